//! Any text as the perft counts of another program: `diff` finds it the same or says what differs.
//!
//! The input is a FEN, a line end, and the text. What the program itself counts, in the form that it prints, is the same.

use fianchetto::{Perft, Position};

use crate::effect::{Effect, kind};
use crate::input::{position, registry};
use crate::target::Target;

pub(crate) const TARGET: Target = Target {
    name: "diff",
    run,
    words: &[
        "e2e4: 20\n",
        "e2e4 20",
        "1. e2e4 - 20",
        "Nodes searched: 400\n",
        "Total: 400",
        "perft(2) = 400",
        "info string ",
        "readyok\n",
        "bestmove e2e4\n",
        "\n",
        ": ",
        "1,234",
        "18446744073709551615",
        "18446744073709551616",
        "e7xd8=N",
        "e1g1",
        "e1h1",
        "0000",
        "nps",
        "time",
        "|",
        ";",
        "(",
        "\r",
        "a1a2: 1\n",
    ],
};

fn run(data: &[u8]) -> Effect {
    let Some((setup, rest)) = position(data) else { return Effect::DULL };
    let technique = registry().named("prepared").expect("it is built in");
    let depth = u32::from(rest.first().is_some_and(|byte| byte & 1 == 1)) + 1;
    let said = fianchetto_cli::compared(&technique, &setup, depth, &String::from_utf8_lossy(rest));
    if rest.len() < 4 {
        let (mut text, mut sum) = (String::new(), 0);
        technique.line(&setup).divide(Perft::BULK, 1, |mv, nodes| {
            text += &format!("{}: {nodes}\n", mv.uci(fianchetto::types::CastlingText::Chess960));
            sum += nodes;
        });
        text += &format!("\nNodes searched: {sum}\n");
        let same = fianchetto_cli::compared(&technique, &setup, 1, &text);
        assert_eq!(same, "", "{setup}");
        assert_eq!(setup.side_to_move, technique.line(&setup).side_to_move());
    }
    let kinds: Vec<String> =
        said.lines().skip(1).take(3).map(kind).map(|kind| kind.chars().take(16).collect()).collect();
    Effect::of((said.is_empty(), kinds))
}
