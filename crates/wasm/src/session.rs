//! A game of JavaScript: a position that can be played, with the moves that led to it, or one that
//! is still being set up.

use std::fmt::Write as _;

use fianchetto_board_repr::{Bitboards, Position};
use fianchetto_kindergarten::Kindergarten;
use fianchetto_movegen_core::{MoveList, Node, Stage, Technique};
use fianchetto_movelist::game::{GenericGame, is_material_insufficient};
use fianchetto_movelist::notation::{San, SanFindError, find_uci};
use fianchetto_types::{
    Bitboard, CastlingLetters, CastlingRights, CastlingSide, Color, EnPassantForm, FenStyle, Mode, Move,
    MoveKind, Piece, PieceType, Rank, Setup, Square, UciMove, ValidSetup,
};

use crate::order;

/// What a function answers, or what is wrong in words.
pub(crate) type Answer<T> = Result<T, String>;

/// The greatest depth of a perft. Nobody can count half of it, but each ply takes room on the
/// stack.
pub(crate) const MAX_DEPTH: u32 = 64;

pub(crate) struct Session {
    mode: Mode,
    state: State,
}

enum State {
    Game(Box<GenericGame<Kindergarten>>),
    /// No move can be played here, as on an empty board.
    Setup(Box<Setup>),
}

/// Which moves are listed.
#[derive(Clone, Copy, Default)]
pub(crate) struct Filter {
    pub(crate) from: Option<Square>,
    pub(crate) piece_type: Option<PieceType>,
}

impl Filter {
    fn accepts<P: Position>(self, board: &P, mv: Move) -> bool {
        let is_type = |wanted| board.piece_at(mv.from()).is_some_and(|piece| piece.piece_type == wanted);
        self.from.is_none_or(|from| from == mv.from()) && self.piece_type.is_none_or(is_type)
    }
}

/// What is true of a position, as bits of a number for JavaScript.
pub(crate) mod flag {
    pub(crate) const BLACK_TO_MOVE: i32 = 1;
    pub(crate) const CHECK: i32 = 2;
    pub(crate) const NO_MOVES: i32 = 4;
    pub(crate) const INSUFFICIENT_MATERIAL: i32 = 8;
    pub(crate) const THREEFOLD: i32 = 16;
    pub(crate) const FIFTY_MOVES: i32 = 32;
    pub(crate) const CHESS960: i32 = 64;
}

impl State {
    fn of(setup: &Setup) -> Self {
        match setup.validate() {
            Ok(start) => Self::begin(&start),
            Err(_) => Self::Setup(Box::new(*setup)),
        }
    }

    fn begin(start: &ValidSetup) -> Self {
        Self::Game(Box::new(GenericGame::new(Kindergarten::best(), start)))
    }
}

impl Session {
    /// A game from a FEN, of which rights and en-passant squares that are impossible are dropped.
    pub(crate) fn new(fen: &str, mode: Mode, must_be_playable: bool) -> Answer<Self> {
        if let Ok(start) = ValidSetup::parse(fen, mode) {
            return Ok(Self { mode, state: State::begin(&start) });
        }
        let setup = Setup::parse_repaired(fen, mode).map_err(in_words)?;
        if must_be_playable {
            setup.validate().map_err(in_words)?;
            check_en_passant(fen, setup.side_to_move)?;
        }
        Ok(Self { mode, state: State::of(&setup) })
    }

    /// Begins a new game at this position after a change.
    fn edit(&mut self, change: impl FnOnce(&mut Setup)) {
        let mut setup = self.setup();
        change(&mut setup);
        self.state = State::of(&setup.repair());
    }

    /// An empty board.
    pub(crate) fn clear(&mut self) {
        self.state = State::of(&Setup::EMPTY);
    }

    /// Puts a piece on a square, or takes it away. Answers whether that was possible: a side has
    /// one king.
    pub(crate) fn put(&mut self, square: Square, piece: Option<Piece>) -> bool {
        let is_second_king = |piece: Piece| {
            piece.piece_type == PieceType::King
                && self.setup().king(piece.color).is_some_and(|king| king != square)
        };
        if piece.is_some_and(is_second_king) {
            return false;
        }
        self.edit(|setup| {
            setup.put(square, piece);
            setup.en_passant = None;
        });
        true
    }

    pub(crate) fn setup(&self) -> Setup {
        match &self.state {
            State::Game(game) => game.board().setup(),
            State::Setup(setup) => **setup,
        }
    }

    /// The game, if the position can be played.
    fn game(&self) -> Answer<&GenericGame<Kindergarten>> {
        match &self.state {
            State::Game(game) => Ok(game),
            State::Setup(setup) => Err(unplayable(setup)),
        }
    }

    fn game_mut(&mut self) -> Answer<&mut GenericGame<Kindergarten>> {
        match &mut self.state {
            State::Game(game) => Ok(game),
            State::Setup(setup) => Err(unplayable(setup)),
        }
    }

    fn board(&self) -> Answer<&Bitboards> {
        Ok(self.game()?.board())
    }

    pub(crate) fn key(&self) -> Answer<u64> {
        Ok(self.board()?.key())
    }

    pub(crate) fn moves_played(&self) -> &[Move] {
        self.game().map(GenericGame::moves).unwrap_or_default()
    }

    /// What can be said of the position; `with_moves` asks for what needs its legal moves.
    pub(crate) fn flags(&self, with_moves: bool) -> Answer<i32> {
        let bit = |flag: i32, is_set: bool| if is_set { flag } else { 0 };
        let mode = bit(flag::CHESS960, self.mode == Mode::Chess960);
        let common = |us, is_check, clock: u16| {
            let side = bit(flag::BLACK_TO_MOVE, us == Color::Black);
            mode | side | bit(flag::CHECK, is_check) | bit(flag::FIFTY_MOVES, clock >= 100)
        };
        match &self.state {
            State::Setup(setup) if with_moves => Err(unplayable(setup)),
            State::Setup(setup) => {
                let us = setup.side_to_move;
                let is_attacked = |king| !setup.attackers_of(king, !us).is_empty();
                Ok(common(us, setup.king(us).is_some_and(is_attacked), setup.halfmove_clock))
            }
            State::Game(game) => {
                let board = game.board();
                let repetitions = game.record().signatures().repetitions();
                Ok(common(board.side_to_move(), board.is_check(), board.halfmove_clock())
                    | bit(flag::NO_MOVES, with_moves && !board.has_moves())
                    | bit(flag::INSUFFICIENT_MATERIAL, is_material_insufficient(board))
                    | bit(flag::THREEFOLD, repetitions >= 2))
            }
        }
    }

    /// The legal moves in the order of chess.js.
    fn legal(&self) -> Answer<MoveList> {
        let game = self.game()?;
        let mut moves = list(game);
        order::sort(game.board(), &mut moves);
        Ok(moves)
    }

    /// Visits the legal moves.
    pub(crate) fn each_move(&self, filter: Filter, mut visit: impl FnMut(Move)) -> Answer<()> {
        let board = self.board()?;
        self.legal()?.into_iter().filter(|&mv| filter.accepts(board, mv)).for_each(&mut visit);
        Ok(())
    }

    /// Visits the legal moves with their notation, in which the origin is as long as needed to tell
    /// a move from all others.
    pub(crate) fn each_san(&self, filter: Filter, visit: &mut dyn FnMut(Move, San)) -> Answer<()> {
        let (board, moves) = (self.board()?, self.legal()?);
        let mut next = moves.iter();
        San::of_all(board, &moves, |san| {
            if let Some(&mv) = next.next().filter(|&&mv| filter.accepts(board, mv)) {
                visit(mv, san);
            }
        });
        Ok(())
    }

    /// The legal move of a text in UCI, with or without a hyphen, or in SAN; or the null move,
    /// `--`. In `strict` reading the text is exactly the move's notation, but for its signs of
    /// check and its glyphs.
    pub(crate) fn find(&self, text: &str, strict: bool) -> Answer<Move> {
        let game = self.game()?;
        let plain = text.trim_ascii().trim_end_matches(['!', '?']).trim_end_matches(['+', '#']);
        if plain == "--" {
            return Ok(Move::NULL);
        }
        let wrong = |why: &str| format!("Invalid move: {text} ({why})");
        if !strict && let Ok(uci) = plain.replace('-', "").parse::<UciMove>() {
            return self.find_uci(uci).ok_or_else(|| wrong("not legal here"));
        }
        let san = San::from_bytes(plain.as_bytes()).map_err(|_| wrong("not the text of a move"))?;
        let mv = san.find(game.board()).map_err(|error| {
            wrong(match error {
                SanFindError::Ambiguous { .. } => "ambiguous: add the file or the rank",
                _ => "not legal here",
            })
        })?;
        let is_exact = || {
            let own = San::of(game.technique(), game.board(), mv);
            own.is_ok_and(|own| own.text().trim_end_matches(['+', '#']) == plain)
        };
        if strict && !is_exact() {
            return Err(wrong("not the notation of the legal move"));
        }
        Ok(mv)
    }

    /// The legal move with this origin, target and promotion, which only matters for a promotion.
    pub(crate) fn find_squares(
        &self,
        from: Square,
        to: Square,
        promotion: Option<PieceType>,
    ) -> Option<Move> {
        [promotion, None].into_iter().find_map(|promotion| self.find_uci(UciMove { from, to, promotion }))
    }

    fn find_uci(&self, uci: UciMove) -> Option<Move> {
        find_uci(self.board().ok()?, uci)
    }

    /// Plays a legal move, or passes the turn.
    pub(crate) fn play(&mut self, mv: Move) -> Answer<()> {
        self.check_pass(mv)?;
        let game = self.game_mut()?;
        if mv == Move::NULL {
            return game.pass().map_err(in_words);
        }
        game.play(mv).map_err(|illegal| format!("Invalid move: {} (not legal here)", illegal.0))
    }

    /// Refuses the null move in check.
    pub(crate) fn check_pass(&self, mv: Move) -> Answer<()> {
        if mv == Move::NULL && self.board()?.is_check() {
            return Err("Null move not allowed when in check".to_owned());
        }
        Ok(())
    }

    /// Takes back the last move.
    pub(crate) fn undo(&mut self) -> Option<Move> {
        self.game_mut().ok()?.take_back()
    }

    /// The FEN, with the en-passant square only where a capture is legal, or in any case.
    pub(crate) fn fen(&self, any_en_passant: bool) -> String {
        let mut text = String::new();
        write_fen(&self.setup(), any_en_passant, &mut text);
        text
    }

    /// Writes all that JavaScript tells of a move at this position: its flags, its squares, the
    /// letters of what moves and of what is captured, its notation, and the position after it.
    pub(crate) fn describe(&self, mv: Move, text: &mut String) -> Answer<()> {
        let game = self.game()?;
        let board = game.board();
        if mv == Move::NULL {
            let king = board.king(board.side_to_move());
            let pass = Move::quiet(king, king);
            write_line(board, pass, "-", "--", &board.after_null(), self.mode, text);
            return Ok(());
        }
        let san = San::of(game.technique(), board, mv).map_err(in_words)?;
        write_line(board, mv, flags_of(mv), &san.text(), &board.after(mv), self.mode, text);
        Ok(())
    }

    /// [`describe`](Self::describe) for all legal moves.
    pub(crate) fn describe_all(&self, filter: Filter, text: &mut String) -> Answer<()> {
        let board = self.board()?;
        self.each_san(filter, &mut |mv, san| {
            write_line(board, mv, flags_of(mv), &san.text(), &board.after(mv), self.mode, text);
        })
    }

    /// [`describe`](Self::describe) for the moves played.
    pub(crate) fn describe_history(&self, text: &mut String) -> Answer<()> {
        let State::Game(game) = &self.state else { return Ok(()) };
        let mut replayed = Self { mode: self.mode, state: State::begin(game.start()) };
        for &mv in game.moves() {
            replayed.describe(mv, text)?;
            replayed.play(mv)?;
        }
        Ok(())
    }

    /// The FEN of the position at which the game began.
    pub(crate) fn start_fen(&self) -> String {
        let mut text = String::new();
        match &self.state {
            State::Game(game) => write_fen(game.start(), false, &mut text),
            State::Setup(setup) => write_fen(setup, false, &mut text),
        }
        text
    }

    /// The sides to which a color may castle: 1 for the king's, 2 for the queen's.
    pub(crate) fn rights(&self, color: Color) -> i32 {
        let setup = self.setup();
        let has = |side| right(&setup, color, side).is_some();
        i32::from(has(CastlingSide::King)) | i32::from(has(CastlingSide::Queen)) << 1
    }

    /// Gives or takes a right, if the king and a rook are in place.
    pub(crate) fn set_right(&mut self, color: Color, side: CastlingSide, is_given: bool) {
        let mode = self.mode;
        self.edit(|setup| {
            let rooks = setup.castling.rooks();
            match right(setup, color, side) {
                Some(rook) if !is_given => setup.castling = setup.castling.without(Bitboard::of(rook)),
                None if is_given => {
                    let rook = castling_rook(setup, color, side, mode).map_or(Bitboard::EMPTY, Bitboard::of);
                    setup.castling = CastlingRights::of_rooks(rooks | rook);
                }
                _ => {}
            }
        });
    }

    /// The number of move sequences of a length. The last moves are listed and not counted, since
    /// counting would be a tenth of the library; `batch` has the perft for large numbers.
    pub(crate) fn perft(&self, depth: u32) -> Answer<u64> {
        let game = self.game()?;
        if depth > MAX_DEPTH {
            return Err(format!("depth is at most {MAX_DEPTH}, not {depth}"));
        }
        Ok(count(&mut game.board().clone(), depth))
    }
}

fn count(board: &mut Bitboards, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = MoveList::new();
    Kindergarten::best().list(Node::new(board), Stage::All, &mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|&mv| board.descend_unkeyed(mv, |child| count(child, depth - 1))).sum()
}

fn list(game: &GenericGame<Kindergarten>) -> MoveList {
    let mut moves = MoveList::new();
    game.technique().list(Node::new(game.board()), Stage::All, &mut moves);
    moves
}

pub(crate) fn in_words(error: impl std::error::Error) -> String {
    error.to_string()
}

/// Refuses an en-passant square that no pawn passes which this side could capture. Where one might
/// pass, a square without a pawn behind it is only dropped: many programs write it.
fn check_en_passant(fen: &str, us: Color) -> Answer<()> {
    let square = fen.split_ascii_whitespace().nth(3).and_then(|field| field.parse::<Square>().ok());
    match square {
        Some(square) if square.rank() != us.rank(Rank::R6) => {
            Err(format!("en-passant square: `{square}`; no pawn passes it that {us} could capture"))
        }
        _ => Ok(()),
    }
}

fn unplayable(setup: &Setup) -> String {
    let why = setup.validate().err().map(|error| error.to_string());
    format!("no moves: {}", why.unwrap_or_default())
}

/// The rook of a right.
fn right(setup: &Setup, color: Color, side: CastlingSide) -> Option<Square> {
    setup.castling.rook(color, side, setup.king(color)?)
}

/// The rook that castles to a side: that in the corner of a king on the e-file, or in Chess960 the
/// outermost.
fn castling_rook(setup: &Setup, color: Color, side: CastlingSide, mode: Mode) -> Option<Square> {
    let king = setup.king(color)?;
    let home = Bitboard::rank(color.back_rank());
    let rooks = setup.squares_of(PieceType::Rook.of(color)) & home;
    let outermost = if side == CastlingSide::King { rooks.last() } else { rooks.first() }?;
    let is_possible = mode == Mode::Chess960 || CastlingSide::is_standard(king, outermost);
    (is_possible && home.contains(king) && CastlingSide::of(king, outermost) == side).then_some(outermost)
}

fn write_fen(setup: &Setup, any_en_passant: bool, text: &mut String) {
    let en_passant = if any_en_passant { EnPassantForm::Always } else { EnPassantForm::Legal };
    let style = FenStyle { castling: CastlingLetters::default(), en_passant };
    // Writing into a text does not fail.
    let _ = write!(text, "{}", setup.fen(style));
}

/// The letters of chess.js for the kinds of moves.
fn flags_of(mv: Move) -> &'static str {
    match mv.kind() {
        Some(MoveKind::DoublePush) => "b",
        Some(MoveKind::CastleKingside) => "k",
        Some(MoveKind::CastleQueenside) => "q",
        Some(MoveKind::Capture) => "c",
        Some(MoveKind::EnPassant) => "e",
        _ if mv.is_promotion() && mv.is_capture() => "cp",
        _ if mv.is_promotion() => "np",
        _ => "n",
    }
}

fn write_line(
    board: &Bitboards,
    mv: Move,
    flags: &str,
    san: &str,
    after: &Bitboards,
    mode: Mode,
    text: &mut String,
) {
    let letter = |piece: Option<Piece>| piece.map_or('-', |piece| piece.piece_type.letter());
    let piece = letter(board.piece_at(mv.from()));
    let captured = match mv.kind() {
        Some(MoveKind::EnPassant) => 'p',
        _ if mv.is_capture() => letter(board.piece_at(mv.to())),
        _ => '-',
    };
    let uci = mv.uci(mode);
    let promotion = mv.promotion().map_or('-', PieceType::letter);
    let color = board.side_to_move().letter();
    // Writing into a text does not fail.
    let _ = write!(text, "{color}|{}|{}|{piece}|{captured}|{promotion}|{flags}|{san}|", uci.from, uci.to);
    write_fen(&after.setup(), false, text);
    text.push('\n');
}
