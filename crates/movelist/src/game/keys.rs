//! Repetition detection by Zobrist keys, and the short list of those that can still repeat.

use core::{fmt, iter};

use fianchetto_board_repr::Position;
use fianchetto_types::{Bitboard, Move, MoveKind, PieceType};

/// What stands for a position in a [`SignatureList`](super::SignatureList): equal for positions
/// that are equal by the repetition rule, and different for others as far as there are enough bits.
///
/// The keys of the boards are such a signature, and so is a
/// [`BchSignature`](super::bch::BchSignature). A move changes a signature in two steps, since a
/// board may make it in place.
pub trait Signature: Copy + PartialEq + fmt::Debug {
    /// The signature of a position, from scratch.
    fn of_position<P: Position>(board: &P) -> Self;

    /// The first step, before a legal move or a null move is made.
    #[must_use]
    fn leaving<P: Position>(self, before: &P, mv: Move) -> Self;

    /// The second step, after it.
    #[must_use]
    fn reaching<P: Position>(self, after: &P) -> Self;
}

/// The Zobrist key, which every board updates by itself.
impl Signature for u64 {
    fn of_position<P: Position>(board: &P) -> Self {
        board.key()
    }

    fn leaving<P: Position>(self, _: &P, _: Move) -> Self {
        self
    }

    fn reaching<P: Position>(self, after: &P) -> Self {
        after.key()
    }
}

/// Whether no position before this move can occur again after it: a capture, a pawn move, castling,
/// or a move that gives up a castling right. A [`GameRecord`](super::GameRecord) looks for
/// repetitions of later positions only.
pub fn is_irreversible<P: Position>(board: &P, mv: Move) -> bool {
    if mv.is_tactical() || mv.kind() == Some(MoveKind::DoublePush) || mv.is_castling() {
        return true;
    }
    let mover = board.piece_at(mv.from()).map(|piece| piece.piece_type);
    let own_rights = board.castling().rooks_of(board.side_to_move());
    let touched = Bitboard::of(mv.from()) | Bitboard::of(mv.to());
    mover == Some(PieceType::Pawn)
        || own_rights.intersects(touched)
        || (mover == Some(PieceType::King) && !own_rights.is_empty())
}

/// The distances in half-moves to earlier occurrences of the last key, the nearest first.
///
/// `reversible` are the keys since the last irreversible move. A position cannot repeat after two
/// half-moves, so the first candidate is four half-moves back.
pub(super) fn distances<S: PartialEq>(reversible: &[S]) -> impl Iterator<Item = usize> + '_ {
    // A plain loop: a search asks at every node, and most have no candidate.
    let mut next = 4;
    iter::from_fn(move || {
        let (last, earlier) = reversible.split_last()?;
        while next <= earlier.len() {
            let distance = next;
            next += 2;
            if earlier[earlier.len() - distance] == *last {
                return Some(distance);
            }
        }
        None
    })
}

/// The short signature list: only the keys since the last irreversible move, in a fixed array.
///
/// An irreversible move shortens the list to one element. The default capacity is 151: the position
/// after an irreversible move, and 150 reversible half-moves, the last of which ends the game by
/// the seventy-five-move rule. (The fifty-move rule requires a claim.) Irreversible moves cannot be
/// taken back, so this list suits a program that plays or watches a game, not a search.
///
/// ```
/// use fianchetto_movelist::game::ShortSignatureList;
/// let mut list: ShortSignatureList = ShortSignatureList::new(1);
/// for signature in [2, 3, 4, 1] {
///     list.push(signature, false)?;
/// }
/// assert_eq!((list.len(), list.repetitions()), (5, 1));
/// list.push(5, true)?;
/// assert_eq!((list.len(), list.repetitions()), (1, 0));
/// # Ok::<(), fianchetto_movelist::game::SignatureListFull>(())
/// ```
#[derive(Clone, Debug)]
pub struct ShortSignatureList<const N: usize = 151> {
    signatures: [u64; N],
    len: usize,
}

impl<const N: usize> ShortSignatureList<N> {
    /// The list of a game in which nothing has been played.
    pub const fn new(initial: u64) -> Self {
        const { assert!(N > 0, "the initial position needs a place") };
        let mut signatures = [0; N];
        signatures[0] = initial;
        Self { signatures, len: 1 }
    }

    /// The number of positions since the last irreversible move.
    #[allow(clippy::len_without_is_empty, reason = "the current position is always there")]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Adds the position after a move; `irreversible` is [`is_irreversible`] of that move.
    ///
    /// # Errors
    /// If the list is full: the game went on beyond the seventy-five-move rule. The list is then
    /// unchanged.
    pub fn push(&mut self, signature: u64, irreversible: bool) -> Result<(), SignatureListFull> {
        let index = if irreversible { 0 } else { self.len };
        *self.signatures.get_mut(index).ok_or(SignatureListFull { capacity: N })? = signature;
        self.len = index + 1;
        Ok(())
    }

    /// How often the current position occurred before.
    pub fn repetitions(&self) -> usize {
        distances(&self.signatures[..self.len]).count()
    }
}

fianchetto_types::errors! {
    /// A [`ShortSignatureList`] is full.
    pub struct SignatureListFull { capacity: usize }
        => "the list is full: {capacity} positions without an irreversible move, after which the game is over"
}
