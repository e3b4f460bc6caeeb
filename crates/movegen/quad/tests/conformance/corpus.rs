//! Perft counts of the corpora.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{Perft, suite::Entry};
use fianchetto_quad::{Quad, RelativeQuadBoard};
use fianchetto_simd::Isa;
use fianchetto_testdata::Corpus;
use fianchetto_types::{Mode, ValidSetup};

/// The most leaves that are counted for a file, and for one of its positions.
const FILE_BUDGET: u64 = 5_000_000;
const POSITION_BUDGET: u64 = 400_000;

/// The positions of a file with the deepest affordable count of each.
fn affordable(corpus: Corpus) -> Vec<(ValidSetup, u32, u64)> {
    let mut budget = FILE_BUDGET;
    let mut entries = Vec::new();
    for entry in corpus.lines().filter_map(|line| Entry::parse(line).expect(line)) {
        let counts = entry.counts().filter_map(|(depth, count)| Some((depth, u64::try_from(count).ok()?)));
        let Some((depth, count)) = counts.filter(|&(_, count)| count <= POSITION_BUDGET).last() else {
            continue;
        };
        if let Some(left) = budget.checked_sub(count) {
            budget = left;
            entries.push((ValidSetup::parse(entry.fen, Mode::Chess960).expect(entry.fen), depth, count));
        }
    }
    assert!(!entries.is_empty(), "nothing to count in {}", corpus.name);
    entries
}

fn check(corpus: Corpus) {
    for (setup, depth, count) in affordable(corpus) {
        for isa in Isa::variants() {
            for perft in [Perft::BULK, Perft::TWO_PLIES] {
                let board = RelativeQuadBoard::from_setup(&setup);
                let leaves = perft.count(&Quad::with_isa(isa), &board, depth);
                assert_eq!(leaves, count, "{isa}, {perft:?}: {setup:?}");
            }
        }
    }
}

macro_rules! corpora {
    ($($test:ident $corpus:ident;)*) => {$(
        #[test]
        fn $test() {
            check(fianchetto_testdata::perft::$corpus);
        }
    )*};
}

corpora! {
    double_checks FERDY_DOUBLE_CHECKS;
    en_passant FERDY_ENPASSANT;
    single_checks FERDY_SINGLE_CHECK;
    chess960 FISCHER;
    chess960_in_x_fen FISCHER_XFEN;
    extra KZ04PX_EXTRA;
    random MARCEL_RANDOM;
    gist PETERELLISJONES_GIST;
    roce ROCE_PERFTSUITE;
}

/// Divide counts the leaves of many owners in the same blocks; each must get its own.
#[test]
fn shares_add_up_and_are_each_right() {
    for isa in Isa::all() {
        let technique = Quad::with_isa(isa);
        for (setup, depth, count) in
            affordable(fianchetto_testdata::perft::ROCE_PERFTSUITE).into_iter().take(20)
        {
            let board = RelativeQuadBoard::from_setup(&setup);
            let mut total = 0;
            Perft::BULK.divide(&technique, &board, depth, |mv, share| {
                assert_eq!(
                    share,
                    Perft::BULK.count(&technique, &board.after(mv), depth - 1),
                    "{isa}: {mv:?}"
                );
                total += share;
            });
            assert_eq!(total, count, "{isa}: {setup:?}");
        }
    }
}
