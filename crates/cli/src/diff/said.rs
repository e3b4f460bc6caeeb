//! A program whose answer is there already.

use fianchetto::types::CastlingText;
use fianchetto::{AnyTechnique, ValidSetup};
use fianchetto_descent::{Answer, Pair};

use super::peer::{Asked, Listening, Peer, Question, Trouble};
use super::report;
use crate::look::Look;

/// What `fianchetto diff` reports about a program that answers every question with this text; nothing if it is the same.
///
/// ```
/// use fianchetto::{Registry, ValidSetup};
///
/// let technique = Registry::built_in().named("ray-loop")?;
/// let setup: ValidSetup = "7k/8/8/8/8/8/p7/K7 w - - 0 1".parse()?;
/// let compared = |text| fianchetto_cli::compared(&technique, &setup, 1, text);
/// assert_eq!(compared("a1a2: 1\na1b2: 1\n\nNodes searched: 2"), "");
/// assert!(compared("a1b2 1").contains("missing: a1a2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn compared(technique: &AnyTechnique, setup: &ValidSetup, depth: u32, text: &str) -> String {
    let castling = CastlingText::Chess960;
    let mut asked = Asked { peer: &mut Said(text), castling };
    let found = Pair { judge: technique, peer: &mut asked }.compare(setup, depth);
    let mut out = Vec::new();
    if let Err(difference) = found {
        // Memory takes it.
        let _ = report::difference(&mut out, setup, &difference, "", castling, Look::PLAIN);
    }
    String::from_utf8_lossy(&out).into_owned()
}

struct Said<'a>(&'a str);

impl Peer for Said<'_> {
    fn divide(&mut self, _: &Question) -> Result<Answer, Trouble> {
        let mut listening = Listening::default();
        self.0.lines().try_for_each(|line| listening.take(line))?;
        listening.into_answer()
    }

    fn name(&self) -> &str {
        "text"
    }
}
