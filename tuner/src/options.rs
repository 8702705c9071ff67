//! Words and options of the command line.

use std::collections::BTreeMap;
use std::str::FromStr;

use crate::Failure;

/// `WORD... --NAME VALUE...`, in any order. Each is taken once; what is left over in the end is an error.
pub(crate) struct Options {
    words: Vec<String>,
    values: BTreeMap<String, String>,
}

impl Options {
    pub(crate) fn read(arguments: &[String]) -> Result<Self, Failure> {
        let (mut words, mut values) = (vec![], BTreeMap::new());
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            match argument.strip_prefix("--") {
                Some(name) => {
                    let value = arguments.next().ok_or_else(|| format!("--{name} takes a value"))?;
                    values.insert(name.to_owned(), value.clone());
                }
                None => words.push(argument.clone()),
            }
        }
        Ok(Self { words, values })
    }

    /// The value of an option.
    pub(crate) fn take<T: FromStr>(&mut self, name: &str, default: T) -> Result<T, Failure> {
        match self.values.remove(name) {
            None => Ok(default),
            Some(text) => text.parse().map_err(|_| format!("--{name} cannot be `{text}`")),
        }
    }

    /// The words, when no option is left.
    pub(crate) fn finish(self) -> Result<Vec<String>, Failure> {
        match self.values.keys().next() {
            Some(name) => Err(format!("no option --{name} here")),
            None => Ok(self.words),
        }
    }
}
