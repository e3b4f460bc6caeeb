//! An explanation as a picture: one self-contained SVG, for light and dark themes.

use std::fmt::Write as _;

use fianchetto::types::{Bitboard, Color, File, PieceType, Rank, Square};

use crate::page::{Block, BoardDrawing, Page};

/// The side of a square, on the large board and on the small ones.
const LARGE: usize = 44;
const SMALL: usize = 11;
/// How many small boards stand side by side, and their distance.
const ABREAST: usize = 4;
const APART: usize = 8 * SMALL + 24;
const LINE: usize = 17;
const MARGIN: usize = 20;
/// The letters of a line of prose: as many as the nibbles of a quad-bitboard with their names.
const LONGEST: usize = 72;
/// The width of a monospaced character, a little more than it needs so that no line is cut off.
const CHARACTER: usize = 8;

/// The colors for both themes. The picture has a background of its own: what is around it may be light where the reader's
/// colors are dark.
const STYLE: &str = ":root{color-scheme:light dark}text{font:13px ui-monospace,monospace;fill:#24292f;white-space:pre}.t{font-size:18px;font-weight:600}\
.bg{fill:#fff}.h{font-weight:600}.p,.q{font:34px serif;text-anchor:middle;stroke:#24292f}.p{fill:#fff}.q{fill:#24292f}\
.c,.r{font-size:11px}.r{fill:#24292f}.a{fill:#f0ead8}.b{fill:#d4c39c}.m{fill:#8db9ee}.w{fill:#3f9a5f}.x{fill:#f28b90}\
.o,.n{fill:none;stroke:#656d76;stroke-width:2}.n{stroke-dasharray:3 3}.s{fill:#2f6fbb}.g{fill:#8c95a0;opacity:.35}\
@media(prefers-color-scheme:dark){text{fill:#e6edf3}.bg{fill:#0d1117}.p{fill:#fff}.q,.r{fill:#24292f}.s{fill:#5b9bea}.g{opacity:.5}}";

impl Page {
    /// The page as SVG.
    #[must_use]
    pub fn svg(&self) -> String {
        let mut sheet = Sheet { body: String::new(), top: MARGIN, width: 8 * LARGE };
        sheet.line("t", &self.title);
        sheet.top += 4;
        sheet.lines(&self.subtitle);
        for block in &self.blocks {
            sheet.block(block);
        }
        sheet.finish(&self.title)
    }
}

/// A picture that grows downwards.
struct Sheet {
    body: String,
    top: usize,
    /// The width of the widest element so far.
    width: usize,
}

impl Sheet {
    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading(text) => {
                self.top += LINE / 2;
                self.line("h", text);
            }
            Block::Board(drawn) => self.board(drawn),
            Block::Sets(sets) => sets.chunks(ABREAST).for_each(|sets| self.sets(sets)),
            Block::Table(table) => table.lines().iter().for_each(|line| self.line("", line)),
            Block::Lines(lines) => lines.iter().for_each(|line| self.lines(line)),
        }
    }

    /// A text on as many lines as it needs; what is not longer than a line keeps its spaces.
    fn lines(&mut self, text: &str) {
        let mut line = String::new();
        for word in text.split(' ') {
            if line.chars().count() + 1 + word.chars().count() > LONGEST && !line.trim().is_empty() {
                self.line("", &line);
                line = format!("  {word}");
            } else if line.is_empty() && !text.starts_with(' ') {
                line.push_str(word);
            } else {
                line.push(' ');
                line.push_str(word);
            }
        }
        self.line("", &line);
    }

    fn line(&mut self, class: &str, text: &str) {
        self.top += LINE;
        let wide = if class == "t" { CHARACTER + 3 } else { CHARACTER };
        self.width = self.width.max(text.chars().count() * wide);
        self.text(class, MARGIN, self.top, text);
    }

    fn text(&mut self, class: &str, x: usize, y: usize, text: &str) {
        let text = escaped(text);
        self.add(format_args!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>"));
    }

    fn square(&mut self, class: &str, (x, y): (usize, usize), size: usize) {
        self.add(format_args!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"/>"
        ));
    }

    fn circle(&mut self, class: &str, (x, y): (usize, usize), radius: usize) {
        let (x, y) = (x + LARGE / 2, y + LARGE / 2);
        self.add(format_args!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"));
    }

    fn add(&mut self, element: std::fmt::Arguments<'_>) {
        writeln!(self.body, "{element}").expect("writing to a string never fails");
    }

    fn board(&mut self, drawn: &BoardDrawing) {
        self.top += LINE;
        for square in Square::all() {
            self.drawn_square(drawn, square);
        }
        self.top += 8 * LARGE + LINE;
        for file in File::ALL {
            let x = MARGIN + file.index() * LARGE + LARGE / 2 - 4;
            self.text("c", x, self.top, &file.letter().to_string());
        }
    }

    /// A square with its mark and its piece.
    fn drawn_square(&mut self, drawn: &BoardDrawing, square: Square) {
        let at = corner(square, (MARGIN, self.top), LARGE);
        let piece = drawn.setup.piece_at(square);
        self.square(
            if (square.file().index() + square.rank().index()).is_multiple_of(2) { "b" } else { "a" },
            at,
            LARGE,
        );
        if square == drawn.from {
            self.circle("m", at, 20);
        } else if drawn.targets.contains(square) {
            let (class, radius) = if piece.is_some() { ("x", 20) } else { ("w", 8) };
            self.circle(class, at, radius);
        } else if drawn.visited.contains(square) {
            self.circle("o", at, 20);
        } else if drawn.skipped.contains(square) {
            self.circle("n", at, 8);
        }
        if let Some(piece) = piece {
            let class = if piece.color == Color::White { "p" } else { "q" };
            self.text(class, at.0 + LARGE / 2, at.1 + 34, glyph(piece.piece_type));
        }
        if let Some(place) = drawn.order.iter().position(|&visited| visited == square) {
            self.text("r", at.0 + 2, at.1 + 11, &(place + 1).to_string());
        }
        if square.file() == File::A {
            self.text("c", 6, at.1 + LARGE / 2 + 4, &square.rank().digit().to_string());
        }
    }

    /// Small boards side by side, with their names above.
    fn sets(&mut self, sets: &[(String, Bitboard)]) {
        self.top += LINE;
        for (index, (name, set)) in sets.iter().enumerate() {
            let left = MARGIN + index * APART;
            self.text("c", left, self.top, name);
            for square in Square::all() {
                let (x, y) = corner(square, (left, self.top + 5), SMALL);
                self.square(if set.contains(square) { "s" } else { "g" }, (x, y), SMALL - 1);
            }
        }
        self.top += 8 * SMALL + 8;
        self.width = self.width.max(sets.len() * APART);
    }

    fn finish(self, title: &str) -> String {
        let (width, height) = (self.width + 2 * MARGIN, self.top + MARGIN);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" xml:space=\"preserve\">\n<title>{}</title>\n<style>{STYLE}</style>\n\
             <rect class=\"bg\" width=\"{width}\" height=\"{height}\"/>\n{}</svg>\n",
            escaped(title),
            self.body
        )
    }
}

/// The upper left corner of a square.
fn corner(square: Square, (left, top): (usize, usize), size: usize) -> (usize, usize) {
    (left + square.file().index() * size, top + (Rank::ALL.len() - 1 - square.rank().index()) * size)
}

/// The filled symbol of a piece type, which is drawn in the color of its side.
const fn glyph(piece_type: PieceType) -> &'static str {
    match piece_type {
        PieceType::Pawn => "♟",
        PieceType::Knight => "♞",
        PieceType::Bishop => "♝",
        PieceType::Rook => "♜",
        PieceType::Queen => "♛",
        PieceType::King => "♚",
    }
}

/// Text escaped for XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
