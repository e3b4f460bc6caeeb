//! What is said of other programs' moves, in the file beside this one.

use fianchetto_descent::{of_extra, of_missing};
use fianchetto_movegen_core::Stage;
use fianchetto_testkit::golden::check;
use fianchetto_types::{UciMove, ValidSetup};

/// The reason why a move of a position is missing, or why it is not legal.
fn reason(text: &str) -> String {
    let (mv, fen) = text.split_once(' ').unwrap();
    let (mv, setup): (UciMove, ValidSetup) = (mv.parse().unwrap(), fen.parse().unwrap());
    let legal = fianchetto_ray_loop::techniques()[0].moves(&setup, Stage::All);
    let reason =
        mv.find(legal.iter().copied()).map_or_else(|| of_extra(&setup, mv), |mv| of_missing(&setup, mv));
    format!("{:?}: {}\n  {}", reason.rule, reason.text, reason.fault)
}

#[test]
fn reasons() {
    check("tests/reasons.txt", || reason);
}
