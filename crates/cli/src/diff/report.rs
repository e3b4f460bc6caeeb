//! Prints a difference.

use std::io::{self, Write};

use fianchetto::ValidSetup;
use fianchetto::types::CastlingText;
use fianchetto_descent::Finding;

use super::peer::Difference;
use crate::look::Look;

/// Prints where the two disagree, and how.
pub(crate) fn difference(
    out: &mut impl Write,
    start: &ValidSetup,
    difference: &Difference,
    castling: CastlingText,
    look: Look,
) -> io::Result<()> {
    let Difference { setup, way, finding, .. } = difference;
    let is_answer = !matches!(finding, Finding::Trouble(_));
    let verdict = look.verdict(if is_answer { "DIFFERENT" } else { "NO ANSWER" }, false);
    writeln!(out, "{verdict}: {start}")?;
    if !way.is_empty() {
        let moves: Vec<String> = way.iter().map(|mv| mv.uci(castling).to_string()).collect();
        writeln!(out, "after {}: {setup}", moves.join(" "))?;
    }
    if !look.quiet {
        writeln!(out, "\n{}", look.board(setup))?;
    }
    difference.lines(castling).iter().try_for_each(|line| writeln!(out, "  {line}"))
}
