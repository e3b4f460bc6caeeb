//! The board of a page that one steps through.

use fianchetto::types::{File, Rank, Square};

use crate::figure::corner;
use crate::page::Page;
use crate::spelling::escaped;
use crate::svg::{LARGE, glyph, shade, side};

/// The room for the names of ranks and files, which are 22 pixels high on a phone, where the board
/// is half as wide.
const LEFT: usize = 20;
const BELOW: usize = 24;

/// The board. Each square is a group with its number as attribute `data-s`, and a link if it has
/// one.
pub(super) fn board(page: &Page, link: &dyn Fn(Square) -> Option<String>) -> String {
    let Some(drawn) = page.board() else { return String::new() };
    let (width, height) = (LEFT + 8 * LARGE + 2, 8 * LARGE + BELOW);
    // The squares of a picture are no links.
    let role = if Square::all().any(|square| link(square).is_some()) { "group" } else { "img" };
    let square = |square: Square| {
        let (x, y) = corner(square, (LEFT, 0), LARGE);
        let (u, v, index, shade) = (x + LARGE / 2, y + LARGE / 2, square.index(), shade(square));
        let piece = drawn.setup.piece_at(square);
        let (mark, radius) = match piece {
            _ if square == drawn.from => ("m", 20),
            Some(_) => ("x move", 20),
            None => ("w move", 8),
        };
        let piece = piece.map_or(String::new(), |piece| {
            let (class, glyph) = (side(piece.color), glyph(piece.piece_type));
            format!("<text class=\"{class}\" x=\"{u}\" y=\"{}\">{glyph}</text>", y + 34)
        });
        // The script takes the marks away for the first step.
        let class = if drawn.targets.contains(square) { " class=\"to\"" } else { "" };
        let group = format!(
            "<g data-s=\"{index}\"{class}><rect class=\"{shade}\" x=\"{x}\" y=\"{y}\" width=\"{LARGE}\" height=\"{LARGE}\"/>\
             <circle class=\"{mark}\" cx=\"{u}\" cy=\"{v}\" r=\"{radius}\"/>{piece}</g>"
        );
        link(square).map_or(group.clone(), |address| {
            format!("<a href=\"{}\" aria-label=\"{square}\">{group}</a>", escaped(&address))
        })
    };
    let name = |x: usize, y: usize, name| format!("<text class=\"c mid\" x=\"{x}\" y=\"{y}\">{name}</text>");
    let ranks =
        Rank::ALL.map(|rank| name(LEFT / 2, (7 - rank.index()) * LARGE + LARGE / 2 + 7, rank.digit()));
    let files =
        File::ALL.map(|file| name(LEFT + file.index() * LARGE + LARGE / 2, 8 * LARGE + 18, file.letter()));
    format!(
        "<svg class=\"board\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"{role}\" aria-label=\"{}\">\
         <rect class=\"bg\" width=\"{width}\" height=\"{height}\"/>{}{}{}</svg>\n",
        escaped(&drawn.setup.to_string()),
        Square::all().map(square).collect::<String>(),
        ranks.concat(),
        files.concat()
    )
}
