//! Any playable position and any choice of moves: every technique agrees with the oracle at every step, and every
//! board takes its moves back exactly. The input is a FEN, a line end, and a byte for each choice.
#![no_main]

use fianchetto::types::Mode;
use fianchetto::{AnyTechnique, Line, Move, Position, Registry, Stage, ValidSetup};
use fianchetto_reference::Board;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut parts = data.splitn(2, |&byte| byte == b'\n');
    let Ok(fen) = std::str::from_utf8(parts.next().unwrap_or_default()) else { return };
    let choices = parts.next().unwrap_or_default();
    let Ok(setup) = ValidSetup::parse(fen, Mode::Chess960) else { return };
    let choices = &choices[..choices.len().min(64)];
    for technique in &Registry::built_in() {
        step(technique, &mut technique.line(&setup), Board::from(&setup), choices);
    }
});

fn step(technique: &AnyTechnique, line: &mut Line, oracle: Board, choices: &[u8]) {
    let mut list = line.moves(Stage::All);
    list.as_mut_slice().sort_unstable();
    let mut expected: Vec<Move> = oracle.legal_moves().collect();
    expected.sort_unstable();
    assert_eq!(list[..], expected, "{technique:?} in {}", line.setup());
    assert_eq!(line.setup(), *oracle.setup());
    let Some((&choice, rest)) = choices.split_first() else { return };
    if list.is_empty() {
        return;
    }
    let mv = list[usize::from(choice) % list.len()];
    let before = line.setup();
    line.descend(mv, |child| step(technique, child, oracle.play(mv), rest));
    assert_eq!(line.setup(), before, "{mv:?} is not taken back");
}
