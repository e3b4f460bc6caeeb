//! Everything except walks: sets, numbers, products, digits, masks.

use fianchetto::movegen::explain::{CodeLine, Digits, Note, Placement, Product, Ray, RowMasks, squares};
use fianchetto::types::{Bitboard, MoveKind, Square};

use super::Arranging;
use crate::figure::{Grid, Row, bits, copies, given_set, set, table};
use crate::notes::{self, digit, digits_along, packed_rows, powers};
use crate::spelling::letter;

impl Arranging<'_> {
    pub(super) fn words(&mut self, note: Note) {
        if !matches!(note, Note::Mask(..) | Note::Listed(..) | Note::Ray(..)) {
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
            Note::Ray(ray) => self.ray(&ray),
            Note::Listed(id, piece, square) => self.listed.push((id, piece, square)),
            Note::Mask(ids, to, kind) => self.mask(ids, to, kind),
            Note::Targets(targets, lines) => self.targets(targets, lines),
        }
    }

    fn set(&mut self, name: &str, squares: Bitboard) {
        // The sets of a board exist before any code runs.
        if self.code.is_none() {
            return self.figure(given_set(name, squares));
        }
        let cell = self.cell();
        self.figure(set(cell, name, squares));
        let text = format!("{name}: {} squares", squares.len());
        self.frame(text, vec![cell], self.seen(squares), Bitboard::EMPTY);
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
        let first = self.animation.cells;
        let (figure, count) = bits(first, product);
        self.animation.cells += count;
        self.figure(figure);
        let (subject, [_, factor, _, result]) = (self.subject, product.names);
        let (bits, copies) = (product.key.count_ones(), copies(product));
        let numbers: Vec<String> = copies.iter().map(|(bit, _)| bit.to_string()).collect();
        let text = match (bits, copies.len()) {
            (0, _) => format!("as a number, the key for {subject} is 0"),
            (_, 0) => format!("as a number with a1 the lowest bit, the key for {subject} has {bits} bits"),
            (1, _) => format!(
                "as a number with a1 the lowest bit, the key for {subject} has bit {}",
                numbers.concat()
            ),
            _ => format!(
                "as a number with a1 the lowest bit, the key for {subject} has bits {}",
                numbers.join(", ")
            ),
        };
        self.frame_says(text, vec![first], product.squares, Bitboard::EMPTY);
        for (place, &(bit, square)) in copies.iter().enumerate() {
            let piece = self.placement().on(square).to_string();
            let text = format!(
                "{piece} is bit {bit} of the key, so a copy of the {factor} is added, shifted left by {bit}"
            );
            self.frame_says(text, vec![first + 1 + place], Bitboard::of(square), Bitboard::EMPTY);
        }
        if bits > 0 && copies.is_empty() {
            let text =
                format!("{subject}: {bits} copies of the {factor} are added, one for each bit of the key");
            self.frame_says(text, vec![first + 1], Bitboard::EMPTY, Bitboard::EMPTY);
        }
        let (width, index) = (64 - product.shift, product.index());
        let text = match bits {
            0 => format!("{subject}: without a blocker nothing is added: the {result} is 0"),
            1 => format!(
                "{subject}: this copy is the product, and its highest {width} bits are the {result}, {index}"
            ),
            _ => format!(
                "{subject}: the copies add up to the product, and its highest {width} bits are the {result}, {index}"
            ),
        };
        self.frame_says(text, vec![first + count - 1], Bitboard::EMPTY, Bitboard::EMPTY);
    }

    /// The reader's board.
    fn placement(&self) -> Placement<'_> {
        Placement::new(self.question.setup())
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
        let place_of = |of: usize| {
            let places = digits.squares.into_iter().zip(0..).filter(move |&(_, place)| digit(of, place) != 0);
            places.map(|(square, _)| square).collect::<Bitboard>()
        };
        let (own, enemy, name) = (place_of(digits.own), place_of(digits.enemy), digits.line);
        let text = if own.is_empty() {
            format!("none of our pieces is on the {name}, so no digit is 1")
        } else {
            format!(
                "our pieces on the {name}, {}, are digits 1 of a number in base 3",
                self.placement().on_each(own)
            )
        };
        self.ran.extend(lines.first());
        self.frame_says(text, vec![cells[0]], own, Bitboard::EMPTY);
        let text = if enemy.is_empty() {
            format!("no enemy is on the {name}, so no digit is 2")
        } else {
            format!("the enemy's pieces on the {name}, {}, are digits 2", self.placement().on_each(enemy))
        };
        self.frame_says(text, vec![cells[1]], enemy, Bitboard::EMPTY);
        self.ran.extend(lines.iter().skip(1));
        let text = format!("read in base 3, the {name} is {found}, ready to be copied");
        self.frame_says(text, vec![cells[2]], digits.squares, digits.squares);
    }

    /// The masks over a row of prepared moves.
    fn row(&mut self, masks: &RowMasks) {
        let heads = vec![masks.squares.into_iter().map(|square| square.to_string()).collect()];
        let [allowed, written] = masks.lines;
        let set = |mask: u32| -> Bitboard {
            let places = masks.squares.into_iter().enumerate().filter(|(place, _)| mask >> place & 1 != 0);
            places.map(|(_, square)| square).collect()
        };
        let mut rows = Vec::new();
        let mut frames = Vec::new();
        for ((name, mask), lines) in packed_rows(masks).into_iter().zip([&[], allowed, &[], written]) {
            // A leaper's row has no squares that it does not attack.
            if name == "attacked" && masks.attacked == u32::MAX {
                continue;
            }
            let bit = |place: usize| if mask >> place & 1 != 0 { "1" } else { "." };
            let boxes = (0..masks.squares.len()).map(|place| bit(place).to_owned()).collect();
            let cell = self.cell();
            rows.push(Row { cell, name: name.to_owned(), boxes });
            let text = self.row_says(name, set(mask));
            frames.push((text, cell, set(mask), lines));
        }
        self.figure(Grid { heads, rows, ..Grid::default() }.figure());
        let last = frames.len() - 1;
        for (place, (text, cell, squares, lines)) in frames.into_iter().enumerate() {
            self.ran.extend(lines);
            let written = if place == last { masks.squares } else { Bitboard::EMPTY };
            self.frame_says(text, vec![cell], squares, written);
        }
    }

    /// The sentence of a mask over a row.
    fn row_says(&self, name: &str, set: Bitboard) -> String {
        let (subject, pieces) = (self.subject, self.placement().on_each(set));
        match name {
            "attacked" => format!("{subject}: with these blockers, the entry of the table attacks {pieces}"),
            "allowed" => format!("{subject}: of the row, no piece of ours is on {}", squares(set)),
            "packed" => {
                format!("{subject}: what is in both selects the moves of the row, to {}", squares(set))
            }
            _ if set.is_empty() => {
                format!(
                    "{subject}: no enemy is on these squares, so no move becomes a capture, and all are written at once"
                )
            }
            _ => format!(
                "{subject}: {pieces} can be captured, so these moves are marked, and all are written at once"
            ),
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
        let (pieces, from) = (pieces.join(", "), self.question.from());
        let what = match kind {
            MoveKind::Quiet => "moves there".to_owned(),
            MoveKind::Capture => format!("captures {}", self.placement().on(to)),
            kind => format!("captures {} and promotes ({kind:?})", self.placement().on(to)),
        };
        let text = format!("the mask of {to} has the bits of {pieces}: {} {what}", self.placement().on(from));
        self.frame_says(text, vec![cell], Bitboard::of(to), Bitboard::of(to));
    }

    /// A ray is a row of a figure that is drawn after the last ray.
    fn ray(&mut self, ray: &Ray) {
        let cell = self.cell();
        let slot = |square: Option<Square>| match square {
            Some(square) if ray.seen.contains(square) => square.to_string(),
            Some(_) => ".".to_owned(),
            None => String::new(),
        };
        let boxes = ray.squares.into_iter().map(slot).collect();
        self.masks.push(Row { cell, name: format!("{} ", ray.name), boxes });
        self.frame(format!("{}: {}", ray.name, squares(ray.seen)), vec![cell], ray.seen, Bitboard::EMPTY);
    }

    /// The rows of masks or rays are one figure.
    pub(super) fn finish_masks(&mut self) {
        if self.masks.is_empty() {
            return;
        }
        if self.listed.is_empty() {
            let rows = std::mem::take(&mut self.masks);
            return self.figure(Grid { rows, ..Grid::default() }.figure());
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
        let is_given = self.code.is_none();
        let cell = self.cell();
        let place = |square: Square| {
            let bits = words.map(|word| word >> square.index() & 1);
            let nibble: String = bits.iter().rev().map(|&bit| if bit == 0 { '0' } else { '1' }).collect();
            ((!is_given).then_some(cell), square, [letter(notes::piece_of(bits)).to_string(), nibble])
        };
        let occupied = Bitboard(words[1] | words[2] | words[3]);
        let places: Vec<_> = occupied.into_iter().map(place).collect();
        self.figure(table(&places));
        if !is_given {
            let text = "four bitboards: the bits of a square, bb3 to bb0, are a piece code".to_owned();
            self.frame(text, vec![cell], self.seen(occupied), Bitboard::EMPTY);
        }
    }

    /// The targets become moves, one by one. That of castling is the rook's square.
    fn targets(&mut self, targets: Bitboard, lines: &'static [CodeLine]) {
        for to in targets {
            self.ran.extend(lines);
            let moves = &self.animation.moves;
            let places: Vec<usize> =
                (0..moves.len()).filter(|&place| !self.written[place] && moves[place].to() == to).collect();
            let named: Vec<String> =
                places.iter().map(|&place| self.question.spelled(moves[place])).collect();
            let on = self.placement().on(to).to_string();
            let next = if places.iter().any(|&place| moves[place].is_castling()) {
                format!("{on} may castle with the king")
            } else if self.question.setup().piece_at(to).is_some() {
                format!("{on} is the next target")
            } else {
                format!("{to} is the next target, and empty")
            };
            let are = if named.len() > 1 { "are" } else { "is" };
            let text = format!("{next}: {} {are} written", named.join(" "));
            self.sentence.get_or_insert(text);
            self.frame_of_moves(String::new(), Vec::new(), Bitboard::of(to), places);
        }
    }
}
