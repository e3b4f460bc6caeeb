//! Stockfish, through its `go perft`.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use fianchetto_benches_protocol::{Slice, Timing, Work};

use crate::{contestant::Runner, piped::Piped};

/// How often `go perft 1` is timed.
const TRIALS: usize = 33;

/// A running Stockfish.
///
/// It cannot time itself, so it is timed here, from the command to its last line: by its processor
/// time, or by the clock where the system does not tell that. A command costs more than counting
/// (the moves at the root are printed, a thread may be woken). That is the cost of `go perft 1`,
/// and is subtracted.
pub(crate) struct Stockfish {
    engine: Piped,
    /// The cost of a command besides counting, by position.
    overheads: HashMap<String, Timing>,
}

impl Stockfish {
    /// Starts the installed program; returns its name too.
    pub(crate) fn start() -> Result<(Self, String)> {
        let program = installed().context("not installed")?;
        let mut engine = Piped::start(Command::new(program))?;
        engine.say("uci")?;
        let id = hear_after(&mut engine, "id name ")?;
        hear_after(&mut engine, "uciok")?;
        Ok((Self { engine, overheads: HashMap::new() }, id))
    }

    fn perft(&mut self, depth: u32) -> Result<Timing> {
        let (begin, before) = (Instant::now(), self.engine.processor_time());
        self.engine.say(&format!("go perft {depth}"))?;
        let count = hear_after(&mut self.engine, "Nodes searched: ")?.parse()?;
        let clock = begin.elapsed();
        // Once it has answered another command, it has slept in between, and the system has updated
        // its time.
        self.engine.say("isready")?;
        hear_after(&mut self.engine, "readyok")?;
        let time = before.and_then(|before| self.engine.processor_time()?.checked_sub(before));
        Ok(Timing { count, time: time.unwrap_or(clock), clock })
    }

    /// The medians of the cost of `go perft 1`.
    fn measure_overhead(&mut self) -> Result<Timing> {
        let timings = (0..TRIALS).map(|_| self.perft(1)).collect::<Result<Vec<_>>>()?;
        let median = |of: fn(&Timing) -> Duration| {
            let times: Vec<f64> = timings.iter().map(|timing| of(timing).as_secs_f64()).collect();
            Duration::from_secs_f64(fianchetto_measure::median(&times).unwrap_or_default())
        };
        Ok(Timing { count: 0, time: median(|timing| timing.time), clock: median(|timing| timing.clock) })
    }
}

impl Runner for Stockfish {
    fn run(&mut self, slice: &Slice) -> Result<Timing> {
        let Work::Perft { depth, fen } = &slice.work else {
            bail!("Stockfish has no command for move lists")
        };
        self.engine.say(&format!("position fen {fen}"))?;
        let overhead = match self.overheads.get(fen) {
            Some(&known) => known,
            None => self.measure_overhead()?,
        };
        self.overheads.insert(fen.clone(), overhead);
        let mut total = Timing::default();
        for _ in 0..slice.repeats {
            let Timing { count, time, clock } = self.perft(*depth)?;
            total.count += count;
            total.time += time.saturating_sub(overhead.time);
            total.clock += clock.saturating_sub(overhead.clock);
        }
        Ok(total)
    }
}

/// Reads lines until one begins like this, and returns its rest.
fn hear_after(engine: &mut Piped, begin: &str) -> Result<String> {
    loop {
        if let Some(rest) = engine.hear()?.strip_prefix(begin) {
            return Ok(rest.trim().to_owned());
        }
    }
}

/// The program in a folder of `PATH`, or where Debian installs games.
fn installed() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    let program = Path::new("stockfish").with_extension(std::env::consts::EXE_EXTENSION);
    folders.map(|folder| folder.join(&program)).find(|file| file.is_file())
}
