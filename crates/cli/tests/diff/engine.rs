//! A UCI engine on the oracle that has one fault, chosen by name.

use std::io::{BufRead, Write};
use std::process;
use std::thread;
use std::time::Duration;

use fianchetto::types::{
    Bitboard, CastlingRights, CastlingSide, CastlingText, Color, Mode, Move, MoveKind, PieceType, Setup,
    Square, UciMove, ValidSetup,
};
use fianchetto_reference::Board;

/// A position, and the rights to castle that should have been lost.
#[derive(Clone)]
struct Game {
    board: Board,
    ghosts: CastlingRights,
}

/// The engine: its position, and the name of its fault.
pub(crate) struct Engine<'a> {
    game: Game,
    fault: &'a str,
}

/// An option, which changes nothing.
const OPTION: &str = "option name Hash type spin default 16 min 1 max 64";

impl<'a> Engine<'a> {
    pub(crate) fn new(fault: &'a str) -> Self {
        Self { game: Game { board: Board::INITIAL, ghosts: CastlingRights::NONE }, fault }
    }

    /// Answers lines until `quit` or the end.
    pub(crate) fn serve(&mut self, input: impl BufRead, mut out: impl Write) -> std::io::Result<()> {
        if self.fault == "ends-at-once" {
            return Ok(());
        }
        for line in input.lines() {
            let line = line?;
            match line.split_once(' ').unwrap_or((&line, "")) {
                ("uci", _) if self.fault == "is-mute" => {}
                ("uci", _) => writeln!(out, "id name broken ({})\n{OPTION}\nuciok", self.fault)?,
                ("isready", _) => writeln!(out, "readyok")?,
                ("position", text) => self.set_position(text),
                ("go", text) => self.count(text, &mut out)?,
                ("quit", _) => break,
                _ => {}
            }
            out.flush()?;
        }
        Ok(())
    }

    fn set_position(&mut self, text: &str) {
        let (fen, moves) = text.split_once(" moves ").unwrap_or((text, ""));
        let fen = fen.strip_prefix("fen ").unwrap_or(fen);
        let setup = ValidSetup::parse(fen, Mode::Standard).unwrap_or(ValidSetup::INITIAL);
        self.game = Game { board: Board::new(&setup), ghosts: CastlingRights::NONE };
        for word in moves.split_whitespace() {
            let moves = self.moves(&self.game);
            let mv = word.parse::<UciMove>().ok().and_then(|uci| uci.find(moves));
            self.game = self.play(&self.game, mv.unwrap_or(Move::NULL));
        }
    }

    fn count(&self, text: &str, out: &mut impl Write) -> std::io::Result<()> {
        let depth: u32 = text.strip_prefix("perft ").and_then(|depth| depth.parse().ok()).unwrap_or(1);
        match self.fault {
            "crashes" if depth > 1 => process::exit(3),
            "hangs" => thread::sleep(Duration::from_secs(600)),
            "talks-rubbish" => return out.write_all(b"\xff\xfe???\nIllegal instruction\n"),
            "repeats-for-ever" => while writeln!(out, "e2e4: 1").is_ok() {},
            "never-stops" => while writeln!(out, "rubbish").is_ok() {},
            "searches" => return writeln!(out, "info depth 1\nbestmove e2e4"),
            _ => {}
        }
        self.print(&self.divide(depth), out)
    }

    fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        let count = |mv| self.perft(&self.play(&self.game, mv), depth - 1);
        let mut shares: Vec<(Move, u64)> =
            self.moves(&self.game).into_iter().map(|mv| (mv, count(mv))).collect();
        if self.fault == "mixes-up-keys" && depth > 1 {
            shares[0].1 += 1;
        }
        shares
    }

    fn print(&self, shares: &[(Move, u64)], out: &mut impl Write) -> std::io::Result<()> {
        let dash = if self.fault == "another-form" { " -" } else { ":" };
        for (mv, nodes) in shares {
            writeln!(out, "{}{dash} {nodes}", mv.uci(CastlingText::Standard))?;
        }
        let surplus = u64::from(self.fault == "wrong-total");
        match self.fault {
            "another-form" => Ok(()),
            _ => writeln!(
                out,
                "\nNodes searched: {}\n",
                shares.iter().map(|share| share.1).sum::<u64>() + surplus
            ),
        }
    }

    fn perft(&self, game: &Game, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.moves(game).into_iter().map(|mv| self.perft(&self.play(game, mv), depth - 1)).sum(),
        }
    }

    fn moves(&self, game: &Game) -> Vec<Move> {
        let board = &game.board;
        let mut moves: Vec<Move> = board.legal_moves().filter(|&mv| !self.misses(board, mv)).collect();
        moves.extend(board.pseudo_legal_moves().filter(|&mv| !board.is_legal(mv) && self.admits(board, mv)));
        moves.extend(self.inventions(game));
        moves
    }

    /// Whether the fault is to miss this legal move.
    fn misses(&self, board: &Board, mv: Move) -> bool {
        match self.fault {
            "no-en-passant" => mv.kind() == Some(MoveKind::EnPassant),
            "no-underpromotion" => mv.promotion() == Some(PieceType::Knight),
            "no-queenside-castling" => mv.kind() == Some(MoveKind::CastleQueenside),
            "pinned-piece-stays" => Scene::of(board).is_pinned(mv.from()),
            "no-double-push" => {
                mv.kind() == Some(MoveKind::DoublePush) && board.side_to_move() == Color::Black
            }
            _ => false,
        }
    }

    /// Whether the fault is to accept this move, which leaves the king in check.
    fn admits(&self, board: &Board, mv: Move) -> bool {
        let scene = Scene::of(board);
        let is_king = mv.from() == scene.king;
        match self.fault {
            "en-passant-pin" => mv.kind() == Some(MoveKind::EnPassant),
            "pinned-piece-moves" => {
                !is_king && scene.checkers.is_empty() && mv.kind() != Some(MoveKind::EnPassant)
            }
            "double-check-evasion" => {
                !is_king && scene.checkers.has_many() && scene.checkers.contains(mv.to())
            }
            "ignores-check" => !is_king && scene.checkers.len() == 1,
            "steps-back-along-the-ray" => is_king && !board.is_attacked(mv.to(), !board.side_to_move()),
            _ => false,
        }
    }

    /// Moves that the fault adds and that are not even pseudo-legal.
    fn inventions(&self, game: &Game) -> Vec<Move> {
        let scene = Scene::of(&game.board);
        match self.fault {
            "castles-through-check" => scene.castlings(game.board.setup().castling, true),
            "castles-out-of-check" if !scene.checkers.is_empty() => {
                scene.castlings(game.board.setup().castling, true)
            }
            "keeps-rights" => scene.castlings(game.ghosts, false),
            "jumps" => scene.jumps(),
            "lists-twice" => game.board.legal_moves().filter(|mv| mv.is_capture()).collect(),
            _ => Vec::new(),
        }
    }

    fn play(&self, game: &Game, mv: Move) -> Game {
        let board = game.board.play(mv);
        let lost = game.board.setup().castling.without(board.setup().castling.rooks());
        let is_taken = lost.rooks().contains(mv.to()) && mv.is_capture();
        let taken =
            if is_taken { CastlingRights::of_rooks(Bitboard::of(mv.to())) } else { CastlingRights::NONE };
        Game { board, ghosts: CastlingRights::of_rooks(game.ghosts.rooks() | taken.rooks()) }
    }
}

/// The position that a fault is applied to.
struct Scene<'a> {
    setup: &'a Setup,
    king: Square,
    checkers: Bitboard,
}

impl<'a> Scene<'a> {
    fn of(board: &'a Board) -> Self {
        let setup = board.setup();
        let king = setup.king(setup.side_to_move).unwrap_or(Square::A1);
        Self { setup, king, checkers: setup.attackers_of(king, !setup.side_to_move) }
    }

    fn is_pinned(&self, from: Square) -> bool {
        let mut without = *self.setup;
        without.put(from, None);
        from != self.king
            && without.attackers_of(self.king, !self.setup.side_to_move).len() > self.checkers.len()
    }

    /// Castling moves with these rooks that are legal but for one condition: an attacked square on the king's path, or
    /// a missing rook.
    fn castlings(&self, rooks: CastlingRights, wants_attack: bool) -> Vec<Move> {
        let color = self.setup.side_to_move;
        let is_home = self.king == Square::at(fianchetto::types::File::E, color.back_rank());
        let castling = |rook: Square| {
            let castling_side = CastlingSide::of(self.king, rook);
            let (kind, way) = match castling_side {
                CastlingSide::King => (MoveKind::CastleKingside, [1, 2, 2]),
                CastlingSide::Queen => (MoveKind::CastleQueenside, [-1, -2, -3]),
            };
            let squares = way.map(|files| self.king.offset(files, 0));
            let free = squares.iter().flatten().all(|&square| self.setup.piece_at(square).is_none());
            let is_attacked = |square: Square| !self.setup.attackers_of(square, !color).is_empty();
            let crossed = squares[0].is_some_and(is_attacked) || is_attacked(self.king);
            let arrives = !is_attacked(castling_side.king_target(color));
            (free && arrives && crossed == wants_attack).then(|| Move::new(self.king, rook, kind))
        };
        rooks.rooks_of(color).into_iter().filter(|_| is_home).filter_map(castling).collect()
    }

    /// Double pushes over a piece.
    fn jumps(&self) -> Vec<Move> {
        let color = self.setup.side_to_move;
        let pawns = self.setup.squares_of(PieceType::Pawn.of(color)).into_iter();
        let jump = |from: Square| {
            let middle = color.ahead_of(from).filter(|&square| self.setup.piece_at(square).is_some())?;
            let to = color.ahead_of(middle).filter(|&square| self.setup.piece_at(square).is_none())?;
            let is_home = color.rank(from.rank()) == fianchetto::types::Rank::R2;
            (is_home && self.checkers.is_empty() && !self.is_pinned(from))
                .then(|| Move::new(from, to, MoveKind::DoublePush))
        };
        pawns.filter_map(jump).collect()
    }
}
