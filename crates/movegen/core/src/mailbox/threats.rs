//! The threats to our king.
//!
//! They come from the sets of squares that a mailbox keeps beside its cells, and not from walks: walks from every square
//! that the king might enter, by the technique's own tables, gave the same answers and took half of the whole time (ray
//! loop, 8x8 board).

use fianchetto_board_repr::{CellBoard, CheckInfo, Position, layout::Layout};
use fianchetto_types::Bitboard;

/// The threats to the king of the side to move: checkers, pinned pieces, and squares that the king must not enter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingThreats {
    /// Checkers and pinned pieces.
    pub info: CheckInfo,
    /// The pinned pieces by their numbers in the piece list.
    pub pinned_numbers: u16,
    /// The squares that are attacked once the king has left its own.
    pub danger: Bitboard,
}

impl KingThreats {
    /// The threats to the king of the side to move. Checks and pins are found unless they are given; the danger only if
    /// the king could go somewhere.
    #[inline]
    pub fn of<L: Layout>(board: &CellBoard<L>, info: Option<&CheckInfo>, king_goes: bool) -> Self {
        let (us, info) = (board.side_to_move(), info.copied().unwrap_or_else(|| board.check_info()));
        let mut danger = Bitboard::EMPTY;
        if king_goes {
            let sets = board.sets();
            danger = sets.attacked_by(!us, sets.occupied() & !Bitboard::of(board.king(us)));
        }
        let numbers = info.pinned.into_iter().map(|square| board.piece_list().number_at(square));
        Self { info, pinned_numbers: numbers.fold(0, |all, number| all | 1 << (number & 15)), danger }
    }
}
