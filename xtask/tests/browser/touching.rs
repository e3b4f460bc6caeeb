//! The figures that one can touch: their arithmetic is that of the techniques, and a click changes
//! what they show.

use std::fs;
use std::path::Path;

use fianchetto_tables::lines::SliderKind;
use fianchetto_tables::{magic, views};
use fianchetto_types::Square;
use serde_json::{Value, json};

use crate::program::{ROOT, folder, text};
use crate::{chromium, measured};

/// The positions for each square.
const POSITIONS: usize = 40;

fn hex(word: u64) -> Value {
    json!(format!("{word:#x}"))
}

/// The attacks as the technique `magic` looks them up, and its index.
fn looked_up(kind: SliderKind, from: Square, occupied: u64) -> (u64, u64) {
    let entry = magic::fancy(kind, from);
    let index = (occupied & entry.mask.0).wrapping_mul(entry.factor) >> entry.shift;
    (magic::fancy_attacks(entry.first + index).0, index)
}

/// What the tables say of a square: the relevant squares, the view, and attacks in positions from
/// empty to crowded.
fn of_square(from: Square, word: &mut u64) -> Value {
    let mut random = || {
        *word ^= *word << 13;
        *word ^= *word >> 7;
        *word ^= *word << 17;
        *word
    };
    let positions = (0..POSITIONS).map(|place| {
        let occupied = match place % 3 {
            0 => random() & random() & random(),
            1 => random() & random(),
            _ => random(),
        };
        let (rook, index) = looked_up(SliderKind::Orthogonal, from, occupied);
        let (bishop, _) = looked_up(SliderKind::Diagonal, from, occupied);
        json!([hex(occupied), hex(rook), hex(rook | bishop), index])
    });
    let slots = views::squares(from).iter().enumerate();
    let view = slots.map(|(place, square)| (views::on_board(from) >> place & 1 == 1).then_some(*square));
    let entry = magic::fancy(SliderKind::Orthogonal, from);
    json!({
        "relevant": hex(entry.mask.0),
        "factor": hex(entry.factor),
        "bits": 64 - entry.shift,
        "view": view.collect::<Vec<_>>(),
        "positions": positions.collect::<Vec<_>>(),
    })
}

/// The squares of the knight in the figure of two plies, each with the number of Black's replies.
fn replies() -> Value {
    let squares = ["c3", "a2", "a4", "b1", "b5", "d1", "d5", "e2", "e4"];
    let with_knight = |square: &str| {
        let square: Square = square.parse().expect("a square");
        let mut cells = [b'1'; 64];
        for (piece, name) in b"KNrbppk".iter().zip(["a1", "", "d8", "b7", "g7", "h7", "h8"]) {
            let on: Square = name.parse().unwrap_or(square);
            cells[on.index()] = *piece;
        }
        let ranks: Vec<String> =
            cells.rchunks(8).map(|rank| String::from_utf8_lossy(rank).into_owned()).collect();
        let fen = (2..=8)
            .rev()
            .fold(ranks.join("/"), |fen, count| fen.replace(&"1".repeat(count), &count.to_string()));
        let listed = text(&["moves", "--fen", &format!("{fen} b - -")]);
        json!([square.index(), listed.split_whitespace().count()])
    };
    squares.into_iter().map(with_knight).collect()
}

#[test]
#[ignore = "needs a Chromium; the test matrix runs it"]
fn the_figures_compute_what_the_techniques_do() {
    let (program, folder) = (chromium(), folder("touching"));
    let mut word = 0x9e37_79b9_7f4a_7c15;
    let expected: Vec<Value> = Square::all().map(|from| of_square(from, &mut word)).collect();
    let ideas = Path::new(ROOT).join("xtask/src/atlas/touch/ideas.js");
    let page = format!(
        "<!DOCTYPE html><meta charset=\"utf-8\"><pre id=\"faults\"></pre><script>{}</script><script>const EXPECTED = {}, REPLIES = {};\n{}</script>",
        fs::read_to_string(ideas).expect("it can be read"),
        json!(expected),
        replies(),
        include_str!("touching.js")
    );
    let lines = measured(&program, &folder, &page, false);
    assert_eq!(lines, [(64 * POSITIONS).to_string()]);
}
