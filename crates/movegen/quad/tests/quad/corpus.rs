//! Perft counts of the corpora, read from the repository's data files.

use std::fs;
use std::path::Path;

use fianchetto_movegen_core::{Perft, suite::Entry};
use fianchetto_quad::{QuadFills, QuadPosition, SideQuad, count_leaves};
use fianchetto_simd::Isa;
use fianchetto_types::{Mode, ValidSetup};

use fianchetto_board_repr::Position;

/// The most leaves that are counted for a file, and for one of its positions.
const FILE_BUDGET: u64 = 5_000_000;
const POSITION_BUDGET: u64 = 400_000;

/// The positions of a file with the deepest affordable count of each.
fn affordable(name: &str) -> Vec<(ValidSetup, u32, u64)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/perft").join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut budget = FILE_BUDGET;
    let mut entries = Vec::new();
    for entry in text.lines().filter_map(|line| Entry::parse(line).expect(line)) {
        let counts = entry.counts().filter_map(|(depth, count)| Some((depth, u64::try_from(count).ok()?)));
        let Some((depth, count)) = counts.filter(|&(_, count)| count <= POSITION_BUDGET).last() else {
            continue;
        };
        if let Some(left) = budget.checked_sub(count) {
            budget = left;
            entries.push((ValidSetup::parse(entry.fen, Mode::Chess960).expect(entry.fen), depth, count));
        }
    }
    assert!(!entries.is_empty(), "nothing to count in {name}");
    entries
}

fn check(name: &str) {
    for (setup, depth, count) in affordable(name) {
        for isa in Isa::variants() {
            assert_eq!(count_leaves(isa, &SideQuad::from_setup(&setup), depth), count, "{isa}: {setup:?}");
        }
    }
}

macro_rules! corpora {
    ($($test:ident $file:literal;)*) => {$(
        #[test]
        fn $test() {
            check($file);
        }
    )*};
}

corpora! {
    double_checks "ferdy_double_checks_a.epd";
    en_passant "ferdy_enpassant_a.epd";
    single_checks "ferdy_single_check_a.epd";
    chess960 "fischer_even.epd";
    chess960_in_x_fen "fischer_even_xfen.epd";
    extra "kz04px_extra.epd";
    random "marcel_random_a.epd";
    gist "peterellisjones_gist.epd";
    roce "roce_perftsuite.epd";
}

/// Divide counts the leaves of many owners in the same blocks; each must get its own.
#[test]
fn shares_add_up_and_are_each_right() {
    for isa in Isa::all() {
        let generator = QuadFills::with_isa(isa);
        for (setup, depth, count) in affordable("roce_perftsuite.epd").into_iter().take(20) {
            let board = QuadPosition::from_setup(&setup);
            let mut total = 0;
            Perft::BULK.divide(&generator, &board, depth, |mv, share| {
                assert_eq!(
                    share,
                    Perft::BULK.count(&generator, &board.after(mv), depth - 1),
                    "{isa}: {mv:?}"
                );
                total += share;
            });
            assert_eq!(total, count, "{isa}: {setup:?}");
        }
    }
}
