//! The moves of any board, in the order in which python-chess lists them.
//!
//! A move is legal if it is pseudo-legal and the king is not attacked after it. Without a king
//! every pseudo-legal move is legal.

use fianchetto::types::{Bitboard, Color, File, PieceType, Rank, Square, UciMove};
use fianchetto::{attacks, lines};

use super::state::{State, passed};

/// The pieces that a pawn becomes, in the order of python-chess.
const PROMOTIONS: [PieceType; 4] = [PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight];

/// Moves in the order of python-chess. There may be hundreds.
pub type Moves = Vec<UciMove>;

/// Which moves are asked for.
#[derive(Clone, Copy)]
pub struct Asked {
    /// The origins.
    pub from: Bitboard,
    /// The targets; for castling the square of the rook.
    pub to: Bitboard,
}

impl Asked {
    /// All moves.
    pub const ALL: Self = Self { from: Bitboard::ALL, to: Bitboard::ALL };

    /// Only these origins.
    fn from(self, from: Bitboard) -> Self {
        Self { from: self.from & from, ..self }
    }

    /// Only these targets.
    pub fn to(self, to: Bitboard) -> Self {
        Self { to: self.to & to, ..self }
    }
}

/// What is known about the king before its side moves.
struct Danger {
    king: Square,
    checkers: Bitboard,
    pinned: Bitboard,
}

impl Danger {
    fn of(state: &State) -> Option<Self> {
        let king = state.king(state.turn)?;
        let checkers = state.attackers(!state.turn, king, state.occupied);
        Some(Self { king, checkers, pinned: state.pinned(king) })
    }

    /// The squares on which one checker is captured or stopped; none for several.
    fn evasions(&self) -> Bitboard {
        match self.checkers.first() {
            Some(checker) if !self.checkers.has_many() => {
                lines::between(self.king, checker) | Bitboard::of(checker)
            }
            _ => Bitboard::EMPTY,
        }
    }
}

fn mv(from: Square, to: Square) -> UciMove {
    UciMove { from, to, promotion: None }
}

impl State {
    /// The pseudo-legal moves.
    pub fn pseudo_legal(&self, asked: Asked) -> Moves {
        // Room for nearly every position of a game.
        let mut moves = Moves::with_capacity(64);
        self.piece_moves(asked, &mut moves);
        self.castling_moves(asked, &mut moves);
        self.pawn_moves(asked, &mut moves);
        self.ep_moves(asked, &mut moves);
        moves
    }

    /// The captures en passant, whether or not there is a pawn to capture.
    pub fn pseudo_legal_ep(&self, asked: Asked) -> Moves {
        let mut moves = Moves::new();
        self.ep_moves(asked, &mut moves);
        moves
    }

    /// Castling, which is legal if it is listed.
    pub fn castling(&self, asked: Asked) -> Moves {
        let mut moves = Moves::new();
        self.castling_moves(asked, &mut moves);
        moves
    }

    fn piece_moves(&self, asked: Asked, moves: &mut Moves) {
        let own = self.of_color(self.turn);
        let pieces = own & !self.of_type(PieceType::Pawn) & asked.from;
        for from in pieces.into_iter().rev() {
            for to in (self.attacks_from(from) & !own & asked.to).into_iter().rev() {
                moves.push(mv(from, to));
            }
        }
    }

    fn pawn_moves(&self, asked: Asked, moves: &mut Moves) {
        let pawns = self.pieces(PieceType::Pawn, self.turn) & asked.from;
        if pawns.is_empty() {
            return;
        }
        let targets = self.of_color(!self.turn) & self.occupied & asked.to;
        for from in pawns.into_iter().rev() {
            let captures = attacks(PieceType::Pawn.of(self.turn), from, self.occupied) & targets;
            for to in captures.into_iter().rev() {
                self.pawn_move(from, to, moves);
            }
        }
        let (single, double) = self.pushes(pawns);
        let behind = |square: Square| (!self.turn).ahead_of(square);
        for to in (single & asked.to).into_iter().rev() {
            self.push_to(to, behind(to), moves);
        }
        for to in (double & asked.to).into_iter().rev() {
            self.push_to(to, behind(to).and_then(behind), moves);
        }
    }

    /// The targets of single and of double steps.
    fn pushes(&self, pawns: Bitboard) -> (Bitboard, Bitboard) {
        let ahead = |set: Bitboard| match self.turn {
            Color::White => Bitboard(set.0 << 8),
            Color::Black => Bitboard(set.0 >> 8),
        };
        let single = ahead(pawns) & !self.occupied;
        // A pawn on its own first rank, where no game has one, steps twice as well.
        let reached = Bitboard::rank(self.turn.rank(Rank::R3)) | Bitboard::rank(self.turn.rank(Rank::R4));
        (single, ahead(single) & !self.occupied & reached)
    }

    fn push_to(&self, to: Square, from: Option<Square>, moves: &mut Moves) {
        if let Some(from) = from {
            self.pawn_move(from, to, moves);
        }
    }

    fn pawn_move(&self, from: Square, to: Square, moves: &mut Moves) {
        if matches!(to.rank(), Rank::R1 | Rank::R8) {
            for piece_type in PROMOTIONS {
                moves.push(UciMove { from, to, promotion: Some(piece_type) });
            }
        } else {
            moves.push(mv(from, to));
        }
    }

    fn ep_moves(&self, asked: Asked, moves: &mut Moves) {
        let Some(to) = self.ep_square else { return };
        if !asked.to.contains(to) || self.occupied.contains(to) {
            return;
        }
        let beside = attacks(PieceType::Pawn.of(!self.turn), to, self.occupied);
        let rank = Bitboard::rank(self.turn.rank(Rank::R5));
        for from in (self.pieces(PieceType::Pawn, self.turn) & beside & rank & asked.from).into_iter().rev() {
            moves.push(mv(from, to));
        }
    }

    fn castling_moves(&self, asked: Asked, moves: &mut Moves) {
        let rank = Bitboard::rank(self.turn.back_rank());
        let kings = self.royal(self.turn) & rank & asked.from;
        let Some(king) = kings.first() else { return };
        for rook in (self.clean_castling_rights() & rank & asked.to).into_iter().rev() {
            if self.can_castle(king, rook) {
                moves.push(self.shown(mv(king, rook)));
            }
        }
    }

    fn can_castle(&self, king: Square, rook: Square) -> bool {
        let (king_to, rook_to) = castled(king, rook);
        let king_path = lines::between(king, king_to);
        let rook_path = lines::between(rook, rook_to);
        let others = self.occupied & !Bitboard::of(king) & !Bitboard::of(rook);
        let crossed = king_path | rook_path | Bitboard::of(king_to) | Bitboard::of(rook_to);
        if others.intersects(crossed) {
            return false;
        }
        let without_king = self.occupied & !Bitboard::of(king);
        let attacked = |square: Square, occupied: Bitboard| self.is_attacked(!self.turn, square, occupied);
        let mut path = king_path;
        path.insert(king);
        !path.into_iter().any(|square| attacked(square, without_king))
            && !attacked(king_to, others | Bitboard::of(rook_to))
    }

    /// The legal moves.
    pub fn legal(&self, asked: Asked) -> Moves {
        let Some(danger) = Danger::of(self) else { return self.pseudo_legal(asked) };
        let mut moves =
            if danger.checkers.is_empty() { self.pseudo_legal(asked) } else { self.evading(&danger, asked) };
        moves.retain(|&mv| self.is_safe(&danger, mv));
        moves
    }

    /// The king's moves, and those that capture or stop the one piece that gives check.
    fn evading(&self, danger: &Danger, asked: Asked) -> Moves {
        let mut moves = Moves::with_capacity(64);
        self.piece_moves(asked.from(Bitboard::of(danger.king)), &mut moves);
        let others = asked.from(!self.of_type(PieceType::King));
        let targets = others.to(danger.evasions());
        self.piece_moves(targets, &mut moves);
        self.pawn_moves(targets, &mut moves);
        let passed = self.ep_square.and_then(|square| passed(square, self.turn));
        let is_checker = passed.is_some_and(|(pawn, _)| danger.checkers == Bitboard::of(pawn));
        self.ep_moves(if is_checker { others } else { targets }, &mut moves);
        moves
    }

    /// The legal captures en passant.
    pub fn legal_ep(&self, asked: Asked) -> Moves {
        let mut moves = self.pseudo_legal_ep(asked);
        moves.retain(|&mv| !self.leaves_in_check(mv));
        moves
    }

    /// Whether there is a legal move.
    pub fn has_legal(&self) -> bool {
        !self.legal(Asked::ALL).is_empty()
    }

    /// Whether a pseudo-legal move leaves the king safe, apart from check before the move.
    fn is_safe(&self, danger: &Danger, mv: UciMove) -> bool {
        if mv.from == danger.king {
            let without_king = self.occupied & !Bitboard::of(danger.king);
            return self.is_castling(mv) || !self.is_attacked(!self.turn, mv.to, without_king);
        }
        if self.ep_square == Some(mv.to) && self.is_en_passant(mv) {
            return self.is_safe_ep(danger.king, mv);
        }
        !danger.pinned.contains(mv.from) || lines::line(mv.from, mv.to).contains(danger.king)
    }

    /// Two pawns leave their squares, so the lines are looked at again.
    fn is_safe_ep(&self, king: Square, mv: UciMove) -> bool {
        let Some((pawn, _)) = passed(mv.to, self.turn) else { return false };
        let mut occupied = self.occupied;
        occupied.remove(mv.from);
        occupied.remove(pawn);
        occupied.insert(mv.to);
        (self.attackers(!self.turn, king, occupied) & !Bitboard::of(pawn)).is_empty()
    }

    /// Whether the king of the side to move is attacked after a move.
    pub fn leaves_in_check(&self, mv: UciMove) -> bool {
        let Some(danger) = Danger::of(self) else { return false };
        if danger.checkers.is_empty() {
            return !self.is_safe(&danger, mv);
        }
        let asked = Asked { from: Bitboard::of(mv.from), to: Bitboard::of(mv.to) };
        !self.legal(asked).contains(&mv)
    }

    /// Whether a move is pseudo-legal; castling may be written in both ways.
    pub fn is_pseudo_legal(&self, mv: UciMove) -> bool {
        let Some(piece_type) = self.piece_type_at(mv.from) else { return false };
        if !self.of_color(self.turn).contains(mv.from) {
            return false;
        }
        if mv.promotion.is_some() && piece_type != PieceType::Pawn {
            return false;
        }
        match piece_type {
            PieceType::Pawn => {
                let asked = Asked { from: Bitboard::of(mv.from), to: Bitboard::of(mv.to) };
                let mut moves = self.pseudo_legal_ep(asked);
                self.pawn_moves(asked, &mut moves);
                moves.contains(&mv)
            }
            PieceType::King if self.castling(Asked::ALL).contains(&self.shown(mv)) => true,
            _ => (self.attacks_from(mv.from) & !self.of_color(self.turn)).contains(mv.to),
        }
    }

    pub fn is_legal(&self, mv: UciMove) -> bool {
        self.is_pseudo_legal(mv) && !self.leaves_in_check(mv)
    }

    /// Whether a pawn can capture en passant, legally or not.
    pub fn has_pseudo_legal_ep(&self) -> bool {
        !self.pseudo_legal_ep(Asked::ALL).is_empty()
    }

    pub fn has_legal_ep(&self) -> bool {
        !self.legal_ep(Asked::ALL).is_empty()
    }
}

/// Where king and rook stand after castling.
pub fn castled(king: Square, rook: Square) -> (Square, Square) {
    let (king_to, rook_to) = if rook < king { (File::C, File::D) } else { (File::G, File::F) };
    (Square::at(king_to, king.rank()), Square::at(rook_to, king.rank()))
}
