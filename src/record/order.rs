//! Sorting, by a few lines in place of the ten kilobytes that the sorts of the standard library take for each type.

/// Sorts numbers: a heap is built of them, and the largest taken off it again and again.
pub(super) fn sort(keys: &mut [u64]) {
    for start in (0..keys.len() / 2).rev() {
        sink(keys, start);
    }
    for end in (1..keys.len()).rev() {
        keys.swap(0, end);
        if let Some(heap) = keys.get_mut(..end) {
            sink(heap, 0);
        }
    }
}

/// Moves a number down until none below it is larger.
fn sink(heap: &mut [u64], start: usize) {
    let mut at = start;
    loop {
        let mut child = 2 * at + 1;
        let Some(&left) = heap.get(child) else { return };
        let right = heap.get(child + 1).copied().unwrap_or_default();
        child += usize::from(right > left);
        if heap[at] >= left.max(right) {
            return;
        }
        heap.swap(at, child);
        at = child;
    }
}

/// A number to sort by, and what it is the number of.
pub(super) const fn key(number: u32, index: usize) -> u64 {
    (number as u64) << 32 | index as u32 as u64
}

/// What a [`key`] is made of.
pub(super) const fn parts(key: u64) -> (u32, usize) {
    ((key >> 32) as u32, key as u32 as usize)
}

/// The first place of sorted keys whose number is this or larger.
pub(super) fn first(keys: &[u64], number: u32) -> usize {
    let (mut low, mut high) = (0, keys.len());
    while low < high {
        let middle = usize::midpoint(low, high);
        if keys[middle] < key(number, 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}
