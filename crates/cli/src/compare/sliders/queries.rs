//! The queens that are looked up.

use fianchetto::Square;
use fianchetto::types::Bitboard;

use super::super::work::{Spot, Work};
use crate::failure::Failure;

/// The number of random queens: too many for a branch predictor to learn, few enough for the cache.
const RANDOM: usize = 4096;

/// Where a queen stands, and the occupied squares around it.
pub(super) type Query = (Square, Bitboard);

/// Queens on random boards, and on those of games.
pub(super) struct Queries {
    pub(super) random: Vec<Query>,
    pub(super) game: Vec<Query>,
}

impl Queries {
    /// Random queens, and one on each square of the positions on which there is a bishop, a rook or a queen.
    pub(super) fn of(work: &Work) -> Result<Self, Failure> {
        let game: Vec<Query> = work.spots.iter().flat_map(sliders).collect();
        if game.is_empty() {
            return Err(Failure::NothingCompared("no position has a bishop, a rook or a queen".to_owned()));
        }
        Ok(Self { random: random(), game })
    }
}

fn sliders(spot: &Spot) -> Vec<Query> {
    let occupied: Bitboard = spot.setup.pieces().map(|(square, _)| square).collect();
    let sliders = spot.setup.pieces().filter(|(_, piece)| piece.piece_type.is_slider());
    sliders.map(|(square, _)| (square, occupied)).collect()
}

/// The same queens every time, on boards of which a quarter is occupied: some sixteen squares.
fn random() -> Vec<Query> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut word = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut query = || (Square::wrapping((word() >> 32) as u8), Bitboard(word() & word()));
    (0..RANDOM).map(|_| query()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto::registry::{Registry, Wanted};

    #[test]
    fn a_quarter_of_the_random_boards_is_occupied() {
        let queens = random();
        let pieces: usize = queens.iter().map(|(_, occupied)| occupied.len()).sum();
        let share = pieces as f64 / (RANDOM * 64) as f64;
        assert!((0.24..0.26).contains(&share), "{share}");
        assert!(Square::all().all(|square| queens.iter().any(|&(from, _)| from == square)));
    }

    #[test]
    fn kings_knights_and_pawns_do_not_slide() {
        let judge = Registry::built_in().find(Wanted::default()).unwrap();
        let work = Work::standard(&judge).unwrap();
        for spot in &work.spots {
            let letters =
                spot.fen.split(' ').next().unwrap_or_default().matches(['b', 'r', 'q', 'B', 'R', 'Q']);
            assert_eq!(sliders(spot).len(), letters.count(), "{}", spot.fen);
        }
    }
}
