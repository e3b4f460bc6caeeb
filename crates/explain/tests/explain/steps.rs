//! Each step of an explanation has a sentence of its own, and is about one line of the code.

use std::collections::HashSet;

use fianchetto::Setup;
use fianchetto::registry::Registry;
use fianchetto::types::{Color, Mode, Piece, PieceType, Square};
use fianchetto_explain::{Animation, Question, explain};

/// Pieces of both sides without kings, an empty board, playable positions with pins and checks, and
/// one of Chess960 with castling rights.
const PLACEMENTS: [&str; 6] = [
    "8/2p3p1/3p4/1P5r/1R3p2/8/4P1P1/8 w - -",
    "8/8/8/8/8/8/8/8 w - -",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4r2k/8/8/8/8/4R3/8/4K3 w - - 0 1",
    "8/1P6/k7/8/8/6K1/p7/1B6 b - - 0 1",
    "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1",
];

/// In the middle, in corners and at edges.
const SQUARES: [Square; 6] = [Square::E4, Square::A1, Square::H8, Square::B7, Square::G2, Square::A4];

/// The pieces that stand on a placement, and any piece on some squares.
fn questions(fen: &str) -> Vec<Question> {
    let setup = Setup::parse(fen, Mode::Chess960).expect("a placement");
    let standing = setup.pieces().map(|(square, _)| (square, None));
    let pieces =
        PieceType::ALL.into_iter().flat_map(|piece_type| Color::ALL.map(|color| piece_type.of(color)));
    let placed = pieces.flat_map(|piece: Piece| SQUARES.map(|square| (square, Some(piece))));
    standing.chain(placed).filter_map(|(square, piece)| Question::new(setup, square, piece).ok()).collect()
}

/// Whether this is what a step says for which the technique has no sentence.
fn is_made_up(text: &str) -> bool {
    let is_entry = text
        .strip_prefix("entry ")
        .and_then(|text| text.split_once(": "))
        .is_some_and(|(entry, _)| entry.bytes().all(|byte| byte.is_ascii_digit()));
    let counted = text.rsplit_once(": ").and_then(|(_, count)| count.strip_suffix(" squares"));
    is_entry || text.contains(", 0x") || counted.is_some_and(|count| count.parse::<usize>().is_ok())
}

/// What is wrong with the steps.
fn faults(animation: &Animation) -> Vec<String> {
    let (mut seen, mut faults) = (HashSet::new(), Vec::new());
    for frame in &animation.frames {
        let (text, lines) = (&frame.text, frame.code.map_or(0, |code| animation.codes[code].lines.len()));
        if !seen.insert(text) {
            faults.push(format!("another step says: {text}"));
        }
        if is_made_up(text) {
            faults.push(format!("not a sentence: {text}"));
        }
        if !frame.line.is_some_and(|line| (1..=lines).contains(&usize::from(line))) {
            faults.push(format!("no line: {text}"));
        }
    }
    faults
}

#[test]
fn every_step_lights_one_line_and_has_its_own_sentence() {
    let questions: Vec<Question> = PLACEMENTS.into_iter().flat_map(questions).collect();
    assert!(questions.len() > 300, "{}", questions.len());
    let (mut all, mut seen) = (Vec::new(), HashSet::new());
    for technique in Registry::built_in() {
        // Every path shows the same, as another test says.
        if !seen.insert((technique.info().name, technique.board_name())) {
            continue;
        }
        for question in &questions {
            let page = explain(&technique, question);
            let faults = faults(&page.animation);
            if !faults.is_empty() {
                all.push(format!("{}\n{}\n  {}", page.title, question.setup(), faults.join("\n  ")));
                break;
            }
        }
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
    let made_up = ["entry 5: g4, b; pmtBlocked", "index: 5, 0x5", "attacked: 3 squares"];
    assert!(made_up.into_iter().all(is_made_up) && !is_made_up("entry 160 has 14 squares"));
}
