//! The game: the front door of the Rust crate, under the names that users of python-chess know.

use fianchetto::types::{CastlingLetters, EnPassantForm, FenStyle, Mode, Square};
use fianchetto::{self as rust, PlayInput};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::moves::Move;
use crate::outcome::Outcome;

/// A game of chess.
#[pyclass(module = "fianchetto")]
#[derive(Clone)]
pub struct Game {
    inner: rust::Game,
    start: String,
    chess960: bool,
}

/// The start of a game, whether it is Chess960, and its moves.
type Pickled = (String, bool, Vec<u16>);

/// A Rust error as Python's `ValueError`, with its message.
pub fn refused(error: impl std::error::Error) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The castling rules.
pub fn mode(chess960: bool) -> Mode {
    if chess960 { Mode::Chess960 } else { Mode::Standard }
}

/// How FENs are written, by the words of python-chess.
pub fn fen_style(shredder: bool, en_passant: &str) -> PyResult<FenStyle> {
    let castling = if shredder { CastlingLetters::Shredder } else { CastlingLetters::XFen };
    let en_passant = match en_passant {
        "legal" => EnPassantForm::Legal,
        "xfen" => EnPassantForm::PseudoLegal,
        "fen" => EnPassantForm::Always,
        other => return Err(PyValueError::new_err(format!("en_passant is legal, xfen or fen, not {other}"))),
    };
    Ok(FenStyle { castling, en_passant })
}

fn square(index: u8) -> PyResult<Square> {
    Square::new(index)
        .ok_or_else(|| PyIndexError::new_err(format!("{index} is not a square; a1 is 0, h8 is 63")))
}

impl Game {
    fn wrap(&self, mv: rust::Move) -> Move {
        Move::new(mv, self.chess960)
    }

    fn play(&mut self, input: PlayInput<'_>) -> PyResult<Move> {
        let mv = self.inner.play(input).map_err(refused)?;
        Ok(self.wrap(mv))
    }

    /// The legal move that a text means.
    fn parse(&self, text: &str) -> PyResult<Move> {
        let mv = self.inner.parse_move(text).map_err(refused)?;
        Ok(self.wrap(mv))
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (fen = None, *, chess960 = false))]
    fn new(fen: Option<&str>, chess960: bool) -> PyResult<Self> {
        let mode = mode(chess960);
        let inner = match fen {
            None => rust::Game::from_fen(&rust::Setup::INITIAL.to_string(), mode),
            Some(fen) => rust::Game::from_fen(fen, mode),
        };
        let inner = inner.map_err(refused)?;
        Ok(Self { start: inner.to_string(), inner, chess960 })
    }

    #[getter]
    fn legal_moves(&self) -> Vec<Move> {
        self.inner.legal_moves().into_iter().map(|mv| self.wrap(mv)).collect()
    }

    fn is_legal(&self, r#move: &Move) -> bool {
        self.inner.legal_moves().contains(&r#move.inner)
    }

    /// Plays a move, a word, or the move that a text means, in UCI or SAN.
    fn push(&mut self, r#move: &Bound<'_, PyAny>) -> PyResult<Move> {
        if let Ok(mv) = r#move.cast::<Move>() {
            return self.play(mv.get().inner.into());
        }
        if let Ok(word) = r#move.extract::<u16>() {
            return self.play(rust::Move::from_bits(word).into());
        }
        let text: String = r#move.extract().map_err(|_| {
            PyTypeError::new_err(
                "a move is a Move of this package, a word of 16 bits, or a text in UCI or SAN",
            )
        })?;
        self.play(text.as_str().into())
    }

    fn push_san(&mut self, san: &str) -> PyResult<Move> {
        self.play(san.into())
    }

    fn push_uci(&mut self, uci: &str) -> PyResult<Move> {
        let mv = self.parse_uci(uci)?;
        self.play(mv.inner.into())
    }

    fn parse_san(&self, san: &str) -> PyResult<Move> {
        self.parse(san)
    }

    fn parse_uci(&self, uci: &str) -> PyResult<Move> {
        uci.trim().parse::<rust::types::UciMove>().map_err(refused)?;
        self.parse(uci)
    }

    fn pop(&mut self) -> PyResult<Move> {
        let mv = self.inner.undo().ok_or_else(|| PyIndexError::new_err("no move has been played"))?;
        Ok(self.wrap(mv))
    }

    fn peek(&self) -> PyResult<Move> {
        let last = self.inner.moves().last();
        let mv = last.ok_or_else(|| PyIndexError::new_err("no move has been played"))?;
        Ok(self.wrap(*mv))
    }

    #[getter]
    fn move_stack(&self) -> Vec<Move> {
        self.inner.moves().iter().map(|&mv| self.wrap(mv)).collect()
    }

    fn san(&self, r#move: &Move) -> PyResult<String> {
        if self.is_legal(r#move) {
            Ok(self.inner.san(r#move.inner))
        } else {
            // The game says why not, and which moves would be right.
            let error = self.clone().play(r#move.inner.into()).err();
            Err(error.unwrap_or_else(|| PyValueError::new_err("the move is not legal")))
        }
    }

    fn uci(&self, r#move: &Move) -> String {
        self.inner.uci(r#move.inner)
    }

    #[pyo3(signature = (*, shredder = false, en_passant = "legal"))]
    fn fen(&self, shredder: bool, en_passant: &str) -> PyResult<String> {
        Ok(self.inner.setup().fen(fen_style(shredder, en_passant)?).to_string())
    }

    #[getter]
    fn turn(&self) -> bool {
        self.inner.side_to_move() == rust::types::Color::White
    }

    #[getter]
    fn chess960(&self) -> bool {
        self.chess960
    }

    #[getter]
    fn fullmove_number(&self) -> u16 {
        self.inner.setup().fullmove_number
    }

    #[getter]
    fn halfmove_clock(&self) -> u16 {
        self.inner.setup().halfmove_clock
    }

    #[getter]
    fn ep_square(&self) -> Option<usize> {
        self.inner.setup().en_passant.map(Square::index)
    }

    fn ply(&self) -> usize {
        2 * usize::from(self.fullmove_number().max(1) - 1) + usize::from(!self.turn())
    }

    /// The letter of the piece on a square, as in a FEN.
    fn piece_at(&self, square: u8) -> PyResult<Option<String>> {
        let piece = self.inner.piece_at(self::square(square)?);
        Ok(piece.map(|piece| piece.letter().to_string()))
    }

    fn is_check(&self) -> bool {
        self.inner.is_check()
    }

    fn checkers(&self) -> Vec<usize> {
        self.inner.checkers().into_iter().map(Square::index).collect()
    }

    fn is_checkmate(&self) -> bool {
        self.is_check() && self.inner.legal_moves().is_empty()
    }

    fn is_stalemate(&self) -> bool {
        !self.is_check() && self.inner.legal_moves().is_empty()
    }

    fn is_insufficient_material(&self) -> bool {
        rust::movelist::is_material_insufficient(self.inner.line())
    }

    #[pyo3(signature = (*, claim_draw = false))]
    fn outcome(&self, claim_draw: bool) -> Option<Outcome> {
        let outcome = self.inner.outcome()?;
        (claim_draw || !outcome.must_be_claimed()).then(|| outcome.into())
    }

    #[pyo3(signature = (*, claim_draw = false))]
    fn is_game_over(&self, claim_draw: bool) -> bool {
        self.outcome(claim_draw).is_some()
    }

    #[pyo3(signature = (*, claim_draw = false))]
    fn result(&self, claim_draw: bool) -> String {
        let outcome = self.inner.outcome().filter(|outcome| claim_draw || !outcome.must_be_claimed());
        outcome.map_or_else(|| "*".to_owned(), |outcome| outcome.result().to_string())
    }

    /// The Zobrist key.
    fn key(&self) -> u64 {
        self.inner.key()
    }

    fn perft(&self, py: Python<'_>, depth: u32) -> u64 {
        py.detach(|| self.inner.perft(depth))
    }

    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// A game is pickled as its start and its moves, so that repetitions are kept.
    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, Pickled)> {
        let again = py.import("fianchetto")?.getattr("_game_again")?;
        let moves = self.inner.moves().iter().map(|mv| mv.bits()).collect();
        Ok((again.unbind(), (self.start.clone(), self.chess960, moves)))
    }

    /// Equal positions: board, side to move, rights, en passant and clocks.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| {
            let other = other.borrow();
            self.chess960 == other.chess960 && self.inner.setup() == other.inner.setup()
        })
    }

    fn __str__(&self) -> String {
        self.inner.setup().drawing().to_string()
    }

    fn __repr__(&self) -> String {
        let chess960 = if self.chess960 { ", chess960=True" } else { "" };
        format!("Game('{}'{chess960})", self.inner)
    }
}
