//! A starting point for an engine: the search is in `engine`, and clock, threads and UCI are here.
//! `docs/search.md` explains it.
//!
//! `cargo run --release -p fianchetto --example search`

extern crate alloc;

mod engine;
mod evaluation;
#[cfg(test)]
mod tests;

use std::error::Error;
use std::io::{self, BufRead as _};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use engine::{Generator, MATE, MATES, Search, Table};
use evaluation::Evaluation;
use fianchetto::Move;
use fianchetto::movelist::game::GenericGame;
use fianchetto::types::{Color, Mode, UciMove, ValidSetup};
use fianchetto::{MoveList, Node, Position as _, Stage, Technique as _};

type Game = GenericGame<Generator>;

/// When to stop: a depth, the time after which no new depth is begun, and the hard time limit.
struct Limits {
    depth: i32,
    enough: Duration,
    most: Duration,
}

impl Limits {
    /// The limits that the words of a `go` set. Without any, the search ends at its greatest depth.
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
        Self { depth: number("depth").map_or(i32::MAX, |depth| depth.min(200) as i32), enough, most }
    }
}

/// Searches on some threads and prints the first one's results; the others only fill the table.
fn think(game: &Game, table: &Table, threads: usize, limits: &Limits, mode: Mode) -> Move {
    let (begin, stop) = (Instant::now(), AtomicBool::new(false));
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(|| {
                let is_over = |_| stop.load(Relaxed);
                Search::new(game.record().clone(), table, &is_over).deepen(
                    &mut game.board().clone(),
                    i32::MAX,
                    |_| true,
                )
            });
        }
        let is_over = |_| begin.elapsed() >= limits.most;
        let mut search = Search::new(game.record().clone(), table, &is_over);
        let best = search.deepen(&mut game.board().clone(), limits.depth, |found| {
            let (time, score) = (begin.elapsed(), score(found.score));
            let line: Vec<String> = found.line.iter().map(|mv| mv.uci(mode).to_string()).collect();
            let (depth, nodes, line) = (found.depth, found.nodes, line.join(" "));
            println!("info depth {depth} score {score} nodes {nodes} time {} pv {line}", time.as_millis());
            time < limits.enough
        });
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
        let mut legal = MoveList::new();
        game.technique().list(Node::new(game.board()), Stage::All, &mut legal);
        game.play(text.parse::<UciMove>()?.find(legal).ok_or("no legal move")?)?;
    }
    Ok(game)
}

fn main() -> Result<(), Box<dyn Error>> {
    let (mut mode, mut threads, mut table) = (Mode::Standard, 1, Table::new(16));
    let mut current = game(&[], mode)?;
    for line in io::stdin().lock().lines() {
        let line = line?;
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["uci"] => {
                println!("id name A search in 200 lines\nid author you");
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
            ["ucinewgame"] => table.clear(),
            ["position", ref rest @ ..] => match game(rest, mode) {
                Ok(game) => current = game,
                Err(error) => println!("info string {line}: {error}"),
            },
            ["go", ref rest @ ..] => {
                let limits = Limits::of(rest, current.board().side_to_move());
                let best = think(&current, &table, threads, &limits, mode);
                println!("bestmove {}", best.uci(mode));
            }
            ["quit"] => break,
            _ => {}
        }
    }
    Ok(())
}
