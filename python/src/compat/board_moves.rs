//! The moves of a board: listed, asked about, played and taken back.
#![allow(clippy::needless_pass_by_value, reason = "what Python passes, and receivers with a base class")]

use fianchetto::types::{self, Bitboard, Color, File, PieceType, Rank, UciMove};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyIterator;

use super::board::{Board, HasState as _, is_legal, play};
use super::generation::Asked;
use super::generators::{LegalMoveGenerator, PseudoLegalMoveGenerator};
use super::moves::{Given, Move, iterator};
use super::square_set::SquareSet;
use super::state::State;
use super::values::{IllegalMoveError, Mask, Side, Square, Type};

fn asked(from_mask: Mask, to_mask: Mask) -> Asked {
    Asked { from: from_mask.0, to: to_mask.0 }
}

#[pymethods]
#[allow(clippy::wrong_self_convention, reason = "the names that Python users know")]
impl Board {
    /// The legal moves, found when they are asked for.
    #[getter]
    fn legal_moves(this: Bound<'_, Self>) -> LegalMoveGenerator {
        let is_ours = this.is_exact_instance_of::<Self>();
        LegalMoveGenerator::of(this.into_any().unbind(), is_ours)
    }

    /// The moves that are legal but for checks.
    #[getter]
    fn pseudo_legal_moves(this: Bound<'_, Self>) -> PseudoLegalMoveGenerator {
        let is_ours = this.is_exact_instance_of::<Self>();
        PseudoLegalMoveGenerator::of(this.into_any().unbind(), is_ours)
    }

    /// The moves that are legal but for checks, from and to these squares.
    #[pyo3(signature = (from_mask = Mask(Bitboard::ALL), to_mask = Mask(Bitboard::ALL)))]
    fn generate_pseudo_legal_moves<'py>(
        this: PyRef<'py, Self>,
        from_mask: Mask,
        to_mask: Mask,
    ) -> PyResult<Bound<'py, PyIterator>> {
        iterator(this.py(), this.state().pseudo_legal(asked(from_mask, to_mask)))
    }

    /// The captures en passant that are legal but for checks.
    #[pyo3(signature = (from_mask = Mask(Bitboard::ALL), to_mask = Mask(Bitboard::ALL)))]
    fn generate_pseudo_legal_ep<'py>(
        this: PyRef<'py, Self>,
        from_mask: Mask,
        to_mask: Mask,
    ) -> PyResult<Bound<'py, PyIterator>> {
        iterator(this.py(), this.state().pseudo_legal_ep(asked(from_mask, to_mask)))
    }

    /// The captures that are legal but for checks.
    #[pyo3(signature = (from_mask = Mask(Bitboard::ALL), to_mask = Mask(Bitboard::ALL)))]
    fn generate_pseudo_legal_captures<'py>(
        this: PyRef<'py, Self>,
        from_mask: Mask,
        to_mask: Mask,
    ) -> PyResult<Bound<'py, PyIterator>> {
        let state = this.state();
        let asked = asked(from_mask, to_mask);
        let mut moves = state.pseudo_legal(asked.to(state.of_color(!state.turn)));
        moves.extend(state.pseudo_legal_ep(asked));
        iterator(this.py(), moves)
    }

    /// The legal moves from and to these squares.
    #[pyo3(signature = (from_mask = Mask(Bitboard::ALL), to_mask = Mask(Bitboard::ALL)))]
    fn generate_legal_moves<'py>(
        this: PyRef<'py, Self>,
        from_mask: Mask,
        to_mask: Mask,
    ) -> PyResult<Bound<'py, PyIterator>> {
        iterator(this.py(), this.state().legal(asked(from_mask, to_mask)))
    }

    /// The legal captures en passant.
    #[pyo3(signature = (from_mask = Mask(Bitboard::ALL), to_mask = Mask(Bitboard::ALL)))]
    fn generate_legal_ep<'py>(
        this: PyRef<'py, Self>,
        from_mask: Mask,
        to_mask: Mask,
    ) -> PyResult<Bound<'py, PyIterator>> {
        iterator(this.py(), this.state().legal_ep(asked(from_mask, to_mask)))
    }

    /// The legal captures.
    #[pyo3(signature = (from_mask = Mask(Bitboard::ALL), to_mask = Mask(Bitboard::ALL)))]
    fn generate_legal_captures<'py>(
        this: PyRef<'py, Self>,
        from_mask: Mask,
        to_mask: Mask,
    ) -> PyResult<Bound<'py, PyIterator>> {
        let state = this.state();
        let asked = asked(from_mask, to_mask);
        let mut moves = state.legal(asked.to(state.of_color(!state.turn)));
        moves.extend(state.legal_ep(asked));
        iterator(this.py(), moves)
    }

    /// Castling moves; `to_mask` is of the rooks.
    #[pyo3(signature = (from_mask = Mask(Bitboard::ALL), to_mask = Mask(Bitboard::ALL)))]
    fn generate_castling_moves<'py>(
        this: PyRef<'py, Self>,
        from_mask: Mask,
        to_mask: Mask,
    ) -> PyResult<Bound<'py, PyIterator>> {
        iterator(this.py(), this.state().castling(asked(from_mask, to_mask)))
    }

    /// The pieces that give check, as an integer.
    fn checkers_mask(this: PyRef<'_, Self>) -> u64 {
        this.state().checkers().0
    }

    /// The pieces that give check.
    fn checkers(this: PyRef<'_, Self>) -> SquareSet {
        this.state().checkers().into()
    }

    /// Whether the side to move is in check.
    fn is_check(this: PyRef<'_, Self>) -> bool {
        !this.state().checkers().is_empty()
    }

    /// Whether a move gives check.
    fn gives_check(this: PyRef<'_, Self>, r#move: Given) -> PyResult<bool> {
        let mut after = this.state().clone();
        play(&mut after, &r#move)?;
        Ok(!after.checkers().is_empty())
    }

    /// Whether the king is attacked after a move.
    fn is_into_check(this: PyRef<'_, Self>, r#move: Given) -> bool {
        this.state().leaves_in_check(r#move.squares)
    }

    /// Whether the side that has moved stands in check.
    fn was_into_check(this: PyRef<'_, Self>) -> bool {
        this.state().was_into_check()
    }

    /// Whether a move is legal but for checks.
    fn is_pseudo_legal(this: PyRef<'_, Self>, r#move: Given) -> bool {
        r#move.drop.is_none() && !r#move.is_null() && this.state().is_pseudo_legal(r#move.squares)
    }

    /// Whether a move is legal.
    fn is_legal(this: PyRef<'_, Self>, r#move: Given) -> bool {
        is_legal(this.state(), &r#move)
    }

    /// Plays a move that is legal but for checks, or the null move. What it is on this board is not
    /// asked.
    fn push(mut this: PyRefMut<'_, Self>, r#move: Given) -> PyResult<()> {
        Self::play(&mut this, &r#move)
    }

    /// Takes back the last move and returns it. `IndexError` at the start.
    fn pop<'py>(mut this: PyRefMut<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let moves = this.moves.bind(this.py()).clone();
        let empty = || PyIndexError::new_err("pop from empty list");
        let last = moves.len().checked_sub(1).ok_or_else(empty)?;
        let mv = moves.get_item(last)?;
        let before = this.stack.pop().ok_or_else(empty)?;
        moves.del_item(last)?;
        let state = &mut this.as_super().state;
        *state = State { chess960: state.chess960, ..before };
        Ok(mv)
    }

    /// The last move. `IndexError` at the start.
    fn peek<'py>(this: PyRef<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        this.moves.bind(this.py()).as_any().get_item(-1)
    }

    /// The legal move with these squares; a pawn becomes a queen if nothing else is said.
    #[pyo3(signature = (from_square, to_square, promotion = None))]
    fn find_move(
        this: PyRef<'_, Self>,
        from_square: Square,
        to_square: Square,
        promotion: Option<Type>,
    ) -> PyResult<Py<Move>> {
        let state = this.state();
        let from = from_square.0;
        let to = to_square.0;
        let promotes =
            state.of_type(PieceType::Pawn).contains(from) && matches!(to.rank(), Rank::R1 | Rank::R8);
        let promotion = match promotion {
            Some(Type(promotion)) => promotion,
            None => promotes.then_some(PieceType::Queen),
        };
        let mv = state.find_legal(UciMove { from, to, promotion }).ok_or_else(|| {
            IllegalMoveError::new_err(format!("no matching legal move for {from}{to} in {}", state.fen()))
        })?;
        Move::object(this.py(), mv)
    }

    /// Whether a pawn can capture en passant, legally or not.
    fn has_pseudo_legal_en_passant(this: PyRef<'_, Self>) -> bool {
        this.state().has_pseudo_legal_ep()
    }

    /// Whether a pawn can legally capture en passant.
    fn has_legal_en_passant(this: PyRef<'_, Self>) -> bool {
        this.state().has_legal_ep()
    }

    /// Whether a move captures en passant.
    fn is_en_passant(this: PyRef<'_, Self>, r#move: Given) -> bool {
        this.state().is_en_passant(r#move.squares)
    }

    /// Whether a move captures, en passant included.
    fn is_capture(this: PyRef<'_, Self>, r#move: Given) -> bool {
        this.state().is_capture(r#move.squares)
    }

    /// Whether a move captures or moves a pawn.
    fn is_zeroing(this: PyRef<'_, Self>, r#move: Given) -> bool {
        this.state().is_zeroing(r#move.squares) || r#move.drop == Some(PieceType::Pawn)
    }

    /// Whether the position before a move can never come again.
    fn is_irreversible(this: PyRef<'_, Self>, r#move: Given) -> bool {
        this.state().is_irreversible(r#move.squares)
    }

    /// Whether a move is castling.
    fn is_castling(this: PyRef<'_, Self>, r#move: Given) -> bool {
        this.state().is_castling(r#move.squares)
    }

    /// Whether a move is castling to the h-side.
    fn is_kingside_castling(this: PyRef<'_, Self>, r#move: Given) -> bool {
        let mv = r#move.squares;
        this.state().is_castling(mv) && mv.to.file() > mv.from.file()
    }

    /// Whether a move is castling to the a-side.
    fn is_queenside_castling(this: PyRef<'_, Self>, r#move: Given) -> bool {
        let mv = r#move.squares;
        this.state().is_castling(mv) && mv.to.file() < mv.from.file()
    }

    /// The rights whose king and rook stand where they must.
    fn clean_castling_rights(this: PyRef<'_, Self>) -> u64 {
        this.state().clean_castling_rights().0
    }

    /// Whether a side may castle, now or later.
    fn has_castling_rights(this: PyRef<'_, Self>, color: Side) -> bool {
        this.state().clean_castling_rights().intersects(Bitboard::rank(color.0.back_rank()))
    }

    /// Whether a side may castle to the h-side, now or later.
    fn has_kingside_castling_rights(this: PyRef<'_, Self>, color: Side) -> bool {
        this.state().may_castle(color.0, |rook, king| rook > king)
    }

    /// Whether a side may castle to the a-side, now or later.
    fn has_queenside_castling_rights(this: PyRef<'_, Self>, color: Side) -> bool {
        this.state().may_castle(color.0, |rook, king| rook < king)
    }

    /// Whether there are rights that only Chess960 has.
    fn has_chess960_castling_rights(this: PyRef<'_, Self>) -> bool {
        let state = State { chess960: true, ..this.state().clone() };
        let rights = state.clean_castling_rights();
        let in_corners = (rights & !State::INITIAL.castling_rights).is_empty();
        let at_home = |color: Color| {
            let has_rights = rights.intersects(Bitboard::rank(color.back_rank()));
            let home = types::Square::at(File::E, color.back_rank());
            !has_rights || state.pieces(PieceType::King, color).contains(home)
        };
        !in_corners || !Color::ALL.into_iter().all(at_home)
    }

    /// The move with these parts, with castling as this kind of board writes it. The reader of
    /// Polyglot's books asks for it.
    #[pyo3(signature = (chess960, from_square, to_square, promotion = None, drop = None))]
    fn _from_chess960(
        this: PyRef<'_, Self>,
        chess960: bool,
        from_square: Square,
        to_square: Square,
        promotion: Option<Type>,
        drop: Option<Type>,
    ) -> PyResult<Py<PyAny>> {
        let part = |argument: Option<Type>| argument.and_then(|Type(piece_type)| piece_type);
        let mv = UciMove { from: from_square.0, to: to_square.0, promotion: part(promotion) };
        let state = State { chess960, ..this.state().clone() };
        Given { squares: state.shown(mv), drop: part(drop) }.object(this.py())
    }
}
