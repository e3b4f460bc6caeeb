//! The examples in the techniques' sources come out as they are printed there.

use fianchetto::Setup;
use fianchetto::registry::{Registry, Wanted};
use fianchetto::types::{Bitboard, File, Mode, Piece, Rank, Square};
use fianchetto_explain::{Block, Page, Question, explain};

const EMPTY: &str = "8/8/8/8/8/8/8/8 w - -";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - -";

fn page(technique: &str, fen: &str, square: Square, piece: Option<char>) -> Page {
    let technique = Registry::built_in().find(Wanted { technique: Some(technique), ..Wanted::default() });
    let setup = Setup::parse(fen, Mode::Standard).expect("the placements can be read");
    let piece = piece.and_then(Piece::from_letter);
    let question = Question::new(setup, square, piece).expect("the square is occupied");
    explain(&technique.expect("the technique is there"), &question)
}

/// The rows of the first table with these columns.
fn rows(page: &Page, columns: &[&str]) -> Vec<Vec<String>> {
    let tables = page.blocks.iter().filter_map(|block| match block {
        Block::Table(table) if table.head == columns => Some(table.rows.clone()),
        _ => None,
    });
    tables.into_iter().next().expect("the page has such a table")
}

fn sets(page: &Page) -> Vec<(String, Bitboard)> {
    let sets = page.blocks.iter().filter_map(|block| match block {
        Block::Sets(sets) => Some(sets.clone()),
        _ => None,
    });
    sets.flatten().collect()
}

/// Targets and both successors of a list, without the technique's names for them.
fn list(page: &Page) -> Vec<(String, String, String)> {
    let successor = |cell: &String| cell.rsplit(' ').next().unwrap_or_default().to_owned();
    let rows = rows(page, &["entry", "target", "if empty", "if occupied"]);
    rows.iter().map(|row| (row[1].clone(), successor(&row[2]), successor(&row[3]))).collect()
}

/// Bruce Moreland's bishop on d5: targets, and the elements that `pmtBlocked` points to.
const FERRET: &str = "e6 3, d7 3, f8 3, c6 3, b7 6, a8 6, e4 6, f3 6, g2 6, h1 end, c4 end, b3 end, a2 end";

/// The errors in the printed table: d7 and f8 are not on the bishop's diagonal, and a ray that sends a blocked bishop
/// to its own first element would never end. The third ray has four elements, so that the fourth begins at 10.
const MISPRINTS: [(&str, &str); 7] = [
    ("d7 3", "f7 3"),
    ("f8 3", "g8 3"),
    ("c6 3", "c6 6"),
    ("e4 6", "e4 10"),
    ("f3 6", "f3 10"),
    ("g2 6", "g2 10"),
    ("h1 end", "h1 10"),
];

#[test]
fn ferrets_bishop_on_d5() {
    let expected =
        MISPRINTS.iter().fold(FERRET.to_owned(), |list, (wrong, right)| list.replace(wrong, right));
    let page = page("move-table", EMPTY, Square::D5, Some('B'));
    let found = list(&page);
    let blocked: Vec<String> = found.iter().map(|(to, _, blocked)| format!("{to} {blocked}")).collect();
    assert_eq!(blocked.join(", "), expected);
    let after: Vec<String> = (1..13).map(|index| index.to_string()).chain(["end".to_owned()]).collect();
    assert!(found.iter().map(|(_, next, _)| next).eq(&after), "++pmt, and -1 after the last");
}

/// The rays of the linked list's drawing from left to right.
const DRAWN: [&[&str]; 4] =
    [&["e5", "e6", "e7", "e8"], &["f4", "g4", "h4"], &["e3", "e2", "e1"], &["d4", "c4", "b4", "a4"]];

#[test]
fn the_linked_lists_rook_on_e4() {
    let page = page("linked", EMPTY, Square::E4, Some('R'));
    let mut expected = Vec::new();
    let (mut index, mut next_ray) = (0, 0);
    for ray in DRAWN {
        next_ray += ray.len();
        for to in ray {
            index += 1;
            let node = |index: usize| if index < 14 { index.to_string() } else { "end".to_owned() };
            expected.push(((*to).to_owned(), node(index), node(next_ray)));
        }
    }
    assert_eq!(list(&page), expected);
    let moves = rows(&page, &["entry", "target", "there", "written", "then"]);
    let drawn: Vec<String> = DRAWN.concat().iter().map(|to| format!("Re4{to}")).collect();
    assert!(moves.iter().map(|row| &row[3]).eq(&drawn), "the moves in the nodes");
}

/// Zach Wegner's rank: the fourth rank of the boards of White, Black and both; all others are empty.
const RANK: &str = "0 1 0 0 1 0 0 1 1 0 0 0 0 0 1 0 1 1 0 0 1 0 1 1";

#[test]
fn the_titboard_rank() {
    for technique in
        ["ternary", "ternary-first-use", "ternary-listed", "ternary-westcott", "ternary-verbatim"]
    {
        let page = page(technique, "8/8/8/8/rP2R1bN/8/8/8 w - -", Square::E4, None);
        let occupied: Vec<Bitboard> =
            ["own pieces", "enemy pieces", "both"].map(|name| set(&page, name)).into_iter().collect();
        assert_eq!(ranks(&occupied, '0')[4], RANK);
        assert_eq!(ranks(&occupied, '0')[0], ["0"; 24].join(" "));
        let digits = rows(&page, &["pieces", "digits"]);
        let expected = [
            ["White", "01001001"],
            ["Black*2", "20000020"],
            ["White+Black", "21001021"],
            ["without e4", "2100021"],
        ];
        assert_eq!(digits[..4], expected);
        let text = page.to_string();
        assert!(text.contains("index 1220 = 2*3^0 + 1*3^1 + 2*3^5 + 1*3^6"), "{text}");
        assert!(text.contains("Re4d4 Re4c4 Re4f4 Re4xg4"), "{text}");
    }
}

/// The four bitboards of the starting position, as they are printed side by side.
const BOARDS: [&str; 8] = [
    "1 . . 1 1 . . 1 . 1 1 . 1 1 1 . . . 1 1 . 1 . . 1 1 1 1 1 1 1 1",
    ". . . . . . . . . . . . . . . . 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
    ". . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .",
    ". . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .",
    ". . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .",
    ". . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .",
    ". . . . . . . . . . . . . . . . 1 1 1 1 1 1 1 1 . . . . . . . .",
    "1 . . 1 1 . . 1 . 1 1 . 1 1 1 . . . 1 1 . 1 . . . . . . . . . .",
];

/// Their vertical nibbles: the columns 63 to 55, and 8 to 0.
const NIBBLES: [[&str; 2]; 5] = [
    ["111111111", "000000000"],
    ["001011001", "100101100"],
    ["011101100", "001110110"],
    ["100110010", "010011001"],
    ["rnbkqbnrp", "PRNBKQBNR"],
];

/// On the board of the source, and on the side-relative board if no rook has a castling right.
#[test]
fn the_quad_bitboards_of_the_starting_position() {
    for (technique, bb0) in [("ternary", "bb0 black"), ("quad", "bb0 theirs"), ("quad-fill", "bb0 theirs")] {
        let page = page(technique, START, Square::B1, None);
        let boards: Vec<Bitboard> =
            ["bb3 RQK", "bb2 NB K", "bb1 P B Q", bb0].map(|name| set(&page, name)).into_iter().collect();
        assert_eq!(ranks(&boards, '.'), BOARDS);
        assert_eq!(nibbles(&page), NIBBLES, "{technique}");
    }
}

fn set(page: &Page, name: &str) -> Bitboard {
    sets(page).into_iter().find(|(other, _)| other == name).expect("the page has such a set").1
}

/// Sets side by side as in the source, with the eighth rank on top.
fn ranks(sets: &[Bitboard], zero: char) -> Vec<String> {
    let mark = |set: &Bitboard, at| if set.contains(at) { '1'.to_string() } else { zero.to_string() };
    let rank = |rank| -> Vec<String> {
        sets.iter().flat_map(|set| File::ALL.map(|file| mark(set, Square::at(file, rank)))).collect()
    };
    Rank::ALL.into_iter().rev().map(|at| rank(at).join(" ")).collect()
}

/// The first and the last nine columns of the nibbles' five lines.
fn nibbles(page: &Page) -> Vec<[String; 2]> {
    let lines = page.blocks.iter().find_map(|block| match block {
        Block::Lines(lines) if lines[0].starts_with("idx") => Some(&lines[1..]),
        _ => None,
    });
    let ends = lines.expect("the page has nibbles").iter().map(|line| {
        let columns = if line.starts_with("bb") { line[5..].replace('.', "0") } else { line[5..].to_owned() };
        [columns[..9].to_owned(), columns[55..].to_owned()]
    });
    ends.collect()
}
