//! Pictures of the ideas behind techniques, computed here so that their numbers add up.

use std::collections::BTreeSet;

use fianchetto::board_repr::layout::{Layout as _, X88};
use fianchetto::types::{Bitboard, Color, Direction, Piece, PieceType, Square};
use fianchetto_tables::views;

use super::{MARGIN, Sheet};
use crate::figure::{Figure, Grid, Row, set};

/// The pictures, each with the name of its file in `docs`.
pub fn ideas() -> Vec<(&'static str, String)> {
    vec![
        ("idea-0x88", x88(Square::E4)),
        ("idea-attack-mask", masks()),
        ("idea-borrow", borrow(0b1010_0101, 2)),
        ("idea-collision", collision()),
        ("idea-doubling", doubling(Bitboard(0x0000_0000_0010_0201), Bitboard(0x0000_1000_0000_0000))),
        ("idea-hyperbola", super::hyperbola::hyperbola()),
        ("idea-lanes", lanes()),
        ("idea-magic", product(MAGIC, &[Square::B4, Square::G4], 10)),
        ("idea-reply", super::reply::reply()),
        ("idea-view", view(Square::E4)),
    ]
}

impl Sheet {
    pub(super) fn with_title(title: &str) -> Self {
        let mut sheet = Self { body: String::new(), top: MARGIN, width: 0 };
        sheet.line("t", title);
        sheet
    }

    /// Lines of text.
    pub(super) fn say(&mut self, text: &str) {
        text.split('\n').for_each(|line| self.line("", line));
    }

    /// Figures beside each other.
    pub(super) fn beside(&mut self, figures: &[Figure]) {
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

/// The 128 indices of the 0x88 board, and the ray to the east of a square.
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

/// A product as shifted copies of the factor, one for each blocker, and its highest bits as an
/// index.
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

/// The attacks of a white piece.
fn attacks(piece_type: PieceType, from: Square, occupied: Bitboard) -> Bitboard {
    fianchetto::attacks(Piece { color: Color::White, piece_type }, from, occupied)
}

/// The squares of a ray.
fn ray(from: Square, direction: Direction) -> Vec<Square> {
    let (files, ranks) = direction.step();
    (1..8).map_while(|steps| from.offset(files * steps, ranks * steps)).collect()
}

/// A factor for a bishop on a1 with an index one bit too short.
const CROWDED: u64 = 0xbbe5_d9f5_73fb_fffb;

/// The indices of all sets of blockers of a bishop on a1, with the attacks of each set.
fn crowded() -> Vec<(Bitboard, u64, Bitboard)> {
    let mut relevant = ray(Square::A1, Direction::NorthEast);
    relevant.pop();
    let blockers = |chosen: usize| {
        relevant
            .iter()
            .enumerate()
            .filter(|(bit, _)| chosen >> bit & 1 == 1)
            .map(|(_, &square)| square)
            .collect()
    };
    let sets = (0..1 << relevant.len()).map(blockers);
    sets.map(|set: Bitboard| {
        (set, set.0.wrapping_mul(CROWDED) >> 59, attacks(PieceType::Bishop, Square::A1, set))
    })
    .collect()
}

/// The first two sets of blockers that share an index, and their common attacks.
fn collision() -> String {
    let sets = crowded();
    let mut pairs = sets.iter().enumerate().filter_map(|(place, second)| {
        Some((sets[..place].iter().find(|first| first.1 == second.1)?, second))
    });
    let mut sheet = Sheet::with_title("A constructive collision");
    if let Some((first, second)) = pairs.next() {
        sheet.beside(&[
            set(1, &format!("blockers, index {}", first.1), first.0),
            set(1, &format!("blockers, index {}", second.1), second.0),
            set(1, "attacked, for both", first.2),
        ]);
    }
    let indices: BTreeSet<u64> = sets.iter().map(|(_, index, _)| *index).collect();
    sheet.say(&format!(
        "A bishop on a1 has {} sets of blockers. The magic {CROWDED:#x}\n\
         gives them {} indices of five bits. Sets that share one have the same\n\
         attacks: what stands behind the first blocker is hidden from the bishop.",
        sets.len(),
        indices.len()
    ));
    sheet.finish("Two sets of blockers that a magic gives one index, and the attacks that they share")
}

/// The directions of the groups of a view.
const GROUPS: [Direction; 8] = [
    Direction::North,
    Direction::NorthEast,
    Direction::East,
    Direction::SouthEast,
    Direction::South,
    Direction::SouthWest,
    Direction::West,
    Direction::NorthWest,
];

/// The 64 slots of the view of a square.
fn view(from: Square) -> String {
    let (squares, on_board) = (views::squares(from), views::on_board(from));
    let slot = |place: usize| match on_board >> place & 1 {
        1 => Square::wrapping(squares[place]).to_string(),
        _ => ".".to_owned(),
    };
    let heads = std::iter::once("jump".to_owned()).chain((1..8).map(|step| step.to_string()));
    let rows = GROUPS.iter().enumerate().map(|(group, direction)| Row {
        cell: 0,
        name: format!("{} ", direction.name()),
        boxes: (8 * group..8 * group + 8).map(slot).collect(),
    });
    let grid = Grid { heads: vec![heads.collect()], rows: rows.collect(), foot: String::new() };
    let mut sheet =
        Sheet::with_title(&format!("The view of {from}: 64 slots, a group of eight for each direction"));
    sheet.beside(&[grid.figure()]);
    sheet.say(&format!(
        "Every ray runs to the right, so one subtraction in each group finds the first piece on all\n\
         eight rays at once. What stands behind {from} on a ray is four groups further down, or up."
    ));
    sheet.finish(&format!(
        "The view of {from}: eight groups of a knight's jump and the seven squares of a ray"
    ))
}

/// The white pieces of the picture of masks, in the order of their ids.
const PIECES: [(&str, PieceType, Square); 3] = [
    ("king", PieceType::King, Square::E1),
    ("rook", PieceType::Rook, Square::H1),
    ("knight", PieceType::Knight, Square::F3),
];

/// The pieces that attack a square, a bit for each id.
fn attackers(square: Square) -> u16 {
    let occupied = PIECES.map(|(_, _, from)| from).into_iter().collect();
    let does = |(_, piece_type, from)| attacks(piece_type, from, occupied).contains(square);
    PIECES.into_iter().enumerate().fold(0, |mask, (id, piece)| mask | u16::from(does(piece)) << id)
}

/// The attacks of three pieces, and the masks of some squares.
fn masks() -> String {
    const SHOWN: [Square; 4] = [Square::D2, Square::F1, Square::H2, Square::E5];
    let occupied = PIECES.map(|(_, _, from)| from).into_iter().collect();
    let piece = |(id, (name, piece_type, from)): (usize, (&str, PieceType, Square))| {
        set(1, &format!("{id}: {name} {from}"), attacks(piece_type, from, occupied))
    };
    let rows = SHOWN.map(|square| Row {
        cell: 0,
        name: format!("{square} = {} ", attackers(square)),
        boxes: (0..16).map(|id| (attackers(square) >> id & 1).to_string()).collect(),
    });
    let heads = vec![(0..16).map(|id| id.to_string()).collect()];
    let grid = Grid { heads, rows: rows.into(), foot: String::new() };
    let mut sheet = Sheet::with_title("A mask for each square: bit i is set if piece i attacks it");
    sheet.beside(&PIECES.into_iter().enumerate().map(piece).collect::<Vec<_>>());
    sheet.beside(&[grid.figure()]);
    sheet.say(
        "Read by columns, the masks say what a piece attacks; by rows, who attacks a square. Pieces that\n\
         can go to a square are the bits of its mask. A move changes few bits.",
    );
    sheet.finish("The attacks of a king, a rook and a knight, and the masks of four squares")
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
    fn the_view_is_that_of_the_technique() {
        let texts = texts(&view(Square::E4));
        assert!(texts.contains("north \nf6\ne5\ne6\ne7\ne8\n.\n.\n.\n"), "{texts}");
    }

    #[test]
    fn the_masks_are_those_of_the_technique() {
        use fianchetto::attack_table::AttackBoard;
        use fianchetto::types::ValidSetup;

        let setup: ValidSetup = "4k3/8/8/8/8/5N2/8/4K2R w - - 0 1".parse().expect("a position");
        let board = AttackBoard::from_setup(&setup);
        for square in Square::all() {
            assert_eq!(attackers(square), board.attacker_ids(square, Color::White), "{square}");
        }
        let texts = texts(&masks());
        assert!(texts.contains("d2 = 5 \n1\n0\n1\n0\n") && texts.contains("2: knight f3\n"), "{texts}");
    }

    #[test]
    fn every_collision_is_constructive() {
        let sets = crowded();
        for first in &sets {
            let shared = sets.iter().filter(|second| second.1 == first.1);
            shared.for_each(|second| assert_eq!(first.2, second.2, "index {}", first.1));
        }
        let texts = texts(&collision());
        let indices: Vec<&str> =
            texts.split("blockers, index ").skip(1).filter_map(|rest| rest.lines().next()).collect();
        assert!(indices.len() == 2 && indices[0] == indices[1], "{texts}");
        assert!(texts.contains("has 64 sets of blockers"), "{texts}");
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
