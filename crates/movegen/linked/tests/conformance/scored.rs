//! The scored lists: the same moves as without scores, each with the score from the piece-square
//! tables.

use fianchetto_board_repr::{Node, Position, Square64};
use fianchetto_linked::{Linked, LinkedScored, PieceSquareTables, Scored, ScoredLists, Scores};
use fianchetto_movegen_core::{AnyTechnique, MoveList, Stage, Technique};
use fianchetto_movelist::search::{FixedList, ScoredMove, SearchList};
use fianchetto_testdata::positions;
use fianchetto_types::{CastlingSide, Mode, Move, PieceType, Square, ValidSetup};

/// Every piece has a different value on every square.
const TABLES: PieceSquareTables = {
    let mut tables = [[0; 64]; 6];
    let mut place = 0;
    while place < 6 * 64 {
        tables[place / 64][place % 64] = (place * place % 1009) as i16;
        place += 1;
    }
    PieceSquareTables(tables)
};

#[derive(Clone, Copy, Debug, Default)]
struct Mine;

impl Scores for Mine {
    fn lists() -> &'static ScoredLists {
        static LISTS: ScoredLists = ScoredLists::new(TABLES);
        &LISTS
    }
}

fianchetto_conformance::suite! {
    scored: AnyTechnique::on_every_path(AnyTechnique::explained::<LinkedScored<Mine>>),
}

#[test]
fn traces_are_chains() {
    fianchetto_conformance::steps::assert_chains::<Scored<Mine>>();
}

/// By how much a move changes the sum of the tables for the side that makes it, without the
/// captured piece.
fn difference(board: &Square64, mv: Move) -> i16 {
    let value =
        |piece_type: PieceType, square: Square| TABLES.value(piece_type.of(board.side_to_move()), square);
    let piece_type = board.piece_at(mv.from()).unwrap().piece_type;
    if mv.is_castling() {
        let castling_side = CastlingSide::of(mv.from(), mv.to());
        return value(PieceType::King, castling_side.king_target(board.side_to_move()))
            - value(PieceType::King, mv.from())
            + value(PieceType::Rook, castling_side.rook_target(board.side_to_move()))
            - value(PieceType::Rook, mv.to());
    }
    value(mv.promotion().unwrap_or(piece_type), mv.to()) - value(piece_type, mv.from())
}

/// Every stage of positions with castling, promotions, en passant, checks, pins, and few pieces.
#[test]
fn every_move_has_the_score_of_its_tables() {
    let fens = [
        positions::KIWIPETE,
        positions::POSITION_4_MIRRORED,
        "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        positions::POSITION_3,
        "4k3/3r1p2/8/8/1b6/8/3QP3/r3K2R w K - 0 1",
    ];
    for fen in fens {
        let board = Square64::from_setup(&ValidSetup::parse(fen, Mode::Standard).unwrap());
        for stage in Stage::ALL {
            let mut scored = Vec::new();
            Scored::<Mine>::default()
                .for_each_scored(Node::new(&board), stage, |mv, score| scored.push((mv, score)));
            let mut legal = MoveList::new();
            Linked::default().list(Node::new(&board), stage, &mut legal);
            let mut expected: Vec<_> = legal.iter().map(|&mv| (mv, difference(&board, mv))).collect();
            scored.sort_unstable();
            expected.sort_unstable();
            assert_eq!(scored, expected, "{fen} {stage}");
        }
    }
}

/// Without a history the quiet moves of a picker come in the order of the tables, if the order of
/// the search reads them.
#[test]
fn a_search_orders_by_the_scores() {
    let setup = ValidSetup::parse(positions::KIWIPETE, Mode::Standard).unwrap();
    let (scored, board) = (Scored::<Mine>::default(), Square64::from_setup(&setup));
    let mut list = FixedList::new();
    scored.for_each_scored(Node::new(&board), Stage::Quiets, |mv, score| {
        list.push(mv);
        if let Some(last) = list.waiting().last_mut() {
            *last = ScoredMove::new(mv, score.into());
        }
    });
    let quiets: Vec<Move> = std::iter::from_fn(|| list.take()).map(ScoredMove::mv).collect();
    assert_eq!(quiets.len(), 40);
    assert!(quiets.is_sorted_by_key(|&mv| (-difference(&board, mv), mv)));
}
