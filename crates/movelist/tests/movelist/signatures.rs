//! Signature lists against a slow count over the whole game.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use fianchetto_board_repr::{Bitboards, BoardRepr, Position, QuadBoard, Square64, X88};
use fianchetto_movegen_core::Stage;
use fianchetto_movelist::game::bch::BchSignature;
use fianchetto_movelist::game::{
    GameRecord, GenericGame, Outcome, ShortSignatureList, Signature, SignatureList, is_irreversible,
};
use fianchetto_quad::RelativeQuadBoard;
use fianchetto_types::{Move, Setup, Square, ValidSetup};

use crate::common::{AnyPosition, board, legal, setup, technique};

/// What makes two positions equal: everything but the clocks, and en passant only if it can be
/// taken.
fn essence(setup: &Setup) -> String {
    let style = fianchetto_types::FenStyle {
        en_passant: fianchetto_types::EnPassantForm::Legal,
        castling: fianchetto_types::CastlingLetters::Shredder,
    };
    setup.fen(style).to_string().split(' ').take(4).collect::<Vec<_>>().join(" ")
}

/// Plays a random game in a corner of the board, where positions come again, and compares both
/// forms, and signatures of a BCH code, with a count of all equal positions before.
#[test]
fn repetitions_are_all_found() {
    fianchetto_testkit::seeded::check(300, |choices: Vec<u8>| {
        let mut game = GenericGame::new(technique(), &setup("k7/p7/P7/8/8/7p/7P/R3K3 w Q - 0 1"));
        let mut short: ShortSignatureList<200> = ShortSignatureList::new(game.board().key());
        let mut coded: GenericGame<_, BchSignature> = GenericGame::with_signatures(technique(), game.start());
        let mut seen = vec![essence(&game.board().setup())];
        for choice in choices {
            let moves = legal(game.board(), Stage::All);
            let Some(&mv) = moves.get(usize::from(choice) % moves.len().max(1)) else { return };
            let irreversible = is_irreversible(game.board(), mv);
            game.play(mv).unwrap();
            short.push(game.board().key(), irreversible).unwrap();
            coded.play(mv).unwrap();
            let now = essence(&game.board().setup());
            let expected = seen.iter().filter(|earlier| **earlier == now).count();
            assert_eq!(game.record().signatures().repetitions(), expected, "{now}");
            assert_eq!(short.repetitions(), expected, "{now}");
            assert_eq!(coded.record().signatures().repetitions(), expected, "{now}");
            assert_eq!((coded.outcome(), coded.claim()), (game.outcome(), game.claim()), "{now}");
            seen.push(now);
        }
    });
}

/// A signature that follows each move is that of the position after it, from scratch, on every
/// board and after a null move.
#[test]
fn signatures_follow_every_move() {
    fn compare<B: BoardRepr>(setup: &ValidSetup, moves: &[Move]) {
        let before = B::from_setup(setup);
        let [zobrist, coded] = [before.key(), BchSignature::of(&before.setup()).0];
        assert_eq!((u64::of_position(&before), BchSignature::of_position(&before).0), (zobrist, coded));
        let null = (!before.check_info().is_check()).then_some(Move::NULL);
        for mv in moves.iter().copied().chain(null) {
            let after = if mv == Move::NULL { before.after_null() } else { before.after(mv) };
            let follow = BchSignature(coded).leaving(&before, mv).reaching(&after);
            assert_eq!(follow, BchSignature::of(&after.setup()), "{setup} {mv:?}");
            assert_eq!(zobrist.leaving(&before, mv).reaching(&after), after.key(), "{setup} {mv:?}");
        }
    }
    fianchetto_testkit::seeded::check(300, |position: AnyPosition| {
        let board = position.board();
        let (setup, moves) = (board.setup().validate().unwrap(), legal(&board, Stage::All));
        compare::<Square64>(&setup, &moves);
        compare::<X88>(&setup, &moves);
        compare::<Bitboards>(&setup, &moves);
        compare::<QuadBoard>(&setup, &moves);
        compare::<RelativeQuadBoard>(&setup, &moves);
    });
}

/// Taken back, redone and replayed on a clone, a game has the signatures of its positions.
#[test]
fn a_game_that_jumps_keeps_its_signatures() {
    fianchetto_testkit::seeded::check(100, |(position, jumps): (AnyPosition, Vec<u8>)| {
        let mut game: GenericGame<_, BchSignature> =
            GenericGame::with_signatures(technique(), &position.start);
        position.moves.iter().for_each(|&mv| game.play(mv).unwrap());
        for jump in jumps {
            if jump % 2 == 0 {
                game = game.clone();
            }
            game.jump(usize::from(jump) % (position.moves.len() + 1)).unwrap();
            let signatures = game.record().signatures();
            assert_eq!(signatures.current(), BchSignature::of(&game.board().setup()));
            assert_eq!(signatures.len(), game.moves().len() + 1);
        }
    });
}

/// The moves back to earlier positions, and whether one is a draw, by making every legal move: in
/// random games whose last moves are a search, with pieces of all kinds in the way of each other.
#[test]
fn moves_back_are_those_after_which_a_key_is_there_again() {
    static FOUND: [AtomicUsize; 2] = [const { AtomicUsize::new(0) }; 2];
    fn compare(record: &mut GameRecord, board: &Square64) {
        let list = record.signatures();
        let mut found: Vec<_> = list.moves_back(board).map(|(_, mv)| mv).collect();
        let (mut expected, mut is_draw) = (Vec::new(), false);
        for mv in legal(board, Stage::All) {
            let after = board.after(mv);
            record.push(board, mv, &after);
            expected.extend(record.signatures().distances().map(|_| mv));
            is_draw |= record.is_draw_by_repetition();
            record.pop();
        }
        let sort = |moves: &mut Vec<Move>| moves.sort_by_key(|mv| mv.bits());
        sort(&mut found);
        sort(&mut expected);
        assert_eq!(found, expected, "{}", board.setup());
        assert_eq!(record.can_repeat(board), is_draw, "{}", board.setup());
        FOUND[0].fetch_add(found.len(), Relaxed);
        FOUND[1].fetch_add(usize::from(is_draw), Relaxed);
    }
    fianchetto_testkit::seeded::check(400, |(start, choices): (AnyPosition, Vec<u8>)| {
        let corner = board("k7/p7/P7/8/8/1n5p/7P/RB2K1Q1 w Q - 0 1");
        let (mut board, root) =
            (if choices.len().is_multiple_of(2) { corner } else { start.board() }, choices.len() / 3);
        let mut record = GameRecord::new(&board);
        for (ply, choice) in choices.into_iter().enumerate() {
            let quiet = legal(&board, Stage::Quiets).into_iter().filter(|&mv| !is_irreversible(&board, mv));
            let moves = if choice % 32 == 0 { legal(&board, Stage::All) } else { quiet.collect() };
            let Some(&mv) = moves.get(usize::from(choice) % moves.len().clamp(1, 3)) else { return };
            let next = board.after(mv);
            if ply < root {
                record.play(mv, next.key(), is_irreversible(&board, mv));
            } else {
                record.push(&board, mv, &next);
            }
            board = next;
            compare(&mut record, &board);
        }
    });
    assert!(FOUND.iter().all(|count| count.load(Relaxed) > 100), "{FOUND:?}");
}

/// No position from before an irreversible move ever comes again, whatever is played after it.
#[test]
fn irreversible_moves_are_those_that_change_men_pawns_or_rights() {
    fianchetto_testkit::seeded::check(200, |position: AnyPosition| {
        let board = position.board();
        for mv in legal(&board, Stage::All) {
            let after = board.after(mv);
            let changes = after.halfmove_clock() == 0 || after.castling() != board.castling();
            assert_eq!(is_irreversible(&board, mv), changes, "{mv:?}");
        }
    });
}

#[test]
fn an_empty_game_has_one_signature() {
    let mut list = SignatureList::new(7);
    assert_eq!((list.len(), list.current(), list.repetitions()), (1, 7, 0));
    list.pop();
    list.truncate(0);
    assert_eq!((list.len(), list.current()), (1, 7));
    assert!(list.is_repetition(1) && !list.is_repetition(2));
}

/// The game may go on after the hundredth reversible half-move; the hundred and fiftieth ends it,
/// and is still taken.
#[test]
fn the_short_list_takes_every_move_of_a_game() {
    let board = |clock| board(&format!("4k3/8/8/8/8/8/4P3/4K3 w - - {clock} 90"));
    let outcome = |clock| Outcome::of(&board(clock), 0);
    let mut list: ShortSignatureList = ShortSignatureList::new(0);
    for clock in 1..=150 {
        assert!(outcome(clock - 1).is_none_or(Outcome::must_be_claimed), "{clock}");
        list.push(clock, false).unwrap();
    }
    assert_eq!(outcome(150), Some(Outcome::SeventyFiveMoves));
    let error = list.push(151, false).unwrap_err();
    assert_eq!(list.len(), 151);
    assert!(error.to_string().contains("151 positions"));
    list.push(152, true).unwrap();
    assert_eq!(list.len(), 1);
}

#[test]
fn nothing_from_before_a_null_move_or_an_irreversible_one_repeats() {
    let mut board = Square64::from_setup(&ValidSetup::INITIAL);
    let mut record = GameRecord::new(&board);
    let [knight, pawn] = [(Square::G8, Square::F6), (Square::E2, Square::E3)].map(|(a, b)| Move::quiet(a, b));
    for (mv, from) in [(Move::NULL, 1), (knight, 1), (pawn, 3)] {
        let after = if mv == Move::NULL { board.after_null() } else { board.after(mv) };
        record.push(&board, mv, &after);
        assert_eq!(record.signatures().reversible_from(), from, "{mv:?}");
        board = after;
    }
}

/// Inside the variation one repetition is a draw; of positions before the root it takes two.
#[test]
fn draws_in_a_search() {
    let start = fianchetto_board_repr::Square64::from_setup(&ValidSetup::INITIAL);
    let mut record = GameRecord::new(&start);
    let first = start.key();
    for signature in [1, 2, 3] {
        record.play(Move::NULL, signature, false);
    }
    record.push_key(Move::NULL, first, false);
    assert!(!record.is_draw_by_repetition());
    for signature in [1, 2, 3] {
        record.push_key(Move::NULL, signature, false);
        // The last is that of the root, which is no part of the variation.
        assert!(!record.is_draw_by_repetition(), "{signature}");
    }
    record.push_key(Move::NULL, first, false);
    assert!(record.is_draw_by_repetition());
    for signature in [4, 5, 6, 7, 4] {
        record.push_key(Move::NULL, signature, false);
    }
    assert!(record.is_draw_by_repetition());
}
