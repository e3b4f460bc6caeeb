//! An explanation as a picture: one self-contained SVG, for light and dark themes.

mod family;
mod hyperbola;
mod ideas;
mod moving;
mod reply;

pub use family::family;
pub use ideas::ideas;

use fianchetto::types::{Color, File, PieceType, Square};

use crate::animation::Animation;
use crate::figure::{Figure, corner};
use crate::page::{Block, BoardDrawing, Page};
use crate::spelling::escaped;

/// The side of a square.
pub(crate) const LARGE: usize = 44;
/// The width for figures beside each other.
const ROOM: usize = 620;
const LINE: usize = 17;
const MARGIN: usize = 20;
/// The characters of a line of prose: as many as a line of quad-bitboard nibbles with its name.
const LONGEST: usize = 72;
/// The width of a monospaced character, with a margin so that no line is cut off.
const CHARACTER: usize = 8;

/// The colors for both themes. The picture has its own background, since the page around it may be
/// light although the reader prefers dark.
pub(crate) const STYLE: &str = include_str!("svg.css");

impl Page {
    /// The page as SVG.
    pub fn svg(&self) -> String {
        let mut sheet = Sheet { body: String::new(), top: MARGIN, width: 8 * LARGE };
        sheet.line("t", &self.title);
        sheet.top += 4;
        sheet.lines(&self.subtitle);
        if let Some(drawn) = self.board() {
            sheet.board(drawn);
        }
        sheet.figures(&self.animation);
        for block in self.blocks.iter().skip(self.drawn) {
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
            Block::Board(_) | Block::Sets(_) | Block::Code(_) => {}
            Block::Table(table) => table.lines().iter().for_each(|line| self.line("", line)),
            Block::Lines(lines) => lines.iter().for_each(|line| self.lines(line)),
        }
    }

    /// The figures, as many side by side as fit.
    fn figures(&mut self, animation: &Animation) {
        let visited = animation.visited();
        let (mut left, mut high) = (0, 0);
        for figure in &animation.figures {
            if !figure.heading.is_empty() || left + figure.width > ROOM {
                (self.top, left, high) = (self.top + high, 0, 0);
            }
            if !figure.heading.is_empty() {
                self.block(&Block::Heading(figure.heading.clone()));
                self.top += 6;
            } else if left == 0 {
                self.top += 6;
            }
            self.place(MARGIN + left, figure, "\n", &figure.still(&visited));
            left += figure.width + 12;
            high = high.max(figure.height);
            self.width = self.width.max(left);
        }
        self.top += high;
    }

    /// A figure with these elements at the top, from `x` on.
    fn place(&mut self, x: usize, Figure { width, height, .. }: &Figure, gap: &str, body: &str) {
        let y = self.top;
        self.add(&format!(
            "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">{gap}\
             <rect class=\"bg\" width=\"{width}\" height=\"{height}\"/>{body}</svg>"
        ));
    }

    /// A wrapped text; one that fits a line keeps its spaces.
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
        self.add(&format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>"));
    }

    fn square(&mut self, class: &str, (x, y): (usize, usize), size: usize) {
        self.add(&format!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"/>"
        ));
    }

    fn circle(&mut self, class: &str, (x, y): (usize, usize), radius: usize) {
        let (x, y) = (x + LARGE / 2, y + LARGE / 2);
        self.add(&format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"));
    }

    fn add(&mut self, element: &str) {
        self.body += element;
        self.body.push('\n');
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
        self.square(shade(square), at, LARGE);
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
            self.text(side(piece.color), at.0 + LARGE / 2, at.1 + 34, glyph(piece.piece_type));
        }
        if let Some(place) = drawn.order.iter().position(|&visited| visited == square) {
            self.text("r", at.0 + 2, at.1 + 11, &(place + 1).to_string());
        }
        if square.file() == File::A {
            self.text("c", 6, at.1 + LARGE / 2 + 4, &square.rank().digit().to_string());
        }
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

/// The class of a dark square or of a light one.
pub(crate) fn shade(square: Square) -> &'static str {
    if (square.file().index() + square.rank().index()).is_multiple_of(2) { "b" } else { "a" }
}

/// The class of a side's pieces.
pub(crate) const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "p",
        Color::Black => "q",
    }
}

/// The filled symbol of a piece type, which is drawn in the color of its side.
pub(crate) const fn glyph(piece_type: PieceType) -> &'static str {
    match piece_type {
        PieceType::Pawn => "♟",
        PieceType::Knight => "♞",
        PieceType::Bishop => "♝",
        PieceType::Rook => "♜",
        PieceType::Queen => "♛",
        PieceType::King => "♚",
    }
}
