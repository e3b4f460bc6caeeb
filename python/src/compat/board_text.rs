//! Boards and moves as text: FEN, EPD, SAN, UCI.
#![allow(clippy::needless_pass_by_value, reason = "what Python passes, and receivers with a base class")]

use fianchetto::types::{Color, PieceType, UciMove};
use pyo3::exceptions::{PyAssertionError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};

use super::board::{Board, HasState as _, is_legal, play};
use super::fen::{self, EnPassant, Rights};
use super::moves::{Given, Move};
use super::san::Refused;
use super::setup;
use super::state::State;
use super::values::{AmbiguousMoveError, IllegalMoveError, InvalidMoveError, of_python};
use crate::game::choice;

fn en_passant(word: &str) -> PyResult<EnPassant> {
    let forms = [("legal", EnPassant::Legal), ("xfen", EnPassant::PseudoLegal), ("fen", EnPassant::Always)];
    choice("en_passant", word, &forms)
}

fn rights(shredder: bool) -> Rights {
    if shredder { Rights::Shredder } else { Rights::XFen }
}

fn is_null_san(san: &str) -> bool {
    matches!(san, "--" | "Z0" | "0000" | "@@@@")
}

fn illegal(what: &str, text: &str, state: &State) -> PyErr {
    IllegalMoveError::new_err(format!("illegal {what}: '{text}' in {}", state.fen()))
}

/// The legal move that a text in SAN means; the null move for its four texts.
fn parse_san(state: &State, san: &str) -> PyResult<UciMove> {
    if is_null_san(san) {
        return Ok(UciMove::NULL);
    }
    state.read_san(san).map_err(|refused| match refused {
        Refused::Invalid => InvalidMoveError::new_err(format!("invalid san: '{san}'")),
        Refused::Illegal => illegal("san", san, state),
        Refused::Ambiguous => {
            AmbiguousMoveError::new_err(format!("ambiguous san: '{san}' in {}", state.fen()))
        }
    })
}

/// The legal move that a text in UCI notation means; the null move for `0000`.
fn parse_uci(state: &State, uci: &str) -> PyResult<UciMove> {
    let (mv, drop) = Move::read(uci)?;
    if drop.is_some() {
        return Err(illegal("uci", uci, state));
    }
    if mv == UciMove::NULL {
        return Ok(mv);
    }
    state.find_legal(mv).ok_or_else(|| illegal("uci", uci, state))
}

/// A move as text with the marks of check, and the board after it.
fn algebraic(state: &State, mv: &Given, long: bool) -> PyResult<(String, State)> {
    let mut text = match mv.drop {
        _ if mv.is_null() => "--".to_owned(),
        Some(PieceType::Pawn) => format!("@{}", mv.squares.to),
        Some(_) => mv.text(),
        None => state.algebraic(mv.squares, long).ok_or_else(|| {
            let message = "san() and lan() expect move to be legal or null, but got";
            PyAssertionError::new_err(format!("{message} {} in {}", mv.text(), state.fen()))
        })?,
    };
    let mut after = state.clone();
    play(&mut after, mv)?;
    if !mv.is_null() && !after.checkers().is_empty() {
        text.push(if after.has_legal() { '+' } else { '#' });
    }
    Ok((text, after))
}

#[pymethods]
#[allow(clippy::wrong_self_convention, reason = "the names that Python users know")]
impl Board {
    /// The board of an EPD, and its operations.
    #[classmethod]
    #[pyo3(signature = (epd, *, chess960 = false))]
    fn from_epd<'py>(
        cls: &Bound<'py, PyType>,
        epd: &str,
        chess960: bool,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let board = Self::empty(cls, chess960)?;
        let operations = board.call_method1("set_epd", (epd,))?;
        Ok((board, operations))
    }

    /// The castling rights by the files of the rooks.
    fn castling_shredder_fen(this: PyRef<'_, Self>) -> String {
        this.state().rights_text(Rights::Shredder)
    }

    /// The castling rights as X-FEN.
    fn castling_xfen(this: PyRef<'_, Self>) -> String {
        this.state().rights_text(Rights::XFen)
    }

    /// The position as FEN.
    ///
    /// The en-passant square is there if a capture is legal, or pseudo-legal (`xfen`), or after
    /// every double step (`fen`). `promoted` puts a tilde behind pieces that were pawns.
    #[pyo3(signature = (*, shredder = false, en_passant = "legal", promoted = None))]
    fn fen(
        this: PyRef<'_, Self>,
        shredder: bool,
        en_passant: &str,
        promoted: Option<bool>,
    ) -> PyResult<String> {
        let en_passant = self::en_passant(en_passant)?;
        Ok(this.state().fen_text(rights(shredder), en_passant, promoted == Some(true)))
    }

    /// The position as FEN, with the castling rights by the files of the rooks.
    #[pyo3(signature = (*, en_passant = "legal", promoted = None))]
    fn shredder_fen(this: PyRef<'_, Self>, en_passant: &str, promoted: Option<bool>) -> PyResult<String> {
        Self::fen(this, true, en_passant, promoted)
    }

    /// Sets up a FEN. All fields but the first may be missing. `ValueError` says what is wrong.
    fn set_fen(mut this: PyRefMut<'_, Self>, fen: &str) -> PyResult<()> {
        let chess960 = this.as_super().state.chess960;
        this.as_super().state = State::of_fen(fen, chess960).map_err(PyValueError::new_err)?;
        Self::forget(&mut this);
        Ok(())
    }

    /// Sets the castling rights of a FEN's third field, and forgets the moves.
    fn set_castling_fen(mut this: PyRefMut<'_, Self>, castling_fen: &str) -> PyResult<()> {
        if !fen::are_rights(castling_fen) {
            return Err(PyValueError::new_err(format!("invalid castling fen: '{castling_fen}'")));
        }
        this.as_super().state.read_rights(castling_fen);
        Self::forget(&mut this);
        Ok(())
    }

    /// Puts the pieces as the first field of a FEN says, and forgets the moves.
    fn set_board_fen(mut this: PyRefMut<'_, Self>, fen: &str) -> PyResult<()> {
        setup::read_pieces(&mut this.as_super().state, fen)?;
        Self::forget(&mut this);
        Ok(())
    }

    /// The position as EPD, with operations.
    #[pyo3(signature = (*, shredder = false, en_passant = "legal", promoted = None, **operations))]
    fn epd(
        this: &Bound<'_, Self>,
        shredder: bool,
        en_passant: &str,
        promoted: Option<bool>,
        operations: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<String> {
        let en_passant = self::en_passant(en_passant)?;
        let epd = this.try_borrow()?.state().epd_text(rights(shredder), en_passant, promoted == Some(true));
        let Some(operations) = operations else { return Ok(epd) };
        let text: String = of_python(this.py(), "._epd", "written")?.call1((this, operations))?.extract()?;
        Ok(if text.is_empty() { epd } else { format!("{epd} {text}") })
    }

    /// Sets up an EPD, and returns its operations.
    fn set_epd<'py>(this: &Bound<'py, Self>, epd: &str) -> PyResult<Bound<'py, PyAny>> {
        of_python(this.py(), "._epd", "set_up")?.call1((this, epd))
    }

    /// A legal move in SAN.
    fn san(this: PyRef<'_, Self>, r#move: Given) -> PyResult<String> {
        Ok(algebraic(this.state(), &r#move, false)?.0)
    }

    /// A legal move in long algebraic notation.
    fn lan(this: PyRef<'_, Self>, r#move: Given) -> PyResult<String> {
        Ok(algebraic(this.state(), &r#move, true)?.0)
    }

    /// Plays a move and returns it in SAN.
    fn san_and_push(mut this: PyRefMut<'_, Self>, r#move: Given) -> PyResult<String> {
        let (text, _) = algebraic(&this.as_super().state, &r#move, false)?;
        Self::play(&mut this, &r#move)?;
        Ok(text)
    }

    /// Moves one after the other in SAN, with numbers. `IllegalMoveError` if one is not legal.
    fn variation_san(this: PyRef<'_, Self>, variation: &Bound<'_, PyAny>) -> PyResult<String> {
        let mut state = this.state().clone();
        let mut words = Vec::new();
        for mv in variation.try_iter()? {
            let mv: Given = mv?.extract()?;
            if !is_legal(&state, &mv) {
                let message = format!("illegal move {} in position {}", mv.text(), state.fen());
                return Err(IllegalMoveError::new_err(message));
            }
            let (san, after) = algebraic(&state, &mv, false)?;
            words.push(match state.turn {
                Color::White => format!("{}. {san}", state.fullmove_number),
                Color::Black if words.is_empty() => format!("{}...{san}", state.fullmove_number),
                Color::Black => san,
            });
            state = after;
        }
        Ok(words.join(" "))
    }

    /// The legal move that a text in SAN means.
    fn parse_san(this: PyRef<'_, Self>, san: &str) -> PyResult<Py<Move>> {
        Move::object(this.py(), parse_san(this.state(), san)?)
    }

    /// Plays the legal move that a text in SAN means, and returns it.
    fn push_san(mut this: PyRefMut<'_, Self>, san: &str) -> PyResult<Py<Move>> {
        let mv = parse_san(&this.as_super().state, san)?;
        Self::play(&mut this, &mv.into())?;
        Move::object(this.py(), mv)
    }

    /// A move in UCI notation, with castling as this board writes it.
    #[pyo3(signature = (r#move, *, chess960 = None))]
    fn uci(this: PyRef<'_, Self>, r#move: Given, chess960: Option<bool>) -> String {
        if r#move.drop.is_some() {
            return r#move.text();
        }
        let mut state = this.state().clone();
        state.chess960 = chess960.unwrap_or(state.chess960);
        Given::from(state.shown(state.to_rook(r#move.squares))).text()
    }

    /// The legal move that a text in UCI notation means.
    fn parse_uci(this: PyRef<'_, Self>, uci: &str) -> PyResult<Py<Move>> {
        Move::object(this.py(), parse_uci(this.state(), uci)?)
    }

    /// Plays the legal move that a text in UCI notation means, and returns it.
    fn push_uci(mut this: PyRefMut<'_, Self>, uci: &str) -> PyResult<Py<Move>> {
        let mv = parse_uci(&this.as_super().state, uci)?;
        Self::play(&mut this, &mv.into())?;
        Move::object(this.py(), mv)
    }

    /// A move as XBoard writes it: `O-O` and `O-O-O` in Chess960, and UCI notation otherwise.
    #[pyo3(signature = (r#move, chess960 = None))]
    fn xboard(this: PyRef<'_, Self>, r#move: Given, chess960: Option<bool>) -> String {
        let state = this.state();
        if r#move.is_null() {
            return "@@@@".to_owned();
        }
        if !chess960.unwrap_or(state.chess960) || !state.is_castling(r#move.squares) {
            return r#move.text();
        }
        let a_side = r#move.squares.to.file() < r#move.squares.from.file();
        if a_side { "O-O-O".to_owned() } else { "O-O".to_owned() }
    }

    /// The legal move that XBoard writes so.
    fn parse_xboard(this: PyRef<'_, Self>, xboard: &str) -> PyResult<Py<Move>> {
        Self::parse_san(this, xboard)
    }

    /// Plays the legal move that XBoard writes so, and returns it.
    fn push_xboard(this: PyRefMut<'_, Self>, san: &str) -> PyResult<Py<Move>> {
        Self::push_san(this, san)
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        let name = this.get_type().name()?;
        let borrowed = this.try_borrow()?;
        let chess960 = if borrowed.state().chess960 { ", chess960=True" } else { "" };
        Ok(format!("{name}('{}'{chess960})", borrowed.state().fen()))
    }
}
