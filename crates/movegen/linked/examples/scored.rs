//! Scored moves: the user's piece-square tables become part of the lists at build time.

use fianchetto_board_repr::Square64;
use fianchetto_linked::{PieceSquareTables, Scored, ScoredLists, Scores};
use fianchetto_movegen_core::{MoveGenerator, Sink, Stage};
use fianchetto_types::{Mode, Move, PieceType, ValidSetup};

/// Knights and bishops belong in the centre; nothing else counts.
const CENTRE: PieceSquareTables = {
    let mut tables = [[0; 64]; 6];
    let mut square = 0;
    while square < 64 {
        let (file, rank) = (square % 8, square / 8);
        let near = (if file < 4 { file } else { 7 - file }) + if rank < 4 { rank } else { 7 - rank };
        tables[PieceType::Knight.index()][square] = 5 * near as i16;
        tables[PieceType::Bishop.index()][square] = 3 * near as i16;
        square += 1;
    }
    PieceSquareTables(tables)
};

#[derive(Clone, Copy, Default)]
struct Centre;

impl Scores for Centre {
    fn lists() -> &'static ScoredLists {
        static LISTS: ScoredLists = ScoredLists::new(CENTRE);
        &LISTS
    }
}

/// Keeps the best move.
#[derive(Default)]
struct Best(Option<(i16, Move)>);

impl Sink for Best {
    fn push(&mut self, mv: Move) {
        self.push_scored_if(mv, 0, true);
    }

    fn push_scored_if(&mut self, mv: Move, score: i16, condition: bool) {
        if condition && self.0.is_none_or(|(best, _)| score > best) {
            self.0 = Some((score, mv));
        }
    }
}

fn main() {
    let mut best = Best::default();
    Scored::<Centre>::default().generate(&Square64::from_setup(&ValidSetup::INITIAL), Stage::All, &mut best);
    let (score, mv) = best.0.expect("there are moves");
    println!("{} gains {score}", mv.uci(Mode::Standard));
    assert!(["b1c3", "g1f3"].contains(&mv.uci(Mode::Standard).to_string().as_str()));
    assert_eq!(score, 15, "from one step inside the edges to four");
}
