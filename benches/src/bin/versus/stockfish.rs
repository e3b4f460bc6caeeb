//! Stockfish, through its `go perft`.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use fianchetto_benches_protocol::{Slice, Timing, Work};

use crate::contestant::Runner;
use crate::piped::Piped;

/// How often an empty command is timed.
const TRIALS: usize = 33;

/// A running Stockfish.
///
/// It cannot time itself, so the clock runs here, from the command to its last line. What a command costs besides
/// counting (a thread is woken, the moves at the root are printed) is what `go perft 1` costs, and is taken off.
pub(crate) struct Stockfish {
    engine: Piped,
    /// What a command costs besides counting, by position.
    overheads: HashMap<String, Duration>,
}

impl Stockfish {
    /// Starts the installed one, and says which it is.
    pub(crate) fn start() -> Result<(Self, String)> {
        let program = installed().context("not installed")?;
        let mut engine = Piped::start(&mut Command::new(program))?;
        engine.say("uci")?;
        let id = hear_after(&mut engine, "id name ")?;
        hear_after(&mut engine, "uciok")?;
        Ok((Self { engine, overheads: HashMap::new() }, id))
    }

    fn perft(&mut self, depth: u32) -> Result<Timing> {
        let begin = Instant::now();
        self.engine.say(&format!("go perft {depth}"))?;
        let count = hear_after(&mut self.engine, "Nodes searched: ")?.parse()?;
        Ok(Timing { count, time: begin.elapsed() })
    }

    /// The median of what an empty command costs.
    fn measure_overhead(&mut self) -> Result<Duration> {
        let times: Result<Vec<_>> = (0..TRIALS).map(|_| Ok(self.perft(1)?.time)).collect();
        let mut times = times?;
        times.sort();
        Ok(times[TRIALS / 2])
    }
}

impl Runner for Stockfish {
    fn run(&mut self, slice: &Slice) -> Result<Timing> {
        let Work::Perft { depth, fen } = &slice.work else { bail!("Stockfish shows no lists of moves") };
        self.engine.say(&format!("position fen {fen}"))?;
        let overhead = match self.overheads.get(fen) {
            Some(&known) => known,
            None => self.measure_overhead()?,
        };
        self.overheads.insert(fen.clone(), overhead);
        let mut total = Timing { count: 0, time: Duration::ZERO };
        for _ in 0..slice.repeats {
            let timing = self.perft(*depth)?;
            total.count += timing.count;
            total.time += timing.time.saturating_sub(overhead);
        }
        Ok(total)
    }
}

/// Hears lines until one begins like this, and gives its rest.
fn hear_after(engine: &mut Piped, begin: &str) -> Result<String> {
    loop {
        if let Some(rest) = engine.hear()?.strip_prefix(begin) {
            return Ok(rest.trim().to_owned());
        }
    }
}

/// The program on the path, or where Debian puts games.
fn installed() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    let program = Path::new("stockfish").with_extension(std::env::consts::EXE_EXTENSION);
    folders.map(|folder| folder.join(&program)).find(|file| file.is_file())
}
