//! The board with its attack tables, kept up by every change.

use fianchetto_board_repr::State;
use fianchetto_board_repr::rules::Edit;
use fianchetto_movegen_core::NoTrace;
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Color, Piece, Role, Setup, Square, ValidSetup};

use crate::man::Man;
use crate::tables::Tables;
use crate::view::Tools;

/// Sixty-four bytes, one a square, in a cache line of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct Line(pub(crate) [u8; 64]);

impl Line {
    const EMPTY: Self = Self([0; 64]);
}

/// A board that knows who attacks each square.
///
/// For each color there is a table of 64 *piece masks* of 16 bits (bit *i* of a square's mask: the man with id *i*
/// attacks it) and a piece list of squares and types by id; the board itself is one byte a square ([`Man`]). Ids are
/// given once: a man that is taken frees none, so that taking a move back restores every byte.
///
/// The low and the high bytes of the masks are kept apart: a vector holds eight bits of every square, and all that is
/// permuted, looked up and counted is bytes.
///
/// Every change updates the tables on one instruction path: on the best of the machine, or on the one of
/// [`with_isa`](Self::with_isa).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackBoard {
    /// The tables, White's first, each as the low bytes of all masks and the high ones.
    pub(crate) attacks: [[Line; 2]; 2],
    /// The men by square.
    pub(crate) men: Line,
    /// The squares by color and id; of a man that is gone, its last one.
    squares: [[Square; 16]; 2],
    /// The roles by color and id.
    roles: [[Option<Role>; 16]; 2],
    state: State,
    isa: Isa,
}

impl AttackBoard {
    /// The board that holds a setup, which is known to have at most sixteen men a side and one king each.
    #[must_use]
    pub fn new(setup: &ValidSetup, isa: Isa) -> Self {
        Self::placement(setup, isa)
    }

    /// A board with the men of a setup that need not be playable: the technique can be explained on it. Of a side's men
    /// the king and fifteen others have ids; the rest is left out.
    #[must_use]
    pub fn placement(setup: &Setup, isa: Isa) -> Self {
        let mut board = Self {
            attacks: [[Line::EMPTY; 2]; 2],
            men: Line::EMPTY,
            squares: [[Square::A1; 16]; 2],
            roles: [[None; 16]; 2],
            state: State::from_setup(setup),
            isa,
        };
        let mut next_id = [1; 2];
        for (square, piece) in setup.pieces() {
            let next = &mut next_id[piece.color.index()];
            let id = if piece.role == Role::King { 0 } else { *next };
            *next += u8::from(piece.role != Role::King);
            if id < 16 {
                board.list(square, Man::new(piece, id));
            }
        }
        board.rebuild();
        board
    }

    /// The board that holds this setup, on the widest instruction path of this machine.
    #[must_use]
    pub fn from_setup(setup: &ValidSetup) -> Self {
        Self::new(setup, Isa::best())
    }

    /// The same board, whose tables are kept up on this instruction path from now on.
    #[must_use]
    pub const fn with_isa(self, isa: Isa) -> Self {
        Self { isa, ..self }
    }

    /// Builds the tables from nothing: a man's reach is added to its table, man by man.
    pub fn rebuild(&mut self) {
        self.isa.run(Rebuild(self));
    }

    /// The man on a square.
    #[inline]
    #[must_use]
    pub const fn man(&self, square: Square) -> Man {
        Man(self.men.0[square.index()])
    }

    /// Where the man with this id stands, or stood last; of the id the low four bits count.
    #[inline]
    #[must_use]
    pub const fn square_of(&self, color: Color, id: u8) -> Square {
        self.squares[color.index()][(id & 15) as usize]
    }

    /// The role of the man with this id, if it is still there; of the id the low four bits count.
    #[inline]
    #[must_use]
    pub const fn role_of(&self, color: Color, id: u8) -> Option<Role> {
        self.roles[color.index()][(id & 15) as usize]
    }

    /// The squares by id.
    #[inline(always)]
    pub(crate) const fn squares(&self, color: Color) -> &[Square; 16] {
        &self.squares[color.index()]
    }

    /// The piece mask of all men of a role.
    #[inline(always)]
    #[must_use]
    pub fn ids_of(&self, color: Color, role: Role) -> u16 {
        let roles = self.roles[color.index()].iter().enumerate();
        roles.fold(0, |ids, (id, &listed)| ids | u16::from(listed == Some(role)) << id)
    }

    /// Notes a man on a square, in the list and on the board; the tables do not follow.
    #[inline]
    fn list(&mut self, square: Square, man: Man) {
        let (color, id) = (man.color().index(), usize::from(man.id()));
        self.squares[color][id] = square;
        self.roles[color][id] = man.piece().map(|piece| piece.role);
        self.men.0[square.index()] = man.0;
    }

    /// Whatever stands on a square that a man is about to enter goes: no legal move leaves anybody there.
    #[inline]
    fn make_room(&mut self, square: Square) {
        if !self.man(square).is_none() {
            self.lift(square);
        }
    }
}

/// The elementary changes, each a kernel on the board's path.
impl Edit for AttackBoard {
    const NAME: &'static str = "attack-table";

    const COPIES: bool = true;

    type Man = Man;

    fn of_setup(setup: &ValidSetup) -> Self {
        Self::new(setup, Isa::best())
    }

    #[inline]
    fn piece(&self, square: Square) -> Option<Piece> {
        self.man(square).piece()
    }

    #[inline]
    fn king_square(&self, color: Color) -> Square {
        self.square_of(color, 0)
    }

    #[inline]
    fn state(&self) -> &State {
        &self.state
    }

    #[inline]
    fn state_mut(&mut self) -> &mut State {
        &mut self.state
    }

    #[inline]
    fn lift(&mut self, square: Square) -> Man {
        let man = self.man(square);
        if !man.is_none() {
            self.isa.run(Clear { board: self, square });
            self.roles[man.color().index()][usize::from(man.id())] = None;
        }
        man
    }

    #[inline]
    fn drop(&mut self, square: Square, man: Man) {
        self.make_room(square);
        if !man.is_none() {
            self.isa.run(Fill { board: self, square, man });
            self.list(square, man);
        }
    }

    #[inline]
    fn shift(&mut self, from: Square, to: Square) {
        self.make_room(to);
        let man = self.man(from);
        if !man.is_none() {
            self.isa.run(Shift { board: self, from, to });
            self.list(to, man);
        }
    }

    /// A king stays a king: no legal move makes it anything else, and a slider must not have its id.
    fn recast(&mut self, square: Square, role: Role) {
        if self.piece(square).is_some_and(|piece| piece.role != Role::King) {
            let man = self.lift(square);
            self.drop(square, man.with_role(role));
        }
    }
}

/// Builds both tables from nothing.
struct Rebuild<'a>(&'a mut AttackBoard);

/// Takes a man off its square.
struct Clear<'a> {
    board: &'a mut AttackBoard,
    square: Square,
}

/// Puts a man onto an empty square.
struct Fill<'a> {
    board: &'a mut AttackBoard,
    square: Square,
    man: Man,
}

/// Moves a man to an empty square.
struct Shift<'a> {
    board: &'a mut AttackBoard,
    from: Square,
    to: Square,
}

impl Kernel for Rebuild<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let tools = Tools::<L::Bytes>::new(token);
        let nothing = [tools.splat(0); 2];
        for color in Color::ALL {
            let mut tables = Tables { mine: nothing, ..Tables::load(&tools, self.0, color) };
            for id in (0..16).filter(|&id| self.0.role_of(color, id).is_some()) {
                let square = self.0.square_of(color, id);
                let view = tools.view(tables.board, square);
                tables.add_reach(&tools, &view, self.0.man(square), &mut NoTrace);
            }
            tables.store(self.0, color);
        }
    }
}

impl Kernel for Clear<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let tools = Tools::<L::Bytes>::new(token);
        let man = self.board.man(self.square);
        let mut tables = Tables::load(&tools, self.board, man.color());
        tables.clear(&tools, self.square, man);
        tables.store(self.board, man.color());
    }
}

impl Kernel for Fill<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let tools = Tools::<L::Bytes>::new(token);
        let mut tables = Tables::load(&tools, self.board, self.man.color());
        tables.fill(&tools, self.square, self.man);
        tables.store(self.board, self.man.color());
    }
}

impl Kernel for Shift<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let tools = Tools::<L::Bytes>::new(token);
        let man = self.board.man(self.from);
        let mut tables = Tables::load(&tools, self.board, man.color());
        tables.clear(&tools, self.from, man);
        tables.fill(&tools, self.to, man);
        tables.store(self.board, man.color());
    }
}
