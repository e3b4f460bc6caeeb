//! A program without UCI, which is run once for each question.

use std::time::{Duration, Instant};

use fianchetto_descent::Answer;

use super::peer::{Listening, Peer, Question, Trouble};
use super::process::{Process, Silence, excerpt};

/// A command in which `{depth}`, `{fen}` and `{moves}` are placeholders. Without any of them the three are appended in
/// this order, the moves only if there are any: what scripts for perftree expect.
pub(crate) struct Template {
    words: Vec<String>,
    limit: Duration,
    name: String,
}

impl Template {
    pub(crate) fn new(words: Vec<String>, limit: Duration) -> Self {
        Self { name: excerpt(&words.join(" ")), words, limit }
    }

    /// The command for a question. A word that is only the moves is left out if there are none.
    fn command(&self, question: &Question) -> Vec<String> {
        let Question { fen, moves, depth } = question;
        let marks = ["{depth}", "{fen}", "{moves}"];
        let has_marks = self.words.iter().any(|word| marks.iter().any(|mark| word.contains(mark)));
        let appended = if has_marks { &[][..] } else { &marks };
        let words = self.words.iter().map(String::as_str).chain(appended.iter().copied());
        let words = words.filter(|&word| word != "{moves}" || !moves.is_empty());
        let fill = |word: &str| match word {
            "{fen}" => fen.clone(),
            word => {
                word.replace("{depth}", &depth.to_string()).replace("{fen}", fen).replace("{moves}", moves)
            }
        };
        words.map(fill).collect()
    }

    fn listen(&self, process: &Process) -> Result<Listening, Trouble> {
        let until = Instant::now() + self.limit;
        let mut listening = Listening::default();
        loop {
            match process.hear(until) {
                Ok(line) if Instant::now() <= until => listening.take(&line)?,
                Err(Silence::Closed) => return Ok(listening),
                _ => return Err(Trouble::Late { limit: self.limit, last: listening.noise() }),
            }
        }
    }
}

impl Peer for Template {
    fn divide(&mut self, question: &Question) -> Result<Answer, Trouble> {
        let mut process = Process::start(&self.command(question))?;
        process.say_no_more();
        let listening = self.listen(&process)?;
        if !process.succeeded() {
            return Err(Trouble::Ended(process.how_it_ended()));
        }
        listening.into_answer()
    }

    fn name(&self) -> &str {
        &self.name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(words: &[&str], moves: &str) -> Vec<String> {
        let question = Question { fen: "8/8 w - -".into(), moves: moves.into(), depth: 3 };
        let words = words.iter().map(|&word| word.to_owned()).collect();
        Template::new(words, Duration::ZERO).command(&question)
    }

    #[test]
    fn the_three_are_appended_where_no_place_is_named() {
        assert_eq!(command(&["perft.sh"], "e2e4 e7e5"), ["perft.sh", "3", "8/8 w - -", "e2e4 e7e5"]);
        assert_eq!(command(&["perft.sh"], ""), ["perft.sh", "3", "8/8 w - -"]);
    }

    #[test]
    fn the_three_go_where_their_places_are() {
        let words = ["engine", "--depth={depth}", "{fen}", "{moves}"];
        assert_eq!(command(&words, "e2e4"), ["engine", "--depth=3", "8/8 w - -", "e2e4"]);
        assert_eq!(command(&words, ""), ["engine", "--depth=3", "8/8 w - -"]);
        assert_eq!(command(&["sh", "-c", "x '{moves}' {depth}"], ""), ["sh", "-c", "x '' 3"]);
    }
}
