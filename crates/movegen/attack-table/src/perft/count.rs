//! Counting: the masks' bits, without a move being built.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::Stage;
use fianchetto_simd::{Bytes, Kernel, Lanes};

use crate::board::{AttackBoard, Tables, Tools};
use crate::kernels::{LAST_RANKS, Rest, Situation, Wanted, takers_in_passing};

/// Sums of counted bits: those that vectors hold until the end, and the others.
#[derive(Clone, Copy)]
pub(crate) struct Sums<B> {
    bits: B,
    others: u64,
}

impl<B: Bytes> Sums<B> {
    #[inline(always)]
    pub(crate) fn new(tools: &Tools<B>) -> Self {
        Self { bits: tools.splat(0), others: 0 }
    }

    #[inline(always)]
    pub(crate) fn total(self) -> u64 {
        self.bits.total() + self.others
    }

    #[inline(always)]
    fn add(&mut self, masks: B) {
        self.bits = self.bits.add_counts(masks.counts());
    }

    #[inline(always)]
    fn add_squares(&mut self, squares: u64) {
        self.others += u64::from(squares.count_ones());
    }

    /// Adds the legal moves of a position.
    #[inline(always)]
    pub(crate) fn add_moves(&mut self, tools: &Tools<B>, at: &Situation<B>, rest: &Rest, wanted: Wanted) {
        let taken = at.enemies & wanted.captures;
        let free = !at.occupied & wanted.quiets;
        self.add_squares(at.king_steps(tools) & (taken | free));
        self.add_men(tools, at, rest, taken & at.targets, free & at.targets);
        self.add_pushes(at, wanted);
        if wanted.quiets != 0 {
            for castling in rest.castlings.iter().flatten() {
                self.others += u64::from(castling.is_legal(tools, at));
            }
        }
        if let Some(target) = rest.en_passant
            && wanted.captures != 0
        {
            self.add_squares(takers_in_passing(tools, at, target));
        }
    }

    /// Adds the captures of all men but the king, and the quiet moves of all but king and pawns.
    #[inline(always)]
    fn add_men(&mut self, tools: &Tools<B>, at: &Situation<B>, rest: &Rest, taken: u64, free: u64) {
        const KING: [u8; 2] = [1, 0];
        let pawn_bits = rest.pawn_ids.to_le_bytes();
        for half in 0..2 {
            let on_enemies = tools.splat(!KING[half]);
            let on_empty = tools.splat(!KING[half] & !pawn_bits[half]);
            self.add(at.masks[half].keep(taken | free) & on_enemies.replace(free, on_empty));
        }
        let promotions = taken & LAST_RANKS;
        if promotions & at.ahead(at.pawns | at.pawns << 1 | at.pawns >> 1) != 0 {
            for (masks, bits) in at.masks.iter().zip(pawn_bits) {
                let takers = (masks.keep(promotions) & tools.splat(bits)).counts();
                self.others += 3 * takers.total();
            }
        }
    }

    #[inline(always)]
    fn add_pushes(&mut self, at: &Situation<B>, wanted: Wanted) {
        let [one, two] = at.pushes().map(|squares| squares & at.targets);
        self.add_squares(one & !LAST_RANKS & wanted.quiets);
        self.add_squares(two & wanted.quiets);
        self.others += 4 * u64::from((one & LAST_RANKS & wanted.captures).count_ones());
    }
}

/// Counts the legal moves of a stage.
pub(crate) struct Count<'a> {
    pub(crate) board: &'a AttackBoard,
    pub(crate) stage: Stage,
}

impl Kernel for Count<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> u64 {
        let (tools, us) = (Tools::<L::Bytes>::new(token), self.board.turn());
        let tables = Tables::load(&tools, self.board, us);
        let at = Situation::new(&tools, &tables, us, self.board.king(us));
        let mut sums = Sums::new(&tools);
        sums.add_moves(&tools, &at, &Rest::of(self.board), Wanted::of(self.stage));
        sums.total()
    }
}
