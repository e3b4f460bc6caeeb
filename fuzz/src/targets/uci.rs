//! Any lines as a session of the engine: it ends well, every answer has a known form, and every `isready` has one.
//!
//! Searches are kept short, and tables and threads few, so that a session takes less than a millisecond.

use std::io::{self, Cursor, Write};
use std::sync::{Arc, Mutex, PoisonError};

use fianchetto_engine::uci;

use crate::effect::{Effect, about, kind};
use crate::input::registry;
use crate::target::Target;

pub(crate) const TARGET: Target = Target {
    name: "uci",
    run,
    words: &[
        "\n",
        "uci\n",
        "isready\n",
        "ucinewgame\n",
        "position startpos",
        "position fen ",
        " moves ",
        "e2e4 ",
        "e1g1",
        "go ",
        "depth 2",
        "nodes 20",
        "infinite",
        "ponder",
        "movetime 1",
        "wtime 100 btime 100",
        "winc 1",
        "movestogo 1",
        "mate 2",
        "perft 2",
        "searchmoves e2e4",
        "stop\n",
        "ponderhit\n",
        "quit\n",
        "d\n",
        "setoption name ",
        " value ",
        "Hash",
        "Clear Hash",
        "Threads",
        "MultiPV",
        "Ponder",
        "UCI_Chess960",
        "true",
        "false",
        "Technique",
        "quad",
        "ray-loop/x88",
        "-1",
        "99999999999999999999",
    ],
};

/// No more lines are said than these: each may be a search.
const LINES: usize = 8;

/// A large table would cost more than all else.
const FIRST: &str = "setoption name Hash value 1\n";

/// An output that is kept.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn run(data: &[u8]) -> Effect {
    let text = String::from_utf8_lossy(data);
    let lines: Vec<String> = text.lines().take(LINES).map(tamed).collect();
    let paper = Paper::default();
    let Some(technique) = registry().techniques().first() else { return Effect::DULL };
    let ended = uci::run(
        Cursor::new(format!("{FIRST}{}", lines.join("\n")).into_bytes()),
        paper.clone(),
        registry(),
        technique,
    );
    assert!(ended.is_ok(), "{ended:?}");
    let said = std::mem::take(&mut *paper.0.lock().unwrap_or_else(PoisonError::into_inner));
    let said = String::from_utf8(said).expect("answers are text");
    judge(&lines, &said)
}

/// The same line, with less work to do.
fn tamed(line: &str) -> String {
    let mut words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    let is_go = words.first().is_some_and(|word| word == "go");
    let lower = line.to_ascii_lowercase();
    let (is_hash, is_threads) = (lower.contains("hash"), lower.contains("threads"));
    for at in 0..words.len() {
        let Ok(number) = words[at].parse::<u32>() else { continue };
        let is_perft = at > 0 && words[at - 1] == "perft" && number <= 64;
        if (is_perft && is_go) || (is_hash && number <= 4096) || (is_threads && number <= 64) {
            words[at] = (number % 3).to_string();
        }
    }
    if is_go {
        words.extend(["nodes".into(), "20".into()]);
    }
    words.join(" ")
}

/// The first words of what the engine says.
const BEGINNINGS: [&str; 8] = ["id", "option", "uciok", "readyok", "info", "bestmove", "Nodes", "Fen:"];

fn judge(lines: &[String], said: &str) -> Effect {
    let first = |line: &str| {
        line.split_whitespace().next().unwrap_or_default().trim_start_matches('\u{feff}').to_owned()
    };
    let heard = lines.iter().map(|line| first(line)).take_while(|word| word != "quit");
    let asked = heard.filter(|word| word == "isready").count();
    let answered = said.lines().filter(|line| *line == "readyok").count();
    // Who leaves during a search may not hear all.
    let leaves = lines.iter().any(|line| first(line) == "quit");
    assert!(
        answered == asked || leaves && answered <= asked,
        "{asked} times isready, {answered} answers: {said}"
    );
    let searches = said.lines().filter(|line| line.starts_with("bestmove ")).count();
    assert!(searches <= lines.iter().filter(|line| first(line) == "go").count(), "{said}");
    let kinds: Vec<String> =
        said.lines().filter(|line| line.starts_with("info string")).take(4).map(kind).collect();
    let known = said.lines().filter(|line| BEGINNINGS.iter().any(|begin| line.starts_with(begin))).count();
    Effect::of((kinds, searches.min(3), about(known), answered.min(2)))
}
