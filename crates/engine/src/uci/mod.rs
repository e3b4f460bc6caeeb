//! The engine behind the Universal Chess Interface.

mod parse;

use std::io::{BufRead, Write};
use std::num::NonZero;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

use fianchetto::types::{CastlingText, Excerpt, Mode, UciMove};
use fianchetto::{AnyTechnique, Move, Registry, ValidSetup};

use crate::{Job, Limits, MATE, Player, Report, TranspositionTable};
use parse::Go;

const HASH: usize = 16;
const MOST_HASH: usize = 4096;
const MOST_THREADS: usize = 64;

/// Serves a client until `quit` or the end of its input, at first with this technique; the client can choose another
/// one from the registry by the option `Technique`. Bad input is answered with an `info string` and changes nothing.
///
/// # Errors
/// If there is no memory for the transposition table.
pub fn run(
    input: impl BufRead,
    output: impl Write + Send + 'static,
    registry: &Registry,
    technique: &AnyTechnique,
) -> Result<(), String> {
    let (output, table) = (Arc::new(Mutex::new(output)), table(HASH)?);
    let (player, technique) = (Arc::new(Player::new(technique)), technique.full_name());
    let (mode, start, moves) = (Mode::Standard, ValidSetup::INITIAL, Vec::new());
    let mut session =
        Session { registry, output, table, threads: 1, mode, technique, start, moves, player, running: None };
    for line in input.split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line);
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.first() == Some(&"quit") {
            session.break_off();
            return Ok(());
        }
        session.obey(&words).unwrap_or_else(|error| session.say(&format!("info string {error}")));
    }
    session.finish();
    Ok(())
}

fn table(mebibytes: usize) -> Result<Arc<TranspositionTable>, String> {
    TranspositionTable::new(mebibytes).map(Arc::new).map_err(|error| error.to_string())
}

/// Writes lines. Errors are ignored: a client that is gone cannot be told.
fn say(output: &Mutex<impl Write>, text: &str) {
    let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
    let _ = writeln!(output, "{text}").and_then(|()| output.flush());
}

/// The state of a session.
struct Session<'a, W> {
    /// The techniques that the client can choose from.
    registry: &'a Registry,
    output: Arc<Mutex<W>>,
    table: Arc<TranspositionTable>,
    threads: usize,
    mode: Mode,
    technique: String,
    start: ValidSetup,
    moves: Vec<UciMove>,
    /// The game on the technique.
    player: Arc<Player>,
    /// The last search.
    running: Option<(Arc<Job>, JoinHandle<()>)>,
}

impl<W: Write + Send + 'static> Session<'_, W> {
    fn say(&self, text: &str) {
        say(&self.output, text);
    }

    fn obey(&mut self, words: &[&str]) -> Result<(), String> {
        let Some((&command, rest)) = words.split_first() else { return Ok(()) };
        match command {
            "isready" => self.say("readyok"),
            "uci" => self.introduce(),
            "d" => self.draw(),
            "stop" => self.break_off(),
            "ucinewgame" => self.forget(),
            "setoption" => return self.set_option(rest),
            "position" => return self.set_position(rest),
            "go" => return self.go(rest),
            _ => return Err(format!("{} is not a command", Excerpt::of(command))),
        }
        Ok(())
    }

    fn introduce(&self) {
        let names: String =
            self.registry.iter().map(|technique| format!(" var {}", technique.full_name())).collect();
        self.say(&format!(
            "id name fianchetto {}\n\
             id author {}\n\
             option name Hash type spin default {HASH} min 1 max {MOST_HASH}\n\
             option name Threads type spin default 1 min 1 max {MOST_THREADS}\n\
             option name UCI_Chess960 type check default false\n\
             option name Technique type combo default {}{names}\n\
             uciok",
            env!("CARGO_PKG_VERSION"),
            env!("CARGO_PKG_AUTHORS"),
            self.technique
        ));
    }

    fn draw(&self) {
        let (setup, technique) = (self.player.setup(), &self.technique);
        self.say(&format!("{}\nFEN: {setup}\nTechnique: {technique}", setup.drawing()));
    }

    fn forget(&mut self) {
        self.break_off();
        self.table.clear();
    }

    /// Sets an option; names are case-insensitive, as UCI requires.
    fn set_option(&mut self, words: &[&str]) -> Result<(), String> {
        self.break_off();
        let split = words.iter().position(|word| *word == "value").unwrap_or(words.len());
        let value = words.get(split + 1..).unwrap_or_default().join(" ");
        match &*words[..split].join(" ").to_lowercase() {
            "name hash" => self.table = table(parse::number(&value, MOST_HASH)?)?,
            "name threads" => self.threads = parse::number(&value, MOST_THREADS)?,
            "name uci_chess960" => self.mode = parse::mode(&value)?,
            "name technique" => self.choose(&value.to_lowercase())?,
            option => return Err(format!("setoption: no option is called {}", Excerpt::of(option))),
        }
        Ok(())
    }

    /// Continues the same game on another technique.
    fn choose(&mut self, name: &str) -> Result<(), String> {
        let technique = self.registry.named(name).map_err(|error| error.to_string())?;
        self.player = Arc::new(self.player.on(&technique).play(&self.start, &self.moves)?);
        self.technique = technique.full_name();
        Ok(())
    }

    fn set_position(&mut self, words: &[&str]) -> Result<(), String> {
        self.break_off();
        let (start, moves) = parse::position(words, self.mode)?;
        let player = self.player.play(&start, &moves).map_err(|error| format!("position: {error}"))?;
        self.player = Arc::new(player);
        (self.start, self.moves) = (start, moves);
        Ok(())
    }

    fn go(&mut self, words: &[&str]) -> Result<(), String> {
        self.break_off();
        match parse::go(words, self.player.setup().side_to_move)? {
            Go::Search(limits) => self.search(limits),
            Go::Perft(depth) => self.perft(depth),
        }
    }

    /// Runs perft while the client waits: only searches can be stopped.
    fn perft(&self, depth: u32) -> Result<(), String> {
        let threads = NonZero::new(self.threads).unwrap_or(NonZero::<usize>::MIN);
        let (shares, total) = self.player.perft(depth, threads).map_err(|error| format!("go: {error}"))?;
        shares.iter().for_each(|(mv, count)| self.say(&format!("{}: {count}", mv.uci(self.mode.into()))));
        self.say(&format!("\nNodes searched: {total}\n"));
        Ok(())
    }

    fn search(&mut self, limits: Limits) -> Result<(), String> {
        let job = Arc::new(Job { threads: self.threads, ..Job::new(limits, &self.table) });
        let (output, player, castling) =
            (Arc::clone(&self.output), Arc::clone(&self.player), self.mode.into());
        let asked = Arc::clone(&job);
        let search = move || {
            let best = player.search(&asked, &mut |report| say(&output, &info(report, castling)));
            while asked.limits.infinite && !asked.stop.load(Relaxed) {
                std::thread::sleep(Duration::from_millis(1));
            }
            say(&output, &format!("bestmove {}", best.unwrap_or(Move::NULL).uci(castling)));
        };
        let thread = Builder::new().spawn(search).map_err(|error| format!("go: {error}"))?;
        self.running = Some((job, thread));
        Ok(())
    }

    /// Stops the running search, which then reports its best move.
    fn break_off(&mut self) {
        if let Some((job, _)) = &self.running {
            job.stop.store(true, Relaxed);
        }
        self.finish();
    }

    /// Waits for the running search to end, if there is one. A panic has already been reported on standard error.
    fn finish(&mut self) {
        if let Some((job, thread)) = self.running.take() {
            job.stop.fetch_or(job.limits.infinite, Relaxed);
            let _ = thread.join();
        }
    }
}

/// The `info` line of an iteration.
fn info(report: &Report, castling: CastlingText) -> String {
    let Report { depth, nodes, time, line, .. } = report;
    let (milliseconds, score) = (time.as_millis(), score(report.score));
    let speed = u128::from(*nodes) * 1000 / milliseconds.max(1);
    let line: String = line.iter().map(|mv| format!(" {}", mv.uci(castling))).collect();
    format!("info depth {depth} score {score} nodes {nodes} nps {speed} time {milliseconds} pv{line}")
}

/// The score in centipawns, or the moves to mate.
fn score(score: i32) -> String {
    match MATE - score.abs() {
        plies @ ..1000 if score > 0 => format!("mate {}", (plies + 1) / 2),
        plies @ ..1000 => format!("mate -{}", plies / 2),
        _ => format!("cp {score}"),
    }
}
