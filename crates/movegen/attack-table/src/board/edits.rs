//! How a board is built, and the elementary changes that every move is made of.

use fianchetto_board_repr::State;
use fianchetto_board_repr::rules::Edit;
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Color, Piece, Role, Setup, Square, ValidSetup};

use super::byte_board::Line;
use super::piece_byte::Man;
use super::position::AttackBoard;
use super::tables::Tables;
use super::view::Tools;

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

    /// Builds the tables from nothing: a man's reach is added to its table, man by man.
    pub fn rebuild(&mut self) {
        self.isa.run(Rebuild(self));
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
                tables.add_reach(&tools, &view, self.0.man(square));
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
