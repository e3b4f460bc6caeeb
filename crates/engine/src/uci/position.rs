//! Parses the arguments of `position`.

use fianchetto::ValidSetup;
use fianchetto::types::{Excerpt, Mode, UciMove};

/// Parses the arguments of `position`: the start of the game, and its moves.
pub(super) fn parse(words: &[&str], mode: Mode) -> Result<(ValidSetup, Vec<UciMove>), String> {
    let split = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let (start, moves) = words.split_at(split);
    let start = match *start {
        ["startpos"] => ValidSetup::INITIAL,
        ["startpos", word, ..] => {
            return Err(format!("position: expected `moves`, not {}", Excerpt::of(word)));
        }
        ["fen", ref fen @ ..] => {
            ValidSetup::parse(&fen.join(" "), mode).map_err(|error| format!("position: {error}"))?
        }
        _ => return Err("position: expected `startpos` or `fen` with a FEN, and perhaps `moves`".to_owned()),
    };
    let moves = moves.iter().skip(1).map(|text| text.parse::<UciMove>());
    let moves = moves.collect::<Result<_, _>>().map_err(|error| format!("position: {error}"))?;
    Ok((start, moves))
}
