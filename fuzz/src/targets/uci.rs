//! Any lines as a session of the engine: it ends well, every answer has a known form, and every
//! `isready` has one.
//!
//! Searches are kept short, and tables and threads few, so that a session takes less than a
//! millisecond.

use std::io::{self, Cursor, Write};
use std::sync::{Arc, Mutex, PoisonError};

use fianchetto_engine::uci;

use crate::input::registry;

/// At most this many lines are sent: each may be a search.
const LINES: usize = 8;

/// A large table would cost more than all else.
const FIRST: &str = "setoption name Hash value 1\n";

/// An output kept in memory.
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

pub(super) fn run(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let lines: Vec<String> = text.lines().take(LINES).map(tamed).collect();
    let paper = Paper::default();
    let Some(technique) = registry().techniques().first() else { return };
    let ended = uci::run(
        Cursor::new(format!("{FIRST}{}", lines.join("\n")).into_bytes()),
        paper.clone(),
        registry(),
        technique,
    );
    assert!(ended.is_ok(), "{ended:?}");
    let said = std::mem::take(&mut *paper.0.lock().unwrap_or_else(PoisonError::into_inner));
    let said = String::from_utf8(said).expect("answers are text");
    judge(&lines, &said);
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

fn judge(lines: &[String], said: &str) {
    let first = |line: &str| {
        line.split_whitespace().next().unwrap_or_default().trim_start_matches('\u{feff}').to_owned()
    };
    let heard = lines.iter().map(|line| first(line)).take_while(|word| word != "quit");
    let asked = heard.filter(|word| word == "isready").count();
    let answered = said.lines().filter(|line| *line == "readyok").count();
    // A client that quits during a search may miss some answers.
    let leaves = lines.iter().any(|line| first(line) == "quit");
    assert!(
        answered == asked || leaves && answered <= asked,
        "{asked} times isready, {answered} answers: {said}"
    );
    let searches = said.lines().filter(|line| line.starts_with("bestmove ")).count();
    assert!(searches <= lines.iter().filter(|line| first(line) == "go").count(), "{said}");
}
