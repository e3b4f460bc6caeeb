//! Explains the technique: one piece is placed on its square, and its side's moves are serialised.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{
    Stage,
    explain::{Code, CodeLine, Note, Notes, Ray, is_or_are, squares},
    output::ListWriter,
    region,
};
use fianchetto_simd::{Bytes, Kernel, Lanes};
use fianchetto_types::{Bitboard, Direction, MoveKind, PieceType, Square};

use crate::board::{AttackBoard, PieceByte, Tables, VectorOps, View, slots};
use crate::kernels::{LegalMasks, PROMOTION_RANKS, SpecialMoves, StageMask};
use crate::output::{MaskWriter, MoveByMove, MoveWriter, PROMOTING_CAPTURES, Serialiser};

const PART_2: &str = "87flowers, Accelerating incremental attack tables with vector math, part 2, 2025";
const VIEW: Code = region!(include_str!("board/view.rs"), "view");
const OCCUPIED: &[CodeLine] = &[("let on_board", "r"), ("let pieces", "r"), ("let occupied", "")];
const VISIBLE: Code = region!(include_str!("board/slots.rs"), "visible");
const XRAYS: Code = region!(include_str!("board/view.rs"), "xrays");
const SLIDERS: &[CodeLine] = &[("let sliders", "r"), ("self.in_square_order", "r")];
const TOGGLE: Code = region!(include_str!("board/tables.rs"), "toggle_xrays");
const TOGGLED: &[CodeLine] =
    &[("let relative", ""), ("let [ours, theirs]", ""), ("self.ours[half]", ""), ("self.theirs[half]", "")];
const ADD: Code = region!(include_str!("board/tables.rs"), "add_attacks");
const SERIALISE: Code =
    region!(include_str!("output.rs"), "serialise").listing(PART_2, include_str!("write.txt"));
const SERIALISED: &[CodeLine] =
    &[("for to in", "b"), ("writer.write(", "r"), ("for id in", "b"), ("out.push(", "rw")];
const NAIVE: Code = region!(include_str!("output.rs"), "naive").listing(PART_2, include_str!("naive.txt"));
const ENTERED: &[CodeLine] =
    &[("let is_capture", ""), ("if !self.stage", "b"), ("let from", "r"), ("if self.board.type_of", "rb")];
const PROMOTED: &[CodeLine] = &[("for promotion in", "b"), ("out.push(Move::new(from, to, promotion", "w")];
const PAWN_PUSHES: Code = region!(include_str!("output.rs"), "pawn_pushes");
const SINGLE: &[CodeLine] = &[("let pushes", ""), ("out.push_steps(forward", "w")];

/// Shows the changes of the tables when a piece is placed, and writes all moves of its side.
pub(crate) struct ExplainOne<'a, 'n> {
    pub(crate) board: &'a AttackBoard,
    pub(crate) from: Square,
    pub(crate) serialiser: Serialiser,
    pub(crate) out: ListWriter<'a>,
    pub(crate) notes: &'a mut Notes<'n>,
}

impl Kernel for ExplainOne<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let Self { board, from, serialiser, mut out, notes } = self;
        let (ops, us, piece) =
            (VectorOps::<L::Bytes>::new(token), board.side_to_move(), board.piece_byte(from));
        if piece.is_empty() {
            return;
        }
        let tables = Tables::load(&ops, board, us);
        let others = tables.board.keep(!Bitboard::of(from).0);
        show_update(&ops, &ops.view(others, from), piece, notes);
        show_list(board, if serialiser == Serialiser::Naive { NAIVE } else { SERIALISE }, notes);
        let mut legal = LegalMasks::unrestricted(&tables, board, us);
        if board.type_of(us, 0).is_some() {
            legal.restrict(&ops, &tables);
        }
        let stage = StageMask::of(Stage::All);
        let special = SpecialMoves::of(board, stage);
        let writer = MoveWriter { ops: &ops, board, legal: &legal, special: &special, stage };
        if serialiser == Serialiser::Naive {
            show_naive(&writer, piece, notes);
        }
        let origins = MoveByMove(board.squares(us));
        writer.write_by(serialiser, &mut Noted { writer: origins, id: piece.id(), notes }, &mut out);
        let pushes = legal.pawn_pushes(stage);
        notes.note(Note::For(&[PieceType::Pawn], "the targets of our pawn pushes"));
        notes.code(PAWN_PUSHES);
        let [single, double] = [pushes.promotions | pushes.single, pushes.double].map(Bitboard);
        notes
            .lines_ran(SINGLE)
            .says(format_args!("all our pawns step ahead at once, to {}", squares(single)));
        notes.set("single push", single);
        notes.lines_ran(&[("out.push_steps(2", "w")]);
        notes.says(format_args!("those from their first rank go on, to {}", squares(double)));
        notes.set("double push", double);
    }
}

/// Notes the masks with the bit of one piece.
struct Noted<'a, 'n> {
    writer: MoveByMove<'a>,
    id: u8,
    notes: &'a mut Notes<'n>,
}

impl MaskWriter for Noted<'_, '_> {
    #[inline(always)]
    fn write(&mut self, mask: u16, to: Square, kind: MoveKind, out: &mut ListWriter<'_>) {
        if mask >> self.id & 1 != 0 {
            self.notes.lines_ran(SERIALISED);
            self.notes.note(Note::Mask(mask, to, kind));
        }
        self.writer.write(mask, to, kind, out);
    }
}

/// Notes the naive loop where a mask has the bit of one of our pieces.
#[inline(always)]
fn show_naive<B: Bytes>(writer: &MoveWriter<'_, B>, piece: PieceByte, notes: &mut Notes<'_>) {
    let (stored, us, id) = (writer.stored_masks(), piece.color(), piece.id());
    let is_pawn = writer.board.type_of(us, id) == Some(PieceType::Pawn);
    for to in Square::all().filter(|&to| stored.mask(to) >> id & 1 != 0) {
        let (mask, target) = (stored.mask(to), writer.board.piece_byte(to));
        notes.lines_ran(&[("for to in", "b"), ("for id in", "rb"), ("let target", "r"), ("if !target", "b")]);
        if !target.is_empty() && target.color() == us {
            continue;
        }
        notes.lines_ran(ENTERED);
        if is_pawn {
            notes.lines_ran(&[("if !is_capture", "b")]);
            if target.is_empty() {
                continue;
            }
            notes.lines_ran(&[("if Bitboard", "b")]);
            if Bitboard(PROMOTION_RANKS).contains(to) {
                for kind in PROMOTING_CAPTURES {
                    notes.lines_ran(PROMOTED);
                    notes.note(Note::Mask(mask, to, kind));
                }
                continue;
            }
        }
        notes.lines_ran(&[("let kind", ""), ("out.push(Move::new(from, to, kind", "w")]);
        notes.note(Note::Mask(mask, to, if target.is_empty() { MoveKind::Quiet } else { MoveKind::Capture }));
    }
}

/// Shows how the tables change when a piece is placed in the center of a view.
#[inline(always)]
fn show_update<B: Bytes>(ops: &VectorOps<B>, view: &View<B>, piece: PieceByte, notes: &mut Notes<'_>) {
    let (board, from) = (notes.placement(), view.square);
    let [occupied, visible] = [view.occupied, view.visible].map(|slots| view.bitboard(ops, slots));
    notes.heading("the square is occupied: the piece blocks the sliders that attack it");
    notes.code(VIEW);
    notes.lines_ran(OCCUPIED).says(format_args!(
        "seen from {from}, the board is 64 slots in eight groups: a knight's jump, then a ray outwards; occupied are {}",
        squares(occupied)
    ));
    notes.set("occupied", occupied);
    show_rays(ops, view, notes);
    notes.code(VIEW);
    notes.lines_ran(&[("View {", "")]);
    notes.says(format_args!("all rays and jumps together: {} are visible from {from}", squares(visible)));
    notes.set("visible", visible);
    let xrays = view.xrays(ops);
    let sliders = view.bitboard(ops, view.sliders(ops) & view.visible);
    notes.code(XRAYS);
    notes
        .lines_ran(SLIDERS)
        .says(format_args!("of what is visible, these slide towards {from}: {}", board.on_each(sliders)));
    notes.set("sliders", sliders);
    let toggled = Bitboard(xrays.meets(xrays));
    notes.code(TOGGLE);
    notes.lines_ran(TOGGLED);
    if toggled.is_empty() {
        notes.says(format_args!("no slider attacks through {from}, so no bit changes when it is occupied"));
    } else {
        notes.says(format_args!(
            "occupied, {from} hides {} from these sliders: their bits there are flipped",
            squares(toggled)
        ));
    }
    notes.set("toggled", toggled);
    notes.heading("the piece is placed: its bit is set where it attacks");
    notes.code(ADD);
    let on_empty_board = view.bitboard(ops, slots::ATTACKS[piece.piece_index()] & view.on_board);
    notes.lines_ran(&[("let squares", "rr")]);
    notes.says(format_args!(
        "on an empty board, {} would attack {}",
        board.on(from),
        squares(on_empty_board)
    ));
    notes.set("empty board", on_empty_board);
    let attacked = view.bitboard(ops, view.attacks_of(piece));
    notes.lines_ran(&[("*masks = *masks", "")]);
    notes.says(format_args!("of these, the visible ones get its bit: {}", squares(attacked)));
    notes.set("attacked", attacked);
}

/// Shows how the subtraction finds the first piece on each ray.
#[inline(always)]
fn show_rays<B: Bytes>(ops: &VectorOps<B>, view: &View<B>, notes: &mut Notes<'_>) {
    let (board, from) = (notes.placement(), view.square);
    let [occupied, visible] = [view.occupied, view.visible].map(|slots| view.bitboard(ops, slots));
    notes.code(VISIBLE);
    notes.lines_ran(&[("let stops", ""), ("stops ^", "")]);
    for group in 0..8 {
        let slot = |place: u32| view.bitboard(ops, view.on_board & 1 << (8 * group + place)).first();
        let ray: [Option<Square>; 7] = core::array::from_fn(|place| slot(place as u32 + 1));
        let is_it = |direction: &&Direction| {
            let (files, ranks) = direction.step();
            ray[0].is_some() && from.offset(files, ranks) == ray[0]
        };
        let Some(direction) = Direction::ALL.iter().find(is_it) else { continue };
        let name = direction.name();
        let on_ray: Bitboard = ray.into_iter().flatten().collect();
        let seen = on_ray & visible;
        let (empty, first) = (seen & !occupied, seen & occupied);
        match (empty.is_empty(), first.is_empty()) {
            (true, _) => notes.says(format_args!(
                "{name}: {} is in the first slot, so the subtraction stops there",
                board.on_each(first)
            )),
            (_, true) => notes.says(format_args!(
                "{name}: {} {} empty, and the borrow ends in the last slot, which always counts as occupied",
                squares(empty),
                is_or_are(empty)
            )),
            _ => notes.says(format_args!(
                "{name}: {} {} empty, so the subtraction borrows on from {}",
                squares(empty),
                is_or_are(empty),
                board.on_each(first)
            )),
        };
        notes.note(Note::Ray(Ray { name, squares: ray, seen }));
    }
}

/// Shows our piece list, whose ids are the bits of the piece masks.
fn show_list(board: &AttackBoard, code: Code, notes: &mut Notes<'_>) {
    notes.heading("the piece masks are serialised");
    notes.code(code);
    for id in 0..16 {
        let (us, square) = (board.side_to_move(), board.square_of(board.side_to_move(), id));
        if let Some(piece_type) = board.type_of(us, id) {
            notes.note(Note::Listed(id, piece_type.of(us), square));
        }
    }
}
