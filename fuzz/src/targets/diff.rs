//! Any text as the perft counts of another program: `diff` finds it the same or says what differs.
//!
//! The input is a FEN, a line end, and the text. What the program itself counts, in the form that it prints, is the same.

use fianchetto::{Perft, Position};

use crate::input::{position, registry};

pub(super) fn run(data: &[u8]) {
    let Some((setup, rest)) = position(data) else { return };
    let technique = registry().named("prepared").expect("it is built in");
    let depth = u32::from(rest.first().is_some_and(|byte| byte & 1 == 1)) + 1;
    _ = fianchetto_cli::compared(&technique, &setup, depth, &String::from_utf8_lossy(rest));
    if rest.len() < 4 {
        let (mut text, mut sum) = (String::new(), 0);
        technique.position(&setup).divide(Perft::BULK, 1, |mv, nodes| {
            text += &format!("{}: {nodes}\n", mv.uci(fianchetto::types::CastlingText::Chess960));
            sum += nodes;
        });
        text += &format!("\nNodes searched: {sum}\n");
        let same = fianchetto_cli::compared(&technique, &setup, 1, &text);
        assert_eq!(same, "", "{setup}");
        assert_eq!(setup.side_to_move, technique.position(&setup).side_to_move());
    }
}
