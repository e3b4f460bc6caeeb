//! Sentences of the pages that the library can check.

use fianchetto::types::Square;

const FOUNDATIONS: &str = include_str!("../../../../docs/foundations.md");
const RAY_LOOP: &str = include_str!("../../../../docs/ray-loop.md");

/// Nothing in the number of h4 says that one more leads to the next rank.
#[test]
fn one_more_than_h4_is_on_the_next_rank() {
    let (h4, next) = (Square::H4, Square::wrapping(Square::H4.index() as u8 + 1));
    let says = format!("h4 is {}, and {} + 1 is {}, which is {next}", h4.index(), h4.index(), next.index());
    assert!(FOUNDATIONS.contains(&says), "docs/foundations.md lacks: {says}");
    let says = format!("On the way east from h4 the next\nindex is {next}");
    assert!(RAY_LOOP.contains(&says), "docs/ray-loop.md lacks: {says}");
}
