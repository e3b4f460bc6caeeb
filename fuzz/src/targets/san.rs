//! Any words as moves in a position: the move that is found without generating any is the one legal move of that notation, and
//! what is written for it is read back. The input is a FEN, a line end, and the words.

use fianchetto::movelist::San;
use fianchetto::{Move, Position, Stage};

use crate::effect::{Effect, kind};
use crate::input::{position, registry};
use crate::target::Target;

pub(crate) const TARGET: Target = Target {
    name: "san",
    run,
    words: &[
        " e4",
        " Nf3",
        " Nbd7",
        " R1e2",
        " Qa1b2",
        " O-O",
        " O-O-O",
        " 0-0",
        " exd6",
        " exd6 e.p.",
        " e8=Q",
        " e8Q",
        " bxa8=N+",
        "#",
        "+",
        "x",
        "=",
        "!?",
        " K",
        " Q",
        " R",
        " B",
        " N",
        " P",
        "\n",
    ],
};

fn run(data: &[u8]) -> Effect {
    let Some((setup, rest)) = position(data) else { return Effect::DULL };
    let Ok(text) = std::str::from_utf8(rest) else { return Effect::DULL };
    let Some(technique) = registry().techniques().first() else { return Effect::DULL };
    let line = technique.line(&setup);
    let legal = line.moves(Stage::All);
    // What is written for a legal move means that move.
    let (mut written, mut moves) = (0, legal.iter());
    San::of_all(technique, &line, &legal, |san| {
        let mv = moves.next().copied();
        assert_eq!(san.find(&line).ok(), mv, "{san} in {setup}");
        assert_eq!(San::from_bytes(san.to_string().as_bytes()), Ok(san));
        written += 1;
    });
    assert_eq!(written, legal.len(), "{setup}");
    let words = text.split_ascii_whitespace().take(16);
    Effect::of(words.map(|word| tried(word, &line, &legal)).collect::<Vec<_>>())
}

/// What a word means is the one legal move that the definition finds.
fn tried(word: &str, line: &impl Position, legal: &[Move]) -> String {
    let san = match word.parse::<San>() {
        Ok(san) => san,
        Err(error) => return kind(&error.to_string()),
    };
    assert_eq!(san.to_string().parse(), Ok(san), "{word}");
    let found = san.find(line);
    let named: Vec<Move> = legal.iter().copied().filter(|&mv| san.mv.means(line, mv)).collect();
    match found {
        Ok(mv) => {
            assert_eq!(named, [mv], "{word} in {}", line.setup());
            "found".into()
        }
        Err(error) => {
            assert_ne!(named.len(), 1, "{word} in {}: {error}", line.setup());
            kind(&error.to_string())
        }
    }
}
