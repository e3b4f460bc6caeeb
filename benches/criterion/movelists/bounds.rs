//! The check that a list has room: for each move, or once for each piece.

use criterion::Criterion;
use fianchetto::board_repr::Square64;
use fianchetto::movegen::{CAPACITY, Sink};
use fianchetto::movelist::search::{FixedList, PlyList, SearchList};
use fianchetto::ray_loop::RayLoop;
use fianchetto::{Move, MoveGenerator, MoveList, Stage};
use fianchetto_benches::corpus;

use crate::measure::measure;

/// Nanoseconds for the list of a position, by a technique that stores each move and then advances by 0 or 1.
pub(crate) fn bench(criterion: &mut Criterion) {
    let known = corpus();
    let generator = RayLoop::<Square64>::default();
    let boards: Vec<Square64> = known.iter().map(|known| generator.board(&known.setup)).collect();
    let count: u64 = known.iter().map(|known| known.count).sum();
    let mut bench = |name: &str, length: &mut dyn FnMut(&Square64) -> usize| {
        let mut pass = || {
            let found: usize = boards.iter().map(&mut *length).sum();
            assert_eq!(found as u64, count, "{name}");
        };
        criterion.bench_function(name, |bencher| measure(bencher, boards.len() as u64, &mut pass));
    };
    let mut reserved = MoveList::new();
    bench("bounds/unchecked-by-reserve", &mut |board| {
        reserved.clear();
        generator.generate(board, Stage::All, &mut reserved);
        reserved.len()
    });
    let mut checked = Checked(MoveList::new());
    bench("bounds/checked", &mut |board| {
        checked.0.clear();
        generator.generate(board, Stage::All, &mut checked);
        checked.0.len()
    });
    let mut fixed = FixedList::new();
    bench("bounds/scored-checked", &mut |board| {
        fixed.clear();
        generator.generate(board, Stage::All, &mut fixed);
        fixed.waiting().len()
    });
    let mut growing: PlyList = PlyList::new();
    bench("bounds/scored-growing", &mut |board| {
        growing.clear();
        generator.generate(board, Stage::All, &mut growing);
        growing.waiting().len()
    });
}

/// The same list, with a check at every move.
struct Checked(MoveList);

impl Sink for Checked {
    #[inline]
    fn push(&mut self, mv: Move) {
        self.0.push(mv);
    }

    #[inline]
    fn push_if(&mut self, mv: Move, condition: bool) {
        assert!(self.0.len() < CAPACITY, "the list is full");
        self.0.push_if(mv, condition);
    }
}
