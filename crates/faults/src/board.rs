//! The oracle as a board, with a fault or without.

use std::cell::Cell;

use fianchetto_board_repr::{BoardRepr, Changes, CheckInfo, Position, Sets, signature};
use fianchetto_reference::Board;
use fianchetto_types::{CastlingRights, Color, Move, Piece, Setup, Square, ValidSetup};

use crate::{change::Change, fault::Fault};

std::thread_local! {
    /// The fault of the boards that this thread builds by their type, since a type alone cannot
    /// hold it.
    static CHANGE: Cell<Option<&'static Change>> = const { Cell::new(None) };
}

/// A board with a fault or without one.
#[derive(Clone, Debug)]
pub struct FaultyBoard {
    pub(crate) change: Option<&'static Change>,
    pub(crate) setup: Setup,
    /// The errors of the key and of the pawn key, as xors.
    drift: (u64, u64),
}

/// All data are compared.
impl PartialEq for FaultyBoard {
    fn eq(&self, other: &Self) -> bool {
        (self.setup, self.drift) == (other.setup, other.drift)
    }
}

impl FaultyBoard {
    pub(crate) fn new(change: Option<&'static Change>, setup: Setup) -> Self {
        Self { change, setup, drift: (0, 0) }
    }

    /// Runs something that builds boards by their type: those that this thread builds have the
    /// fault.
    pub fn with<R>(fault: Fault, run: impl FnOnce() -> R) -> R {
        CHANGE.set(Some(fault.change));
        let result = run();
        CHANGE.set(None);
        result
    }

    pub(crate) fn oracle(&self) -> Board {
        Board::from(self.setup)
    }
}

impl BoardRepr for FaultyBoard {
    const BOARD: &'static str = "oracle";

    fn from_setup(setup: &ValidSetup) -> Self {
        Self::new(CHANGE.get(), **setup)
    }
}

impl Position for FaultyBoard {
    type Undo = Self;

    const COPIES: bool = false;

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.setup.piece_at(square)
    }

    fn side_to_move(&self) -> Color {
        self.setup.side_to_move
    }

    fn king(&self, color: Color) -> Square {
        self.setup.king(color).unwrap_or(Square::A1)
    }

    fn castling(&self) -> CastlingRights {
        self.setup.castling
    }

    fn en_passant(&self) -> Option<Square> {
        self.setup.en_passant
    }

    fn halfmove_clock(&self) -> u16 {
        self.setup.halfmove_clock
    }

    fn fullmove_number(&self) -> u16 {
        self.setup.fullmove_number
    }

    fn key(&self) -> u64 {
        let drift = self.drift.0;
        let wrong = if let Some(Change::Signs(signs)) = self.change { signs(&self.setup) } else { drift };
        signature::from_scratch(&self.setup) ^ wrong
    }

    fn pawn_key(&self) -> u64 {
        signature::pawns_from_scratch(&self.setup) ^ self.drift.1
    }

    fn changes(&self, mv: Move) -> Changes {
        let told = if let Some(Change::Tells(tells)) = self.change { tells(mv) } else { mv };
        Changes::of(told, |square| self.piece_at(square))
    }

    fn check_info(&self) -> CheckInfo {
        let info = CheckInfo::of(&Sets::of_setup(&self.setup), self.setup.side_to_move);
        if let Some(Change::Sees(sees)) = self.change { sees(&self.setup, info) } else { info }
    }

    fn after(&self, mv: Move) -> Self {
        let mut after = Self { setup: *self.oracle().play(mv).setup(), ..self.clone() };
        match self.change {
            Some(Change::Leaves(leaves)) => leaves(&self.setup, mv, &mut after.setup),
            Some(Change::Keys(keys)) => after.drift.0 ^= keys(&self.setup, mv, &after.setup),
            Some(Change::PawnKeys(keys)) => after.drift.1 ^= keys(&self.setup, mv, &after.setup),
            _ => {}
        }
        after
    }

    fn key_after(&self, mv: Move) -> u64 {
        let after = self.after(mv);
        let Some(Change::Foretells(wrong)) = self.change else { return after.key() };
        after.key() ^ wrong(&self.setup, mv, &after.setup)
    }

    fn after_null(&self) -> Self {
        let mut after = Self { setup: *self.oracle().play_null().setup(), ..self.clone() };
        if let Some(Change::Passes(passes)) = self.change {
            passes(&self.setup, &mut after.setup);
        }
        after
    }

    fn make(&mut self, mv: Move) -> Self {
        let after = self.after(mv);
        std::mem::replace(self, after)
    }

    fn unmake(&mut self, mv: Move, before: Self) {
        let after = std::mem::replace(self, before);
        if let Some(Change::Restores(restores)) = self.change {
            restores(&after.setup, mv, &mut self.setup);
        }
    }

    fn make_null(&mut self) -> Self {
        let after = self.after_null();
        std::mem::replace(self, after)
    }

    fn unmake_null(&mut self, before: Self) {
        *self = before;
    }
}
