//! Scores for those who have none of their own: what stands in the centre is good.

use fianchetto_tables::scored::{PieceSquareTables, ScoredLists};
use fianchetto_types::PieceType;

use crate::scored::Scores;

/// Scores by plain principles: knights, bishops and queens belong in the centre, rooks on the central files and the seventh
/// rank, pawns forward, and the king in a corner of its first rank.
///
/// The registry has the technique with these, and they are a beginning for an engine without tables.
#[derive(Clone, Copy, Debug, Default)]
pub struct CentreScores;

impl Scores for CentreScores {
    fn lists() -> &'static ScoredLists {
        static LISTS: ScoredLists = ScoredLists::new(TABLES);
        &LISTS
    }
}

const TABLES: PieceSquareTables = {
    let mut tables = [[0; 64]; 6];
    let mut place = 0;
    while place < 6 * 64 {
        let (piece_type, square) = (PieceType::ALL[place / 64], place as i16 % 64);
        tables[place / 64][place % 64] = value(piece_type, square % 8, square / 8);
        place += 1;
    }
    PieceSquareTables(tables)
};

const fn value(piece_type: PieceType, file: i16, rank: i16) -> i16 {
    // From 0 on the edge to 3 on the two central files or ranks.
    let (inner_file, inner_rank) = (3 - (2 * file - 7).abs() / 2, 3 - (2 * rank - 7).abs() / 2);
    let centre = inner_file + inner_rank;
    match piece_type {
        PieceType::Pawn => 2 * rank * (1 + inner_file),
        PieceType::Knight => 10 * centre,
        PieceType::Bishop => 5 * centre,
        PieceType::Rook => 3 * inner_file + if rank == 6 { 15 } else { 0 },
        PieceType::Queen => 2 * centre,
        PieceType::King => -12 * inner_file - 15 * rank,
    }
}
