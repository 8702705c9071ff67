//! Writes what fuzzing begins with: `seed FOLDER` makes a folder for each entry in it.

mod entries;
#[path = "../forest/mod.rs"]
mod forest;
#[path = "../playout/mod.rs"]
mod playout;
mod seeds;

use std::{env, fs, io, path::Path};

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).expect("usage: seed FOLDER");
    for name in entries::ENTRIES.map(|(name, _)| name).into_iter().chain(["uci"]) {
        let folder = Path::new(&folder).join(name);
        fs::create_dir_all(&folder)?;
        for (number, bytes) in seeds::seeds(name).iter().enumerate() {
            fs::write(folder.join(format!("seed-{number}")), bytes)?;
        }
        println!("{name}");
    }
    Ok(())
}
