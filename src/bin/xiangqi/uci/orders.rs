//! What `go` asks for.

use xiangqi_board::Side;

use super::budget::Clock;

/// How long to think.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Orders {
    pub(super) depth: Option<u8>,
    pub(super) nodes: Option<u64>,
    pub(super) time_ms: Option<u32>,
    /// The answer waits for `stop`.
    pub(super) is_infinite: bool,
    /// The answer waits for `ponderhit`, from which time counts, or `stop`.
    pub(super) is_ponder: bool,
}

impl Orders {
    /// Reads UCI's words and UCCI's, whose times are in units of so many milliseconds. Unknown words are skipped.
    ///
    /// # Errors
    /// The word after which a number is missing.
    pub(super) fn read<'a>(words: &[&'a str], turn: Side, unit: u64) -> Result<Self, &'a str> {
        let mut orders = Self::default();
        let (mut clock, mut has_clock) = (Clock::default(), false);
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            let mut number = || words.next().and_then(|text| read_number(text)).ok_or(word);
            match word {
                "depth" => orders.depth = Some(u8::try_from(number()?.max(1)).unwrap_or(u8::MAX)),
                "nodes" => orders.nodes = Some(number()?.max(1)),
                "movetime" => orders.time_ms = Some(u32::try_from(number()?.max(1)).unwrap_or(u32::MAX)),
                "wtime" | "btime" => {
                    let left = number()?;
                    if (word == "wtime") == (turn == Side::Red) {
                        clock.left = left;
                        has_clock = true;
                    }
                }
                "winc" | "binc" => {
                    let increment = number()?;
                    if (word == "winc") == (turn == Side::Red) {
                        clock.increment = increment;
                    }
                }
                "time" => {
                    clock.left = number()?.saturating_mul(unit);
                    has_clock = true;
                }
                "increment" => clock.increment = number()?.saturating_mul(unit),
                "movestogo" => clock.moves = Some(number()?),
                "infinite" => orders.is_infinite = true,
                "ponder" => orders.is_ponder = true,
                _ => {}
            }
        }
        if has_clock && orders.time_ms.is_none() {
            orders.time_ms = Some(clock.budget());
        }
        let has_limit = orders.depth.is_some() || orders.nodes.is_some() || orders.time_ms.is_some();
        orders.is_infinite |= !has_limit && !orders.is_ponder;
        Ok(orders)
    }
}

/// A number as runners write it: a clock that has run out is negative.
fn read_number(text: &str) -> Option<u64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_negative = digits.len() < text.len();
    is_number.then(|| if is_negative { 0 } else { digits.parse().unwrap_or(u64::MAX) })
}

#[cfg(test)]
mod tests {
    use xiangqi_board::Side;

    use super::Orders;

    fn orders(text: &str, unit: u64) -> Result<Orders, &str> {
        Orders::read(&text.split(' ').collect::<Vec<_>>(), Side::Black, unit)
    }

    #[test]
    fn limits_and_clocks_are_read_in_both_dialects() {
        let time = |text, unit| orders(text, unit).unwrap().time_ms;
        assert_eq!(time("movetime 100", 1), Some(100));
        assert_eq!(time("wtime 1 btime 60000 winc 7 binc 1000", 1), Some(2_748));
        assert_eq!(time("wtime 60000 btime -20", 1), Some(1));
        assert_eq!(time("time 60 increment 1", 1000), Some(2_748));
        assert_eq!(time("draw time 60050 movestogo 10 opptime 5 oppmovestogo 3", 1), Some(6_000));
        assert_eq!(time("movetime 99999999999999999999", 1), Some(u32::MAX));
        assert_eq!(orders("depth 300", 1), Ok(Orders { depth: Some(255), ..Orders::default() }));
        assert_eq!(orders("nodes 0", 1), Ok(Orders { nodes: Some(1), ..Orders::default() }));
        assert_eq!(orders("wtime 5", 1), Ok(Orders { is_infinite: true, ..Orders::default() }));
        assert_eq!(orders("ponder", 1), Ok(Orders { is_ponder: true, ..Orders::default() }));
        for (text, word) in
            [("depth", "depth"), ("nodes x", "nodes"), ("btime -", "btime"), ("time 1s", "time")]
        {
            assert_eq!(orders(text, 1), Err(word));
        }
    }
}
