//! A custom technique: a lookup that goes from square to square. Legality, stages, counting and
//! perft come for free.

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_bitboard::{BitboardTechnique, SHARED_TABLE_BYTES, SliderKind, Sliders};
use fianchetto_movegen_core::{Node, Perft, Stage, Technique, TechniqueInfo};
use fianchetto_simd::{Bits, Needs};
use fianchetto_types::{Bitboard, Direction, Mode, PieceType, Square, ValidSetup};

/// The technique: the lookup, with the rules of chess around it.
type SquareBySquare = BitboardTechnique<Steps>;

/// Steps in each direction, until something stands in the way.
#[derive(Clone, Copy, Debug, Default)]
struct Steps;

impl Sliders for Steps {
    type Board = Bitboards;

    const INFO: TechniqueInfo = TechniqueInfo::new("square-by-square", Needs::Words)
        .summary("one step after the other")
        .author("everybody")
        .year(1970)
        .source("this example")
        .shared_table_bytes(SHARED_TABLE_BYTES);

    fn attacks<B: Bits>(self, _: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        let piece_type = match kind {
            SliderKind::Orthogonal => PieceType::Rook,
            SliderKind::Diagonal => PieceType::Bishop,
        };
        let mut attacked = Bitboard::EMPTY;
        for direction in Direction::of(piece_type) {
            let (files, ranks) = direction.step();
            let mut next = from.offset(files, ranks);
            while let Some(to) = next {
                attacked |= Bitboard::of(to);
                next = to.offset(files, ranks).filter(|_| !occupied.contains(to));
            }
        }
        attacked
    }
}

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let technique = SquareBySquare::default();
    let board = technique.board(&ValidSetup::parse(kiwipete, Mode::Standard)?);
    for stage in Stage::ALL {
        println!("{stage}: {} moves", technique.count(Node::new(&board), stage));
    }
    assert_eq!(technique.count(Node::new(&board), Stage::Captures), 8);
    assert_eq!(Perft::BULK.count(&technique, &board, 3), 97_862);
    Ok(())
}
