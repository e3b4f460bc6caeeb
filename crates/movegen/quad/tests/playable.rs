//! Which boards can be played: the kernel against the validation of setups.

use fianchetto_quad::{SideQuad, are_playable};
use fianchetto_simd::Path;
use fianchetto_testdata::{crafted, fen, perft};
use fianchetto_types::{Color, Mode, Setup};

/// The setups of all corpora, playable or not.
fn setups() -> Vec<Setup> {
    let corpora = perft::ALL.into_iter().chain(crafted::ALL).chain(fen::ALL);
    let fields = corpora.flat_map(|corpus| corpus.lines()).flat_map(|line| line.split(['\t', ';']));
    let setups = fields.filter_map(|field| Setup::parse(field.trim(), Mode::Chess960).ok());
    setups.filter(can_be_said).collect()
}

/// Whether a board has a place for all that a setup says. It has none for rights without a rook, for instance.
fn can_be_said(setup: &Setup) -> bool {
    let said = SideQuad::from_setup(setup).to_setup(setup.side_to_move);
    let clocks =
        Setup { halfmove_clock: setup.halfmove_clock, fullmove_number: setup.fullmove_number, ..said };
    clocks == *setup
}

fn judged(boards: &[SideQuad], path: Path) -> Option<Vec<bool>> {
    let mut answers = vec![false; boards.len()];
    are_playable(path.detect()?, boards, &mut answers);
    Some(answers)
}

#[test]
fn setups_are_judged_as_by_validation() {
    let setups = setups();
    let expected: Vec<bool> = setups.iter().map(|setup| setup.validate().is_ok()).collect();
    assert!(expected.iter().filter(|valid| **valid).count() > 5000);
    assert!(expected.iter().filter(|valid| !**valid).count() > 1000);
    let boards: Vec<SideQuad> = setups.iter().map(SideQuad::from_setup).collect();
    for path in Path::ALL {
        let Some(answers) = judged(&boards, path) else { continue };
        for ((setup, answer), expected) in setups.iter().zip(answers).zip(&expected) {
            assert_eq!(answer, *expected, "{setup} on {path}");
        }
    }
}

/// Words with bits turned over: what a setup cannot say is never playable, and the rest is judged as its setup.
#[test]
fn words_that_are_no_setup_are_not_playable() {
    let mut random = 15_u64;
    let mut next = move || {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        random >> 33
    };
    let mut boards = Vec::new();
    for setup in setups() {
        let mut words = setup_words(&setup);
        for _ in 0..=next() % 3 {
            words[next() as usize % 4] ^= 1 << (next() % 64);
            boards.push(words);
        }
    }
    let quads: Vec<SideQuad> = boards.iter().map(|words| SideQuad::from_words(*words)).collect();
    let mut playable = 0;
    for path in Path::ALL {
        let Some(answers) = judged(&quads, path) else { continue };
        for (quad, answer) in quads.iter().zip(answers) {
            let setup = quad.to_setup(Color::White);
            let expected = SideQuad::from_setup(&setup) == *quad && setup.validate().is_ok();
            assert_eq!(answer, expected, "{setup} on {path}");
            playable += usize::from(answer);
        }
    }
    assert!(playable > 1000);
}

fn setup_words(setup: &Setup) -> [u64; 4] {
    let quad = SideQuad::from_setup(setup).to_setup(Color::White);
    fianchetto_board_repr::Packed::from_squares(quad.side_to_move, quad.castling, quad.en_passant, |square| {
        quad.piece_at(square)
    })
    .words()
}
