//! The signatures by which a search finds repetitions.

use fianchetto::{AnyTechnique, Line, Move, Position, Technique};
use fianchetto_movelist::game::bch::BchSignature;
use fianchetto_movelist::game::{GameRecord, GenericGame, Signature, is_irreversible};

fianchetto_simd::names! {
    /// The signatures by which a search finds repetitions. Its transposition table has the Zobrist
    /// keys of the boards anyway.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum SignatureKind {
        /// The Zobrist keys.
        #[default]
        Zobrist = "zobrist",
        /// Those of a BCH code.
        Bch = "bch",
    }
}

/// Both kinds are words, and all words of a record are of one kind: that of its search.
impl SignatureKind {
    /// The word of a position, from scratch.
    fn of(self, board: &Line) -> u64 {
        match self {
            Self::Zobrist => board.key(),
            Self::Bch => BchSignature::of_position(board).0,
        }
    }

    /// What is known of the word after a move or a null move before it is made, from the word of
    /// the position.
    pub(crate) fn leaving(self, word: u64, before: &Line, mv: Move) -> u64 {
        match self {
            Self::Zobrist => word.leaving(before, mv),
            Self::Bch => BchSignature(word).leaving(before, mv).0,
        }
    }

    /// The word after the move, which has been made.
    pub(crate) fn reaching(self, leaving: u64, after: &Line) -> u64 {
        match self {
            Self::Zobrist => leaving.reaching(after),
            Self::Bch => BchSignature(leaving).reaching(after).0,
        }
    }

    /// The record of a game, with these words.
    pub(crate) fn record(self, game: &GenericGame<AnyTechnique>) -> GameRecord {
        if self == Self::Zobrist {
            return game.record().clone();
        }
        let mut board = game.technique().board(game.start());
        let mut record = GameRecord::with_signature(self.of(&board));
        for &mv in game.moves() {
            let irreversible = mv == Move::NULL || is_irreversible(&board, mv);
            let leaving = self.leaving(record.signatures().current(), &board, mv);
            if mv == Move::NULL {
                board.make_null()
            } else {
                board.make(mv)
            }
            record.play(mv, self.reaching(leaving, &board), irreversible);
        }
        record
    }
}
