//! `xiangqi convert`: records from one form into another, single files and whole folders.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use xiangqi_board::{
    Encoding, Format, Library, Notation, OpenOptions, Record, Warning, WriteOptions, write_records,
};

use super::{Failure, print};

/// What is to be done.
struct Job {
    input: PathBuf,
    output: PathBuf,
    format: Option<Format>,
    open: OpenOptions,
    write: WriteOptions,
}

/// What came of it.
#[derive(Default)]
struct Sums {
    files: usize,
    games: usize,
    failed: usize,
    warnings: usize,
    losses: usize,
    /// The files that were written, so that none is written twice.
    outputs: BTreeSet<PathBuf>,
}

/// So many moves that could not be read are shown one by one, for each file.
const SHOWN: usize = 20;

pub(super) fn run(arguments: &[String]) -> Result<(), Failure> {
    let job = Job::of(arguments)?;
    let is_folder = job.input.is_dir();
    let inputs = if is_folder { files_in(&job.input)? } else { vec![job.input.clone()] };
    let mut sums = Sums::default();
    for (number, input) in inputs.iter().enumerate() {
        show_progress(number, inputs.len(), input);
        if let Err(failure) = job.convert(input, is_folder, &mut sums) {
            sums.failed += 1;
            hide_progress();
            eprintln!("xiangqi: {}: {failure}", input.display());
        }
    }
    hide_progress();
    let Sums { files, games, failed, warnings, losses, .. } = sums;
    print(&format!("files {files} games {games} failed {failed} warnings {warnings} losses {losses}\n"))?;
    if failed > 0 { Err(format!("{failed} of {} files failed", inputs.len())) } else { Ok(()) }
}

impl Job {
    fn of(arguments: &[String]) -> Result<Self, Failure> {
        let usage = || Failure::from("usage: convert needs a file or folder to read and one to write");
        let mut paths = vec![];
        let mut format = None;
        let (mut open, mut write) = (OpenOptions::default(), WriteOptions::default());
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().map_or("", String::as_str);
            match argument.as_str() {
                "--format" => format = Some(format_of(value())?),
                "--from" => open.format = Some(format_of(value())?),
                "--encoding" => write.encoding = Some(encoding_of(value())?),
                "--from-encoding" => open.encoding = Some(encoding_of(value())?),
                "--notation" => {
                    let name = value();
                    write.notation = Notation::from_name(name)
                        .ok_or_else(|| format!("unknown-notation: no notation `{name}`"))?;
                }
                "--mainline" => write.variations = false,
                "--classic" => write.is_classic = true,
                option if option.starts_with("--") => {
                    return Err(format!("usage: convert has no option `{option}`"));
                }
                path => paths.push(PathBuf::from(path)),
            }
        }
        let Ok([input, output]) = <[PathBuf; 2]>::try_from(paths) else { return Err(usage()) };
        Ok(Self { input, output, format, open, write })
    }

    /// The format to write: the one asked for, else that of the name of the output, else PGN into a folder.
    fn target(&self, is_into_folder: bool) -> Result<Format, Failure> {
        let extension = self.output.extension().and_then(|name| name.to_str()).unwrap_or_default();
        let named =
            || Format::ALL.into_iter().find(|format| format.extension().eq_ignore_ascii_case(extension));
        let format = match (self.format, is_into_folder) {
            (Some(format), _) => format,
            (None, true) => Format::Pgn,
            (None, false) => named().ok_or_else(|| {
                format!("usage: the name of `{}` tells no format; say --format", self.output.display())
            })?,
        };
        if format.can_write() {
            Ok(format)
        } else {
            Err(format!("format-not-written: `{}` is read only", format.name()))
        }
    }

    /// Converts a file. Games that cannot be read are told, and cost the file its success, but not the other games.
    fn convert(&self, input: &Path, is_folder: bool, sums: &mut Sums) -> Result<(), Failure> {
        let is_into_folder = is_folder || self.output.is_dir();
        let format = self.target(is_into_folder)?;
        let bytes = fs::read(input).map_err(|error| error.to_string())?;
        let open = OpenOptions { format: self.open.format.or_else(|| unmarked(input)), ..self.open };
        let library = Library::open(bytes, open).map_err(|error| at(error.code(), error.at()))?;
        let mut records = vec![];
        let mut warnings = vec![];
        let mut faults = vec![];
        for index in 0..library.len() {
            match library.read(index) {
                Ok(reading) => {
                    warnings.extend(reading.warnings.into_iter().map(|warning| (index + 1, warning)));
                    records.push(reading.record);
                }
                Err(error) => faults.push(format!("game {}: {}", index + 1, at(error.code(), error.at()))),
            }
        }
        if !records.is_empty() {
            let output = self.output_of(input, is_folder, is_into_folder, format);
            let losses = self.write(&records, format, &output, sums)?;
            report(input, &records, &warnings, &losses)?;
            sums.files += 1;
            sums.games += records.len();
            sums.warnings += warnings.len();
            sums.losses += losses.values().sum::<usize>();
        }
        if faults.is_empty() { Ok(()) } else { Err(faults.join("; ")) }
    }

    fn output_of(&self, input: &Path, is_folder: bool, is_into_folder: bool, format: Format) -> PathBuf {
        if !is_into_folder {
            return self.output.clone();
        }
        let inside = if is_folder { input.strip_prefix(&self.input).ok() } else { None };
        let name = inside.map_or_else(|| PathBuf::from(input.file_name().unwrap_or_default()), PathBuf::from);
        self.output.join(name).with_extension(format.extension())
    }

    /// Writes one file, or a numbered file for each game where the format holds one game alone.
    fn write(
        &self,
        records: &[Record],
        format: Format,
        output: &Path,
        sums: &mut Sums,
    ) -> Result<BTreeMap<&'static str, usize>, Failure> {
        let mut losses = BTreeMap::new();
        let parts: Vec<&[Record]> =
            if format.holds_many() { vec![records] } else { records.chunks(1).collect() };
        let width = parts.len().to_string().len();
        for (index, part) in parts.iter().enumerate() {
            let path = if parts.len() == 1 {
                output.to_path_buf()
            } else {
                let stem = output.file_stem().unwrap_or_default().to_string_lossy();
                let extension = output.extension().unwrap_or_default().to_string_lossy();
                output.with_file_name(format!("{stem}-{:0width$}.{extension}", index + 1))
            };
            let path = sums.free_name(path);
            let written = write_records(part, format, &self.write);
            for loss in written.losses {
                *losses.entry(loss.code).or_default() += loss.count;
            }
            if written.bytes.is_empty() {
                return Err("the format cannot hold this record".into());
            }
            if fs::canonicalize(&path)
                .is_ok_and(|known| fs::canonicalize(&self.input).is_ok_and(|input| input == known))
            {
                return Err("the output is the input".into());
            }
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
            }
            fs::write(&path, written.bytes).map_err(|error| format!("{}: {error}", path.display()))?;
        }
        Ok(losses)
    }
}

impl Sums {
    /// The path, or one beside it when this run has written it already: `a.xqf` and `a.cbr` both become `a.pgn`.
    fn free_name(&mut self, path: PathBuf) -> PathBuf {
        let mut free = path.clone();
        let mut number = 2;
        while !self.outputs.insert(free.clone()) {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let extension = path.extension().unwrap_or_default().to_string_lossy();
            free = path.with_file_name(format!("{stem} ({number}).{extension}"));
            number += 1;
        }
        free
    }
}

/// What is known about a file, a fact a line.
fn report(
    input: &Path,
    records: &[Record],
    warnings: &[(usize, Warning)],
    losses: &BTreeMap<&'static str, usize>,
) -> Result<(), Failure> {
    let name = input.display();
    hide_progress();
    let mut text = format!("file {name} games {}\n", records.len());
    let mut codes: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, warning) in warnings {
        *codes.entry(warning.code).or_default() += 1;
    }
    for (code, count) in codes {
        text += &format!("warning {name} {code} {count}\n");
    }
    let faults = warnings.iter().filter_map(|(game, warning)| Some((game, warning, warning.ply?)));
    for (game, warning, ply) in faults.take(SHOWN) {
        text += &format!("fault {name} game {game} ply {ply} {}\n", warning.code);
    }
    for (code, count) in losses {
        text += &format!("loss {name} {code} {count}\n");
    }
    print(&text)
}

fn at(code: &str, offset: usize) -> String {
    format!("{code} at {offset}")
}

fn format_of(name: &str) -> Result<Format, Failure> {
    Format::from_name(name).ok_or_else(|| {
        let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        format!("unknown-format: one of {}, not `{name}`", names.join(" "))
    })
}

fn encoding_of(name: &str) -> Result<Encoding, Failure> {
    Encoding::from_name(name).ok_or_else(|| {
        let names: Vec<&str> = Encoding::ALL.iter().map(|encoding| encoding.name()).collect();
        format!("unknown-encoding: one of {}, not `{name}`", names.join(" "))
    })
}

/// The format of a file that has no mark of its own, so that only its extension tells.
fn unmarked(input: &Path) -> Option<Format> {
    let extension = input.extension()?.to_str()?;
    let mut formats = [Format::Chn, Format::Ccm, Format::Mxq].into_iter();
    formats.find(|format| format.extension().eq_ignore_ascii_case(extension))
}

/// The files of a folder and of those in it whose extension is that of some record, in order.
fn files_in(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    const OTHERS: [&str; 4] = ["ubb", "uci", "dhtmlxq", "xml"];
    let mut files = vec![];
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for entry in entries.flatten() {
            let path = entry.path();
            let extension = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
            let is_known = Format::ALL.iter().any(|format| format.extension() == extension)
                || OTHERS.contains(&extension.as_str());
            match entry.file_type() {
                // Links are not followed: they may lead in a circle.
                Ok(kind) if kind.is_dir() => folders.push(path),
                Ok(kind) if kind.is_file() && is_known => files.push(path),
                _ => {}
            }
        }
    }
    files.sort();
    Ok(files)
}

/// A bar on the terminal, if there is one.
fn show_progress(done: usize, all: usize, input: &Path) {
    const WIDTH: usize = 30;
    if io::stderr().is_terminal() && all > 1 {
        let filled = WIDTH * done / all;
        let name = input.file_name().unwrap_or_default().to_string_lossy();
        let bar = ["#".repeat(filled), ".".repeat(WIDTH - filled)].concat();
        eprint!("\r\x1b[K[{bar}] {done}/{all} {name}");
        drop(io::stderr().flush());
    }
}

fn hide_progress() {
    if io::stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
}
