//! Random games, the same in every run.

use fianchetto_attack_table::{AttackBoard, AttackTables};
use fianchetto_board_repr::Play;
use fianchetto_movegen_core::{MoveGenerator, MoveList, Stage};
use fianchetto_simd::Isa;
use fianchetto_testdata::positions;
use fianchetto_types::{Mode, Move, Setup, ValidSetup};

/// Marsaglia's xorshift.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % bound
    }
}

/// Positions rich in castling, promotions and en passant. The other games start as chess and Chess960 do.
const RICH: [&str; 5] = [
    positions::KIWIPETE,
    positions::POSITION_4,
    positions::POSITION_3,
    positions::PROMOTIONS,
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
];

pub(crate) fn start(number: usize) -> ValidSetup {
    match RICH.get(number % 8) {
        Some(fen) => ValidSetup::parse(fen, Mode::Standard).unwrap(),
        None => Setup::chess960(number as u16 % 960).unwrap().validate().unwrap(),
    }
}

pub(crate) fn legal_moves(generator: &AttackTables, board: &AttackBoard) -> MoveList {
    let mut list = MoveList::new();
    generator.generate(board, Stage::All, &mut list);
    list
}

/// Plays random games of up to 100 plies on one variant, and visits each board with the move that led to it.
pub(crate) fn play(isa: Isa, games: usize, mut visit: impl FnMut(&AttackBoard, Option<Move>)) {
    let generator = AttackTables::with_isa(isa);
    for number in 0..games {
        let mut random = Random(0x9e37_79b9_7f4a_7c15 ^ number as u64);
        let mut board = AttackBoard::new(&start(number), isa);
        visit(&board, None);
        for _ in 0..100 {
            let moves = legal_moves(&generator, &board);
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len())];
            board = board.after(mv);
            visit(&board, Some(mv));
        }
    }
}
