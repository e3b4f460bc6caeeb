//! One man put on its square and serialised, with somebody who watches.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{Note, Stage, Trace};
use fianchetto_simd::{Bytes, Kernel, Lanes};
use fianchetto_types::{Bitboard, Role, Square};

use crate::board::{AttackBoard, Man, Tables, Tools, View, slots};
use crate::kernels::{Rest, Situation, Wanted};
use crate::output::{Serial, Serialiser, Words};

/// Takes a man off the tables, puts it back, and writes all moves of its side.
pub(crate) struct Explain<'a, T> {
    pub(crate) board: &'a AttackBoard,
    pub(crate) from: Square,
    pub(crate) serialiser: Serialiser,
    pub(crate) out: &'a mut Words,
    pub(crate) trace: &'a mut T,
}

impl<T: Trace> Kernel for Explain<'_, T> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let Self { board, from, serialiser, out, trace } = self;
        let (tools, us, man) = (Tools::<L::Bytes>::new(token), board.turn(), board.man(from));
        if man.is_none() {
            return;
        }
        let mut tables = Tables::load(&tools, board, us);
        tables.clear(&tools, from, man);
        show_fill(&tools, &tools.view(tables.board, from), man, trace);
        tables.fill(&tools, from, man);
        show_list(board, trace);
        let king = board.king(us);
        let at = if board.role_of(us, 0).is_some() {
            Situation::new(&tools, &tables, us, king)
        } else {
            Situation::without_king(&tools, &tables, us, king)
        };
        let (rest, wanted) = (Rest::of(board), Wanted::of(Stage::All));
        let mut of_man = OfMan { id: man.id(), trace };
        Serial { tools: &tools, board, at: &at, rest: &rest, wanted }.write(serialiser, out, &mut of_man);
    }
}

/// What a man changes that comes to the middle of a view.
#[inline(always)]
fn show_fill<B: Bytes, T: Trace>(tools: &Tools<B>, view: &View<B>, man: Man, trace: &mut T) {
    trace.note(|| Note::For(&Role::ALL, "the square is filled: sliders that look at it see less"));
    trace.note(|| Note::Set("occupied", view.set(tools, view.occupied)));
    trace.note(|| Note::Set("visible", view.set(tools, view.visible)));
    let beyond = view.beyond(tools);
    trace.note(|| Note::Set("sliders", view.set(tools, view.sliders(tools) & view.visible)));
    trace.note(|| Note::Set("toggled", Bitboard(beyond.meets(beyond))));
    trace.note(|| Note::For(&Role::ALL, "the man comes: its bit, where it attacks"));
    let reach = slots::REACH[man.piece_index()] & view.on_board;
    trace.note(|| Note::Set("reach", view.set(tools, reach)));
    trace.note(|| Note::Set("attacked", view.set(tools, view.attacked_by(man))));
}

/// The ids of our men, by which the masks are to be read.
fn show_list<T: Trace>(board: &AttackBoard, trace: &mut T) {
    trace.note(|| Note::For(&Role::ALL, "the masks are serialised"));
    for id in 0..16 {
        let (us, square) = (board.turn(), board.square_of(board.turn(), id));
        if let Some(role) = board.role_of(us, id) {
            trace.note(|| Note::Listed(id, role.of(us), square));
        }
    }
}

/// Passes on which masks hold one man's bit, and all else.
struct OfMan<'a, T> {
    id: u8,
    trace: &'a mut T,
}

impl<T: Trace> Trace for OfMan<'_, T> {
    fn note(&mut self, note: impl FnOnce() -> Note) {
        let id = self.id;
        let note = note();
        if !matches!(note, Note::Mask(ids, ..) if ids >> id & 1 == 0) {
            self.trace.note(|| note);
        }
    }
}
