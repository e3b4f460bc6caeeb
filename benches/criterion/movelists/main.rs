//! Lists of moves: where they are kept, how they are put in order, and what the checks of their bounds cost.
//!
//! All times are for one node or one position. The ways that are compared find the same, which is asserted after each pass.

#[path = "../measure.rs"]
mod measure;

mod bounds;
mod order;
mod storage;

fn main() {
    let mut criterion = measure::criterion();
    storage::bench(&mut criterion);
    order::bench(&mut criterion);
    bounds::bench(&mut criterion);
    criterion.final_summary();
}
