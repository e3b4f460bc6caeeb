//! The board of a page that one steps through.
#![expect(clippy::expect_used, reason = "writing to a string never fails")]

use std::fmt::Write as _;

use fianchetto::types::{Color, File, Rank, Square};

use crate::page::Page;
use crate::spelling::escaped;
use crate::svg::{LARGE, glyph};

const LEFT: usize = 18;

/// The board. Each square is a group with its number as attribute `data-s`, and a link if it has one.
pub(super) fn board(page: &Page, link: &dyn Fn(Square) -> Option<String>) -> String {
    let Some(drawn) = page.board() else { return String::new() };
    let (width, height) = (LEFT + 8 * LARGE + 2, 8 * LARGE + 18);
    // The squares of a picture are no links.
    let role = if Square::all().any(|square| link(square).is_some()) { "group" } else { "img" };
    let mut out = format!(
        "<svg class=\"board\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"{role}\" aria-label=\"{}\">\
         <rect class=\"bg\" width=\"{width}\" height=\"{height}\"/>",
        escaped(&drawn.setup.to_string())
    );
    for square in Square::all() {
        let (x, y) = (LEFT + square.file().index() * LARGE, (7 - square.rank().index()) * LARGE);
        let address = link(square);
        if let Some(address) = &address {
            write!(out, "<a href=\"{}\" aria-label=\"{square}\">", escaped(address)).expect(NEVER);
        }
        let class = if (square.file().index() + square.rank().index()).is_multiple_of(2) { "b" } else { "a" };
        let (u, v) = (x + LARGE / 2, y + LARGE / 2);
        write!(
            out,
            "<g data-s=\"{}\"><rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{LARGE}\" height=\"{LARGE}\"/>",
            square.index()
        )
        .expect(NEVER);
        let piece = drawn.setup.piece_at(square);
        let (mark, radius) = match piece {
            _ if square == drawn.from => ("m", 20),
            Some(_) => ("x move", 20),
            None => ("w move", 8),
        };
        write!(out, "<circle class=\"{mark}\" cx=\"{u}\" cy=\"{v}\" r=\"{radius}\"/>").expect(NEVER);
        if let Some(piece) = piece {
            let class = if piece.color == Color::White { "p" } else { "q" };
            write!(
                out,
                "<text class=\"{class}\" x=\"{u}\" y=\"{}\">{}</text>",
                y + 34,
                glyph(piece.piece_type)
            )
            .expect(NEVER);
        }
        out.push_str(if address.is_some() { "</g></a>" } else { "</g>" });
    }
    for rank in Rank::ALL {
        let y = (7 - rank.index()) * LARGE + LARGE / 2 + 4;
        write!(out, "<text class=\"c\" x=\"4\" y=\"{y}\">{}</text>", rank.digit()).expect(NEVER);
    }
    for file in File::ALL {
        let x = LEFT + file.index() * LARGE + LARGE / 2 - 4;
        write!(out, "<text class=\"c\" x=\"{x}\" y=\"{}\">{}</text>", 8 * LARGE + 14, file.letter())
            .expect(NEVER);
    }
    out.push_str("</svg>\n");
    out
}

const NEVER: &str = "writing to a string never fails";
