//! The animated picture: all frames twice, by CSS alone. Afterwards, and for readers who prefer
//! reduced motion, it shows the end.

use std::collections::BTreeMap;

use fianchetto::types::{Bitboard, Square};

use super::{LARGE, LINE, MARGIN, ROOM, Sheet};
use crate::animation::{Animation, Frame, SourceLine};
use crate::figure::corner;
use crate::page::{BoardDrawing, Page};

const CSS: &str = include_str!("moving.css");
/// The seconds per frame, and the number of frames for the end.
const SECONDS: f64 = 1.2;
const REST: usize = 3;
/// Where code and figures begin, right of the board.
const RIGHT: usize = MARGIN + 8 * LARGE + 34;

/// The look of a cell before, in and after its frames.
const CELLS: [&str; 3] = [
    "--b:var(--b0);--l:var(--l0);--e:var(--e0);--s:var(--s0);--o:0",
    "--b:var(--b2);--l:var(--l2);--e:var(--l2);--s:var(--l2);--o:1",
    "--b:var(--b1);--l:var(--l1);--e:var(--l1);--s:var(--l1);--o:1",
];
/// The same in a figure that grows.
const GROWN: [&str; 3] = ["opacity:0", CELLS[1], CELLS[2]];
/// Shown in some frames only.
const SHOWN: [&str; 3] = ["opacity:0", "opacity:1", "opacity:0"];
/// Shown from some frame on.
const STAYS: [&str; 3] = ["opacity:0", "opacity:1", "opacity:1"];

impl Page {
    /// The picture, moving: board, code and structure light up frame after frame.
    pub fn moving_svg(&self) -> String {
        let mut moving = Moving {
            page: self,
            animation: &self.animation,
            sheet: Sheet { body: String::new(), top: MARGIN, width: 8 * LARGE },
            classes: BTreeMap::new(),
        };
        moving.draw();
        let style = moving.style();
        moving.sheet.add(&format!("<style>{style}</style>"));
        moving.sheet.finish(&self.title)
    }
}

struct Moving<'a> {
    page: &'a Page,
    animation: &'a Animation,
    sheet: Sheet,
    /// Classes of elements with the same looks in the same frames.
    classes: BTreeMap<([&'static str; 3], Vec<bool>), usize>,
}

impl Moving<'_> {
    fn draw(&mut self) {
        self.sheet.line("t", &self.page.title);
        self.sheet.top += 4;
        self.sheet.line("", &self.page.subtitle);
        let top = self.sheet.top;
        self.board();
        let bottom = self.sheet.top;
        self.sheet.top = top + LINE;
        self.codes();
        self.figures();
        self.sheet.top = self.sheet.top.max(bottom);
    }

    /// The class for these looks in some frames; none if there are no such frames.
    fn class(&mut self, looks: [&'static str; 3], is_in: impl Fn(&Frame) -> bool) -> Option<String> {
        let frames: Vec<bool> = self.animation.frames.iter().map(is_in).collect();
        frames.contains(&true).then(|| {
            let next = self.classes.len();
            format!("f{}", self.classes.entry((looks, frames)).or_insert(next))
        })
    }

    /// The board, on which moves appear.
    fn board(&mut self) {
        let Some(drawn) = self.page.board() else { return };
        let [targets, visited, skipped] = [Bitboard::EMPTY; 3];
        let still = BoardDrawing { targets, visited, skipped, order: Vec::new(), ..drawn.clone() };
        let top = self.sheet.top + LINE;
        self.sheet.board(&still);
        for square in Square::all() {
            if let Some(class) = self.class(SHOWN, |frame| frame.squares.contains(square)) {
                let (x, y) = corner(square, (MARGIN, top), LARGE);
                self.sheet.square(&format!("glow {class}"), (x, y), LARGE);
            }
        }
        for (place, square) in self.animation.targets() {
            let first = &self.animation.frames[place];
            let Some(class) = self.class(STAYS, |frame| frame == first) else { continue };
            let at = corner(square, (MARGIN, top), LARGE);
            let (mark, radius) = if drawn.setup.piece_at(square).is_some() { ("ring", 19) } else { ("w", 8) };
            self.sheet.circle(&format!("{mark} {class}"), at, radius);
        }
    }

    /// All codes, one below the other, with bars behind the lines that run.
    fn codes(&mut self) {
        for (which, code) in self.animation.codes.iter().enumerate() {
            for (line, SourceLine { text, .. }) in (1_u8..).zip(&code.lines) {
                let width = text.chars().count() * 8 + 8;
                let runs = |frame: &Frame| frame.code == Some(which) && frame.line == Some(line);
                if let Some(class) = self.class(SHOWN, runs) {
                    let (x, y) = (RIGHT - 4, self.sheet.top + 4);
                    self.sheet.add(&format!(
                        "<rect class=\"hl {class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{LINE}\"/>"
                    ));
                }
                self.sheet.top += LINE;
                if !text.is_empty() {
                    self.sheet.text("", RIGHT, self.sheet.top, text);
                }
                self.sheet.width = self.sheet.width.max(RIGHT + width);
            }
            self.sheet.top += LINE;
        }
    }

    fn figures(&mut self) {
        let (mut left, mut high) = (0, 0);
        for figure in &self.animation.figures {
            if !figure.heading.is_empty() || left + figure.width > ROOM {
                (self.sheet.top, left, high) = (self.sheet.top + high + 6, 0, 0);
            }
            if !figure.heading.is_empty() {
                self.sheet.top += LINE;
                self.sheet.text("h", RIGHT, self.sheet.top, &figure.heading);
                self.sheet.top += 6;
            }
            // The cells light up and stay marked.
            let looks = if figure.grows { GROWN } else { CELLS };
            let body = figure.with_classes(|cell| {
                let class = self.class(looks, |frame| frame.cells.contains(&cell))?;
                Some(format!("cell {class}"))
            });
            self.sheet.place(RIGHT + left, figure, "\n", &body);
            left += figure.width + 12;
            high = high.max(figure.height);
            self.sheet.width = self.sheet.width.max(RIGHT + left);
        }
        self.sheet.top += high;
    }

    /// The looks of all classes from frame to frame.
    fn style(&self) -> String {
        let mut style = CSS.to_owned();
        let frames = self.animation.frames.len() + REST;
        let seconds = frames as f64 * SECONDS;
        for ((looks, is_in), class) in &self.classes {
            style += &format!("@keyframes k{class}{{");
            let (mut was_in, mut last) = (false, None);
            for place in 0..frames {
                let now = is_in.get(place).copied().unwrap_or(false);
                let look = looks[match (now, was_in) {
                    (true, _) => 1,
                    (false, true) => 2,
                    (false, false) => 0,
                }];
                was_in |= now;
                if last.replace(look) != Some(look) {
                    let percent = 100.0 * place as f64 / frames as f64;
                    style += &format!("{percent:.2}%{{{look}}}");
                }
            }
            style += &format!("}}.f{class}{{animation:k{class} {seconds:.1}s step-end 2}}\n");
        }
        style
    }
}
