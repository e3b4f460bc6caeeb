//! Pictures of the ideas that techniques rest on. What they show is computed here, so that the numbers in them add up.

use fianchetto::board_repr::layout::{Layout as _, X88};
use fianchetto::types::{Bitboard, Square};

use super::{MARGIN, Sheet};
use crate::figure::{Figure, Grid, Row, set};

/// The pictures, each with the name of its file in `docs`.
#[must_use]
pub fn ideas() -> Vec<(&'static str, String)> {
    vec![
        ("idea-0x88", x88(Square::E4)),
        ("idea-borrow", borrow(0b1010_0101, 2)),
        ("idea-doubling", doubling(Bitboard(0x0000_0000_0010_0201), Bitboard(0x0000_1000_0000_0000))),
        ("idea-lanes", lanes()),
        ("idea-magic", product(MAGIC, &[Square::B4, Square::G4], 10)),
    ]
}

impl Sheet {
    fn with_title(title: &str) -> Self {
        let mut sheet = Self { body: String::new(), top: MARGIN, width: 0 };
        sheet.line("t", title);
        sheet
    }

    /// Lines of text.
    fn say(&mut self, text: &str) {
        text.split('\n').for_each(|line| self.line("", line));
    }

    /// Figures beside each other.
    fn beside(&mut self, figures: &[Figure]) {
        self.top += 8;
        let mut left = 0;
        for figure in figures {
            self.place(MARGIN + left, figure, "", &figure.still(&[false, true]));
            self.width = self.width.max(left + figure.width);
            left += figure.width + 12;
        }
        self.top += figures.iter().map(|figure| figure.height).max().unwrap_or(0) + 4;
    }
}

/// The 128 indices of the 0x88 board, and the way of a rook to the east of a square.
fn x88(from: Square) -> String {
    const SIDE: usize = 38;
    let mut sheet = Sheet::with_title("The 0x88 board: one AND finds the edge");
    let mut grid = Figure::of_size(16 * SIDE, 8 * SIDE);
    let way = || (X88::index(from)..).take_while(|index| index & 0x88 == 0);
    let end = way().last().map_or(0, |last| last + 1);
    for index in 0..0x80 {
        let (file, rank) = (index & 15, index >> 4);
        let (x, y) = (file * SIDE, (7 - rank) * SIDE);
        let class = match index {
            _ if way().any(|other| other == index) => "x",
            _ if index == end => "hl",
            _ if index & 0x88 != 0 => "box low",
            _ if (file + rank).is_multiple_of(2) => "b",
            _ => "a",
        };
        grid.rect(class, (x, y), (SIDE - 1, SIDE - 1));
        let class = if index == end || index & 0x88 != 0 { "c mid" } else { "r mid" };
        grid.text(class, (x + SIDE / 2, y + 23), &format!("{index:02x}"));
    }
    sheet.beside(&[grid]);
    let north = X88::index(from) + 0x10 * 5;
    for (text, index) in [("east of the h-file", end), ("north of the eighth rank", north)] {
        sheet.say(&format!("{text}: 0x{index:02x} & 0x88 = 0x{:02x}, off the board", index & 0x88));
    }
    let [e4, h4] = [from, Square::H4].map(X88::index);
    let (both, apart) = (h4 & 0x88, h4 - e4);
    sheet.say(&format!(
        "on it: 0x{h4:02x} & 0x88 = 0x{both:02x}; every square has two hex digits, rank and file\n\
         0x{h4:02x} - 0x{e4:02x} = 0x{apart:02x}: the difference alone says how two squares lie to each other"
    ));
    sheet.finish("The 0x88 board: 128 cells with their indices in hex, and the squares of a rook")
}

/// `o ^ (o - 2r)` on a rank, whose lowest bit is the a-file, drawn at the left.
fn borrow(occupied: u8, slider: u32) -> String {
    let r = 1_u8 << slider;
    let difference = occupied.wrapping_sub(r).wrapping_sub(r);
    let rows = [
        ("o, the occupied squares".to_owned(), occupied),
        ("r, the slider".to_owned(), r),
        ("2r, one square further".to_owned(), 2 * r),
        ("o - 2r".to_owned(), difference),
        ("o ^ (o - 2r)".to_owned(), occupied ^ difference),
    ];
    let boxes = |word: u8| (0..8).map(|bit| (word >> bit & 1).to_string()).collect();
    let grid = Grid {
        heads: vec![('a'..='h').map(|file| file.to_string()).collect()],
        rows: rows
            .iter()
            .map(|(name, word)| Row { cell: 0, name: format!("{name} = {word} "), boxes: boxes(*word) })
            .collect(),
        foot: String::new(),
    };
    let file = |bit: u32| char::from(b'a' + bit as u8);
    let attacked = occupied ^ difference;
    let blocker = 7 - attacked.leading_zeros();
    let mut sheet = Sheet::with_title("A subtraction finds the first blocker");
    sheet.beside(&[grid.figure()]);
    let (twice, next, last) = (2 * r, file(slider + 1), file(blocker));
    sheet.say(&format!(
        "{occupied} - {twice} = {difference}. The {next}-file has nothing to give, so the subtraction borrows\n\
         from file to file until it meets a piece on the {last}-file, and stops there.\n\
         What has changed is what the slider attacks: {next} to {last}. Pieces behind the blocker,\n\
         and those below the slider, keep their bits."
    ));
    sheet.finish("The borrow of o - 2r ripples from the slider to the first blocker")
}

fn north(set: u64, steps: u32) -> u64 {
    set << (8 * steps)
}

/// A fill in steps of one, two and four: the generators and the propagators after each.
fn doubling(sliders: Bitboard, blockers: Bitboard) -> String {
    let (mut gens, mut empty) = (sliders.0, !(blockers.0 | sliders.0));
    let mut figures = vec![set(1, "sliders", sliders), set(1, "blockers", blockers)];
    for steps in [1, 2, 4] {
        gens |= empty & north(gens, steps);
        empty &= north(empty, steps);
        figures.push(set(1, &format!("step {steps}: reach {}", 2 * steps - 1), Bitboard(gens)));
    }
    figures.push(set(1, "attacked", Bitboard(north(gens, 1))));
    let mut sheet = Sheet::with_title("Three steps for seven squares");
    sheet.beside(&figures[..3]);
    sheet.beside(&figures[3..]);
    sheet.say(
        "Each step fills twice as far as the one before: by one square, then by two over pairs of empty\n\
         squares, then by four over fours of them. One more shift reaches the blockers.",
    );
    sheet.finish("A Kogge-Stone fill to the north in steps of one, two and four")
}

/// The rooks of eight positions filled to the north at once.
fn lanes() -> String {
    // A rook on each file of the first rank, and a blocker one rank higher in each lane.
    let positions = (0..8).map(|lane| (1_u64 << lane, 1_u64 << (lane + 8 * ((lane * 3) % 7 + 1))));
    let filled = positions.map(|(rook, blocker)| {
        let mut fill = rook;
        for _ in 0..6 {
            fill |= north(fill, 1) & !blocker;
        }
        (rook | blocker, north(fill, 1) & !rook)
    });
    let lanes: Vec<(u64, u64)> = filled.collect();
    let mut sheet = Sheet::with_title("Eight positions in one register");
    for half in [0..4, 4..8] {
        let name = |lane: usize, what: &str| format!("lane {lane}: {what}");
        let before: Vec<Figure> =
            half.clone().map(|lane| set(1, &name(lane, "pieces"), Bitboard(lanes[lane].0))).collect();
        let after: Vec<Figure> =
            half.map(|lane| set(1, &name(lane, "fill"), Bitboard(lanes[lane].1))).collect();
        sheet.beside(&before);
        sheet.beside(&after);
    }
    sheet.say(
        "A register of 512 bits holds one 64-bit set of each of eight positions. A shift, an AND and an OR\n\
         move every lane at once, so a fill costs the same for eight positions as for one.",
    );
    sheet.finish("The rooks of eight positions filled to the north by the same instructions")
}

/// The factor of a rook on e4, as the technique `magic` has it; the test compares.
const MAGIC: u64 = 0x0205_0011_0008_0004;

/// A product as shifted copies of the factor, one for each blocker, and its highest bits as an index.
fn product(factor: u64, blockers: &[Square], bits: u32) -> String {
    let occupied = blockers.iter().fold(0, |set, square| set | 1_u64 << square.index());
    let product = occupied.wrapping_mul(factor);
    let index = product >> (64 - bits);
    let shifted = |square: &Square| {
        let name = format!("magic << {} ({square})", square.index());
        set(1, &name, Bitboard(factor << square.index()))
    };
    let mut sheet = Sheet::with_title("A product is a sum of shifted copies");
    sheet.beside(&[set(1, "blockers", Bitboard(occupied)), set(1, "magic", Bitboard(factor))]);
    let mut copies: Vec<Figure> = blockers.iter().map(shifted).collect();
    copies.push(set(1, "product, their sum", Bitboard(product)));
    copies.push(set(1, &format!("its {bits} highest bits"), Bitboard(index << (64 - bits))));
    sheet.beside(&copies);
    let places = (0..bits).rev().filter(|bit| index >> bit & 1 == 1);
    let (of, terms): (Vec<String>, Vec<String>) =
        places.map(|bit| ((64 - bits + bit).to_string(), (1_u64 << bit).to_string())).unzip();
    let (of, terms) = (of.join(", "), terms.join(" + "));
    sheet.say(&format!(
        "Shifted down by {}, bits {of} of the product are the index {terms} = {index}.\n\
         A blocker on another square gives another copy, and mostly another index.",
        64 - bits
    ));
    sheet.finish("A magic product as shifted copies of the magic, one for each blocker, and the index in its highest bits")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of a picture, in order.
    fn texts(svg: &str) -> String {
        svg.split('>')
            .filter_map(|part| part.split_once("</text"))
            .map(|(text, _)| text.to_owned() + "\n")
            .collect()
    }

    #[test]
    fn the_indices_are_those_of_the_board() {
        let texts = texts(&x88(Square::E4));
        for square in Square::all() {
            assert!(texts.contains(&format!("{:02x}\n", X88::index(square))), "{square}");
        }
        assert!(
            texts.contains("0x38 &amp; 0x88 = 0x08") && texts.contains("0x84 &amp; 0x88 = 0x80"),
            "{texts}"
        );
        assert!(texts.contains("0x37 - 0x34 = 0x03"), "{texts}");
    }

    #[test]
    fn the_borrow_adds_up() {
        let texts = texts(&borrow(0b1010_0101, 2));
        assert!(texts.contains("o - 2r = 157 \n1\n0\n1\n1\n1\n0\n0\n1\n"), "{texts}");
        assert!(
            texts.contains("165 - 8 = 157") && texts.contains("= 56 \n0\n0\n0\n1\n1\n1\n0\n0\n"),
            "{texts}"
        );
        assert!(texts.contains("on the f-file") && texts.contains(": d to f."), "{texts}");
    }

    #[test]
    fn fills_stop_at_blockers() {
        let svg = doubling(Bitboard(1), Bitboard(1 << 40));
        // Up to a5 after three steps, and one more reaches a6.
        assert!(texts(&svg).contains("step 4: reach 7"));
        let figure = set(1, "attacked", Bitboard(0x0000_0101_0101_0100));
        assert!(svg.contains(&figure.still(&[false, true])), "{svg}");
    }

    #[test]
    fn the_product_is_the_one_that_the_technique_computes() {
        use fianchetto_tables::{lines::SliderKind, magic};

        let entry = magic::fancy(SliderKind::Orthogonal, Square::E4);
        assert_eq!((entry.factor, 64 - entry.shift), (MAGIC, 10));
        let texts = texts(&product(MAGIC, &[Square::B4, Square::G4], 10));
        assert!(
            texts.contains("bits 62, 61, 57 of the product are the index 256 + 128 + 8 = 392."),
            "{texts}"
        );
    }
}
