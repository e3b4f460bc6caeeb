//! The game: the front door of the Rust crate, under the names that users of python-chess know.

use std::sync::atomic::{AtomicBool, Ordering};

use fianchetto::types::{CastlingLetters, EnPassantForm, FenStyle, Mode, Square};
use fianchetto::{self as rust, Line, Perft, PlayInput, Position as _, Stage};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::moves::Move;
use crate::outcome::Outcome;
use crate::workers::{self, refused};

/// A position, the moves that led to it, and the legal moves from it.
///
/// Only legal moves can be played, and a position that cannot be played is refused: everything
/// wrong is a `ValueError` that says what was expected.
#[pyclass(module = "fianchetto")]
#[derive(Clone)]
pub struct Game {
    inner: rust::Game,
    start: String,
    chess960: bool,
}

/// The start of a game, whether it is Chess960, and its moves.
type Pickled = (String, bool, Vec<u16>);

/// The castling rules.
pub fn mode(chess960: bool) -> Mode {
    if chess960 { Mode::Chess960 } else { Mode::Standard }
}

/// How FENs are written, in the words of python-chess.
pub fn fen_style(shredder: bool, en_passant: &str) -> PyResult<FenStyle> {
    let castling = if shredder { CastlingLetters::Shredder } else { CastlingLetters::Unambiguous };
    let forms = [
        ("legal", EnPassantForm::Legal),
        ("xfen", EnPassantForm::PseudoLegal),
        ("fen", EnPassantForm::Always),
    ];
    Ok(FenStyle { castling, en_passant: choice("en_passant", en_passant, &forms)? })
}

/// Whether missing values become zeros in an array that cannot hold them.
pub const NULLS: [(&str, bool); 2] = [("raise", false), ("zero", true)];

/// The meaning of a word as an argument.
pub fn choice<T: Copy>(argument: &str, word: &str, choices: &[(&str, T)]) -> PyResult<T> {
    let chosen = choices.iter().find(|(name, _)| *name == word);
    chosen.map(|(_, value)| *value).ok_or_else(|| {
        let names: Vec<_> = choices.iter().map(|(name, _)| *name).collect();
        let (last, others) = names.split_last().unwrap_or((&"", &[]));
        PyValueError::new_err(format!("{argument} is {} or {last}, not {word}", others.join(", ")))
    })
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

/// The number of move sequences, counted in parts of a few milliseconds, between which the count
/// can be stopped.
fn perft(line: &mut Line, depth: u32, stop: &AtomicBool) -> u64 {
    match depth {
        _ if stop.load(Ordering::Relaxed) => 0,
        0..4 => line.perft(Perft::BULK, depth),
        _ => {
            let moves = line.moves(Stage::All);
            let mut count = |mv| {
                line.make(mv);
                let count = perft(line, depth - 1, stop);
                line.unmake(mv, ());
                count
            };
            moves.into_iter().map(&mut count).sum()
        }
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

    /// The legal moves.
    #[getter]
    fn legal_moves(&self) -> Vec<Move> {
        self.inner.legal_moves().into_iter().map(|mv| self.wrap(mv)).collect()
    }

    /// Whether the move is legal here.
    fn is_legal(&self, r#move: &Move) -> bool {
        self.inner.is_legal(r#move.inner)
    }

    /// Plays a move, a word of 16 bits, or the move that a text means in UCI or SAN, and returns
    /// it.
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

    /// Plays a move that is given in SAN, and returns it.
    fn push_san(&mut self, san: &str) -> PyResult<Move> {
        self.play(san.into())
    }

    /// Plays a move that is given in UCI notation, and returns it.
    fn push_uci(&mut self, uci: &str) -> PyResult<Move> {
        let mv = self.parse_uci(uci)?;
        self.play(mv.inner.into())
    }

    /// The legal move that a text in SAN means.
    fn parse_san(&self, san: &str) -> PyResult<Move> {
        self.parse(san)
    }

    /// The legal move that a text in UCI notation means.
    fn parse_uci(&self, uci: &str) -> PyResult<Move> {
        uci.trim().parse::<rust::types::UciMove>().map_err(refused)?;
        self.parse(uci)
    }

    /// Takes back the last move and returns it; `IndexError` at the start.
    fn pop(&mut self) -> PyResult<Move> {
        let mv = self.inner.undo().ok_or_else(|| PyIndexError::new_err("no move has been played"))?;
        Ok(self.wrap(mv))
    }

    /// The last move; `IndexError` at the start.
    fn peek(&self) -> PyResult<Move> {
        let last = self.inner.moves().last();
        let mv = last.ok_or_else(|| PyIndexError::new_err("no move has been played"))?;
        Ok(self.wrap(*mv))
    }

    /// The moves played.
    #[getter]
    fn move_stack(&self) -> Vec<Move> {
        self.inner.moves().iter().map(|&mv| self.wrap(mv)).collect()
    }

    /// A legal move in SAN.
    fn san(&self, r#move: &Move) -> PyResult<String> {
        if self.is_legal(r#move) {
            Ok(self.inner.san(r#move.inner))
        } else {
            // The game's error has the reason, and the moves that are legal.
            let error = self.clone().play(r#move.inner.into()).err();
            Err(error.unwrap_or_else(|| PyValueError::new_err("the move is not legal")))
        }
    }

    /// A move in UCI notation, with castling as this game writes it.
    fn uci(&self, r#move: &Move) -> String {
        self.inner.uci(r#move.inner)
    }

    /// The position as FEN.
    ///
    /// It can be read with and without `chess960=True`: castling rights that only Chess960 has are
    /// written as files. `shredder` writes all rights that way. The en-passant square is there if a
    /// capture is legal, or pseudo-legal (`xfen`), or after every double push (`fen`).
    #[pyo3(signature = (*, shredder = false, en_passant = "legal"))]
    fn fen(&self, shredder: bool, en_passant: &str) -> PyResult<String> {
        Ok(self.inner.setup().fen(fen_style(shredder, en_passant)?).to_string())
    }

    /// The side to move, true for White.
    #[getter]
    fn turn(&self) -> bool {
        self.inner.side_to_move() == rust::types::Color::White
    }

    /// Whether this is a game of Chess960.
    #[getter]
    fn chess960(&self) -> bool {
        self.chess960
    }

    /// The number of the full move.
    #[getter]
    fn fullmove_number(&self) -> u16 {
        self.inner.setup().fullmove_number
    }

    /// Half-moves since the last capture or pawn move.
    #[getter]
    fn halfmove_clock(&self) -> u16 {
        self.inner.setup().halfmove_clock
    }

    /// The square that a pawn has just passed over, whether or not it can be captured there.
    #[getter]
    fn ep_square(&self) -> Option<usize> {
        self.inner.setup().en_passant.map(Square::index)
    }

    /// Half-moves since the start of the game, by its move number.
    fn ply(&self) -> usize {
        2 * usize::from(self.fullmove_number().max(1) - 1) + usize::from(!self.turn())
    }

    /// The letter of the piece on a square, as in a FEN.
    fn piece_at(&self, square: u8) -> PyResult<Option<String>> {
        let piece = self.inner.piece_at(self::square(square)?);
        Ok(piece.map(|piece| piece.letter().to_string()))
    }

    /// Whether the side to move is in check.
    fn is_check(&self) -> bool {
        self.inner.is_check()
    }

    /// The squares of the pieces that give check.
    fn checkers(&self) -> Vec<usize> {
        self.inner.checkers().into_iter().map(Square::index).collect()
    }

    /// Whether the side to move is mated.
    fn is_checkmate(&self) -> bool {
        self.inner.is_checkmate()
    }

    /// Whether the side to move has no move and is not in check.
    fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.inner.has_moves()
    }

    /// Whether the pieces that are left cannot give mate.
    fn is_insufficient_material(&self) -> bool {
        rust::movelist::game::is_material_insufficient(self.inner.position())
    }

    /// How the game has ended; with `claim_draw` also a draw that the side to move can claim, here
    /// or by announcing a move.
    #[pyo3(signature = (*, claim_draw = false))]
    fn outcome(&self, claim_draw: bool) -> Option<Outcome> {
        let over = self.inner.outcome().filter(|outcome| !outcome.must_be_claimed());
        let outcome = over.or_else(|| claim_draw.then(|| self.inner.claim())?);
        outcome.map(Outcome::from)
    }

    /// Whether the game has ended.
    #[pyo3(signature = (*, claim_draw = false))]
    fn is_game_over(&self, claim_draw: bool) -> bool {
        self.outcome(claim_draw).is_some()
    }

    /// The result, `*` while the game goes on.
    #[pyo3(signature = (*, claim_draw = false))]
    fn result(&self, claim_draw: bool) -> &'static str {
        self.outcome(claim_draw).map_or("*", |outcome| outcome.result())
    }

    /// The Zobrist key of the position.
    fn key(&self) -> u64 {
        self.inner.key()
    }

    /// The number of move sequences of this length.
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        let stop = AtomicBool::new(false);
        let work = || perft(&mut self.inner.position().clone(), depth, &stop);
        py.detach(|| if depth < 4 { Ok(work()) } else { workers::interruptible(&stop, work) })
    }

    /// The same position with the same history.
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
