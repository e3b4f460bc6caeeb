//! The scored lists: the same moves as without scores, each with the score from the piece-square tables.

use fianchetto_board_repr::{Position, Square64};
use fianchetto_linked::{Linked, PieceSquareTables, Scored, ScoredLists, Scores};
use fianchetto_movegen_core::{AnyTechnique, MoveGenerator, MoveList, Sink, Stage};
use fianchetto_movelist::search::order::History;
use fianchetto_movelist::search::{
    Divided, FixedList, MoveHints, MovePicker, SearchList, SearchNode, StagedPicker,
};
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
    scored: AnyTechnique::on_every_path::<Scored<Mine>>(),
}

#[test]
fn traces_are_chains() {
    fianchetto_conformance::steps::assert_chains::<Scored<Mine>>();
}

/// A sink that refuses moves without a score.
#[derive(Default)]
struct WithScores(Vec<(Move, i16)>);

impl Sink for WithScores {
    fn push(&mut self, mv: Move) {
        panic!("{mv:?} comes without a score");
    }

    fn push_scored_if(&mut self, mv: Move, score: i16, condition: bool) {
        if condition {
            self.0.push((mv, score));
        }
    }
}

/// By how much a move changes the sum of the tables for the side that makes it, without the captured piece.
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
            let (mut scored, mut plain) = (WithScores::default(), MoveList::new());
            Scored::<Mine>::default().generate(&board, stage, &mut scored);
            Linked.generate(&board, stage, &mut plain);
            let expected: Vec<_> = plain.iter().map(|&mv| (mv, difference(&board, mv))).collect();
            assert_eq!(scored.0, expected, "{fen} {stage}");
        }
    }
}

/// The scores arrive in lists of every kind, through the type and through the object, and the picker adds to them.
#[test]
fn scores_arrive_in_every_list() {
    let setup = ValidSetup::parse(positions::KIWIPETE, Mode::Standard).unwrap();
    let (scored, board) = (Scored::<Mine>::default(), Square64::from_setup(&setup));
    let object = AnyTechnique::new(scored);
    let line = object.position(&setup);
    assert!(object.has_scores() && !AnyTechnique::new(Linked).has_scores());

    let mut lists: [Divided<FixedList, FixedList>; 2] = [Divided::default(), Divided::default()];
    scored.generate(&board, Stage::All, &mut lists[0]);
    object.generate(&line, Stage::All, &mut lists[1]);
    for mut lists in lists {
        let waiting = [lists.tactical.waiting(), lists.quiet.waiting()].concat();
        assert_eq!(waiting.len(), 48);
        for candidate in waiting {
            assert_eq!(candidate.score(), i32::from(difference(&board, candidate.mv())), "{candidate:?}");
        }
    }
}

/// Without a history the quiet moves of a picker come in the order of the tables.
#[test]
fn a_picker_adds_to_the_scores() {
    let setup = ValidSetup::parse(positions::KIWIPETE, Mode::Standard).unwrap();
    let (object, mut history) = (AnyTechnique::new(Scored::<Mine>::default()), History::new());
    let (line, board) = (object.position(&setup), Square64::from_setup(&setup));
    let favourite = Move::quiet(Square::A1, Square::B1);
    history.learn(line.side_to_move(), favourite, 200);
    let node = SearchNode { generator: &object, board: &line, info: &line.check_info(), order: &history };
    let (mut picker, mut list) = (StagedPicker::new(MoveHints::NONE), FixedList::new());
    let all = std::iter::from_fn(|| picker.next_move(node, &mut list));
    let quiets: Vec<Move> = all.filter(|mv| !mv.is_tactical()).collect();
    let score = |mv| -i32::from(difference(&board, mv)) - if mv == favourite { 200 } else { 0 };
    assert_eq!(quiets.len(), 40);
    assert!(quiets.is_sorted_by_key(|&mv| (score(mv), mv)));
}
