//! Any words as moves in a position: the move that is found without generating any is the one legal move of that notation, and
//! what is written for it is read back. The input is a FEN, a line end, and the words.

use fianchetto::movelist::notation::San;
use fianchetto::{Move, Position, Stage};

use crate::input::{explained, position, registry};

pub(super) fn run(data: &[u8]) {
    let Some((setup, rest)) = position(data) else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let Some(technique) = registry().techniques().first() else { return };
    let line = technique.position(&setup);
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
    words.for_each(|word| tried(word, &line, &legal));
}

/// What a word means is the one legal move that the definition finds.
fn tried(word: &str, line: &impl Position, legal: &[Move]) {
    let Ok(san) = word.parse::<San>().inspect_err(explained) else { return };
    assert_eq!(san.to_string().parse(), Ok(san), "{word}");
    let found = san.find(line);
    let named: Vec<Move> = legal.iter().copied().filter(|&mv| san.mv.means(line, mv)).collect();
    match found {
        Ok(mv) => assert_eq!(named, [mv], "{word} in {}", line.setup()),
        Err(error) => assert_ne!(named.len(), 1, "{word} in {}: {error}", line.setup()),
    }
}
