//! A search that an engine makes.

use std::time::{Duration, Instant};

use fianchetto_types::UciMove;

use crate::engine::Engine;
use crate::error::{EngineError, EngineTrouble};
use crate::go::Go;
use crate::info::Info;
use crate::lines::excerpt;

/// A running search: an iterator over what the engine says of it, until it has chosen a move.
///
/// A search that is dropped before its end is stopped when the engine is told something else.
#[derive(Debug)]
pub struct Search<'a> {
    engine: &'a mut Engine,
    go: Go,
    begin: Instant,
    /// When the engine has to answer; `None` while it may search for ever.
    until: Option<Instant>,
    best: Option<BestMove>,
}

/// What an engine says during a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchEvent {
    /// How the search goes.
    Info(Info),
    /// The move, which ends the search.
    BestMove(BestMove),
}

/// The move that an engine has chosen. It may be illegal: `UciMove::find` finds it among the legal
/// moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestMove {
    /// The move; `None` if there is none, as after mate.
    pub mv: Option<UciMove>,
    /// The answer that it expects.
    pub ponder: Option<UciMove>,
    /// The time from the command to the answer.
    pub time: Duration,
}

impl Engine {
    /// Begins a search of the position. A running search is stopped before.
    ///
    /// # Errors
    /// If that does not stop, or the engine was ended after an error.
    pub fn go(&mut self, go: &Go) -> Result<Search<'_>, EngineError> {
        self.rest()?;
        self.ask(&go.text(self.castling()));
        self.is_searching = true;
        Ok(Search::new(self, go.clone()))
    }
}

impl<'a> Search<'a> {
    fn new(engine: &'a mut Engine, go: Go) -> Self {
        let begin = Instant::now();
        let mut search = Self { engine, go, begin, until: None, best: None };
        if !search.go.ponder {
            search.limit();
        }
        search
    }

    /// The engine has its time limit from now on, beyond what its own limits give it.
    fn limit(&mut self) {
        self.until = self.go.time().and_then(|time| self.engine.until()?.checked_add(time));
    }

    /// Waits for what the engine says next, but not longer than this: `None` if it says nothing.
    ///
    /// # Errors
    /// If the engine does not answer in time, ends, or says a move that cannot be read.
    pub fn poll(&mut self, patience: Duration) -> Result<Option<SearchEvent>, EngineError> {
        self.next_before(Instant::now().checked_add(patience))
    }

    /// Waits until this moment, but not longer than the engine may take.
    fn next_before(&mut self, moment: Option<Instant>) -> Result<Option<SearchEvent>, EngineError> {
        if let Some(best) = self.best {
            return Ok(Some(SearchEvent::BestMove(best)));
        }
        while let Some(line) = self.engine.hear_or_pause(self.until, moment)? {
            if let Some(info) = Info::read(&line.text) {
                return Ok(Some(SearchEvent::Info(info)));
            }
            if let Some(words) = line.text.trim().strip_prefix("bestmove") {
                let time = line.at.saturating_duration_since(self.begin);
                let Some(best) = BestMove::read(words, time) else {
                    let why = format!("`{}` has no move", excerpt(&line.text));
                    return Err(self.engine.fail(EngineTrouble::Answer(why)));
                };
                self.engine.is_searching = false;
                self.best = Some(best);
                return Ok(Some(SearchEvent::BestMove(best)));
            }
        }
        Ok(None)
    }

    /// Tells the engine to stop. It still says its move.
    pub fn stop(&mut self) {
        self.engine.say("stop");
        self.until = self.engine.until();
    }

    /// Tells the engine that the opponent has made the move that it ponders on.
    pub fn ponder_hit(&mut self) {
        self.engine.say("ponderhit");
        self.limit();
    }

    /// Waits for the move, and leaves out what the engine says until then.
    ///
    /// # Errors
    /// If the engine does not answer in time, ends, or says a move that cannot be read.
    pub fn best_move(mut self) -> Result<BestMove, EngineError> {
        loop {
            if let Some(SearchEvent::BestMove(best)) = self.next_before(None)? {
                return Ok(best);
            }
        }
    }
}

/// What the engine says of its search. It ends with the search, or after an error.
impl Iterator for Search<'_> {
    type Item = Result<Info, EngineError>;

    fn next(&mut self) -> Option<Self::Item> {
        if !self.engine.is_running() {
            return None;
        }
        match self.next_before(None) {
            Ok(Some(SearchEvent::Info(info))) => Some(Ok(info)),
            Ok(_) => None,
            Err(error) => Some(Err(error)),
        }
    }
}

impl BestMove {
    /// The moves of a line, given what follows `bestmove`.
    fn read(words: &str, time: Duration) -> Option<Self> {
        let mut words = words.split_whitespace();
        let mv = match words.next()? {
            "(none)" | "none" | "NULL" => None,
            word => Some(word.parse::<UciMove>().ok()?).filter(|&mv| mv != UciMove::NULL),
        };
        let ponder = words.next().filter(|&word| word == "ponder").and_then(|_| words.next()?.parse().ok());
        Some(Self { mv, ponder, time })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn best_moves_are_read() {
        let read = |words| {
            let text = |mv: UciMove| mv.to_string();
            BestMove::read(words, Duration::ZERO).map(|best| (best.mv.map(text), best.ponder.map(text)))
        };
        assert_eq!(read(" e2e4 ponder e7e5"), Some((Some("e2e4".into()), Some("e7e5".into()))));
        assert_eq!(read(" a7a8q ponder"), Some((Some("a7a8q".into()), None)));
        for none in [" (none)", " 0000 ponder x"] {
            assert_eq!(read(none), Some((None, None)));
        }
        assert!(["", " Nf3", " e2e9"].into_iter().all(|words| read(words).is_none()));
    }
}
