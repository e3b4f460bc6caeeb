//! Scored moves: the user's piece-square tables become part of the lists at build time.

use fianchetto_board_repr::{Node, Square64};
use fianchetto_linked::{PieceSquareTables, Scored, ScoredLists, Scores};
use fianchetto_movegen_core::Stage;
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

fn main() {
    let board = Square64::from_setup(&ValidSetup::INITIAL);
    let (mut best, mut best_score) = (Move::NULL, i16::MIN);
    Scored::<Centre>::default().for_each_scored(Node::new(&board), Stage::All, |mv, score| {
        if score > best_score {
            (best, best_score) = (mv, score);
        }
    });
    let text = best.uci(Mode::Standard).to_string();
    println!("{text} gains {best_score}");
    assert!(["b1c3", "g1f3"].contains(&text.as_str()));
    assert_eq!(best_score, 15, "from one step inside the edges to four");
}
