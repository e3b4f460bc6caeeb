//! What makes moves legal: pins, checks, and the squares that the king must not enter.

use fianchetto_simd::Bytes;
use fianchetto_types::{Color, Piece, Role, Square};

use crate::board::slots::{self as places, FILES, FIRSTS, JUMPS, RAYS};
use crate::board::{Man, Masks, Tables, Tools, View};

/// A position as the generator sees it, from the side to move.
#[derive(Clone, Copy)]
pub(crate) struct Situation<B> {
    pub(crate) us: Color,
    pub(crate) king: Square,
    pub(crate) board: B,
    /// Our table, without the attacks of pinned men beyond their lines.
    pub(crate) masks: Masks<B>,
    pub(crate) occupied: u64,
    /// Their men.
    pub(crate) enemies: u64,
    /// Our pawns.
    pub(crate) pawns: u64,
    /// Our pawns that are not pinned across their file.
    pub(crate) pushers: u64,
    /// What they attack.
    pub(crate) attacked: u64,
    /// What they would attack if our king were not in the way.
    pub(crate) behind: u64,
    /// The squares that our men other than the king may go to: all, or those that meet the check.
    pub(crate) targets: u64,
}

impl<B: Bytes> Situation<B> {
    /// Looks at a position in which it is the turn of the side that the tables are seen from.
    #[inline(always)]
    pub(crate) fn new(tools: &Tools<B>, tables: &Tables<B>, us: Color, king: Square) -> Self {
        let mut situation = Self::without_king(tools, tables, us, king);
        let view = tools.view(tables.board, king);
        situation.pin(tools, tables, &view);
        if situation.is_check() {
            situation.meet_check(tools, &view);
        }
        situation
    }

    /// The same as far as nothing depends on the king's safety.
    #[inline(always)]
    pub(crate) fn without_king(tools: &Tools<B>, tables: &Tables<B>, us: Color, king: Square) -> Self {
        let board = tables.board;
        let (occupied, black) = (board.meets(board), board.high_bits());
        let pawn = Man::piece_bits(Piece { color: us, role: Role::Pawn });
        let pawns = (board & tools.splat(Man::PIECE)).equals(tools.splat(pawn));
        let anyone = tables.theirs[0] | tables.theirs[1];
        Self {
            us,
            king,
            board,
            masks: tables.mine,
            occupied,
            enemies: if us == Color::White { black } else { occupied & !black },
            pawns,
            pushers: pawns,
            attacked: anyone.meets(anyone),
            behind: 0,
            targets: !0,
        }
    }

    /// Whether the king is attacked.
    #[inline(always)]
    pub(crate) const fn is_check(&self) -> bool {
        self.attacked >> self.king.index() & 1 != 0
    }

    /// Finds the pinned men: the first of a ray is pinned if it is ours and the next behind it is an enemy's slider of
    /// the right sort. Their bits survive only on their rays.
    #[inline(always)]
    fn pin(&mut self, tools: &Tools<B>, tables: &Tables<B>, view: &View<B>) {
        let firsts = view.rays() & view.occupied;
        let through = places::visible(view.occupied & !firsts) & view.on_board & RAYS;
        let pinners = through & !firsts & view.sliders(tools) & view.of(!self.us);
        let pinned = places::groups_of(pinners) & firsts & view.of(self.us);
        if pinned != 0 {
            self.restrict(tools, tables, view, pinned, through & places::groups_of(pinned));
        }
    }

    /// Masks our table so that each pinned man's bit survives only on its line, the places between king and pinner.
    #[inline(always)]
    fn restrict(&mut self, tools: &Tools<B>, tables: &Tables<B>, view: &View<B>, pinned: u64, lines: u64) {
        let across = view.squares(tools, pinned & !FILES);
        self.pushers &= !across;
        let men = view.men.keep(pinned).spread();
        let allowed = (view.moved_to_squares(tools, men.keep(lines)) ^ tables.color).one_hot();
        let pinned = (men ^ tables.color).one_hot();
        for half in 0..2 {
            let pinned = tools.splat(pinned[half].union() as u8);
            self.masks[half] = self.masks[half] & (!pinned | allowed[half]);
        }
    }

    /// Restricts targets to the checker and the squares before it, or to nothing if there are two; and forbids the king
    /// to step back on a checking slider's line.
    #[inline(always)]
    fn meet_check(&mut self, tools: &Tools<B>, view: &View<B>) {
        let checkers = view.checkers(tools, !self.us);
        let sliders = checkers & view.sliders(tools);
        let shadows = places::opposite(places::groups_of(sliders)) & FIRSTS & view.on_board;
        self.behind = view.squares(tools, shadows);
        let line = places::groups_of(checkers) & view.rays();
        let evasions = if checkers & JUMPS != 0 { checkers } else { line };
        let is_double = checkers & checkers.wrapping_sub(1) != 0;
        self.targets = if is_double { 0 } else { view.squares(tools, evasions) };
    }

    /// Our men.
    #[inline(always)]
    pub(crate) const fn ours(&self) -> u64 {
        self.occupied & !self.enemies
    }

    /// One step ahead. No pawn stands on its last rank, so that nothing goes round the board.
    #[inline(always)]
    pub(crate) const fn ahead(&self, squares: u64) -> u64 {
        match self.us {
            Color::White => squares.rotate_left(8),
            Color::Black => squares.rotate_right(8),
        }
    }

    /// The squares where pawns arrive by a single and by a double push, checks aside.
    #[inline(always)]
    pub(crate) const fn pushes(&self) -> [u64; 2] {
        const THIRD_RANKS: [u64; 2] = [0xff << 16, 0xff << 40];
        let one = self.ahead(self.pushers) & !self.occupied;
        let two = self.ahead(one & THIRD_RANKS[self.us.index()]) & !self.occupied;
        [one, two]
    }

    /// The squares that the king may step to, whatever stands there.
    #[inline(always)]
    pub(crate) fn king_steps(&self, tools: &Tools<B>) -> u64 {
        self.masks[0].meets(tools.splat(1)) & !self.ours() & !self.attacked & !self.behind
    }
}

/// The rank where a side's pawns promote, seen by either: none of the other side's pawns ever arrives there.
pub(crate) const LAST_RANKS: u64 = 0xff << 56 | 0xff;
