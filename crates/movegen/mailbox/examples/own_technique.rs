//! A custom technique: a walk that computes each step. Legality, stages, counting and perft come
//! for free.

use fianchetto_board_repr::{Square64, layout};
use fianchetto_movegen_core::{Node, Perft, Stage, Technique, TechniqueInfo};
use fianchetto_movegen_mailbox::{self as mailbox, MailboxTechnique, Visit, Walk};
use fianchetto_simd::Needs;
use fianchetto_types::{Direction, Move, PieceType, Square};

/// Rays by arithmetic, without any table.
#[derive(Clone, Copy, Debug, Default)]
struct Stepwise;

/// The technique with this walk.
type OwnTechnique = MailboxTechnique<Stepwise>;

/// The jumps of a knight; all other pieces move in directions.
const JUMPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl Walk for Stepwise {
    type Layout = layout::Square64;
    const INFO: TechniqueInfo = TechniqueInfo::new("stepwise", Needs::Words)
        .summary("one step after the other")
        .author("everybody")
        .year(1950)
        .source("this example")
        .shared_table_bytes(mailbox::SHARED_TABLE_BYTES);

    fn walk<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
        let directions: Vec<(i8, i8)> =
            Direction::of(piece_type).iter().map(|direction| direction.step()).collect();
        for (files, ranks) in if piece_type == PieceType::Knight { JUMPS.to_vec() } else { directions } {
            let mut next = from.offset(files, ranks);
            while let Some(to) = next {
                let blocked = visitor.visit(Move::quiet(from, to), board.cell(to)).is_occupied();
                next = to.offset(files, ranks).filter(|_| !blocked && piece_type.is_slider());
            }
        }
    }
}

// The default explanation shows each target as a step.
fn main() -> Result<(), Box<dyn core::error::Error>> {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let technique = OwnTechnique::default();
    let board: Square64 = kiwipete.parse()?;
    for stage in Stage::ALL {
        println!("{stage}: {} moves", technique.count(Node::new(&board), stage));
    }
    assert_eq!(technique.count(Node::new(&board), Stage::Captures), 8);
    assert_eq!(Perft::BULK.count(&technique, &board, 3), 97_862);
    Ok(())
}
