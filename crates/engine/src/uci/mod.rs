//! The engine behind the Universal Chess Interface.

mod go;
mod options;

use std::io::{BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Scope, ScopedJoinHandle};
use std::time::Duration;

use fianchetto::types::CastlingText;
use fianchetto::{Move, ValidSetup};

use crate::player::players;
use crate::{Limits, MATE, Player, Report, Table, Task};
use go::{Go, parse_go, parse_position};
use options::Options;

/// Talks to a client until it says `quit` or its text ends.
///
/// `technique` is the technique to begin with, such as `quad` or `ray-loop/x88`; the client can choose another by the
/// option `Technique`. What cannot be understood is answered with an `info string` and changes nothing.
///
/// # Errors
/// If no technique is named so, with the names that there are.
pub fn run(input: impl BufRead, output: impl Write + Send, technique: &str) -> Result<(), String> {
    let players = players();
    let default = options::find(technique, &players)?;
    let talk = Talk { players: &players, default, output: Mutex::new(output) };
    std::thread::scope(|scope| {
        let mut session = Session::new(&talk, scope);
        for line in input.lines() {
            let Ok(line) = line else { break };
            if session.obey(&line).is_quit() {
                session.break_off();
                return;
            }
        }
        session.finish();
    });
    Ok(())
}

/// What the session shares with the thread that searches.
struct Talk<'a, W> {
    players: &'a [Box<dyn Player>],
    default: usize,
    output: Mutex<W>,
}

impl<W: Write> Talk<'_, W> {
    /// Writes lines. A client that has gone away cannot be told so.
    fn say(&self, text: &str) {
        let mut output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = writeln!(output, "{text}").and_then(|()| output.flush());
    }
}

/// Whether the client wants to go on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    GoOn,
    Quit,
}

impl Answer {
    fn is_quit(self) -> bool {
        self == Self::Quit
    }
}

/// A search that has been started.
struct Running<'scope> {
    stop: Arc<AtomicBool>,
    thread: ScopedJoinHandle<'scope, ()>,
    infinite: bool,
}

/// What a client has said so far.
struct Session<'scope, 'env, W> {
    talk: &'env Talk<'env, W>,
    scope: &'scope Scope<'scope, 'env>,
    options: Options,
    table: Arc<Table>,
    start: ValidSetup,
    moves: Vec<Move>,
    running: Option<Running<'scope>>,
}

impl<'scope, 'env, W: Write + Send> Session<'scope, 'env, W> {
    fn new(talk: &'env Talk<'env, W>, scope: &'scope Scope<'scope, 'env>) -> Self {
        let options = Options::new(talk.default);
        let table = Arc::new(Table::new(options.hash));
        Self { talk, scope, options, table, start: ValidSetup::INITIAL, moves: Vec::new(), running: None }
    }

    fn obey(&mut self, line: &str) -> Answer {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&command, rest)) = words.split_first() else { return Answer::GoOn };
        let result = match command {
            "quit" => return Answer::Quit,
            "uci" => self.introduce(),
            "setoption" => self.set_option(rest),
            "position" => self.set_position(rest),
            "go" => self.go(rest),
            _ => self.obey_word(command),
        };
        result.unwrap_or_else(|error| self.talk.say(&format!("info string {error}")));
        Answer::GoOn
    }

    /// The commands that say all in one word.
    fn obey_word(&mut self, command: &str) -> Result<(), String> {
        match command {
            "isready" => self.talk.say("readyok"),
            "stop" => self.break_off(),
            "ucinewgame" => self.forget(),
            "d" => self.draw(),
            _ => return Err(format!("`{command}` is no command here")),
        }
        Ok(())
    }

    fn introduce(&self) -> Result<(), String> {
        let mut text = format!("id name fianchetto {}\nid author {}\n", env!("CARGO_PKG_VERSION"), AUTHORS);
        Options::declare(&mut text, self.talk.players, self.talk.default)
            .map_err(|error| error.to_string())?;
        self.talk.say(&(text + "uciok"));
        Ok(())
    }

    fn forget(&mut self) {
        self.break_off();
        self.table.clear();
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), String> {
        self.break_off();
        let split = words.iter().position(|word| *word == "value").unwrap_or(words.len());
        let ["name", name @ ..] = &words[..split] else {
            return Err("setoption: expected `name`".to_owned());
        };
        let value = words.get(split + 1..).unwrap_or_default().join(" ");
        let hash = self.options.hash;
        self.options.set(&name.join(" "), &value, self.talk.players)?;
        if self.options.hash != hash {
            self.table = Arc::new(Table::new(self.options.hash));
        }
        Ok(())
    }

    fn set_position(&mut self, words: &[&str]) -> Result<(), String> {
        self.break_off();
        let (start, texts) = parse_position(words, self.options.mode)?;
        self.moves = self.player().play(&start, &texts).map_err(|error| format!("position: {error}"))?;
        self.start = start;
        Ok(())
    }

    fn player(&self) -> &'env dyn Player {
        &*self.talk.players[self.options.technique]
    }

    fn go(&mut self, words: &[&str]) -> Result<(), String> {
        self.break_off();
        let turn = self.player().setup(&self.start, &self.moves).turn;
        match parse_go(words, turn)? {
            Go::Search(limits) => self.search(limits),
            Go::Perft(depth) => self.perft(depth),
        }
        Ok(())
    }

    fn perft(&self, depth: u32) {
        let counts = self.player().divide(&self.start, &self.moves, depth);
        let castling = self.options.castling();
        counts.iter().for_each(|(mv, count)| self.talk.say(&format!("{}: {count}", mv.uci(castling))));
        let total: u64 = counts.iter().map(|(_, count)| count).sum();
        self.talk.say(&format!("\nNodes searched: {}\n", if depth == 0 { 1 } else { total }));
    }

    fn search(&mut self, limits: Limits) {
        let (talk, player, options) = (self.talk, self.player(), self.options.clone());
        let (table, start, moves) = (Arc::clone(&self.table), self.start, self.moves.clone());
        let stop = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&stop);
        let thread = self.scope.spawn(move || {
            let castling = options.castling();
            let task = Task {
                start: &start,
                moves: &moves,
                limits,
                stop: &asked,
                table: &table,
                threads: options.threads,
                is_ordered: true,
            };
            let (best, _) = player.search(&task, &mut |report| talk.say(&info(report, castling)));
            while limits.infinite && !asked.load(Relaxed) {
                std::thread::sleep(Duration::from_millis(1));
            }
            talk.say(&format!("bestmove {}", best.unwrap_or(Move::NULL).uci(castling)));
        });
        self.running = Some(Running { stop, thread, infinite: limits.infinite });
    }

    /// Asks the running search for its answer now.
    fn break_off(&mut self) {
        if let Some(running) = &self.running {
            running.stop.store(true, Relaxed);
        }
        self.wait();
    }

    /// Lets the running search come to its end, if it has one.
    fn finish(&mut self) {
        match &self.running {
            Some(running) if running.infinite => self.break_off(),
            _ => self.wait(),
        }
    }

    /// A search that has panicked has said so on the standard error.
    fn wait(&mut self) {
        if let Some(running) = self.running.take() {
            let _ = running.thread.join();
        }
    }

    fn draw(&self) {
        let setup = self.player().setup(&self.start, &self.moves);
        let name = self.player().name();
        self.talk.say(&format!("{}\nFEN: {setup}\nTechnique: {name}", setup.drawing()));
    }
}

const AUTHORS: &str = env!("CARGO_PKG_AUTHORS");

/// An iteration as UCI text.
fn info(report: &Report, castling: CastlingText) -> String {
    let milliseconds = report.time.as_millis();
    let speed = u128::from(report.nodes) * 1000 / milliseconds.max(1);
    let line: Vec<String> = report.line.iter().map(|mv| mv.uci(castling).to_string()).collect();
    format!(
        "info depth {} score {} nodes {} nps {speed} time {milliseconds} pv {}",
        report.depth,
        score(report.score),
        report.nodes,
        line.join(" ")
    )
}

/// Hundredths of a pawn, or moves to mate.
fn score(score: i32) -> String {
    let plies = MATE - score.abs();
    match plies {
        ..1000 if score > 0 => format!("mate {}", (plies + 1) / 2),
        ..1000 => format!("mate -{}", plies / 2),
        _ => format!("cp {score}"),
    }
}
