//! Everything except walks: sets, numbers, products, digits, masks.

use fianchetto::movegen::explain::{CodeLine, Digits, Note, Product, RowMasks};
use fianchetto::types::{Bitboard, MoveKind, Square};

use super::Arranging;
use crate::figure::{Grid, Row, bits, set, table};
use crate::notes::{self, digit, digits_along, packed_rows, powers};
use crate::spelling::letter;

impl Arranging<'_> {
    pub(super) fn words(&mut self, note: Note) {
        if !matches!(note, Note::Mask(..) | Note::Listed(..)) {
            self.finish_masks();
        }
        match note {
            Note::For(..) | Note::Code(..) | Note::LinesRan(..) => {}
            Note::Mirrored => self.is_mirrored = true,
            Note::Quad(words, _) => self.quad(words),
            Note::Set(name, squares) => self.set(name, squares),
            Note::Number(name, number) => self.number(name, number),
            Note::Product(product) => self.product(&product),
            Note::Packed(name, mask, packed) => self.packed(name, mask, packed),
            Note::Digits(digits) => self.digits(&digits),
            Note::Row(masks) => self.row(&masks),
            Note::Listed(id, piece, square) => self.listed.push((id, piece, square)),
            Note::Mask(ids, to, kind) => self.mask(ids, to, kind),
            Note::Targets(targets, lines) => self.targets(targets, lines),
        }
    }

    fn set(&mut self, name: &str, squares: Bitboard) {
        let cell = self.cell();
        let heading = self.heading.clone();
        self.figure(set(cell, name, squares));
        match self.animation.frames.last_mut() {
            // The sets of a board exist before any code runs.
            Some(frame) if self.code.is_none() => frame.cells.push(cell),
            None if self.code.is_none() => self.frame(heading, vec![cell], Bitboard::EMPTY, Bitboard::EMPTY),
            _ => {
                let text = format!("{name}: {} squares", squares.len());
                self.frame(text, vec![cell], self.seen(squares), Bitboard::EMPTY);
            }
        }
    }

    /// The board's squares of a set in either view.
    fn seen(&self, squares: Bitboard) -> Bitboard {
        if self.is_mirrored { Bitboard(squares.0.swap_bytes()) } else { squares }
    }

    fn number(&mut self, name: &str, number: u64) {
        let cell = self.cell();
        let boxes = format!("{number:b}").chars().map(String::from).collect();
        let text = format!("{name}: {number}, {number:#x}");
        let rows = if number < 1 << 16 {
            vec![Row { cell, name: format!("{name}: {number} = "), boxes }]
        } else {
            vec![Row { cell, name: text.clone(), boxes: Vec::new() }]
        };
        self.figure(Grid { rows, ..Grid::default() }.figure());
        self.frame(text, vec![cell], Bitboard::EMPTY, Bitboard::EMPTY);
    }

    /// A multiplication, row by row.
    fn product(&mut self, product: &Product) {
        let (figure, texts) = bits(self.animation.cells, product);
        self.animation.cells += texts.len();
        let first = self.animation.cells - texts.len();
        self.figure(figure);
        let mut keys = Bitboard(product.key).into_iter();
        let last = texts.len() - 1;
        for (place, text) in texts.into_iter().enumerate() {
            let squares = match place {
                0 => Bitboard(product.key),
                place if place < last && last > 2 => keys.next().map_or(Bitboard::EMPTY, Bitboard::of),
                _ => Bitboard::EMPTY,
            };
            self.frame(text, vec![first + place], squares, Bitboard::EMPTY);
        }
    }

    fn packed(&mut self, name: &str, mask: Bitboard, packed: u64) {
        let cell = self.cell();
        let heads = vec![mask.into_iter().map(|square| square.to_string()).collect()];
        let boxes = (0..mask.len()).map(|place| (packed >> place & 1).to_string()).collect();
        let foot = format!("{name}: {packed}, {packed:#x}");
        let rows = vec![Row { cell, name: String::new(), boxes }];
        self.figure(Grid { heads, rows, foot: foot.clone() }.figure());
        let set = mask.into_iter().enumerate().filter(|(place, _)| packed >> place & 1 != 0);
        self.frame(foot, vec![cell], set.map(|(_, square)| square).collect(), Bitboard::EMPTY);
    }

    fn digits(&mut self, digits: &Digits) {
        let from = self.question.from();
        let line = digits.squares | Bitboard::of(from);
        let heads = vec![line.into_iter().map(|square| square.to_string()).collect()];
        let named = [("own", digits.own, "1"), ("2*enemy", 2 * digits.enemy, "0"), ("sum", digits.index, "")];
        let cells = [self.cell(), self.cell(), self.cell()];
        let row = |((name, number, of_slider), cell): ((&str, usize, &str), usize)| Row {
            cell,
            name: name.to_owned(),
            boxes: digits_along(line, from, number, of_slider),
        };
        let rows = named.into_iter().zip(cells).map(row).collect();
        let Digits { index, entry, count, .. } = *digits;
        let foot = format!("{index} = {}", powers(index));
        let found = format!("index {foot}; entry {entry} holds {count} moves");
        self.figure(Grid { heads, rows, foot }.figure());
        let lines = std::mem::take(&mut self.ran);
        let [own, enemy]: [Bitboard; 2] = [digits.own, digits.enemy].map(|side| {
            let there = (0..).zip(digits.squares).filter(|&(place, _)| digit(side, place) != 0);
            there.map(|(_, square)| square).collect()
        });
        self.ran.extend(lines.first());
        self.frame(format!("own pieces on the {}", digits.line), vec![cells[0]], own, Bitboard::EMPTY);
        self.ran.extend(lines.get(1));
        self.frame("enemy pieces, as the digit 2".to_owned(), vec![cells[1]], enemy, Bitboard::EMPTY);
        self.ran.extend(lines.iter().skip(2));
        self.frame(found, vec![cells[2]], digits.squares, digits.squares);
    }

    /// The masks over a row of prepared moves.
    fn row(&mut self, masks: &RowMasks) {
        let heads = vec![masks.squares.into_iter().map(|square| square.to_string()).collect()];
        let named = packed_rows(masks);
        let mut rows = Vec::new();
        for (name, mask) in named {
            let bit = |place: usize| if mask >> place & 1 != 0 { "1" } else { "." };
            let boxes = (0..masks.squares.len()).map(|place| bit(place).to_owned()).collect();
            rows.push(Row { cell: self.cell(), name: name.to_owned(), boxes });
        }
        let cells: Vec<usize> = rows.iter().map(|row| row.cell).collect();
        self.figure(Grid { heads, rows, ..Grid::default() }.figure());
        let lines = std::mem::take(&mut self.ran);
        let last = cells.len() - 1;
        for (place, ((name, mask), cell)) in named.into_iter().zip(cells).enumerate() {
            let squares = masks.squares.into_iter().enumerate().filter(|(place, _)| mask >> place & 1 != 0);
            let squares: Bitboard = squares.map(|(_, square)| square).collect();
            let count = if place == last { lines.len() } else { lines.len().min(1) };
            self.ran.extend(lines.iter().skip(place).take(count));
            let written = if place == last { masks.squares } else { Bitboard::EMPTY };
            self.frame(format!("{name}: {} squares", squares.len()), vec![cell], squares, written);
        }
    }

    /// The mask of a square is a row of a figure that is drawn at the end.
    fn mask(&mut self, ids: u16, to: Square, kind: MoveKind) {
        let cell = self.cell();
        let bit = |id: u8| if ids >> id & 1 != 0 { "1" } else { "." };
        let boxes = (0..16).map(|id| bit(id).to_owned()).collect();
        self.masks.push(Row { cell, name: to.to_string(), boxes });
        let pieces: Vec<String> =
            self.listed.iter().filter(|entry| ids >> entry.0 & 1 != 0).map(notes::named).collect();
        let text = format!("{to}: reached by {}; {kind:?}", pieces.join(" "));
        self.frame(text, vec![cell], Bitboard::of(to), Bitboard::of(to));
    }

    pub(super) fn finish_masks(&mut self) {
        if self.masks.is_empty() {
            return;
        }
        let listed = |id: u8| self.listed.iter().find(|entry| entry.0 == id);
        let head = |text: &dyn Fn(u8) -> String| (0..16).map(text).collect();
        let heads = vec![
            head(&|id| id.to_string()),
            head(&|id| listed(id).map_or(String::new(), |entry| entry.1.letter().to_string())),
            head(&|id| listed(id).map_or(String::new(), |entry| entry.2.to_string())),
        ];
        let rows = std::mem::take(&mut self.masks);
        self.figure(Grid { heads, rows, ..Grid::default() }.figure());
    }

    /// A board whose places have a bit of each of the four words.
    fn quad(&mut self, words: [u64; 4]) {
        let cell = self.cell();
        let place = |square: Square| {
            let bits = words.map(|word| word >> square.index() & 1);
            let nibble: String = bits.iter().rev().map(|&bit| if bit == 0 { '0' } else { '1' }).collect();
            (cell, square, [letter(notes::piece_of(bits)).to_string(), nibble])
        };
        let occupied = Bitboard(words[1] | words[2] | words[3]);
        let places: Vec<_> = occupied.into_iter().map(place).collect();
        self.figure(table(&places));
        let text = "four bitboards: the bits of a square, bb3 to bb0, are a piece code".to_owned();
        self.frame(text, vec![cell], self.seen(occupied), Bitboard::EMPTY);
    }

    /// The targets become moves, one by one.
    fn targets(&mut self, targets: Bitboard, lines: &'static [CodeLine]) {
        for to in targets {
            self.ran.extend(lines);
            self.frame(format!("the target {to}"), Vec::new(), Bitboard::of(to), Bitboard::of(to));
        }
    }
}
