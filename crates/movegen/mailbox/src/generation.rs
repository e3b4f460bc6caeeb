//! Generates the legal moves of a position: threats to our king, pieces by walks, the king,
//! castling, pawns.

use fianchetto_board_repr::layout::Layout;
use fianchetto_board_repr::rules::castling::Castling;
use fianchetto_board_repr::rules::pawns::{self, PawnTargets};
use fianchetto_board_repr::{Cell, CellBoard, CheckInfo, Node, Position};
use fianchetto_movegen_core::output::Output;
use fianchetto_tables::steps;
use fianchetto_types::{Bitboard, Color, Move, MoveKind, PieceType, Square};

use crate::captures::{self, Captures};
use crate::{Visit, Walk};

/// The state of a generation: the board, threats to our king, and the output.
pub(super) struct MailboxGeneration<'a, W: Walk, O, const CAPTURES: bool, const QUIETS: bool> {
    pub(super) board: &'a CellBoard<W::Layout>,
    pub(super) us: Color,
    pub(super) threats: KingThreats,
    /// The way to find the captures of sliders.
    pub(super) captures: Captures,
    pub(super) output: &'a mut O,
}

impl<'a, W: Walk, O: Output, const CAPTURES: bool, const QUIETS: bool>
    MailboxGeneration<'a, W, O, CAPTURES, QUIETS>
{
    fn new(
        node: Node<'a, CellBoard<W::Layout>>,
        king: &KingTargets,
        captures: Captures,
        output: &'a mut O,
    ) -> Self {
        let threats = KingThreats::of(node, !king.is_empty());
        Self { board: node.board, us: node.board.side_to_move(), threats, captures, output }
    }

    /// All legal moves of the stage.
    pub(super) fn generate(node: Node<'a, CellBoard<W::Layout>>, captures: Captures, output: &'a mut O) {
        let king = KingTargets::of(node.board, CAPTURES, QUIETS);
        let mut generation = Self::new(node, &king, captures, output);
        generation.king_moves(&king);
        if generation.threats.info.checkers.has_many() {
            return;
        }
        if generation.threats.info.is_check() {
            generation.free_pieces(Only(generation.threats.info.targets));
        } else {
            generation.free_pieces(Anywhere);
        }
        generation.pinned_pieces();
        generation.en_passant();
    }

    /// The moves of all unpinned pieces.
    fn free_pieces<T: Targets>(&mut self, targets: T) {
        let list = self.board.piece_list();
        let pinned = self.threats.pinned_numbers;
        for from in list.of_type(self.us, PieceType::Pawn).without(pinned) {
            self.pawn(from, targets);
        }
        for from in list.of_type(self.us, PieceType::Knight).without(pinned) {
            self.piece(PieceType::Knight, from, targets);
        }
        for from in
            list.of_types(self.us, [PieceType::Bishop, PieceType::Rook, PieceType::Queen]).without(pinned)
        {
            if let Some(piece_type) = self.board.cell(from).piece_type() {
                self.piece(piece_type, from, targets);
            }
        }
    }

    /// The moves of pinned pieces along their pin rays; none in check, since no such move ends a
    /// check.
    fn pinned_pieces(&mut self) {
        if self.threats.pinned_numbers == 0 || self.threats.info.is_check() {
            return;
        }
        for from in self.board.piece_list().of_color(self.us).among(self.threats.pinned_numbers) {
            if let Some(piece_type) = self.board.cell(from).piece_type() {
                self.pawn_or_piece(
                    piece_type,
                    from,
                    Only(self.threats.info.targets_from(from, self.board.king(self.us))),
                );
            }
        }
    }

    /// The moves of any piece except the king.
    fn pawn_or_piece<T: Targets>(&mut self, piece_type: PieceType, from: Square, targets: T) {
        if piece_type == PieceType::Pawn {
            self.pawn(from, targets);
        } else {
            self.piece(piece_type, from, targets);
        }
    }
}

impl<W: Walk, O: Output, const CAPTURES: bool, const QUIETS: bool>
    MailboxGeneration<'_, W, O, CAPTURES, QUIETS>
{
    /// The visitor that pushes the moves of a piece.
    fn push<T: Targets>(&mut self, targets: T) -> Push<'_, O, T, CAPTURES, QUIETS> {
        Push { us: self.us, targets, output: self.output }
    }

    /// The moves of a knight, bishop, rook or queen.
    #[inline]
    pub(super) fn piece<T: Targets>(&mut self, piece_type: PieceType, from: Square, targets: T) {
        let Self { board, us, captures, .. } = *self;
        let mut push = self.push(targets);
        let has_choice = CAPTURES && !QUIETS && piece_type.is_slider();
        match captures {
            Captures::Vectors if has_choice => {
                let victims = captures::victims(board, !us);
                captures::by_vectors(board, piece_type, from, victims, &mut push);
            }
            Captures::Blockers if has_choice => captures::by_blockers(board, piece_type, from, &mut push),
            _ => W::walk(board, piece_type, from, &mut push),
        }
    }
}

/// The targets that checks and pins allow a piece.
pub(super) trait Targets: Copy {
    fn allow(self, square: Square) -> bool;
}

/// Any target, for an unpinned piece without check.
#[derive(Clone, Copy)]
pub(super) struct Anywhere;

impl Targets for Anywhere {
    fn allow(self, _: Square) -> bool {
        true
    }
}

/// Targets on a pin ray or that end a check.
#[derive(Clone, Copy)]
struct Only(Bitboard);

impl Targets for Only {
    fn allow(self, square: Square) -> bool {
        self.0.contains(square)
    }
}

/// Pushes the moves of a stage with the article's conditional write and the stage's
/// condition.
struct Push<'a, O, T, const CAPTURES: bool, const QUIETS: bool> {
    us: Color,
    targets: T,
    output: &'a mut O,
}

impl<O: Output, T: Targets, const CAPTURES: bool, const QUIETS: bool> Visit
    for Push<'_, O, T, CAPTURES, QUIETS>
{
    fn visit(&mut self, mv: Move, cell: Cell) -> Cell {
        let blocked = cell.is_occupied();
        let wanted = match (CAPTURES, QUIETS) {
            (true, true) => !cell.is_of(self.us),
            (true, false) => blocked & !cell.is_of(self.us),
            _ => !blocked,
        };
        let mv = mv.capturing_if(CAPTURES && blocked);
        self.output.push_if(mv, wanted & self.targets.allow(mv.to()));
        cell
    }

    /// An empty target is stored without a test. For counting, arithmetic is as fast and shorter.
    fn visit_branching(&mut self, mv: Move, cell: Cell) -> Cell {
        if !O::KEEPS_MOVES || cell.is_occupied() {
            return self.visit(mv, cell);
        }
        self.output.push_if(mv, QUIETS & self.targets.allow(mv.to()));
        Cell::EMPTY
    }

    fn is_own(&self, cell: Cell) -> bool {
        cell.is_of(self.us)
    }

    fn visit_tested(&mut self, mv: Move, cell: Cell) {
        let blocked = cell.is_occupied();
        if (if blocked { CAPTURES } else { QUIETS }) && self.targets.allow(mv.to()) {
            self.output.push(mv.capturing_if(CAPTURES && blocked));
        }
    }
}

/// The king's pseudo-legal targets.
#[derive(Clone, Copy)]
struct KingTargets {
    steps: Bitboard,
    castlings: [Option<Castling>; 2],
}

impl KingTargets {
    /// The targets of a stage.
    #[inline]
    fn of<L: Layout>(board: &CellBoard<L>, captures: bool, quiets: bool) -> Self {
        let (us, sets) = (board.side_to_move(), board.sets());
        let mut steps = steps::king(board.king(us)) & !sets.of_color(us);
        let mut castlings = [None, None];
        if !captures {
            steps &= !sets.of_color(!us);
        }
        if quiets {
            let mut rooks = board.castling().rooks_of(us).into_iter();
            castlings = castlings.map(|_: Option<Castling>| open_castling(board, rooks.next()?));
        } else {
            steps &= sets.of_color(!us);
        }
        Self { steps, castlings }
    }

    /// Whether there are none.
    #[inline]
    fn is_empty(&self) -> bool {
        self.steps.is_empty() && self.castlings.iter().all(Option::is_none)
    }
}

impl<W: Walk, O: Output, const CAPTURES: bool, const QUIETS: bool>
    MailboxGeneration<'_, W, O, CAPTURES, QUIETS>
{
    /// The king's steps and castling moves. A step is the prepared move of the technique's list,
    /// which is walked only if there is a target.
    fn king_moves(&mut self, targets: &KingTargets) {
        let steps = targets.steps & !self.threats.danger;
        if !steps.is_empty() {
            self.piece(PieceType::King, self.board.king(self.us), Only(steps));
        }
        for castling in targets.castlings.iter().flatten() {
            self.castle(castling);
        }
    }
}

/// The castling move with this rook, if the squares that must be empty are.
fn open_castling<L: Layout>(board: &CellBoard<L>, rook: Square) -> Option<Castling> {
    let us = board.side_to_move();
    let castling = Castling::new(us, board.king(us), rook);
    (!castling.empty.intersects(board.occupied())).then_some(castling)
}

impl<W: Walk, O: Output, const CAPTURES: bool, const QUIETS: bool>
    MailboxGeneration<'_, W, O, CAPTURES, QUIETS>
{
    /// Pushes a castling move if the enemy attacks no square of the king's path, including its own
    /// square.
    fn castle(&mut self, castling: &Castling) {
        if (castling.king_path & self.threats.danger).is_empty()
            && !self.board.sets().rook_shields_king(self.us, castling)
        {
            self.output.push(castling.as_move());
        }
    }

    /// The pushes, captures and promotions of a pawn, without en passant.
    #[inline]
    pub(super) fn pawn<T: Targets>(&mut self, from: Square, targets: T) {
        let promotes = pawns::promotes_next(self.us, from);
        if !promotes && W::walk_pawn(self.board, self.us, from, &mut self.push(targets)) {
            return;
        }
        let squares = W::pawn_targets(self.us, from);
        if promotes {
            return if CAPTURES {
                self.promotions(from, squares, targets)
            };
        }
        if QUIETS {
            self.pushes(from, squares.pushes, targets);
        }
        if CAPTURES {
            for to in squares.captures {
                self.capture(from, to, targets);
            }
        }
    }

    /// Without a branch: pawns are many, and their captures hard to predict.
    // ANCHOR: pawn
    fn capture<T: Targets>(&mut self, from: Square, to: Square, targets: T) {
        let captures = self.board.cell(to).is_of(!self.us);
        self.output.push_if(Move::new(from, to, MoveKind::Capture), captures & targets.allow(to));
    }

    fn pushes<T: Targets>(&mut self, from: Square, [one, two]: [Square; 2], targets: T) {
        let free = self.board.cell(one).is_empty();
        self.output.push_if(Move::quiet(from, one), free & targets.allow(one));
        let free = free & self.board.cell(two).is_empty();
        self.output.push_if(Move::new(from, two, MoveKind::DoublePush), free & targets.allow(two));
    }
    // ANCHOR_END: pawn

    fn promote(&mut self, mv: Move) {
        for promotion in mv.promotions() {
            self.output.push(promotion);
        }
    }

    // ANCHOR: promotions
    fn promotions<T: Targets>(&mut self, from: Square, squares: PawnTargets, targets: T) {
        let [one, _] = squares.pushes;
        if self.board.cell(one).is_empty() && targets.allow(one) {
            self.promote(Move::quiet(from, one));
        }
        for to in squares.captures {
            if self.board.cell(to).is_of(!self.us) && targets.allow(to) {
                self.promote(Move::new(from, to, MoveKind::Capture));
            }
        }
    }
    // ANCHOR_END: promotions

    /// The legal en-passant captures.
    fn en_passant(&mut self) {
        if !CAPTURES {
            return;
        }
        let Some(target) = self.board.en_passant() else { return };
        let pawn = PieceType::Pawn.of(self.us);
        for from in steps::pawn_captures(!self.us, target) {
            let is_safe =
                || self.board.sets().is_safe_en_passant(self.us, Bitboard::of(from), Bitboard::of(target));
            if self.board.cell(from).is(pawn) && is_safe() {
                self.output.push(Move::new(from, target, MoveKind::EnPassant));
            }
        }
    }
}

/// The threats to the king of the side to move: checkers, pinned pieces, and squares that the king
/// must not enter.
///
/// They come from the sets of squares that a mailbox keeps beside its cells: walks from every
/// square that the king might enter took half of the total time (ray loop, 8x8 board).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KingThreats {
    /// Checkers and pinned pieces.
    pub(super) info: CheckInfo,
    /// The pinned pieces by their numbers in the piece list.
    pub(super) pinned_numbers: u16,
    /// The squares attacked once the king has left its own.
    pub(super) danger: Bitboard,
}

impl KingThreats {
    /// The threats to the king of the side to move. Checks and pins are computed unless given; the
    /// danger only if the king has a target.
    fn of<L: Layout>(node: Node<'_, CellBoard<L>>, king_goes: bool) -> Self {
        let board = node.board;
        let info = node.check_info();
        let us = board.side_to_move();
        let mut danger = Bitboard::EMPTY;
        if king_goes {
            let sets = board.sets();
            danger = sets.attacked_by(!us, sets.occupied() & !Bitboard::of(board.king(us)));
        }
        let numbers = info.pinned.into_iter().map(|square| board.piece_list().number_at(square));
        Self { info, pinned_numbers: numbers.fold(0, |all, number| all | 1 << (number & 15)), danger }
    }
}
