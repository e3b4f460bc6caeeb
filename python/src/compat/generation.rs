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

    /// What has the squares of a move.
    fn like(mv: UciMove) -> Self {
        Self { from: Bitboard::of(mv.from), to: Bitboard::of(mv.to) }
    }

    /// Only these origins.
    fn from(self, from: Bitboard) -> Self {
        Self { from: self.from & from, ..self }
    }

    /// Only these targets.
    pub fn to(self, to: Bitboard) -> Self {
        Self { to: self.to & to, ..self }
    }
}

/// Where moves go: into a list, or into a count.
trait Output {
    /// The moves of one piece that is no pawn, or captures of a pawn that does not promote.
    fn targets(&mut self, from: Square, targets: Bitboard);
    fn one(&mut self, mv: UciMove);
    fn promotions(&mut self, from: Square, to: Square);
}

impl Output for Moves {
    fn targets(&mut self, from: Square, targets: Bitboard) {
        self.extend(targets.into_iter().rev().map(|to| mv(from, to)));
    }

    fn one(&mut self, mv: UciMove) {
        self.push(mv);
    }

    fn promotions(&mut self, from: Square, to: Square) {
        self.extend(PROMOTIONS.map(|piece_type| UciMove { from, to, promotion: Some(piece_type) }));
    }
}

/// How many moves there are.
struct Count(usize);

impl Output for Count {
    fn targets(&mut self, _from: Square, targets: Bitboard) {
        self.0 += targets.len();
    }

    fn one(&mut self, _mv: UciMove) {
        self.0 += 1;
    }

    fn promotions(&mut self, _from: Square, _to: Square) {
        self.0 += PROMOTIONS.len();
    }
}

/// What keeps the king safe: without it, moves are pseudo-legal.
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

    /// The targets that leave the king safe, apart from check before the move.
    fn safe(&self, state: &State, from: Square, targets: Bitboard) -> Bitboard {
        if from == self.king {
            let without_king = state.occupied & !Bitboard::of(from);
            let is_safe = |to: &Square| !state.is_attacked(!state.turn, *to, without_king);
            return targets.into_iter().filter(is_safe).collect();
        }
        if self.pinned.contains(from) { targets & lines::line(self.king, from) } else { targets }
    }

    /// The pawns that may step forward.
    fn pushers(&self, pawns: Bitboard) -> Bitboard {
        pawns & !(self.pinned & !Bitboard::file(self.king.file()))
    }
}

fn mv(from: Square, to: Square) -> UciMove {
    UciMove { from, to, promotion: None }
}

/// A list with room for nearly every position of a game.
fn list() -> Moves {
    Moves::with_capacity(64)
}

impl State {
    /// The pseudo-legal moves.
    pub fn pseudo_legal(&self, asked: Asked) -> Moves {
        let mut moves = list();
        self.write(asked, None, &mut moves);
        moves
    }

    /// The legal moves.
    pub fn legal(&self, asked: Asked) -> Moves {
        let mut moves = list();
        self.write_legal(asked, &mut moves);
        moves
    }

    /// How many legal moves there are.
    pub fn count_legal(&self) -> usize {
        let mut count = Count(0);
        self.write_legal(Asked::ALL, &mut count);
        count.0
    }

    /// Whether there is a legal move.
    pub fn has_legal(&self) -> bool {
        self.count_legal() > 0
    }

    /// The captures en passant, whether or not there is a pawn to capture.
    pub fn pseudo_legal_ep(&self, asked: Asked) -> Moves {
        let mut moves = Moves::new();
        self.write_ep(asked, None, &mut moves);
        moves
    }

    /// The legal captures en passant.
    pub fn legal_ep(&self, asked: Asked) -> Moves {
        let mut moves = self.pseudo_legal_ep(asked);
        moves.retain(|&mv| !self.leaves_in_check(mv));
        moves
    }

    /// Castling, which is legal if it is listed.
    pub fn castling(&self, asked: Asked) -> Moves {
        let mut moves = Moves::new();
        self.write_castling(asked, &mut moves);
        moves
    }

    fn write_legal(&self, asked: Asked, out: &mut impl Output) {
        match Danger::of(self) {
            Some(danger) if !danger.checkers.is_empty() => self.write_evasions(asked, &danger, out),
            danger => self.write(asked, danger.as_ref(), out),
        }
    }

    fn write(&self, asked: Asked, danger: Option<&Danger>, out: &mut impl Output) {
        self.write_pieces(asked, danger, out);
        self.write_castling(asked, out);
        self.write_pawns(asked, danger, out);
        self.write_ep(asked, danger, out);
    }

    /// The king's moves, and those that capture or stop the one piece that gives check.
    fn write_evasions(&self, asked: Asked, danger: &Danger, out: &mut impl Output) {
        self.write_pieces(asked.from(Bitboard::of(danger.king)), Some(danger), out);
        let others = asked.from(!self.of_type(PieceType::King));
        let targets = others.to(danger.evasions());
        self.write_pieces(targets, Some(danger), out);
        self.write_pawns(targets, Some(danger), out);
        let passed = self.ep_square.and_then(|square| passed(square, self.turn));
        let is_checker = passed.is_some_and(|(pawn, _)| danger.checkers == Bitboard::of(pawn));
        self.write_ep(if is_checker { others } else { targets }, Some(danger), out);
    }

    fn write_pieces(&self, asked: Asked, danger: Option<&Danger>, out: &mut impl Output) {
        let own = self.of_color(self.turn);
        for from in (own & !self.of_type(PieceType::Pawn) & asked.from).into_iter().rev() {
            let targets = self.attacks_from(from) & !own & asked.to;
            out.targets(from, danger.map_or(targets, |danger| danger.safe(self, from, targets)));
        }
    }

    fn write_pawns(&self, asked: Asked, danger: Option<&Danger>, out: &mut impl Output) {
        let pawns = self.pieces(PieceType::Pawn, self.turn) & asked.from;
        let enemies = self.of_color(!self.turn) & self.occupied & asked.to;
        for from in pawns.into_iter().rev() {
            let targets = attacks(PieceType::Pawn.of(self.turn), from, self.occupied) & enemies;
            let safe = danger.map_or(targets, |danger| danger.safe(self, from, targets));
            self.write_pawn(from, safe, out);
        }
        let (single, double) = self.pushes(danger.map_or(pawns, |danger| danger.pushers(pawns)));
        let behind = |square: Square| (!self.turn).ahead_of(square);
        for to in (single & asked.to).into_iter().rev() {
            if let Some(from) = behind(to) {
                self.write_pawn(from, Bitboard::of(to), out);
            }
        }
        for to in (double & asked.to).into_iter().rev() {
            if let Some(from) = behind(to).and_then(behind) {
                out.one(mv(from, to));
            }
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

    fn write_pawn(&self, from: Square, targets: Bitboard, out: &mut impl Output) {
        if from.rank() != self.turn.rank(Rank::R7) {
            return out.targets(from, targets);
        }
        for to in targets.into_iter().rev() {
            out.promotions(from, to);
        }
    }

    fn write_ep(&self, asked: Asked, danger: Option<&Danger>, out: &mut impl Output) {
        let Some(to) = self.ep_square else { return };
        if !asked.to.contains(to) || self.occupied.contains(to) {
            return;
        }
        let beside = attacks(PieceType::Pawn.of(!self.turn), to, self.occupied);
        let rank = Bitboard::rank(self.turn.rank(Rank::R5));
        for from in (self.pieces(PieceType::Pawn, self.turn) & beside & rank & asked.from).into_iter().rev() {
            let capture = mv(from, to);
            if danger.is_none_or(|danger| self.is_safe_ep(danger.king, capture)) {
                out.one(capture);
            }
        }
    }

    fn write_castling(&self, asked: Asked, out: &mut impl Output) {
        let rank = Bitboard::rank(self.turn.back_rank());
        let kings = self.royal(self.turn) & rank & asked.from;
        let Some(king) = kings.first() else { return };
        for rook in (self.clean_castling_rights() & rank & asked.to).into_iter().rev() {
            if self.can_castle(king, rook) {
                out.one(self.shown(mv(king, rook)));
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
        if !danger.checkers.is_empty() {
            return !self.legal(Asked::like(mv)).contains(&mv);
        }
        if self.is_en_passant(mv) {
            return !self.is_safe_ep(danger.king, mv);
        }
        // What is listed as castling is safe.
        let is_castling = mv.from == danger.king && self.is_castling(mv);
        !is_castling && danger.safe(self, mv.from, Bitboard::of(mv.to)).is_empty()
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
                let mut moves = self.pseudo_legal_ep(Asked::like(mv));
                self.write_pawns(Asked::like(mv), None, &mut moves);
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
