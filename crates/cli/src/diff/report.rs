//! Prints a difference.

use std::io::{self, Write};

use fianchetto::types::CastlingText;
use fianchetto::{Move, ValidSetup};
use fianchetto_descent::Finding;

use super::peer::Difference;
use crate::json::Object;
use crate::look::Look;

/// What is wrong in a few words, or why there is no answer.
pub(crate) fn fault(difference: &Difference) -> String {
    difference.fault().unwrap_or_else(|| difference.lines(CastlingText::Standard).concat())
}

/// The same after the kind of rule.
pub(crate) fn words(difference: &Difference) -> String {
    let kind = difference.rule().map(|rule| format!("{rule}: ")).unwrap_or_default();
    kind + &fault(difference)
}

/// Prints where the two disagree, and how. The note is for the end of the first line.
pub(crate) fn difference(
    out: &mut impl Write,
    start: &ValidSetup,
    difference: &Difference,
    note: &str,
    castling: CastlingText,
    look: Look,
) -> io::Result<()> {
    let Difference { setup, way, finding, .. } = difference;
    let is_answer = !matches!(finding, Finding::Trouble(_));
    let verdict = look.verdict(if is_answer { "DIFFERENT" } else { "NO ANSWER" }, false);
    writeln!(out, "{verdict}: {}{note}\n{start}", words(difference))?;
    if !way.is_empty() {
        writeln!(out, "after {}: {setup}", texts(way, castling).join(" "))?;
    }
    if !look.quiet {
        writeln!(out, "\n{}", look.board(setup))?;
    }
    let lines = if is_answer { difference.lines(castling) } else { Vec::new() };
    lines.iter().try_for_each(|line| writeln!(out, "  {line}"))
}

/// Adds where the two disagree, and how.
pub(crate) fn fields<'a>(
    object: Object<'a>,
    start: &ValidSetup,
    difference: &Difference,
    castling: CastlingText,
) -> Object<'a> {
    let Difference { setup, way, depth, finding, .. } = difference;
    let object = match difference.rule() {
        Some(rule) => object.field("kind", rule.to_string()).field("fault", fault(difference)),
        None => object.field("error", fault(difference)),
    };
    let object = object.field("fen", start.to_string()).field("after", texts(way, castling));
    let object = object.field("position", setup.to_string()).field("depth", *depth);
    let Finding::Moves { missing, extra, twice } = finding else {
        return object.field("reasons", difference.lines(castling));
    };
    let extra: Vec<String> = extra.iter().map(ToString::to_string).collect();
    let object = object.field("missing", texts(missing, castling)).field("not_legal", extra);
    object.field("listed_twice", texts(twice, castling)).field("reasons", difference.lines(castling))
}

fn texts(moves: &[Move], castling: CastlingText) -> Vec<String> {
    moves.iter().map(|mv| mv.uci(castling).to_string()).collect()
}
