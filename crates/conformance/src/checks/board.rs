//! What a board answers, and how a move changes it.

use std::fmt::Debug;

use fianchetto_board_repr::{BoardRepr, Packed, Sets, signature};
use fianchetto_descent::Rule;
use fianchetto_reference::Board;
use fianchetto_types::{Bitboard, Color, Move, MoveKind, PieceType, Setup, Square, attack::attackers};

use super::compare::{expect, on_boards, random_walks};
use crate::report::{Failure, Outcome, Tally};
use crate::tier::{Scope, Tier};

/// After any moves, a board agrees with the oracle's board and with one newly built from the same
/// position.
///
/// Compares all answers in every position of random walks, and in all positions one move later.
///
/// Since every board agrees with the oracle's, they agree with each other.
pub fn agreement<B: BoardRepr>(scope: Scope) -> Outcome {
    on_boards(scope, Rule::Board, agreement_at::<B>)
}

pub(super) fn agreement_at<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    answers_agree(board, oracle)?;
    oracle.legal_moves().try_for_each(|mv| {
        answers_agree(&board.after(mv), &oracle.play(mv))?;
        changes_lead_there(board, mv, oracle)
    })?;
    rebuilt_is_equal(board, oracle)
}

/// Made one by one, on squares that are as each change says, the changes of a move give the pieces
/// after it.
fn changes_lead_there<B: BoardRepr>(board: &B, mv: Move, oracle: &Board) -> Result<(), Failure> {
    let mut setup = *oracle.setup();
    for change in board.changes(mv).iter() {
        let piece = Some(change.piece);
        for (square, before, after) in [(change.from, piece, None), (change.to, None, piece)] {
            let Some(square) = square else { continue };
            let what = format!("{square} as a change of {mv:?} finds it");
            expect(&what, oracle, &before, &setup.piece_at(square))?;
            setup.put(square, after);
        }
    }
    let what = format!("pieces after the changes of {mv:?}");
    expect(&what, oracle, &setup.board.to_vec(), &oracle.play(mv).setup().board.to_vec())
}

fn answers_agree<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    let setup = oracle.setup();
    let cells = Square::all().map(|square| board.piece_at(square)).collect::<Vec<_>>();
    expect("pieces", oracle, &cells, &setup.board.to_vec())?;
    expect("side to move", oracle, &board.side_to_move(), &setup.side_to_move)?;
    let kings = Color::ALL.map(|color| Some(board.king(color)));
    expect("kings", oracle, &kings, &Color::ALL.map(|color| oracle.king(color)))?;
    agrees(Rule::Rights, "castling", oracle, &board.castling(), &setup.castling)?;
    agrees(Rule::EnPassantSquare, "en passant", oracle, &board.en_passant(), &setup.en_passant)?;
    agrees(Rule::Clock, "half-move clock", oracle, &board.halfmove_clock(), &setup.halfmove_clock)?;
    agrees(Rule::Clock, "full-move number", oracle, &board.fullmove_number(), &setup.fullmove_number)?;
    let at = |square| setup.piece_at(square);
    // The oracle takes long to find moves, and few positions have an en-passant square.
    let can_capture = |_: &_| oracle.legal_moves().any(|mv| mv.kind() == Some(MoveKind::EnPassant));
    let passed = setup.en_passant.filter(can_capture);
    let packed = Packed::from_squares(setup.side_to_move, setup.castling, passed, at);
    expect("packed", oracle, &board.packed(), &packed)?;
    expect("has moves", oracle, &board.has_moves(), &oracle.legal_moves().next().is_some())?;
    expect("is in check", oracle, &board.is_check(), &oracle.is_check())?;
    expect("setup", oracle, &board.setup(), setup)
}

/// Compares two values that a rule is about.
fn agrees<T: PartialEq + Debug>(
    rule: Rule,
    what: &str,
    oracle: &Board,
    found: &T,
    expected: &T,
) -> Result<(), Failure> {
    expect(what, oracle, found, expected).map_err(|failure| failure.of(rule))
}

fn rebuilt_is_equal<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    let setup = board.setup();
    let valid = setup.validate().map_err(|error| Failure::new(format!("`{setup}` is not valid: {error}")))?;
    let rebuilt = B::from_setup(&valid);
    answers_agree(&rebuilt, oracle)?;
    agrees(Rule::Key, "key of the rebuilt board", oracle, &rebuilt.key(), &board.key())
}

/// What a board answers about its pieces: sets, attackers, checks and pins.
///
/// Asks in every position of random walks.
pub fn queries<B: BoardRepr>(scope: Scope) -> Outcome {
    on_boards(scope, Rule::Queries, queries_at::<B>)
}

pub(super) fn queries_at<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    sets_are_right(board, oracle)?;
    attackers_are_right(board, oracle)?;
    checks_and_pins_are_right(board, oracle)?;
    given_checks_are_right(board, oracle)
}

fn sets_are_right<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    expect("sets", oracle, &board.sets(), &Sets::of_setup(oracle.setup()))?;
    let occupied: Bitboard = oracle.setup().pieces().map(|(square, _)| square).collect();
    expect("occupied squares", oracle, &board.occupied(), &occupied)?;
    for color in Color::ALL {
        let all = PieceType::ALL.map(|piece_type| board.pieces(color, piece_type));
        let all = all.into_iter().fold(Bitboard::EMPTY, |all, set| all | set);
        expect("pieces of a color", oracle, &board.of_color(color), &all)?;
        expect("kings", oracle, &board.pieces(color, PieceType::King), &Bitboard::of(board.king(color)))?;
    }
    Ok(())
}

/// The pieces on some squares of a setup.
fn among(setup: &Setup, squares: Bitboard) -> impl Fn(Square) -> Option<fianchetto_types::Piece> {
    move |square| setup.piece_at(square).filter(|_| squares.contains(square))
}

/// With all pieces, and without those of every other file.
fn attackers_are_right<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    for occupied in [board.occupied(), board.occupied() & Bitboard(0x5555_5555_5555_5555)] {
        let at = among(oracle.setup(), occupied);
        for square in Square::all() {
            let expected: Bitboard =
                Color::ALL.into_iter().flat_map(|by| attackers(&at, square, by)).collect();
            let what = format!("attackers of {square} among {:#x}", occupied.0);
            expect(&what, oracle, &board.attackers_to(square, occupied), &expected)?;
        }
    }
    Ok(())
}

fn checks_and_pins_are_right<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    let (us, info) = (board.side_to_move(), board.check_info());
    let king = board.king(us);
    let checkers_without = |square| -> Bitboard {
        let left = board.occupied() & !Bitboard::of(square);
        attackers(&among(oracle.setup(), left), king, !us).collect()
    };
    let checkers: Bitboard = attackers(&among(oracle.setup(), board.occupied()), king, !us).collect();
    expect("checkers", oracle, &info.checkers, &checkers)?;
    // A piece is pinned if the king is attacked by one more piece without it.
    let is_pinned = |&square: &_| square != king && !(checkers_without(square) & !checkers).is_empty();
    let pinned = board.of_color(us).into_iter().filter(is_pinned);
    expect("pinned pieces", oracle, &info.pinned, &pinned.collect())
}

fn given_checks_are_right<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    let squares = board.check_squares();
    oracle.legal_moves().try_for_each(|mv| {
        let what = format!("whether {mv:?} gives check");
        expect(&what, oracle, &squares.gives_check(mv), &oracle.play(mv).is_check())
    })
}

/// The incremental keys equal those computed from scratch, and include en passant as the repetition
/// rule does.
///
/// Compares the key in every position of random walks, and in all positions one move later.
pub fn signature<B: BoardRepr>(scope: Scope) -> Outcome {
    on_boards(scope, Rule::Key, signature_at::<B>)
}

pub(super) fn signature_at<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    signature_is_right(board, oracle)?;
    oracle.legal_moves().try_for_each(|mv| {
        signature_is_right(&board.after(mv), &oracle.play(mv))?;
        expect(&format!("key after {mv:?}"), oracle, &board.key_after(mv), &board.after(mv).key())
    })
}

fn signature_is_right<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    let scratch = signature::from_scratch(oracle.setup());
    expect("key", oracle, &board.key(), &scratch)?;
    let pawns = signature::pawns_from_scratch(oracle.setup());
    expect("pawn key", oracle, &board.pawn_key(), &pawns)?;
    if oracle.setup().en_passant.is_none() {
        return Ok(());
    }
    let without = Setup { en_passant: None, ..*oracle.setup() };
    let counts = scratch != signature::from_scratch(&without);
    let is_legal = oracle.legal_moves().any(|mv| mv.kind() == Some(MoveKind::EnPassant));
    expect("whether the key includes en passant", oracle, &counts, &is_legal)
}

/// The null move changes the side to move, and nothing else beyond what that requires.
///
/// Makes the null move in every position of random walks without check.
pub fn null<B: BoardRepr>(scope: Scope) -> Outcome {
    on_boards(scope, Rule::Null, null_at::<B>)
}

pub(super) fn null_at<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    if oracle.is_check() {
        return Ok(());
    }
    let (after, passed) = (board.after_null(), oracle.play_null());
    expect("setup after the null move", oracle, &after.setup(), passed.setup())?;
    let scratch = signature::from_scratch(passed.setup());
    expect("key after the null move", oracle, &after.key(), &scratch)
}

/// `descend` and `descend_unkeyed` visit the position after a move and leave the board as it was.
///
/// Descends by every legal move in every position of random walks.
pub fn descend<B: BoardRepr>(scope: Scope) -> Outcome {
    let answers = |board: &B| (board.setup(), board.key());
    on_boards(scope, Rule::Undo, |board: &B, oracle| {
        let mut descending = board.clone();
        oracle.legal_moves().try_for_each(|mv| {
            let visited = descending.descend(mv, |child| answers(child));
            expect(&format!("position below {mv:?}"), oracle, &visited, &answers(&board.after(mv)))?;
            let unkeyed = descending.descend_unkeyed(mv, |child| child.setup());
            expect(&format!("position below {mv:?}, without keys"), oracle, &unkeyed, &visited.0)?;
            expect(&format!("position left by {mv:?}"), oracle, &answers(&descending), &answers(board))
        })
    })
}

/// Making a move gives the same board as `after`, and unmaking it restores every byte.
///
/// Makes and unmakes every legal move, and the null move, in every position of random walks.
///
/// Boards compare all their data, including the order of piece lists, and not only their answers.
pub fn unmake<B: BoardRepr + PartialEq + Debug>(scope: Scope) -> Outcome {
    on_boards(scope, Rule::Undo, unmake_at::<B>)
}

pub(super) fn unmake_at<B: BoardRepr + PartialEq + Debug>(before: &B, oracle: &Board) -> Result<(), Failure> {
    let mut board = before.clone();
    for mv in oracle.legal_moves() {
        let undo = board.make(mv);
        expect(&format!("board after making {mv:?}"), oracle, &board, &before.after(mv))?;
        board.unmake(mv, undo);
        expect(&format!("board after unmaking {mv:?}"), oracle, &board, before)?;
        board.descend_unkeyed(mv, |_| ());
        expect(&format!("board after {mv:?} without keys"), oracle, &board, before)?;
    }
    let undo = board.make_null();
    expect("board after making the null move", oracle, &board, &before.after_null())?;
    board.unmake_null(undo);
    expect("board after unmaking the null move", oracle, &board, before)
}

/// A whole game can be taken back, move by move.
///
/// Makes all moves of random walks, and takes them back in reverse.
pub fn unmake_game<B: BoardRepr + PartialEq + Debug>(scope: Scope) -> Outcome {
    let mut tally = Tally::default();
    for walk in random_walks(scope, scope.tier.walks()) {
        let mut board = B::from_setup(&walk.start());
        let mut made = Vec::new();
        for step in walk.steps() {
            let Some(mv) = step.mv else { break };
            made.push((step.board, mv, board.clone(), board.make(mv)));
        }
        while let Some((oracle, mv, before, undo)) = made.pop() {
            board.unmake(mv, undo);
            expect(&format!("board after unmaking {mv:?} and what followed"), &oracle, &board, &before)
                .map_err(|failure| failure.of(Rule::Undo))?;
            tally.cases += 1;
        }
    }
    Ok(tally)
}

/// Any of the 65,536 words can be played on a board: the result is meaningless, but nothing panics.
///
/// Plays a sample of all words (in the full tier: all) in the last positions of random walks.
///
/// This check does not detect undefined behaviour; a panic is caught by the caller.
pub fn words<B: BoardRepr>(scope: Scope) -> Outcome {
    each_word(scope, |board: &B, mv| board.after(mv))
}

/// Any of the 65,536 words can be made in place without a panic.
///
/// Only legal moves can be taken back, so every word is made on a copy.
pub fn made_words<B: BoardRepr>(scope: Scope) -> Outcome {
    each_word(scope, |board: &B, mv| {
        let mut made = board.clone();
        made.make(mv);
        made
    })
}

fn each_word<B: BoardRepr>(scope: Scope, play: impl Fn(&B, Move) -> B) -> Outcome {
    let mut tally = Tally::default();
    for (start, walk) in random_walks(scope, Tier::WORD_WALKS).enumerate() {
        let board: B = walk.replay();
        for mv in sampled(start, scope.tier) {
            let after = play(&board, mv);
            std::hint::black_box((after.setup(), after.key()));
            tally.cases += 1;
        }
    }
    Ok(tally)
}

/// Every `step`-th word, beginning at `start`.
pub(super) fn sampled(start: usize, tier: Tier) -> impl Iterator<Item = Move> {
    let step = tier.word_step();
    (0..=u16::MAX).skip(start % step).step_by(step).map(Move::from_bits)
}
