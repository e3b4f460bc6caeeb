//! Output to the client.

use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use fianchetto::{Move, types::Mode};

use crate::{Bound, Counts, MATE, Report};

/// The longest text of an error, in characters.
const LONGEST: usize = 1000;

/// The output of all threads, until the first failure, which is kept until it is taken.
pub(super) struct Output<W>(Mutex<Result<W, Option<io::Error>>>);

impl<W: Write> Output<W> {
    pub(super) fn new(writer: W) -> Self {
        Self(Mutex::new(Ok(writer)))
    }

    fn lock(&self) -> MutexGuard<'_, Result<W, Option<io::Error>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes whole lines. Returns whether the output still works.
    pub(super) fn say(&self, text: &str) -> bool {
        let mut state = self.lock();
        let Ok(writer) = &mut *state else { return false };
        if let Err(error) = writeln!(writer, "{text}").and_then(|()| writer.flush()) {
            *state = Err(Some(error));
        }
        state.is_ok()
    }

    /// Reports an error on one line of printable characters.
    pub(super) fn complain(&self, error: &str) -> bool {
        let escape = |letter: char| letter.is_control().then(|| letter.escape_default().to_string());
        let text = error.chars().take(LONGEST);
        let text: String = text.map(|letter| escape(letter).unwrap_or_else(|| letter.into())).collect();
        self.say(&format!("info string {text}"))
    }

    /// Takes the error of a failed write.
    pub(super) fn check(&self) -> io::Result<()> {
        self.lock().as_mut().err().and_then(Option::take).map_or(Ok(()), Err)
    }
}

/// The `info` line of a report.
pub(super) fn info(report: &Report, castling: Mode) -> String {
    let Report { depth, deepest, place, nodes, time, permille, line, .. } = report;
    let bound = match report.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    };
    let (milliseconds, score) = (time.as_millis(), score(report.score));
    if line.is_empty() {
        return format!("info depth 0 score {score}");
    }
    let speed = u128::from(*nodes) * 1000 / milliseconds.max(1);
    let line: String = line.iter().map(|mv| format!(" {}", mv.uci(castling))).collect();
    format!(
        "info depth {depth} seldepth {deepest} multipv {place} score {score}{bound} nodes {nodes} nps {speed} \
         hashfull {permille} time {milliseconds} pv{line}"
    )
}

/// The answer to `go`: the best move, and the move to ponder.
pub(super) fn best_move(best: Option<Move>, reply: Option<Move>, castling: Mode) -> String {
    let Some(best) = best else { return "bestmove (none)".to_owned() };
    let reply = reply.map(|reply| format!(" ponder {}", reply.uci(castling))).unwrap_or_default();
    format!("bestmove {}{reply}", best.uci(castling))
}

/// The counts of a perft, as Stockfish writes them.
pub(super) fn counts(counts: &Counts, castling: Mode) -> String {
    let Counts { shares, total, is_complete } = counts;
    if !is_complete {
        return format!("info string go: perft: stopped after {total} nodes, before the end");
    }
    let shares: String =
        shares.iter().map(|(mv, count)| format!("{}: {count}\n", mv.uci(castling))).collect();
    format!("{shares}\nNodes searched: {total}\n")
}

/// The score in centipawns, or the moves to mate.
fn score(score: i32) -> String {
    match MATE - score.abs() {
        plies @ ..1000 if score > 0 => format!("mate {}", (plies + 1) / 2),
        plies @ ..1000 => format!("mate {}", -plies / 2),
        _ => format!("cp {score}"),
    }
}
