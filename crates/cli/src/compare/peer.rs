//! Another program beside the techniques, timed by what it answers to `go perft`.

use std::time::{Duration, Instant};

use fianchetto::{AnyTechnique, Perft};

use super::work::Work;
use crate::choice;
use crate::diff::{Peer, Question, Uci};
use crate::failure::Failure;

/// How long an answer may take.
const LIMIT: Duration = Duration::from_secs(60);

/// A program that counts the trees of the work, each a ply deeper, so that its answers take longer than their way here.
pub(super) struct Timed {
    program: Uci,
    questions: Vec<(Question, u64)>,
}

impl Timed {
    pub(super) fn start(
        command: &str,
        work: &Work,
        ours: &AnyTechnique,
        chess960: bool,
    ) -> Result<Self, Failure> {
        let mode = choice::mode_of_peer(work.trees.iter().map(|tree| &tree.setup), chess960);
        let program = Uci::of_command(command, &[], mode, LIMIT)?;
        let question = |tree: &super::work::Tree| {
            let depth = tree.depth + 1;
            let leaves = ours.perft(&tree.setup, Perft::BULK, depth);
            (Question { fen: tree.setup.to_string(), moves: String::new(), depth }, leaves)
        };
        Ok(Self { program, questions: work.trees.iter().map(question).collect() })
    }

    pub(super) fn name(&self) -> String {
        self.program.name().to_owned()
    }

    /// The time for a leaf, in seconds by the clock: another program's processor time is not known as precisely.
    pub(super) fn pass(&mut self) -> Result<f64, Failure> {
        let (mut time, mut all) = (Duration::ZERO, 0);
        for (question, leaves) in &self.questions {
            self.program.is_ready().map_err(|trouble| Failure::NothingCompared(trouble.to_string()))?;
            let begin = Instant::now();
            let answer = self.program.divide(question);
            time += begin.elapsed();
            let answer = answer.map_err(|trouble| Failure::NothingCompared(trouble.to_string()))?;
            let Question { fen, depth, .. } = question;
            match answer.total {
                None => {
                    return Err(Failure::NothingCompared(
                        "it prints no total, so it cannot be timed".to_owned(),
                    ));
                }
                Some(total) if total != *leaves => {
                    let name = self.program.name();
                    return Err(Failure::Wrong(format!(
                        "{name}: perft {depth} is {total}, not {leaves}: {fen}"
                    )));
                }
                Some(_) => all += leaves,
            }
        }
        Ok(time.as_secs_f64() / (all as f64).max(1.0))
    }
}
