//! A position in the form that the faults need: its moves by the oracle, and the reasons why other
//! moves are illegal.

use fianchetto_reference::Board;
use fianchetto_types::{
    Bitboard, CastlingSide, Color, Direction, Move, MoveKind, Piece, PieceType, Setup, Square,
};

/// A position.
pub(crate) struct Scene {
    pub(crate) setup: Setup,
    pub(crate) board: Board,
    pub(crate) us: Color,
    pub(crate) king: Square,
    pub(crate) checkers: Bitboard,
    pub(crate) legal: Vec<Candidate>,
    /// Moves that obey how the pieces move but leave the king in check.
    pub(crate) illegal: Vec<Candidate>,
    /// Lines from the king, each with the pieces on it, nearest first.
    rays: Vec<(Line, Vec<(Square, Piece)>)>,
}

/// A move that is tried.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) mv: Move,
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) piece: PieceType,
    /// Whether there is a piece on the target to capture.
    pub(crate) takes: bool,
    /// The enemies that attack the king after it.
    pub(crate) left: Bitboard,
}

/// The kinds of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    File,
    Rank,
    Diagonal,
}

/// How a piece is pinned.
pub(crate) struct Pin {
    pub(crate) line: Line,
    pub(crate) by: PieceType,
    pub(crate) pinner: Square,
    pub(crate) pinned: Square,
    /// The number of pins, and the index of this one.
    pub(crate) count: usize,
    pub(crate) index: usize,
}

/// A castling with one of the rooks on the king's rank.
pub(crate) struct Castle {
    pub(crate) mv: Move,
    pub(crate) king: Square,
    pub(crate) rook: Square,
    pub(crate) side: CastlingSide,
    pub(crate) has_right: bool,
    /// The occupied squares on the paths of king and rook, which should be empty.
    pub(crate) king_blocked: Bitboard,
    pub(crate) rook_blocked: Bitboard,
    /// The attacked squares on the king's path, the first and the last included.
    pub(crate) attacked: Bitboard,
    /// Whether the king is attacked once the rook has left.
    pub(crate) is_bared: bool,
}

impl Line {
    pub(crate) fn suits(self, piece_type: PieceType) -> bool {
        match piece_type {
            PieceType::Queen => true,
            PieceType::Rook => self != Self::Diagonal,
            PieceType::Bishop => self == Self::Diagonal,
            _ => false,
        }
    }
}

/// Files and ranks from one square to another.
pub(crate) fn distance(from: Square, to: Square) -> (i8, i8) {
    (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8)
}

/// The longer of the two distances.
pub(crate) fn steps(from: Square, to: Square) -> i8 {
    let (files, ranks) = distance(from, to);
    files.abs().max(ranks.abs())
}

/// Whether two squares differ in file and rank.
pub(crate) fn is_oblique(from: Square, to: Square) -> bool {
    from.file() != to.file() && from.rank() != to.rank()
}

/// The square of the pawn that an en-passant capture removes.
pub(crate) fn removed(mv: Move) -> Square {
    Square::at(mv.to().file(), mv.from().rank())
}

/// Whether a move is of this kind.
pub(crate) fn is(mv: Move, kind: MoveKind) -> bool {
    mv.kind() == Some(kind)
}

/// Whether a piece of this type moves.
pub(crate) fn moves(before: &Setup, mv: Move, piece_type: PieceType) -> bool {
    before.piece_at(mv.from()).is_some_and(|piece| piece.piece_type == piece_type)
}

/// Where castling puts the rook.
pub(crate) fn castled_rook(mv: Move) -> Square {
    let side = CastlingSide::of(mv.from(), mv.to());
    Square::at(side.rook_target(Color::White).file(), mv.from().rank())
}

/// The squares from one to another of the same rank, both included.
fn between(one: Square, other: Square) -> impl Iterator<Item = Square> {
    let (first, last) = (one.min(other), one.max(other));
    Square::all().filter(move |&square| first <= square && square <= last)
}

/// A square on the edge of the board.
pub(crate) fn is_edge(square: Square) -> bool {
    [square.file() as u8, square.rank() as u8].iter().any(|&place| place == 0 || place == 7)
}

impl Candidate {
    fn new(board: &Board, mv: Move) -> Option<Self> {
        let us = board.side_to_move();
        let after = board.play(mv);
        let king = after.king(us)?;
        Some(Self {
            mv,
            from: mv.from(),
            to: mv.to(),
            piece: board.piece_at(mv.from())?.piece_type,
            takes: board.piece_at(mv.to()).is_some() && !mv.is_castling(),
            left: after.attackers(king, !us).collect(),
        })
    }

    pub(crate) fn is(&self, kind: MoveKind) -> bool {
        is(self.mv, kind)
    }

    pub(crate) fn steps(&self) -> i8 {
        steps(self.from, self.to)
    }

    pub(crate) fn promotes(&self) -> bool {
        self.mv.is_promotion()
    }

    pub(crate) fn promotes_to(&self, piece_type: PieceType) -> bool {
        self.mv.promotion() == Some(piece_type)
    }
}

impl Pin {
    /// The squares from the pinned piece to the pinner.
    pub(crate) fn gap(&self) -> i8 {
        steps(self.pinned, self.pinner)
    }
}

impl Castle {
    /// Whether it is legal.
    pub(crate) fn is_legal(&self) -> bool {
        self.has_right && self.is_free() && self.is_safe()
    }

    pub(crate) fn is_free(&self) -> bool {
        (self.king_blocked | self.rook_blocked).is_empty()
    }

    pub(crate) fn is_safe(&self) -> bool {
        self.attacked.is_empty() && !self.is_bared
    }

    /// Illegal only because of attacks on these squares, of which at least one is attacked.
    pub(crate) fn is_attacked_only_on(&self, squares: impl Fn(&Self, Square) -> bool) -> bool {
        let others = self.attacked.into_iter().filter(|&square| !squares(self, square)).count();
        self.has_right && self.is_free() && !self.attacked.is_empty() && others == 0
    }

    pub(crate) fn king_target(&self) -> Square {
        Square::at(self.side.king_target(Color::White).file(), self.king.rank())
    }

    pub(crate) fn rook_target(&self) -> Square {
        castled_rook(self.mv)
    }

    /// Whether king and rook are where they are in standard chess.
    pub(crate) fn is_standard(&self) -> bool {
        CastlingSide::is_standard(self.king, self.rook)
    }
}

impl Scene {
    pub(crate) fn of(setup: &Setup) -> Self {
        let board = Board::from(*setup);
        let us = setup.side_to_move;
        let king = board.king(us).unwrap_or(Square::A1);
        let tries = board.pseudo_legal_moves().filter_map(|mv| Candidate::new(&board, mv));
        let (legal, illegal) = tries.partition(|tried| tried.left.is_empty());
        let ray = |&direction: &Direction| {
            let (files, ranks) = direction.step();
            let squares = core::iter::successors(king.offset(files, ranks), |at| at.offset(files, ranks));
            let pieces: Vec<_> =
                squares.filter_map(|square| Some((square, board.piece_at(square)?))).collect();
            let line = match (files, ranks) {
                (0, _) => Line::File,
                (_, 0) => Line::Rank,
                _ => Line::Diagonal,
            };
            (line, pieces)
        };
        let rays = Direction::of(PieceType::Queen).iter().map(ray).collect();
        let checkers = board.attackers(king, !us).collect();
        Self { setup: *setup, us, king, checkers, legal, illegal, rays, board }
    }

    pub(crate) fn at(&self, square: Square) -> Option<PieceType> {
        self.setup.piece_at(square).map(|piece| piece.piece_type)
    }

    pub(crate) fn is_enemy(&self, square: Square) -> bool {
        self.setup.piece_at(square).is_some_and(|piece| piece.color != self.us)
    }

    pub(crate) fn is_own(&self, square: Square) -> bool {
        self.setup.piece_at(square).is_some_and(|piece| piece.color == self.us)
    }

    pub(crate) fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Whether one of these enemies is of this type.
    pub(crate) fn has(&self, enemies: Bitboard, piece_type: PieceType) -> bool {
        enemies.into_iter().any(|square| self.at(square) == Some(piece_type))
    }

    /// The enemies that attack a square, now.
    pub(crate) fn attackers(&self, square: Square) -> Bitboard {
        self.board.attackers(square, !self.us).collect()
    }

    /// The squares of our pieces of a type.
    pub(crate) fn ours(&self, piece_type: PieceType) -> Bitboard {
        self.setup.squares_of(piece_type.of(self.us))
    }

    /// The square one rank forward.
    pub(crate) fn ahead(&self, square: Square) -> Option<Square> {
        self.us.ahead_of(square)
    }

    /// How the piece on a square is pinned.
    pub(crate) fn pin(&self, from: Square) -> Option<Pin> {
        let pins: Vec<Pin> = self.rays.iter().filter_map(|(line, on)| self.pin_on(*line, on)).collect();
        let count = pins.len();
        let (index, pin) = pins.into_iter().enumerate().find(|(_, pin)| pin.pinned == from)?;
        Some(Pin { count, index, ..pin })
    }

    fn pin_on(&self, line: Line, pieces: &[(Square, Piece)]) -> Option<Pin> {
        let &[(pinned, own), (pinner, enemy), ..] = pieces else { return None };
        let is_pin = own.color == self.us && enemy.color != self.us && line.suits(enemy.piece_type);
        is_pin.then_some(Pin { line, by: enemy.piece_type, pinner, pinned, count: 0, index: 0 })
    }

    /// The pin that an illegal move breaks, if nothing else is wrong with it.
    pub(crate) fn broken_pin(&self, tried: &Candidate) -> Option<Pin> {
        let is_pin = tried.piece != PieceType::King && !tried.is(MoveKind::EnPassant);
        let breaks = !tried.left.is_empty() && (tried.left & self.checkers).is_empty();
        self.pin(tried.from).filter(|_| is_pin && breaks)
    }

    /// Whether a move leaves the line on which the pieces from the king, each of ours or not, are
    /// as this says, itself the one with this index.
    pub(crate) fn leaves(
        &self,
        tried: &Candidate,
        index: usize,
        wanted: impl Fn(Line, &[(bool, PieceType)]) -> bool,
    ) -> bool {
        let ((a, b), (c, d)) = (distance(self.king, tried.from), distance(self.king, tried.to));
        let ray = self.rays.iter().find(|(_, on)| on.get(index).is_some_and(|at| at.0 == tried.from));
        ray.filter(|_| tried.piece != PieceType::King && a * d != b * c).is_some_and(|(line, on)| {
            let seen = |(_, piece): &(Square, Piece)| (piece.color == self.us, piece.piece_type);
            wanted(*line, &on.iter().map(seen).collect::<Vec<_>>())
        })
    }

    /// Whether an enemy piece is pinned to its own king.
    pub(crate) fn is_pinned_enemy(&self, square: Square) -> bool {
        let theirs = Setup { side_to_move: !self.us, en_passant: None, ..self.setup };
        Self::of(&theirs).pin(square).is_some()
    }

    /// Castling with each rook of the side to move that is on the king's rank, if that is the
    /// first.
    pub(crate) fn castles(&self) -> Vec<Castle> {
        let rooks = self.ours(PieceType::Rook).into_iter();
        let rooks = rooks.filter(|rook| rook.rank() == self.king.rank());
        rooks.filter(|_| self.is_king_at_home()).map(|rook| self.castle(rook)).collect()
    }

    fn is_king_at_home(&self) -> bool {
        self.king.rank() == self.us.back_rank() && self.at(self.king) == Some(PieceType::King)
    }

    /// Castling with a rook that is, or should be, on this square.
    fn castle(&self, rook: Square) -> Castle {
        let (king, side) = (self.king, CastlingSide::of(self.king, rook));
        let kind = [MoveKind::CastleKingside, MoveKind::CastleQueenside][side as usize];
        let (mv, us) = (Move::new(king, rook, kind), self.us);
        let is_full = |at: &Square| *at != king && *at != rook && self.setup.piece_at(*at).is_some();
        let way = || between(king, side.king_target(us));
        let after = self.board.play(mv);
        Castle {
            mv,
            king,
            rook,
            side,
            has_right: self.setup.castling.rooks().contains(rook),
            king_blocked: way().filter(is_full).collect(),
            rook_blocked: between(rook, side.rook_target(us)).filter(is_full).collect(),
            attacked: way().filter(|&at| self.board.is_attacked(at, !us)).collect(),
            is_bared: after.is_attacked(side.king_target(us), !us),
        }
    }

    /// Castling by rights whose rooks are gone, as by an engine that trusts its rights and does not
    /// look for the rook.
    pub(crate) fn ghosts(&self) -> impl Iterator<Item = Move> + '_ {
        let rooks = self.setup.castling.rooks_of(self.us).into_iter().filter(|_| self.is_king_at_home());
        let gone = rooks.filter(|&square| square != self.king && !self.is_own(square));
        gone.map(|square| self.castle(square)).filter(Castle::is_legal).map(|castle| castle.mv)
    }

    /// Moves of our pieces of a type by these distances, counted around the edge of the board.
    pub(crate) fn around(&self, piece_type: PieceType, deltas: &[i8]) -> Vec<Move> {
        let pairs = self.ours(piece_type).into_iter().flat_map(|from| {
            let to = deltas.iter().filter_map(move |delta| Square::new((from.to_u8() as i8 + delta) as u8));
            let is_far = move |to: &Square| distance(from, *to).0.abs() > 2 && self.at(*to).is_none();
            to.filter(is_far).map(move |to| (from, to))
        });
        self.moves(MoveKind::Quiet, pairs)
    }

    /// Words of this kind from squares to squares, if the king is safe after them.
    pub(crate) fn moves(
        &self,
        kind: MoveKind,
        pairs: impl IntoIterator<Item = (Square, Square)>,
    ) -> Vec<Move> {
        let moves = pairs.into_iter().map(|(from, to)| Move::new(from, to, kind));
        let is_safe = |mv: &Move| {
            let after = self.board.play(*mv);
            after.king(self.us).is_some_and(|king| !after.is_attacked(king, !self.us))
        };
        moves.filter(is_safe).collect()
    }
}
