//! The peer: a Python process that answers line by line.

use std::env;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

pub(crate) struct Peer {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Peer {
    /// Starts it with the Python of the variable `PEER_PYTHON`.
    pub(crate) fn start() -> Self {
        let python = env::var("PEER_PYTHON").unwrap_or_else(|_| "python3".to_owned());
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/differential/pyffish_answers.py");
        let mut child = Command::new(&python)
            .arg(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{python}: {error}"));
        let (input, output) = (child.stdin.take(), child.stdout.take());
        Self { child, input, output: BufReader::new(output.expect("piped")) }
    }

    /// The answer to a question, both of one line.
    pub(crate) fn ask(&mut self, question: &str) -> String {
        let input = self.input.as_mut().expect("open until dropped");
        writeln!(input, "{question}").expect("the peer listens");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("the peer answers");
        assert!(answer.ends_with('\n'), "the peer has ended at: {question}");
        answer.trim_end_matches('\n').to_owned()
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        self.input = None; // The end of its input ends it.
        self.child.wait().ok();
    }
}
