//! The rule of counting two plies, clause by clause and one move at a time, in the mover's view.

use fianchetto::types::{Direction, MoveKind, Rank};
use fianchetto::{Bitboard, Color, Move, PieceType, Setup};
use fianchetto_tables::steps;

/// Why a move is made, or why its replies are counted again. A move belongs to the first clause
/// that holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clause {
    Check,
    Castling,
    EnPassant,
    Promotion,
    Capture,
    BesidePawn,
    LeavesZone,
    EntersZone,
    PieceLeaves,
    PieceEnters,
    SliderLeaves,
    SliderEnters,
    Uncovers,
    Interposes,
    LeavesPin,
    EntersPin,
    QueenBars,
    Captures,
    LeavesRay,
    EntersRay,
    LeavesPawn,
    EntersPawn,
    ThirdKnight,
}

use Clause::*;

impl Clause {
    /// Those for which a move is made.
    pub(crate) const MADE: [(Self, &str); 17] = [
        (Check, "the mover is in check"),
        (Castling, "castling"),
        (EnPassant, "en passant"),
        (Promotion, "promotion"),
        (Capture, "capture near their king, or while they have three knights"),
        (BesidePawn, "double push beside a pawn of theirs"),
        (LeavesZone, "leaves the zone"),
        (EntersZone, "enters the zone"),
        (PieceLeaves, "pawn, knight or king that attacks the zone, before"),
        (PieceEnters, "the same, after"),
        (SliderLeaves, "slider that sees the zone, before"),
        (SliderEnters, "the same, after"),
        (Uncovers, "leaves a line from our slider to the zone"),
        (Interposes, "enters such a line"),
        (LeavesPin, "may make or break a pin, from its origin"),
        (EntersPin, "the same, at its target"),
        (QueenBars, "slider barred by a queen's lines"),
    ];

    /// Those for which replies are counted again.
    pub(crate) const RECOUNTED: [(Self, &str); 6] = [
        (Captures, "captures"),
        (LeavesRay, "leaves a ray"),
        (EntersRay, "enters a ray"),
        (LeavesPawn, "leaves a square that a pawn looks at"),
        (EntersPawn, "enters such a square where pawns promote"),
        (ThirdKnight, "moves a third knight"),
    ];
}

/// The clauses that hold for a move.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Clauses(u32);

impl Clauses {
    fn add_if(&mut self, clause: Clause, condition: bool) {
        self.0 |= u32::from(condition) << clause as u32;
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Without one of them.
    pub(crate) const fn without(self, clause: Clause) -> Self {
        Self(self.0 & !(1 << clause as u32))
    }

    pub(crate) const fn is_first(self, clause: Clause) -> bool {
        self.0.trailing_zeros() == clause as u32
    }

    pub(crate) const fn is_only(self, clause: Clause) -> bool {
        self.0 == 1 << clause as u32
    }
}

/// What counts as the zone: the kernel's, or a part of it, to see what the rest costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Zone {
    /// The enemy king's square, and those to which he could go: around him, and on his back rank
    /// while he may castle.
    Whole,
    /// Without the back rank.
    Ring,
    /// The king's square alone: only moves that give check or change a pin are left.
    King,
}

/// Squares that matter to sliders on ranks and files, and to those on diagonals.
#[derive(Clone, Copy, Debug, Default)]
struct Kinds {
    orthogonal: Bitboard,
    diagonal: Bitboard,
}

impl Kinds {
    /// The squares that matter to a piece type.
    fn of(self, piece_type: PieceType) -> Bitboard {
        match piece_type {
            PieceType::Bishop => self.diagonal,
            PieceType::Rook => self.orthogonal,
            PieceType::Queen => self.orthogonal | self.diagonal,
            PieceType::Pawn | PieceType::Knight | PieceType::King => Bitboard::EMPTY,
        }
    }

    fn add(&mut self, direction: Direction, squares: Bitboard) {
        if is_diagonal(direction) {
            self.diagonal |= squares;
        } else {
            self.orthogonal |= squares;
        }
    }
}

/// The sets of squares of a position by which its moves are judged.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    setup: Setup,
    empty: Bitboard,
    is_check: bool,
    zone: Bitboard,
    /// The men of the enemy whose capture may be counted.
    capturable: Bitboard,
    /// The squares from which a slider attacks the zone, and those from which it would pin the man
    /// next to the king on a line.
    sees: Kinds,
    pins: Kinds,
    /// Between one of our sliders and the zone.
    between: Bitboard,
    leaves_pin: Bitboard,
    enters_pin: Bitboard,
    beside_pawns: Bitboard,
    rays: Bitboard,
    pawns: Bitboard,
}

impl Rule {
    /// The rule for a position with White to move.
    pub(crate) fn new(setup: Setup, zone: Zone) -> Self {
        let (ours, theirs) = (setup.occupied_by(Color::White), setup.occupied_by(Color::Black));
        let their_pawns = setup.squares_of(PieceType::Pawn.of(Color::Black));
        let pushed = their_pawns.shifted(Direction::South);
        let their_knights = setup.squares_of(PieceType::Knight.of(Color::Black));
        let capturable =
            if their_knights.len() > 2 { Bitboard::EMPTY } else { theirs & !near_king(&setup, zone) };
        let mut rule = Self {
            empty: !(ours | theirs),
            is_check: setup
                .king(Color::White)
                .is_some_and(|king| !setup.attackers_of(king, Color::Black).is_empty()),
            zone: zone_of(&setup, zone),
            capturable,
            sees: Kinds::default(),
            pins: Kinds::default(),
            between: Bitboard::EMPTY,
            leaves_pin: Bitboard::EMPTY,
            enters_pin: Bitboard::EMPTY,
            beside_pawns: their_pawns.shifted(Direction::East) | their_pawns.shifted(Direction::West),
            rays: Bitboard::EMPTY,
            pawns: their_pawns.shifted(Direction::SouthEast)
                | their_pawns.shifted(Direction::SouthWest)
                | pushed
                | (pushed & Bitboard::rank(Rank::R6)).shifted(Direction::South),
            setup,
        };
        Direction::ALL.into_iter().for_each(|direction| rule.add_lines(direction, ours, theirs));
        rule
    }

    /// Adds what matters on the lines from the zone in a direction, and on those of enemy sliders.
    fn add_lines(&mut self, direction: Direction, ours: Bitboard, theirs: Bitboard) {
        let back = direction.opposite();
        let our_sliders = sliders(&self.setup, Color::White, direction);
        let rays = self.ray(sliders(&self.setup, Color::Black, direction), direction);
        self.rays |= rays & (!theirs).shifted(back);

        let attacked = self.ray(our_sliders, back);
        let sees = self.ray(self.zone, direction);
        self.sees.add(direction, sees);
        self.between |= sees & attacked;

        let king = self.setup.squares_of(PieceType::King.of(Color::Black));
        let near = self.ray(king, direction);
        let first = near & !self.empty;
        let far = self.ray(first, direction);
        if first.intersects(theirs) {
            self.pins.add(direction, far);
            self.enters_pin |= far & attacked;
            self.leaves_pin |= far & (attacked | our_sliders);
            if first.intersects(attacked) {
                self.enters_pin |= near;
            }
        } else if (far & attacked).intersects(theirs) {
            self.leaves_pin |= first & ours;
        }
    }

    /// The squares that sliders would attack from some squares.
    fn ray(&self, from: Bitboard, direction: Direction) -> Bitboard {
        let mut next = from.shifted(direction);
        let mut reached = Bitboard::EMPTY;
        while !next.is_empty() {
            reached |= next;
            next = (next & self.empty).shifted(direction);
        }
        reached
    }

    /// The piece that a move moves.
    pub(crate) fn mover(&self, mv: Move) -> PieceType {
        self.setup.piece_at(mv.from()).expect("a legal move moves a piece").piece_type
    }

    /// Why a move is made, in the mover's view.
    pub(crate) fn refusals(&self, mv: Move) -> Clauses {
        let from = mv.from();
        let to = mv.to();
        let mover = self.mover(mv);
        let attacks_zone = |square| match mover {
            PieceType::Pawn => steps::pawn_captures(Color::White, square).intersects(self.zone),
            PieceType::Knight => steps::knight(square).intersects(self.zone),
            PieceType::King => steps::king(square).intersects(self.zone),
            PieceType::Bishop | PieceType::Rook | PieceType::Queen => false,
        };
        let (sees, pins) = (self.sees.of(mover), self.pins.of(mover));
        let mut clauses = Clauses::default();
        clauses.add_if(Check, self.is_check);
        clauses.add_if(Castling, mv.is_castling());
        clauses.add_if(EnPassant, mv.is_en_passant());
        clauses.add_if(Promotion, mv.is_promotion());
        let is_ordinary = mv.is_capture() && !mv.is_en_passant() && !mv.is_promotion();
        clauses.add_if(Capture, is_ordinary && !self.capturable.contains(mv.to()));
        let is_double = mv.kind() == Some(MoveKind::DoublePush);
        clauses.add_if(BesidePawn, is_double && self.beside_pawns.contains(to));
        clauses.add_if(LeavesZone, self.zone.contains(from));
        clauses.add_if(EntersZone, self.zone.contains(to));
        clauses.add_if(PieceLeaves, attacks_zone(from));
        clauses.add_if(PieceEnters, attacks_zone(to));
        clauses.add_if(SliderLeaves, sees.contains(from));
        clauses.add_if(SliderEnters, sees.contains(to));
        clauses.add_if(Uncovers, self.between.contains(from));
        clauses.add_if(Interposes, self.between.contains(to));
        clauses.add_if(LeavesPin, self.leaves_pin.contains(from));
        clauses.add_if(EntersPin, self.enters_pin.contains(to) || pins.contains(to));
        clauses.add_if(QueenBars, self.is_barred(mv, mover));
        clauses
    }

    /// Whether a slider's target is refused because of the lines of its side's queens: rooks or
    /// bishops share the set of targets with the queens that may move.
    fn is_barred(&self, mv: Move, mover: PieceType) -> bool {
        if !matches!(mover, PieceType::Bishop | PieceType::Rook) {
            return false;
        }
        let lines = self.sees.of(PieceType::Queen) | self.pins.of(PieceType::Queen);
        let touchy = self.zone | lines | self.between | self.leaves_pin;
        // Where nothing else is touched, a queen that stands on a ray may not move, either.
        let rays_and_pawns = self.rays | self.pawns;
        let touchy = if self.touched(mv).is_empty() { touchy | rays_and_pawns } else { touchy };
        let queens = self.setup.squares_of(PieceType::Queen.of(Color::White)) & !touchy;
        !queens.is_empty() && lines.contains(mv.to())
    }

    /// Why the replies to a move that is not made are counted again.
    pub(crate) fn touched(&self, mv: Move) -> Clauses {
        let mut clauses = Clauses::default();
        clauses.add_if(Captures, mv.is_capture());
        clauses.add_if(LeavesRay, self.rays.contains(mv.from()));
        clauses.add_if(EntersRay, self.rays.contains(mv.to()));
        clauses.add_if(LeavesPawn, self.pawns.contains(mv.from()));
        clauses.add_if(EntersPawn, (self.pawns & Bitboard::rank(Rank::R1)).contains(mv.to()));
        let knights = self.setup.squares_of(PieceType::Knight.of(Color::White));
        clauses.add_if(ThirdKnight, knights.into_iter().skip(2).any(|knight| knight == mv.from()));
        clauses
    }
}

/// The enemy king's zone.
fn zone_of(setup: &Setup, zone: Zone) -> Bitboard {
    let Some(king) = setup.king(Color::Black) else { return Bitboard::EMPTY };
    let rooks = if zone == Zone::Whole { setup.castling.rooks_of(Color::Black) } else { Bitboard::EMPTY };
    (near_king(setup, zone) & !setup.occupied_by(Color::Black)) | Bitboard::of(king) | rooks
}

/// The squares to which the enemy's king could go on an empty board.
fn near_king(setup: &Setup, zone: Zone) -> Bitboard {
    let Some(king) = setup.king(Color::Black) else { return Bitboard::EMPTY };
    match zone {
        Zone::King => Bitboard::EMPTY,
        Zone::Whole if !setup.castling.rooks_of(Color::Black).is_empty() => {
            steps::king(king) | Bitboard::rank(Rank::R8)
        }
        Zone::Whole | Zone::Ring => steps::king(king),
    }
}

fn is_diagonal(direction: Direction) -> bool {
    Direction::of(PieceType::Bishop).contains(&direction)
}

/// The sliders of a side that move in a direction.
fn sliders(setup: &Setup, color: Color, direction: Direction) -> Bitboard {
    let kind = if is_diagonal(direction) { PieceType::Bishop } else { PieceType::Rook };
    setup.squares_of(kind.of(color)) | setup.squares_of(PieceType::Queen.of(color))
}
