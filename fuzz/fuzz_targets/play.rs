//! Any playable position and any choice of moves: every technique agrees with the oracle at every step, and every
//! board takes its moves back exactly. The input is a FEN, a line end, and a byte for each choice.
#![no_main]

use fianchetto::registry::{self, Visitor};
use fianchetto::types::Mode;
use fianchetto::{Move, MoveGenerator, MoveList, Position, Stage, ValidSetup};
use fianchetto_reference::Board;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut parts = data.splitn(2, |&byte| byte == b'\n');
    let Ok(fen) = std::str::from_utf8(parts.next().unwrap_or_default()) else { return };
    let choices = parts.next().unwrap_or_default();
    let Ok(setup) = ValidSetup::parse(fen, Mode::Chess960) else { return };
    registry::visit(&mut Game { setup, choices: &choices[..choices.len().min(64)] });
});

struct Game<'a> {
    setup: ValidSetup,
    choices: &'a [u8],
}

impl Visitor for Game<'_> {
    fn visit<G: MoveGenerator + Send + Sync + 'static>(&mut self) {
        for generator in G::INFO.paths.iter().filter_map(|&path| G::with_path(path)) {
            let mut board = G::Board::from_setup(&self.setup);
            step(&generator, &mut board, Board::from(&self.setup), self.choices);
        }
    }
}

fn step<G: MoveGenerator>(generator: &G, board: &mut G::Board, oracle: Board, choices: &[u8]) {
    let mut list = MoveList::new();
    generator.generate(board, Stage::All, &mut list);
    list.as_mut_slice().sort_unstable();
    let mut expected: Vec<Move> = oracle.legal_moves().collect();
    expected.sort_unstable();
    assert_eq!(list[..], expected, "{} in {}", G::INFO.name, board.setup());
    assert_eq!(board.setup(), *oracle.setup());
    let Some((&choice, rest)) = choices.split_first() else { return };
    if list.is_empty() {
        return;
    }
    let mv = list[usize::from(choice) % list.len()];
    let before = board.setup();
    board.descend(mv, |child| step(generator, child, oracle.play(mv), rest));
    assert_eq!(board.setup(), before, "{mv:?} is not taken back");
}
