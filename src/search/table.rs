//! What is remembered of positions that were searched: the transposition table.

use crate::board::{Move, Square};

/// How a stored value relates to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// At most so much.
    Upper,
    /// At least so much.
    Lower,
    /// Just so much.
    Exact,
}

/// What the table knows of a position.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub(super) mv: Option<Move>,
    pub(super) value: i32,
    /// The evaluation without looking ahead; `None` in check.
    pub(super) worth: Option<i32>,
    pub(super) depth: i32,
    pub(super) bound: Bound,
}

#[derive(Clone, Copy)]
struct Entry {
    key: u32,
    mv: u16,
    value: i16,
    worth: i16,
    depth: i8,
    /// The search that wrote it (from the third bit up), and the bound; 0 in an entry that was never written.
    mark: u8,
}

const EMPTY: Entry = Entry { key: 0, mv: NO_MOVE, value: 0, worth: NO_WORTH, depth: 0, mark: 0 };
const NO_MOVE: u16 = u16::MAX;
const NO_WORTH: i16 = i16::MIN;

/// Entries that share an index: as many as are fetched from memory at once.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([Entry; 5]);

/// A table of fixed size.
pub(super) struct Table {
    buckets: Vec<Bucket>,
    age: u8,
}

impl Table {
    /// A table of so many mebibytes, at least one.
    pub(super) fn new(megabytes: u32) -> Self {
        let bytes = (megabytes.clamp(1, 1024) as usize) << 20;
        Self { buckets: vec![Bucket([EMPTY; 5]); bytes / size_of::<Bucket>()], age: 0 }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.buckets.fill(Bucket([EMPTY; 5]));
        self.age = 0;
    }

    /// A new search begins: what it writes replaces what earlier ones did.
    pub(super) fn grow_older(&mut self) {
        self.age = (self.age + 1) % 64;
    }

    pub(super) fn probe(&self, hash: u64) -> Option<Known> {
        let key = key(hash);
        let entry =
            self.buckets.get(self.index(hash))?.0.iter().find(|entry| entry.key == key && entry.mark != 0)?;
        Some(Known {
            mv: unpack(entry.mv),
            value: i32::from(entry.value),
            worth: (entry.worth != NO_WORTH).then_some(i32::from(entry.worth)),
            depth: i32::from(entry.depth),
            bound: match entry.mark & 3 {
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
        })
    }

    /// Remembers something of a position; a move that was known stays when there is no other.
    pub(super) fn store(&mut self, hash: u64, known: &Known) {
        let (key, age, index) = (key(hash), self.age, self.index(hash));
        let Some(Bucket(bucket)) = self.buckets.get_mut(index) else { return };
        let worst = |entry: &Entry| {
            let years = (64 + age - (entry.mark >> 2)) % 64;
            i32::from(entry.depth) - 4 * i32::from(years) - if entry.mark == 0 { 1000 } else { 0 }
        };
        let mut place = 0;
        for (index, entry) in bucket.iter().enumerate() {
            if entry.key == key && entry.mark != 0 {
                place = index;
                break;
            }
            if worst(entry) < worst(&bucket[place]) {
                place = index;
            }
        }
        let entry = &mut bucket[place];
        let is_same = entry.key == key && entry.mark != 0;
        let is_recent = entry.mark >> 2 == age;
        if is_same && is_recent && known.bound != Bound::Exact && known.depth + 3 < i32::from(entry.depth) {
            return;
        }
        let bound = match known.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        *entry = Entry {
            key,
            mv: known.mv.map_or(if is_same { entry.mv } else { NO_MOVE }, pack),
            value: known.value as i16,
            worth: known.worth.map_or(NO_WORTH, |worth| worth as i16),
            depth: known.depth as i8,
            mark: age << 2 | bound,
        };
    }

    fn index(&self, hash: u64) -> usize {
        (((hash & 0xffff_ffff) * self.buckets.len() as u64) >> 32) as usize
    }
}

const fn key(hash: u64) -> u32 {
    (hash >> 32) as u32
}

const fn pack(mv: Move) -> u16 {
    (mv.from.index() * Square::COUNT + mv.to.index()) as u16
}

const fn unpack(packed: u16) -> Option<Move> {
    let packed = packed as usize;
    match (Square::from_index(packed / Square::COUNT), Square::from_index(packed % Square::COUNT)) {
        (Some(from), Some(to)) => Some(Move::new(from, to)),
        _ => None,
    }
}

/// Whether a bound settles a question about `beta`.
pub(super) const fn is_enough(bound: Bound, value: i32, beta: i32) -> bool {
    match bound {
        Bound::Exact => true,
        Bound::Lower => value >= beta,
        Bound::Upper => value < beta,
    }
}

/// Mates are remembered by their distance from the position they are remembered with.
pub(super) const fn to_table(value: i32, ply: usize) -> i32 {
    if value > super::tree::DECIDED {
        value + ply as i32
    } else if value < -super::tree::DECIDED {
        value - ply as i32
    } else {
        value
    }
}

pub(super) const fn from_table(value: i32, ply: usize) -> i32 {
    if value > super::tree::DECIDED {
        value - ply as i32
    } else if value < -super::tree::DECIDED {
        value + ply as i32
    } else {
        value
    }
}
