//! A program without an allocator, which finds a mate with the staged move picker.
//!
//! It brings its own panic handler and no allocator, so that it does not build if anything that it
//! depends on needs one. The test matrix builds it, looks for symbols that it should not need,
//! links it to a C program and runs that.
#![no_std]

use core::panic::PanicInfo;

use fianchetto_board_repr::{Position, Square64, types::ValidSetup};
use fianchetto_movelist::search::order::History;
use fianchetto_movelist::search::{FixedList, MoveHints, MovePicker, SearchNode, StagedPicker};
use fianchetto_prepared::Prepared;
use fianchetto_prepared::movegen::Technique;
use fianchetto_ray_loop::RayLoop;
use fianchetto_ternary::Ternary;

const MATE: i32 = 100;

/// Black to move gives mate with his third move.
const MATE_IN_THREE: &str = "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1";

/// The number of half-moves after which the mate is given, or -1 if the techniques find different
/// ones.
// SAFETY: nothing else in the program has the name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_half_moves_to_mate() -> i32 {
    let Ok(setup) = MATE_IN_THREE.parse::<ValidSetup>() else { return -1 };
    let prepared = half_moves(&Prepared::best(), &setup);
    let looped = half_moves(&RayLoop::<Square64>::default(), &setup);
    let looked_up = half_moves(&Ternary::best(), &setup);
    if [looped, looked_up] == [prepared; 2] { prepared } else { -1 }
}

fn half_moves<G: Technique>(technique: &G, setup: &ValidSetup) -> i32 {
    let search = Search { technique, history: History::new() };
    let mut board = technique.board(setup);
    MATE - search.score(&mut board, -MATE, MATE, 6)
}

struct Search<'a, G> {
    technique: &'a G,
    history: History,
}

impl<G: Technique> Search<'_, G> {
    /// How soon the side to move mates or is mated: `MATE` less the half-moves until then, with its
    /// sign, or 0.
    fn score(&self, board: &mut G::Board, mut alpha: i32, beta: i32, depth: i32) -> i32 {
        if depth == 0 {
            return 0;
        }
        let info = board.check_info();
        let mut best = None;
        let (mut picker, mut list) = (StagedPicker::new(MoveHints::NONE), FixedList::new());
        loop {
            let node =
                SearchNode { technique: self.technique, board: &*board, info: &info, order: &self.history };
            let Some(mv) = picker.next_move(node, &mut list) else { break };
            let undo = board.make(mv);
            let score = -self.score(board, -beta, -alpha, depth - 1);
            board.unmake(mv, undo);
            let later = score - score.signum();
            best = best.max(Some(later));
            alpha = alpha.max(later);
            if alpha >= beta {
                break;
            }
        }
        best.unwrap_or(if info.is_check() { -MATE } else { 0 })
    }
}

/// A panic ends the program at once: the test matrix sees that, where it would wait for a loop.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    // SAFETY: this is the C library's function, with the C library's signature.
    unsafe extern "C" {
        safe fn abort() -> !;
    }
    abort()
}
