//! Notes other than walks: sets of squares, numbers, digits, piece masks.

use fianchetto::implementers::{Event, Record};
use fianchetto::movegen::explain::{Digits, Note, RowMasks};
use fianchetto::types::{Bitboard, Color, MoveKind, Piece, PieceType, Square};

use crate::page::{Block, Page, PageTable};
use crate::question::Question;
use crate::spelling::letter;

/// Shows the notes about the piece in question.
pub(crate) fn show(question: &Question, record: &Record, page: &mut Page) {
    let mut arranging = Arranging { question, page, listed: Vec::new(), concerns: true, heading: None };
    for event in &record.events {
        if let Event::Note(note) = event {
            arranging.note(*note);
        }
    }
}

/// Larger numbers are not indices.
const LARGE: u64 = 1 << 32;

/// An entry of the piece list: id, piece and square.
type Listed = (u8, Piece, Square);

/// Arranges notes on the page. The sets below a heading share a block, and so do consecutive
/// numbers and consecutive masks.
struct Arranging<'a> {
    question: &'a Question,
    page: &'a mut Page,
    listed: Vec<Listed>,
    /// The heading of the following notes.
    heading: Option<&'static str>,
    /// Whether the current notes are about the piece in question.
    concerns: bool,
}

impl Arranging<'_> {
    fn note(&mut self, note: Note) {
        if let Note::For(piece_types, what) = note {
            self.concerns = piece_types.contains(&self.question.piece().piece_type);
            self.heading = self.concerns.then_some(what);
        } else if self.concerns
            && !matches!(note, Note::Code(..) | Note::LinesRan(..) | Note::Mirrored | Note::Targets(..))
        {
            if let Some(heading) = self.heading.take() {
                self.page.push(Block::Heading(heading.to_owned()));
            }
            self.concerning(note);
        }
    }

    fn concerning(&mut self, note: Note) {
        match note {
            Note::For(..) | Note::Code(..) | Note::LinesRan(..) | Note::Mirrored | Note::Targets(..) => {}
            Note::Quad(words, side) => self.page.extend(quad(words, side)),
            Note::Set(name, set) => self.set(name.to_owned(), set),
            Note::Number(name, number) => self.number(name, number),
            Note::Product(product) => {
                let numbers = [product.key, product.factor, product.product(), product.index()];
                product.names.into_iter().zip(numbers).for_each(|(name, number)| self.number(name, number));
            }
            Note::Packed(name, _, packed) => self.number(name, packed),
            Note::Digits(digits) => self.page.extend(self::digits(self.question, &digits)),
            Note::Ray(ray) => {
                let on_ray = ray.squares.into_iter().flatten();
                let seen: Vec<String> = on_ray
                    .filter(|&square| ray.seen.contains(square))
                    .map(|square| square.to_string())
                    .collect();
                self.row(["ray", "seen"], [ray.name.to_owned(), seen.join(" ")]);
            }
            Note::Row(masks) => self.page.push(row(&masks)),
            Note::Listed(id, piece, square) => self.list((id, piece, square)),
            Note::Mask(ids, to, kind) => self.mask(ids, to, kind),
        }
    }

    fn set(&mut self, name: String, set: Bitboard) {
        let group = self.page.blocks.iter_mut().rev().take_while(|block| !matches!(block, Block::Heading(_)));
        let sets =
            group.filter_map(|block| if let Block::Sets(sets) = block { Some(sets) } else { None }).next();
        if let Some(sets) = sets {
            sets.push((name, set));
        } else {
            self.page.push(Block::Sets(vec![(name, set)]));
        }
    }

    /// The piece list, eight entries per line, precedes the masks that refer to it.
    fn list(&mut self, entry: Listed) {
        let text = format!("{} {}", entry.0, named(&entry));
        if let Some(Block::Lines(lines)) = self.page.blocks.last_mut()
            && let Some(line) = lines.last_mut()
        {
            if self.listed.len().is_multiple_of(8) {
                lines.push(format!("     {text}"));
            } else {
                line.push_str(&format!(", {text}"));
            }
        } else {
            self.page.push(Block::Lines(vec![format!("ids: {text}")]));
        }
        self.listed.push(entry);
    }

    fn mask(&mut self, ids: u16, to: Square, kind: MoveKind) {
        let pieces: Vec<String> =
            self.listed.iter().filter(|entry| ids >> entry.0 & 1 != 0).map(named).collect();
        let row = [to.to_string(), format!("{ids:016b}"), pieces.join(" "), format!("{kind:?}")];
        self.row(["to", "piece mask", "bits of", "written as"], row);
    }

    /// Large numbers, which are products and masks, are shown in hexadecimal, small ones, which are
    /// indices, also in decimal.
    fn number(&mut self, name: &str, number: u64) {
        let decimal = if number < LARGE { number.to_string() } else { String::new() };
        self.row(["number", "hexadecimal", "decimal"], [name.to_owned(), format!("{number:#x}"), decimal]);
    }

    /// Adds a row to the table with these columns, or begins one.
    fn row<const N: usize>(&mut self, head: [&str; N], row: [String; N]) {
        match self.page.blocks.last_mut() {
            Some(Block::Table(table)) if table.head == head => table.row(row),
            _ => {
                let mut table = PageTable::new(head);
                table.row(row);
                self.page.push(Block::Table(table));
            }
        }
    }
}

pub(crate) fn named(&(_, piece, square): &Listed) -> String {
    format!("{}{square}", piece.letter())
}

/// The masks over a row of prepared moves, one below the other.
fn row(masks: &RowMasks) -> Block {
    let mut table = PageTable::new(["moves to"]);
    table.head.extend(masks.squares.into_iter().map(|square| square.to_string()));
    for (name, mask) in packed_rows(masks) {
        let bit = |place: usize| if mask >> place & 1 != 0 { "1" } else { "." };
        let bits = (0..masks.squares.len()).map(|place| bit(place).to_owned());
        table.rows.push(std::iter::once(name.to_owned()).chain(bits).collect());
    }
    Block::Table(table)
}

/// The masks with their names.
pub(crate) const fn packed_rows(masks: &RowMasks) -> [(&'static str, u32); 4] {
    let packed = masks.attacked & masks.allowed;
    [
        ("attacked", masks.attacked),
        ("allowed", masks.allowed),
        ("packed", packed),
        ("captures", packed & masks.enemy),
    ]
}

/// The four bitboards side by side, and their nibbles from h8 to a1, as in the source.
fn quad(words: [u64; 4], side: &str) -> [Block; 2] {
    let names = ["bb3 RQK", "bb2 NB K", "bb1 P B Q"].map(str::to_owned);
    let sets = names.into_iter().chain([format!("bb0 {side}")]).zip(words.map(Bitboard).into_iter().rev());
    let bits =
        |word: u64| (0..64).rev().map(|s| if word >> s & 1 != 0 { '1' } else { '.' }).collect::<String>();
    let codes = (0..64).rev().map(|s| letter(piece_of(words.map(|word| word >> s & 1))));
    let mut lines: Vec<String> = vec![format!("idx  63{:>62}", 0)];
    lines.extend(words.iter().enumerate().map(|(index, &word)| format!("bb{index}  {}", bits(word))));
    lines.push(format!("     {}", codes.collect::<String>()));
    [Block::Sets(sets.collect()), Block::Lines(lines)]
}

/// The piece of a nibble. Code 7 is a rook with a castling right.
pub(crate) fn piece_of([side, low, middle, high]: [u64; 4]) -> Option<Piece> {
    let color = if side == 0 { Color::White } else { Color::Black };
    let piece_type = match (low | middle << 1 | high << 2) as u8 {
        7 => Some(PieceType::Rook),
        code => PieceType::new(code),
    };
    piece_type.map(|piece_type| piece_type.of(color))
}

/// A lookup as in the source: each side's digits, their sum, and the sum without the slider's own
/// digit.
fn digits(question: &Question, digits: &Digits) -> [Block; 3] {
    let (from, [us, them]) = (question.from(), [question.piece().color, !question.piece().color]);
    let line = digits.squares | Bitboard::of(from);
    let squares: Vec<String> = line.into_iter().map(|square| square.to_string()).collect();
    let read = |number: usize, of_slider: &str| digits_along(line, from, number, of_slider).concat();
    let mut table = PageTable::new(["pieces", "digits"]);
    table.row([format!("{us:?}"), read(digits.own, "1")]);
    table.row([format!("{them:?}*2"), read(2 * digits.enemy, "0")]);
    table.row([format!("{us:?}+{them:?}"), read(digits.index, "1")]);
    table.row([format!("without {from}"), read(digits.index, "")]);
    let Digits { index, entry, count, .. } = digits;
    let found = format!("index {index} = {}; entry {entry} of the table holds {count} moves", powers(*index));
    let heading = format!("the {}: {}", digits.line, squares.join(" "));
    [Block::Heading(heading), Block::Table(table), Block::Lines(vec![found])]
}

/// The digits of a number along a line, with a text for the slider's own square.
pub(crate) fn digits_along(line: Bitboard, from: Square, number: usize, of_slider: &str) -> Vec<String> {
    let others = (0..).zip(line & !Bitboard::of(from)).map(|(place, _)| digit(number, place).to_string());
    let mut digits: Vec<String> = others.collect();
    let own = line.into_iter().position(|square| square == from);
    own.into_iter().for_each(|own| digits.insert(own, of_slider.to_owned()));
    digits
}

pub(crate) fn digit(number: usize, place: u32) -> usize {
    number / 3_usize.pow(place) % 3
}

/// A number as a sum of powers of three.
pub(crate) fn powers(number: usize) -> String {
    let terms = (0..7).filter(|&place| digit(number, place) != 0);
    let terms: Vec<String> = terms.map(|place| format!("{}*3^{place}", digit(number, place))).collect();
    if terms.is_empty() { "0".to_owned() } else { terms.join(" + ") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto::{Setup, types::Mode};

    /// The page of some notes about a rook.
    fn page(notes: &[Note]) -> Page {
        let setup = Setup::parse("8/8/8/8/8/8/8/R7 w - -", Mode::Standard).expect("a placement");
        let question = Question::new(setup, Square::A1, None).expect("a rook");
        let events = notes.iter().copied().map(Event::Note).collect();
        let mut page = Page::new(String::new(), String::new(), String::new(), PieceType::Rook);
        show(&question, &Record { events, ..Record::default() }, &mut page);
        page
    }

    #[test]
    fn numbers_share_a_table_until_something_else_comes() {
        let set = Note::Set("set", Bitboard::of(Square::A1));
        let numbers = [Note::Number("product", 0x8000_0000_0000_0001), Note::Number("index", 37)];
        let page = page(&[numbers[0], numbers[1], set, numbers[1]]);
        let [Block::Table(table), Block::Sets(_), Block::Table(last)] = &page.blocks[..] else {
            panic!("{:?}", page.blocks)
        };
        let expected = [
            "number   hexadecimal         decimal",
            "product  0x8000000000000001",
            "index    0x25                37",
        ];
        assert_eq!(table.lines(), expected);
        assert_eq!(last.rows, [["index", "0x25", "37"]]);
    }
}
