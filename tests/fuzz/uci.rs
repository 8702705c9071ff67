//! What a runner of matches says to `xiangqi uci`, under libFuzzer. The program is no part of the library, and comes as it stands.

#![no_main]

#[path = "../../src/bin/xiangqi"]
mod tool {
    #[allow(dead_code)] // its own way in, by stdin
    pub(crate) mod uci;

    type Failure = String;

    fn print(_: &str) -> Result<(), Failure> {
        Ok(())
    }
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    // Small tables, as each run begins with new ones; and an end, as no thought may go on for ever.
    let lines = bytes.split(|&byte| byte == b'\n').filter(|line| !is_about_size(line)).take(24);
    let input =
        [b"setoption name Hash value 1".as_slice()].into_iter().chain(lines).chain([b"quit".as_slice()]);
    let input: Vec<u8> = input.flat_map(|line| [line, b"\n"].concat()).collect();
    tool::uci::converse(&mut input.as_slice()).expect("memory takes all that is printed");
});

fn is_about_size(line: &[u8]) -> bool {
    String::from_utf8_lossy(line).to_lowercase().contains("hash")
}
