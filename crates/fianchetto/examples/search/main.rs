//! A starting point for an engine: the search is in `engine`, and clock, threads and UCI are here.
//! `docs/search.md` explains it.
//!
//! `cargo run --release -p fianchetto --example search`

extern crate alloc;

mod engine;
mod evaluation;
#[cfg(test)]
mod tests;

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::error::Error;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use engine::{Generator, Learnt, MATE, MATES, Search, Table};
use evaluation::Evaluation;
use fianchetto::prelude::*;

type Game = GenericGame<Generator>;

/// When to stop: a depth, a number of nodes, the time after which no new depth is begun, and the
/// hard time limit.
struct Limits {
    depth: i32,
    nodes: u64,
    enough: Duration,
    most: Duration,
    /// Whether there is no limit: the search waits for `stop`.
    is_infinite: bool,
}

impl Limits {
    /// The limits that the words of a `go` set.
    fn of(words: &[&str], side: Color) -> Self {
        let number = |name: &str| {
            let at = words.iter().position(|&word| word == name)?;
            words.get(at + 1)?.parse::<u64>().ok()
        };
        let (time, increment) = if side == Color::White { ("wtime", "winc") } else { ("btime", "binc") };
        let forever = Duration::from_secs(1 << 30);
        let (mut enough, mut most) = (forever, forever);
        if let Some(left) = number(time) {
            let left = left.saturating_sub(30);
            let share =
                left / number("movestogo").unwrap_or(25).clamp(2, 25) + number(increment).unwrap_or(0) / 2;
            enough = Duration::from_millis(share.min(left / 2) * 6 / 10);
            most = Duration::from_millis((2 * share).min(left / 2));
        } else if let Some(exactly) = number("movetime") {
            (enough, most) = (Duration::from_millis(exactly), Duration::from_millis(exactly));
        }
        let depth = number("depth").map_or(i32::MAX, |depth| depth.min(200) as i32);
        let nodes = number("nodes").unwrap_or(u64::MAX);
        let is_infinite = most == forever && depth == i32::MAX && nodes == u64::MAX;
        Self { depth, nodes, enough, most, is_infinite }
    }
}

/// What the GUI says, also while a search runs.
struct Input {
    lines: Receiver<String>,
    /// Lines that came during a search, and wait for its end.
    waiting: RefCell<VecDeque<String>>,
    is_stopped: Cell<bool>,
}

impl Input {
    /// Reads standard input on a thread of its own.
    fn new() -> Self {
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in io::stdin().lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Self { lines, waiting: RefCell::default(), is_stopped: Cell::new(false) }
    }

    /// The next line; `None` at the end.
    fn next(&self) -> Option<String> {
        self.is_stopped.set(false);
        let waiting = self.waiting.borrow_mut().pop_front();
        waiting.or_else(|| self.lines.recv().ok())
    }

    /// Whether `stop` or `quit` has come since the last [`next`](Self::next). The end of the input
    /// stops only a search that would never end.
    fn is_stopped(&self, is_infinite: bool) -> bool {
        let line = match self.lines.try_recv() {
            Ok(line) => line,
            Err(TryRecvError::Empty) => return self.is_stopped.get(),
            Err(TryRecvError::Disconnected) => return self.is_stopped.get() || is_infinite,
        };
        match &*line {
            "isready" => println!("readyok"),
            "stop" => self.is_stopped.set(true),
            _ => {
                self.is_stopped.set(self.is_stopped.get() || line == "quit");
                self.waiting.borrow_mut().push_back(line);
            }
        }
        self.is_stopped.get()
    }
}

/// Searches with a thread for each of `learnt` and prints the first one's results; the others only
/// fill the table.
fn think(
    game: &Game,
    table: &Table,
    learnt: &mut [Learnt],
    limits: &Limits,
    mode: Mode,
    is_stopped: &dyn Fn() -> bool,
) -> Move {
    let [first, others @ ..] = learnt else { return Move::NULL };
    let (begin, stop) = (Instant::now(), AtomicBool::new(false));
    thread::scope(|scope| {
        for learnt in others {
            scope.spawn(|| {
                let is_over = |_| stop.load(Relaxed);
                Search::new(game.record().clone(), table, learnt, &is_over).deepen(
                    &mut game.board().clone(),
                    i32::MAX,
                    |_| true,
                )
            });
        }
        let is_over = |nodes| nodes >= limits.nodes || begin.elapsed() >= limits.most || is_stopped();
        let mut search = Search::new(game.record().clone(), table, first, &is_over);
        let best = search.deepen(&mut game.board().clone(), limits.depth, |found| {
            let (time, score) = (begin.elapsed(), score(found.score));
            let line: Vec<String> = found.line.iter().map(|mv| mv.uci(mode).to_string()).collect();
            let (depth, nodes, line) = (found.depth, found.nodes, line.join(" "));
            println!("info depth {depth} score {score} nodes {nodes} time {} pv {line}", time.as_millis());
            time < limits.enough
        });
        while limits.is_infinite && !is_stopped() {
            thread::sleep(Duration::from_millis(5));
        }
        stop.store(true, Relaxed);
        best
    })
}

/// A score in UCI form.
fn score(score: i32) -> String {
    match MATE - score.abs() {
        plies if score > MATES => format!("mate {}", (plies + 1) / 2),
        plies if score < -MATES => format!("mate -{}", plies / 2),
        _ => format!("cp {score}"),
    }
}

/// The game that the words of a `position` describe.
fn game(words: &[&str], mode: Mode) -> Result<Game, Box<dyn Error>> {
    let (position, moves) = match words.iter().position(|&word| word == "moves") {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    let start = match position {
        ["fen", fen @ ..] => ValidSetup::parse(&fen.join(" "), mode)?,
        _ => ValidSetup::INITIAL,
    };
    let mut game = Game::new(engine::technique(), &start);
    for text in moves {
        game.play_uci(text)?;
    }
    Ok(game)
}

fn main() -> Result<(), Box<dyn Error>> {
    let (mut mode, mut threads, mut table) = (Mode::Standard, 1, Table::new(16));
    let mut current = game(&[], mode)?;
    let mut learnt = Vec::new();
    let input = Input::new();
    while let Some(line) = input.next() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["uci"] => {
                println!("id name A search in 300 lines\nid author you");
                println!("option name Hash type spin default 16 min 1 max 4096");
                println!("option name Threads type spin default 1 min 1 max 64");
                println!("option name UCI_Chess960 type check default false\nuciok");
            }
            ["isready"] => println!("readyok"),
            ["setoption", "name", "Hash", "value", number] => {
                table = Table::new(number.parse().unwrap_or(16))
            }
            ["setoption", "name", "Threads", "value", number] => {
                threads = number.parse().unwrap_or(1).clamp(1, 64)
            }
            ["setoption", "name", "UCI_Chess960", "value", flag] => {
                mode = if flag == "true" { Mode::Chess960 } else { Mode::Standard };
            }
            ["ucinewgame"] => {
                table.clear();
                learnt.clear();
            }
            ["position", ref rest @ ..] => match game(rest, mode) {
                Ok(game) => current = game,
                Err(error) => println!("info string {line}: {error}"),
            },
            ["go", ref rest @ ..] => {
                let limits = Limits::of(rest, current.board().side_to_move());
                learnt.resize_with(threads, Learnt::default);
                let is_stopped = || input.is_stopped(limits.is_infinite);
                let best = think(&current, &table, &mut learnt, &limits, mode, &is_stopped);
                println!("bestmove {}", best.uci(mode));
            }
            ["quit"] => break,
            _ => {}
        }
    }
    Ok(())
}
