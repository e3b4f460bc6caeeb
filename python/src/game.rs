//! The game: the front door of the Rust crate, under the names that users of python-chess know.

use std::sync::atomic::Ordering;
use std::sync::{Arc, OnceLock};

use fianchetto::movelist::notation::find_uci;
use fianchetto::types::{CastlingLetters, EnPassantForm, FenStyle, Square, UciMove};
use fianchetto::{self as rust, Line, Perft, PlayInput, Position as _, Stage};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyString;

use crate::legal_moves::LegalMoves;
use crate::moves::{Move, mode};
use crate::outcome::Outcome;
use crate::workers::{self, Lasting, refused};

/// A position, the moves that led to it, and the legal moves from it.
///
/// Only legal moves can be played, and a position that cannot be played is refused: everything
/// wrong is a `ValueError` that says what was expected.
#[pyclass(module = "fianchetto")]
#[derive(Clone)]
pub struct Game {
    /// Copies share it until one of them goes on.
    inner: Arc<rust::Game>,
    chess960: bool,
}

/// The new game of standard chess and that of Chess960, which all new games share at first.
static NEW: [OnceLock<Arc<rust::Game>>; 2] = [const { OnceLock::new() }; 2];

/// The letters of pieces as Python has them, by their indexes.
static LETTERS: [PyOnceLock<Py<PyString>>; 12] = [const { PyOnceLock::new() }; 12];

/// The depths that `perft` counts. Nobody has counted deeper, and each half-move takes some stack.
const MOST_PLIES: u32 = 64;

/// The start of a game, whether it is Chess960, and its moves.
type Pickled = (String, bool, Vec<u16>);

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
    pub fn of(game: rust::Game, chess960: bool) -> Self {
        Self { inner: Arc::new(game), chess960 }
    }

    /// The game, and whether it is Chess960.
    pub fn parts(&self) -> (&rust::Game, bool) {
        (&self.inner, self.chess960)
    }

    fn object(&self, py: Python<'_>, mv: rust::Move) -> PyResult<Py<Move>> {
        Move::object(py, mv, self.chess960)
    }

    fn play(&mut self, py: Python<'_>, input: PlayInput<'_>) -> PyResult<Py<Move>> {
        let mv = Arc::make_mut(&mut self.inner).play(input).map_err(refused)?;
        self.object(py, mv)
    }

    /// The legal move that a text means.
    fn parse(&self, text: &str) -> PyResult<rust::Move> {
        self.inner.parse_move(text).map_err(refused)
    }

    /// The legal move that a text in UCI means.
    fn read_uci(&self, text: &str) -> PyResult<rust::Move> {
        let uci: UciMove = text.trim().parse().map_err(refused)?;
        // The parser of all notations words the refusal.
        find_uci(self.inner.position(), uci).map_or_else(|| self.parse(text), Ok)
    }

    /// The legal move with the squares of a move, which may be from another position and say
    /// wrongly whether it captures.
    fn legal(&self, mv: &Move) -> Option<rust::Move> {
        let position = self.inner.position();
        if position.is_legal(mv.inner) {
            return Some(mv.inner);
        }
        // Of the two ways to write castling, a move has the one of its game.
        find_uci(position, mv.squares()).filter(|&found| mv.means(found, self.chess960))
    }
}

/// The plies whose moves are counted one by one as done.
const REPORTED: u32 = 2;

/// The number of move sequences, counted in parts of a few milliseconds, between which the count
/// can be stopped.
fn perft(line: &mut Line, depth: u32, ply: u32, lasting: &Lasting) -> u64 {
    match depth {
        _ if lasting.is_stopped() => 0,
        0..4 => line.perft(Perft::BULK, depth),
        _ => {
            let moves = line.moves(Stage::All);
            let mut count = |mv| {
                line.make(mv);
                let count = perft(line, depth - 1, ply + 1, lasting);
                line.unmake(mv, ());
                if ply + 1 == REPORTED {
                    lasting.done.fetch_add(1, Ordering::Relaxed);
                }
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
        let new = || Arc::new(rust::Game::default().in_mode(mode));
        let inner = match fen {
            None => NEW[usize::from(chess960)].get_or_init(new).clone(),
            Some(fen) => Arc::new(rust::Game::from_fen(fen, mode).map_err(refused)?),
        };
        Ok(Self { inner, chess960 })
    }

    /// The legal moves.
    #[getter]
    fn legal_moves(&self) -> LegalMoves {
        LegalMoves::new(&self.inner.legal_moves(), self.chess960)
    }

    /// Whether the move is legal here.
    fn is_legal(&self, r#move: &Move) -> bool {
        self.legal(r#move).is_some()
    }

    /// Plays a move, a word of 16 bits, or the move that a text means in UCI or SAN, and returns
    /// it.
    pub fn push(&mut self, r#move: &Bound<'_, PyAny>) -> PyResult<Py<Move>> {
        let py = r#move.py();
        if let Ok(mv) = r#move.cast::<Move>() {
            let mv = mv.get();
            // Playing a move tests it, so others that it may mean are looked for only afterwards.
            return match Arc::make_mut(&mut self.inner).play(mv.inner) {
                Ok(played) => self.object(py, played),
                Err(error) => match self.legal(mv) {
                    Some(found) => self.play(py, found.into()),
                    None => Err(refused(error)),
                },
            };
        }
        if let Ok(word) = r#move.extract::<u16>() {
            return self.play(py, rust::Move::from_bits(word).into());
        }
        let text: String = r#move.extract().map_err(|_| {
            PyTypeError::new_err(
                "a move is a Move of this package, a word of 16 bits, or a text in UCI or SAN",
            )
        })?;
        self.play(py, text.as_str().into())
    }

    /// Plays a move that is given in SAN, and returns it.
    fn push_san(&mut self, py: Python<'_>, san: &str) -> PyResult<Py<Move>> {
        self.play(py, san.into())
    }

    /// Plays a move that is given in UCI notation, and returns it.
    fn push_uci(&mut self, py: Python<'_>, uci: &str) -> PyResult<Py<Move>> {
        let mv = self.read_uci(uci)?;
        self.play(py, mv.into())
    }

    /// The legal move that a text in SAN means.
    fn parse_san(&self, py: Python<'_>, san: &str) -> PyResult<Py<Move>> {
        self.object(py, self.parse(san)?)
    }

    /// The legal move that a text in UCI notation means.
    fn parse_uci(&self, py: Python<'_>, uci: &str) -> PyResult<Py<Move>> {
        self.object(py, self.read_uci(uci)?)
    }

    /// Takes back the last move and returns it; `IndexError` at the start.
    fn pop(&mut self, py: Python<'_>) -> PyResult<Py<Move>> {
        let undone = Arc::make_mut(&mut self.inner).undo();
        let mv = undone.ok_or_else(|| PyIndexError::new_err("no move has been played"))?;
        self.object(py, mv)
    }

    /// The last move; `IndexError` at the start.
    fn peek(&self, py: Python<'_>) -> PyResult<Py<Move>> {
        let last = self.inner.moves().last();
        let mv = last.ok_or_else(|| PyIndexError::new_err("no move has been played"))?;
        self.object(py, *mv)
    }

    /// The moves played.
    #[getter]
    fn move_stack(&self, py: Python<'_>) -> PyResult<Vec<Py<Move>>> {
        self.inner.moves().iter().map(|&mv| self.object(py, mv)).collect()
    }

    /// A legal move in SAN.
    fn san(&self, r#move: &Move) -> PyResult<String> {
        // The text in UCI is not legal either, and its refusal has the moves that are.
        let mv = self.legal(r#move).map_or_else(|| self.parse(&r#move.squares().to_string()), Ok)?;
        Ok(self.inner.san(mv))
    }

    /// A move in UCI notation, with castling as this game writes it.
    fn uci(&self, py: Python<'_>, r#move: &Move) -> PyResult<Py<PyString>> {
        Ok(self.object(py, r#move.inner)?.get().uci(py))
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
    fn piece_at(&self, py: Python<'_>, square: u8) -> PyResult<Option<Py<PyString>>> {
        let piece = self.inner.piece_at(self::square(square)?);
        Ok(piece.map(|piece| {
            let text = || PyString::new(py, piece.letter().encode_utf8(&mut [0; 4])).unbind();
            LETTERS[piece.index()].get_or_init(py, text).clone_ref(py)
        }))
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

    /// The number of move sequences of this length, at most 64 half-moves.
    fn perft(this: &Bound<'_, Self>, depth: u32) -> PyResult<u64> {
        if depth > MOST_PLIES {
            return Err(PyValueError::new_err(format!("depth is at most {MOST_PLIES}, not {depth}")));
        }
        // Of a copy, so that other threads can play on meanwhile.
        let mut line = this.try_borrow()?.inner.position().clone();
        this.py().detach(|| {
            if depth < 4 {
                return Ok(line.perft(Perft::BULK, depth));
            }
            let total = line.perft(Perft::BULK, REPORTED) as usize;
            let lasting = Lasting { total, ..Lasting::default() };
            workers::interruptible(&lasting, || perft(&mut line, depth, 0, &lasting))
        })
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
        Ok((again.unbind(), (self.inner.start().to_string(), self.chess960, moves)))
    }

    /// Equal positions: board, side to move, rights, en passant and clocks.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Self>() else {
            return Ok(false);
        };
        let other = other.try_borrow()?;
        Ok(self.chess960 == other.chess960 && self.inner.setup() == other.inner.setup())
    }

    /// The board as a picture, which notebooks show.
    fn _repr_svg_<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        this.py().import("fianchetto.svg")?.call_method1("board", (this,))
    }

    fn __str__(&self) -> String {
        self.inner.setup().drawing().to_string()
    }

    fn __repr__(&self) -> String {
        let chess960 = if self.chess960 { ", chess960=True" } else { "" };
        format!("Game('{}'{chess960})", self.inner)
    }
}
