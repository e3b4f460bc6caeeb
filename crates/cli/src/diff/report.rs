//! Prints a difference.

use std::io::{self, Write};

use fianchetto::types::CastlingText;
use fianchetto::{Move, ValidSetup};

use super::descent::{Difference, Finding};
use super::rule;
use crate::look::Look;

/// Prints where the two disagree, and how.
pub(crate) fn difference(
    out: &mut impl Write,
    start: &ValidSetup,
    difference: &Difference,
    castling: CastlingText,
    look: Look,
) -> io::Result<()> {
    let Difference { setup, way, depth, finding, right_without_way } = difference;
    let is_answer = !matches!(finding, Finding::Trouble(_));
    let verdict = look.verdict(if is_answer { "DIFFERENT" } else { "NO ANSWER" }, false);
    writeln!(out, "{verdict}: {start}")?;
    if !way.is_empty() {
        let moves: Vec<String> = way.iter().map(|mv| text(*mv, castling)).collect();
        writeln!(out, "after {}: {setup}", moves.join(" "))?;
    }
    if !look.quiet {
        writeln!(out, "\n{}", look.board(setup))?;
    }
    describe(out, difference, castling)?;
    if is_answer && *depth > 1 {
        writeln!(out, "  seen at depth {depth}")?;
    }
    if *right_without_way == Some(true) {
        let why = "what is wrong is what it keeps from the moves before";
        writeln!(out, "  asked about this position alone, it is right: {why}")?;
    }
    Ok(())
}

fn describe(out: &mut impl Write, difference: &Difference, castling: CastlingText) -> io::Result<()> {
    let setup = &*difference.setup;
    match &difference.finding {
        Finding::Moves { missing, extra, twice } => {
            for mv in missing {
                writeln!(out, "  missing: {}  {}", text(*mv, castling), rule::of_missing(setup, *mv))?;
            }
            for mv in extra {
                writeln!(out, "  not legal: {mv}  {}", rule::of_extra(setup, *mv))?;
            }
            twice.iter().try_for_each(|mv| writeln!(out, "  listed twice: {}", text(*mv, castling)))
        }
        Finding::Total { said, sum } => {
            writeln!(out, "  wrong total: it says {said}, its counts come to {sum}, which is right")
        }
        Finding::Count { mv, said, right } => {
            let mv = text(*mv, castling);
            writeln!(out, "  wrong count: {said} after {mv}, which is {right}; below, it counts right")
        }
        Finding::Trouble(trouble) => writeln!(out, "  no answer at depth {}: {trouble}", difference.depth),
    }
}

fn text(mv: Move, castling: CastlingText) -> String {
    mv.uci(castling).to_string()
}
