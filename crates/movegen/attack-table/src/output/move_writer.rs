//! From piece masks to moves, in three ways.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{NoTrace, Note, Stage, Trace};
use fianchetto_simd::{Bytes, Kernel, Lanes};
use fianchetto_types::{Bitboard, Move, MoveKind, Role, Square};

use super::mask_writer::{AtOnce, OneByOne, Stored, WriteMask, ids, write_all};
use super::move_buffer::Words;
use super::serialiser::Serialiser;
use crate::board::{AttackBoard, Line, Tables, Tools};
use crate::kernels::{LAST_RANKS, Rest, Situation, Wanted, takers_in_passing};

/// A position that is being serialised.
pub(crate) struct Serial<'a, B: Bytes> {
    pub(crate) tools: &'a Tools<B>,
    pub(crate) board: &'a AttackBoard,
    pub(crate) at: &'a Situation<B>,
    pub(crate) rest: &'a Rest,
    pub(crate) wanted: Wanted,
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

/// Writes the legal moves of a stage.
pub(crate) struct Write<'a> {
    pub(crate) board: &'a AttackBoard,
    pub(crate) stage: Stage,
    pub(crate) serialiser: Serialiser,
    pub(crate) out: &'a mut Words,
}

impl Kernel for Write<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let Self { board, stage, serialiser, out } = self;
        let (tools, us) = (Tools::<L::Bytes>::new(token), board.turn());
        let tables = Tables::load(&tools, board, us);
        let at = Situation::new(&tools, &tables, us, board.king(us));
        let (rest, wanted) = (Rest::of(board), Wanted::of(stage));
        Serial { tools: &tools, board, at: &at, rest: &rest, wanted }.write(serialiser, out, &mut NoTrace);
    }
}
