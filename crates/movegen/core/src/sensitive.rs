//! The squares that matter to the other side's moves: a quiet move that touches none of them has as
//! many replies as passing the turn.

use fianchetto_board_repr::rules::pawns;
use fianchetto_board_repr::{CheckInfo, Position, Sets};
use fianchetto_tables::{lines, lines::SliderKind, steps};
use fianchetto_types::{Bitboard, Color, Direction, Move, MoveKind, PieceType};

use crate::MoveList;

/// Fewer moves are made: to find those that change nothing takes about as long as to make these.
const WORTH_SORTING: usize = 6;

/// Takes those moves out of a list of all legal moves that change none of the other side's moves:
/// each has as many replies as a null move. Returns how many there were.
pub fn take_unchanged<B: Position>(board: &B, checks: &CheckInfo, list: &mut MoveList) -> u64 {
    // In check there is no null move.
    if checks.is_check() || list.len() < WORTH_SORTING {
        return 0;
    }
    let sensitive = Sensitive::new(board);
    let all = list.len();
    let mut kept = 0;
    for index in 0..all {
        let mv = list[index];
        list[kept] = mv;
        kept += usize::from(!sensitive.is_untouched_by(board, mv));
    }
    list.truncate(kept);
    (all - kept) as u64
}

/// The squares of a position that matter to the other side's moves.
///
/// The rule is conservative: a move that touches one of them may still change nothing.
struct Sensitive {
    /// The origins from which a move may change something.
    from: Bitboard,
    /// The targets, for each piece type.
    to: [Bitboard; 6],
    /// The targets of double pushes that may be answered en passant.
    beside_pawns: Bitboard,
}

impl Sensitive {
    fn new<B: Position>(board: &B) -> Self {
        let (us, them, sets) = (board.side_to_move(), !board.side_to_move(), board.sets());
        let their_pawns = sets.pieces(them, PieceType::Pawn);
        let zone = zone(board, &sets);
        let touched = of_pawns(them, their_pawns) | of_sliders(&sets, them);
        let pins = Pins::new(&sets, us);
        let mut sensitive = Self {
            from: zone | touched | pins.from,
            to: [zone | touched | pins.to; 6],
            beside_pawns: their_pawns.shifted(Direction::East) | their_pawns.shifted(Direction::West),
        };
        sensitive.add_leapers(&sets, us, zone);
        sensitive.add_sliders(&sets, us, zone);
        sensitive
    }

    /// Adds the squares from which a pawn, a knight or a king attacks the zone.
    fn add_leapers(&mut self, sets: &Sets, us: Color, zone: Bitboard) {
        let mut jumps = Bitboard::EMPTY;
        let mut steps = Bitboard::EMPTY;
        for square in zone {
            jumps |= steps::knight(square);
            steps |= steps::king(square);
        }
        self.add(sets.pieces(us, PieceType::Pawn), PieceType::Pawn, pawns::captures(!us, zone));
        self.add(sets.pieces(us, PieceType::Knight), PieceType::Knight, jumps);
        self.add(sets.pieces(us, PieceType::King), PieceType::King, steps);
    }

    /// Adds the squares from which a slider attacks the zone or pins a man to the king, and those
    /// between the zone and one of our sliders.
    fn add_sliders(&mut self, sets: &Sets, us: Color, zone: Bitboard) {
        let (occupied, king) = (sets.occupied(), sets.king(!us));
        for kind in SliderKind::ALL {
            let ours = sliders(sets, us, kind);
            if ours.is_empty() {
                continue;
            }
            let attacks_of = |squares: Bitboard| {
                squares.into_iter().fold(Bitboard::EMPTY, |all, from| all | kind.attacks(from, occupied))
            };
            let seen = attacks_of(zone);
            let between = seen & attacks_of(ours);
            self.from |= between;
            for to in &mut self.to {
                *to |= between;
            }
            // Behind a man of theirs on a line from the king, a slider would pin it.
            let their_near = kind.attacks(king, occupied) & sets.of_color(!us);
            let lines = seen | kind.attacks(king, occupied & !their_near);
            self.add(ours, slider_of(kind), lines);
            self.add(ours, PieceType::Queen, lines);
        }
    }

    /// Adds the squares from which a piece type attacks the zone. `ours` are our pieces that do it
    /// from there.
    fn add(&mut self, ours: Bitboard, piece_type: PieceType, squares: Bitboard) {
        self.from |= ours & squares;
        self.to[piece_type.index()] |= squares;
    }

    /// Whether a move changes none of the other side's moves.
    #[inline]
    fn is_untouched_by<B: Position>(&self, board: &B, mv: Move) -> bool {
        let is_quiet = match mv.kind() {
            Some(MoveKind::Quiet) => true,
            Some(MoveKind::DoublePush) => !self.beside_pawns.contains(mv.to()),
            _ => false,
        };
        let touches = |piece_type: PieceType| self.to[piece_type.index()].contains(mv.to());
        is_quiet
            && !self.from.contains(mv.from())
            && board.piece_at(mv.from()).is_some_and(|piece| !touches(piece.piece_type))
    }
}

/// The square of the enemy's king, and those to which it could go: the squares around it without
/// its own men, and its back rank if it may castle.
fn zone<B: Position>(board: &B, sets: &Sets) -> Bitboard {
    let them = !board.side_to_move();
    let king = sets.king(them);
    let rooks = board.castling().rooks_of(them);
    let mut reached = steps::king(king);
    if !rooks.is_empty() {
        reached |= Bitboard::rank(king.rank());
    }
    // In Chess960 the king may land where the rook stands.
    (reached & !sets.of_color(them)) | Bitboard::of(king) | rooks
}

/// The squares that a side's pawns look at: a piece there can be captured, or stands in their way.
fn of_pawns(color: Color, pawns: Bitboard) -> Bitboard {
    let pushed = pawns::pushes(color, pawns);
    pawns::captures(color, pawns) | pushed | pawns::double_pushes(color, pushed)
}

/// The squares of the rays of a side's sliders that go on behind, or could.
#[inline]
fn of_sliders(sets: &Sets, color: Color) -> Bitboard {
    let (empty, not_theirs) = (!sets.occupied(), !sets.of_color(color));
    let [orthogonal, diagonal] =
        [SliderKind::Orthogonal, SliderKind::Diagonal].map(|kind| sliders(sets, color, kind));
    ray(Direction::North, orthogonal, empty, not_theirs)
        | ray(Direction::East, orthogonal, empty, not_theirs)
        | ray(Direction::South, orthogonal, empty, not_theirs)
        | ray(Direction::West, orthogonal, empty, not_theirs)
        | ray(Direction::NorthEast, diagonal, empty, not_theirs)
        | ray(Direction::NorthWest, diagonal, empty, not_theirs)
        | ray(Direction::SouthEast, diagonal, empty, not_theirs)
        | ray(Direction::SouthWest, diagonal, empty, not_theirs)
}

#[inline(always)]
fn ray(direction: Direction, sliders: Bitboard, empty: Bitboard, not_theirs: Bitboard) -> Bitboard {
    let mut reached = sliders;
    for _ in 0..6 {
        reached |= reached.shifted(direction) & empty;
    }
    reached.shifted(direction) & not_theirs.shifted(direction.opposite())
}

fn sliders(sets: &Sets, color: Color, kind: SliderKind) -> Bitboard {
    let of_kind = match kind {
        SliderKind::Diagonal => sets.diagonal_sliders(),
        SliderKind::Orthogonal => sets.orthogonal_sliders(),
    };
    of_kind & sets.of_color(color)
}

/// The type of the sliders that move along these lines only.
fn slider_of(kind: SliderKind) -> PieceType {
    match kind {
        SliderKind::Diagonal => PieceType::Bishop,
        SliderKind::Orthogonal => PieceType::Rook,
    }
}

/// The squares where a move makes or breaks a pin of one of the enemy's men.
struct Pins {
    from: Bitboard,
    to: Bitboard,
}

impl Pins {
    fn new(sets: &Sets, us: Color) -> Self {
        let (king, occupied) = (sets.king(!us), sets.occupied());
        let mut pins = Self { from: Bitboard::EMPTY, to: Bitboard::EMPTY };
        for slider in sets.aligned_sliders(king, us) {
            let between = lines::between(king, slider);
            let (our_men, men) = (between & sets.of_color(us), between & occupied);
            if men.len() == 1 && our_men.is_empty() {
                // A pinned man: the pinner leaves, or a piece comes between.
                pins.from.insert(slider);
                pins.to |= between;
            } else if men.len() == 2 && our_men.len() == 1 {
                // If ours leaves, theirs is pinned.
                pins.from |= our_men;
            }
        }
        pins
    }
}
