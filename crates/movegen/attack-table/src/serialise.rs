//! From piece masks to moves, in three ways.

use fianchetto_movegen_core::{Note, Trace};
use fianchetto_simd::Bytes;
use fianchetto_types::{Bitboard, Move, MoveKind, Role, Square};

use crate::board::{AttackBoard, Line};
use crate::count::{Rest, Wanted};
use crate::list::Words;
use crate::situation::{LAST_RANKS, Situation};
use crate::special::takers_in_passing;
use crate::view::Tools;

/// How piece masks are turned into moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Serialiser {
    /// The source document's first loop: over all squares, and for each attacker over the questions whether a friend
    /// stands there and whether it is a pawn.
    Naive,
    /// Its second: pawns apart from the other men, over the squares with enemies and the empty ones.
    Hoisted,
    /// As the second, but all moves to one square are written at once: sixteen origins, compressed by the piece mask.
    /// Without AVX-512 it packs them one by one.
    Packed,
}

impl Serialiser {
    /// All of them, the plainest first.
    pub const ALL: [Self; 3] = [Self::Naive, Self::Hoisted, Self::Packed];
}

/// A position that is being serialised.
pub(crate) struct Serial<'a, B: Bytes> {
    pub(crate) tools: &'a Tools<B>,
    pub(crate) board: &'a AttackBoard,
    pub(crate) at: &'a Situation<B>,
    pub(crate) rest: &'a Rest,
    pub(crate) wanted: Wanted,
}

/// Piece masks in memory, where a single one can be read.
struct Stored([Line; 2]);

impl Stored {
    #[inline(always)]
    fn mask(&self, square: Square) -> u16 {
        u16::from_le_bytes([self.0[0].0[square.index()], self.0[1].0[square.index()]])
    }
}

impl<B: Bytes> Serial<'_, B> {
    /// Puts all legal moves into a list, captures before quiet moves.
    #[inline(always)]
    pub(crate) fn write<T: Trace>(&self, serialiser: Serialiser, out: &mut Words, trace: &mut T) {
        let stored = self.stored();
        match serialiser {
            Serialiser::Naive => self.naive(&stored, out, trace),
            Serialiser::Hoisted => {
                self.hoisted(&stored, &OneByOne(self.board.squares(self.at.us)), out, trace);
            }
            Serialiser::Packed => {
                let origins = self.board.squares(self.at.us).map(|square| u16::from(square.to_u8()));
                self.hoisted(&stored, &AtOnce::<B>(self.tools.token, origins), out, trace);
            }
        }
        self.pushes(out, trace);
        self.special(out);
    }

    /// The masks with the king's bit where it may step and nowhere else, and all others where they meet a check.
    #[inline(always)]
    fn stored(&self) -> Stored {
        let mut lines = [Line([0; 64]); 2];
        let king = self.tools.splat(1).keep(self.at.king_steps(self.tools));
        let low = self.at.masks[0].keep(self.at.targets) & self.tools.splat(!1);
        (low | king).store(&mut lines[0].0);
        self.at.masks[1].keep(self.at.targets).store(&mut lines[1].0);
        Stored(lines)
    }

    #[inline(always)]
    fn naive<T: Trace>(&self, stored: &Stored, out: &mut Words, trace: &mut T) {
        for to in Square::all() {
            let kind = if self.board.man(to).is_none() { MoveKind::Quiet } else { MoveKind::Capture };
            trace.note(|| Note::Mask(stored.mask(to), to, kind));
            for id in ids(stored.mask(to)) {
                self.naive_move(id, to, out);
            }
        }
    }

    /// The body of the loop, with all its questions.
    #[inline(always)]
    fn naive_move(&self, id: u8, to: Square, out: &mut Words) {
        let target = self.board.man(to);
        let is_capture = !target.is_none() && target.color() != self.at.us;
        if !target.is_none() && target.color() == self.at.us {
            return;
        }
        if (if is_capture { self.wanted.captures } else { self.wanted.quiets }) == 0 {
            return;
        }
        let mv = Move::quiet(self.board.square_of(self.at.us, id), to).capturing_if(is_capture);
        if self.rest.pawn_ids >> id & 1 == 0 {
            out.push(mv);
        } else if is_capture && LAST_RANKS >> to.index() & 1 != 0 {
            mv.promotions().into_iter().for_each(|mv| out.push(mv));
        } else if is_capture {
            out.push(mv);
        }
    }

    /// One loop for each subset of men, kind and squares.
    #[inline(always)]
    fn hoisted<W: WriteMask, T: Trace>(&self, stored: &Stored, writer: &W, out: &mut Words, trace: &mut T) {
        let pawns = self.rest.pawn_ids;
        let enemies = self.at.enemies & self.wanted.captures;
        let promoting = enemies & LAST_RANKS & self.reach_of_pawns();
        if promoting != 0 {
            write_all(writer, stored, promoting, pawns, MoveKind::CapturePromoteQueen, out, trace);
            write_all(writer, stored, promoting, pawns, MoveKind::CapturePromoteKnight, out, trace);
            write_all(writer, stored, promoting, pawns, MoveKind::CapturePromoteRook, out, trace);
            write_all(writer, stored, promoting, pawns, MoveKind::CapturePromoteBishop, out, trace);
        }
        write_all(writer, stored, enemies & LAST_RANKS, !pawns, MoveKind::Capture, out, trace);
        write_all(writer, stored, enemies & !LAST_RANKS, !0, MoveKind::Capture, out, trace);
        let empty = !self.at.occupied & self.wanted.quiets;
        write_all(writer, stored, empty, !pawns, MoveKind::Quiet, out, trace);
    }

    /// Where our pawns might take, and a few squares beside.
    #[inline(always)]
    fn reach_of_pawns(&self) -> u64 {
        self.at.ahead(self.at.pawns << 1 | self.at.pawns >> 1)
    }

    #[inline(always)]
    fn pushes<T: Trace>(&self, out: &mut Words, trace: &mut T) {
        let [one, two] = self.at.pushes().map(|squares| squares & self.at.targets);
        trace.note(|| Note::For(&[Role::Pawn], "where our pawns arrive by stepping ahead"));
        trace.note(|| Note::Set("one step", Bitboard(one)));
        trace.note(|| Note::Set("two steps", Bitboard(two)));
        let forward = self.at.us.forward();
        out.push_promotions(one & LAST_RANKS & self.wanted.captures, forward);
        out.push_pawns(one & !LAST_RANKS & self.wanted.quiets, forward, MoveKind::Quiet);
        out.push_pawns(two & self.wanted.quiets, 2 * forward, MoveKind::DoublePush);
    }

    #[inline(always)]
    fn special(&self, out: &mut Words) {
        if self.wanted.quiets != 0 {
            for castling in self.rest.castlings.iter().flatten() {
                if castling.is_legal(self.tools, self.at) {
                    out.push(castling.word(self.at.king));
                }
            }
        }
        if let Some(target) = self.rest.en_passant
            && self.wanted.captures != 0
        {
            for from in Bitboard(takers_in_passing(self.tools, self.at, target)) {
                out.push(Move::new(from, target, MoveKind::EnPassant));
            }
        }
    }
}

/// Writes the moves of one kind of a subset of men to some squares.
#[inline(always)]
fn write_all<W: WriteMask, T: Trace>(
    writer: &W,
    stored: &Stored,
    squares: u64,
    subset: u16,
    kind: MoveKind,
    out: &mut Words,
    trace: &mut T,
) {
    for to in Bitboard(squares) {
        trace.note(|| Note::Mask(stored.mask(to) & subset, to, kind));
        writer.write(stored.mask(to) & subset, to, kind, out);
    }
}

/// Writes the moves to one square. Not a closure: only what is certain to be inlined is compiled for the path.
trait WriteMask {
    fn write(&self, mask: u16, to: Square, kind: MoveKind, out: &mut Words);
}

/// Writes move by move; holds the origins by id.
struct OneByOne<'a>(&'a [Square; 16]);

impl WriteMask for OneByOne<'_> {
    #[inline(always)]
    fn write(&self, mask: u16, to: Square, kind: MoveKind, out: &mut Words) {
        for id in ids(mask) {
            out.push(Move::new(self.0[usize::from(id)], to, kind));
        }
    }
}

/// Writes all moves at once; holds the origins by id.
struct AtOnce<B: Bytes>(B::Token, [u16; 16]);

impl<B: Bytes> WriteMask for AtOnce<B> {
    #[inline(always)]
    fn write(&self, mask: u16, to: Square, kind: MoveKind, out: &mut Words) {
        let common = Move::new(Square::A1, to, kind).bits();
        B::pack(self.0, &self.1, common, mask, out.room());
        out.advance(mask.count_ones());
    }
}

/// The ids of a piece mask, lowest first.
#[inline(always)]
fn ids(mask: u16) -> impl Iterator<Item = u8> {
    let mut rest = mask;
    core::iter::from_fn(move || {
        let id = rest.trailing_zeros() as u8;
        (rest != 0).then(|| {
            rest &= rest - 1;
            id
        })
    })
}
