//! The technique behind the common interface.

use alloc::vec::Vec;

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{AnyTechnique, Info, MoveGenerator, NoTrace, Sink, Stage, Technique, Trace};
use fianchetto_simd::{Isa, Kernel, Lanes, Path};
use fianchetto_tables::views;
use fianchetto_types::{Role, Setup, Square, ValidSetup};

use crate::board::AttackBoard;
use crate::count::{Rest, Sums, Wanted};
use crate::explain::Explain;
use crate::list::Words;
use crate::perft::Leaves;
use crate::serialise::{Serial, Serialiser};
use crate::situation::Situation;
use crate::special::Castling;
use crate::tables::Tables;
use crate::view::Tools;

/// The technique on every instruction path of this machine, the plainest first, to be chosen at run time.
#[must_use]
pub fn techniques() -> Vec<AnyTechnique> {
    AnyTechnique::on_every_path::<AttackTables>()
}

/// The attack-table technique: legal moves read from incremental tables of piece masks.
#[derive(Clone, Copy, Debug)]
pub struct AttackTables {
    isa: Isa,
    serialiser: Serialiser,
}

impl AttackTables {
    /// The generator on the widest path that this machine has.
    #[must_use]
    pub fn best() -> Self {
        Self::with_isa(Isa::best())
    }

    /// The generator on a path that this machine has proved to have.
    #[must_use]
    pub fn with_isa(isa: Isa) -> Self {
        let has_compression = isa.path() == Path::Avx512;
        Self { isa, serialiser: if has_compression { Serialiser::Packed } else { Serialiser::Hoisted } }
    }

    /// The same generator with another way of writing moves.
    #[must_use]
    pub const fn with_serialiser(self, serialiser: Serialiser) -> Self {
        Self { serialiser, ..self }
    }

    /// The proof of its path.
    #[must_use]
    pub const fn isa(&self) -> Isa {
        self.isa
    }

    /// How it writes moves.
    #[must_use]
    pub const fn serialiser(&self) -> Serialiser {
        self.serialiser
    }

    /// The legal moves of a stage.
    #[inline]
    pub(crate) fn words(&self, board: &AttackBoard, stage: Stage) -> Words {
        let mut out = Words::new();
        self.isa.run(Write { board, stage, serialiser: self.serialiser, out: &mut out });
        out
    }
}

impl MoveGenerator for AttackTables {
    type Board = AttackBoard;

    /// The board, whose tables are kept up on the generator's path.
    fn board(&self, setup: &ValidSetup) -> AttackBoard {
        AttackBoard::new(setup, self.isa)
    }

    #[inline]
    fn generate<S: Sink>(&self, board: &AttackBoard, stage: Stage, sink: &mut S) {
        self.words(board, stage).moves().for_each(|mv| sink.push(mv));
    }

    #[inline]
    fn count(&self, board: &AttackBoard, stage: Stage) -> usize {
        self.isa.run(Count { board, stage }) as usize
    }

    #[inline]
    fn is_check(&self, board: &AttackBoard) -> bool {
        board.attackers_to(board.king(board.turn()), !board.turn()) != 0
    }
}

impl Technique for AttackTables {
    type Leaves = Leaves;

    const INFO: Info = Info {
        name: "attack-table",
        summary: "incremental tables of who attacks each square, in vectors of 64 bytes",
        author: "87flowers",
        year: 2024,
        source: "https://87flowers.com/byteboard-attack-tables-2",
        table_bytes: views::TABLE_BYTES,
        paths: &Path::ALL,
    };

    fn with_path(path: Path) -> Option<Self> {
        path.detect().map(Self::with_isa)
    }

    fn path(&self) -> Path {
        self.isa.path()
    }

    fn explain<S: Sink, T: Trace>(&self, setup: &Setup, from: Square, sink: &mut S, trace: &mut T) {
        let (board, mut out) = (AttackBoard::placement(setup, self.isa), Words::new());
        self.isa.run(Explain { board: &board, from, serialiser: self.serialiser, out: &mut out, trace });
        out.moves().filter(|mv| mv.from() == from).for_each(|mv| sink.push(mv));
    }
}

impl Rest {
    /// What the masks do not say of a board.
    #[inline(always)]
    pub(crate) fn of(board: &AttackBoard) -> Self {
        let us = board.turn();
        Self {
            pawn_ids: board.ids_of(us, Role::Pawn),
            castlings: Castling::of(board, us),
            en_passant: board.en_passant(),
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

/// Counts the legal moves of a stage.
struct Count<'a> {
    board: &'a AttackBoard,
    stage: Stage,
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
