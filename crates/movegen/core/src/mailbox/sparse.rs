//! Whether a board is sparse, so that its enemy pieces are asked for the captures of sliders.

use fianchetto_board_repr::{CellBoard, layout::Layout};
use fianchetto_types::Color;

/// From this number of empty squares on, vector attacks find a slider's captures faster than any list: measured on
/// random games, with every technique (the page on captures has the figures).
pub const SPARSE: usize = 52;

/// Whether the captures stage is faster with vector attacks on this board.
#[inline]
pub fn prefers_vectors<L: Layout>(board: &CellBoard<L>) -> bool {
    let [white, black] = Color::ALL.map(|color| board.piece_list().of_color(color).len());
    64 - white - black >= SPARSE
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto_board_repr::{Mailbox10x12, Square64, X88};
    use fianchetto_types::{Mode, Setup};

    #[test]
    fn few_pieces_make_a_sparse_board() {
        let prefers = |fen: &str| {
            let setup = Setup::parse(fen, Mode::Standard).unwrap();
            let answers = [
                prefers_vectors(&Square64::placement(&setup)),
                prefers_vectors(&Mailbox10x12::placement(&setup)),
                prefers_vectors(&X88::placement(&setup)),
            ];
            assert_eq!(answers, [answers[0]; 3]);
            answers[0]
        };
        assert!(prefers("k7/pppp4/8/8/8/8/PPPPPP2/K7 w - - 0 1"));
        assert!(!prefers("k7/ppppp3/8/8/8/8/PPPPPP2/K7 w - - 0 1"));
    }
}
