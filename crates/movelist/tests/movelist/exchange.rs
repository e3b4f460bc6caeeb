//! The static exchange evaluation: by hand, and against exchanges that are played.

use fianchetto_board_repr::{CheckInfo, Position, Square64};
use fianchetto_movegen_core::Stage;
use fianchetto_movelist::notation::San;
use fianchetto_movelist::search::order::{Exchanges, loses_material, mvv_lva, see, see_ge, wins_material};
use fianchetto_testdata::{Corpus, bench, perft, positions};
use fianchetto_types::{Bitboard, Color, Move, MoveKind, PieceType, Setup, Square, attack::attackers};

use crate::common::{AnyPosition, board, legal, technique};

fn value(rules: &Exchanges, piece_type: Option<PieceType>) -> i32 {
    piece_type.map_or(0, |piece_type| rules.values[piece_type.index()])
}

fn type_on(setup: &Setup, square: Square) -> Option<PieceType> {
    setup.piece_at(square).map(|piece| piece.piece_type)
}

/// What a move wins, by playing the exchange on a setup: each side captures with its least valuable
/// attacker, or stops.
pub(crate) fn by_playing(rules: &Exchanges, setup: &Setup, mv: Move) -> i32 {
    let value = |piece_type| value(rules, piece_type);
    let (mut after, target) = (*setup, mv.to());
    let mover = setup.piece_at(mv.from()).unwrap();
    let arriving = mv.promotion().unwrap_or(mover.piece_type);
    let is_en_passant = mv.kind() == Some(MoveKind::EnPassant);
    let taken = if is_en_passant { Some(PieceType::Pawn) } else { type_on(setup, target) };
    after.put(mv.from(), None);
    if is_en_passant {
        after.put(Square::at(target.file(), mv.from().rank()), None);
    }
    after.put(target, Some(arriving.of(mover.color)));
    value(taken) + value(Some(arriving))
        - value(Some(mover.piece_type))
        - captures(rules, &after, target, !mover.color)
}

/// What a side wins at most by capturing on a square, with its least valuable attacker, or by not
/// capturing.
fn captures(rules: &Exchanges, setup: &Setup, target: Square, side: Color) -> i32 {
    let king = setup.king(side).unwrap();
    let may_capture = |from| !rules.pinned.contains(from) || on_one_line(king, from, target);
    let Some(from) = least(setup, target, side, may_capture) else { return 0 };
    let (by, mut after) = (type_on(setup, from).unwrap(), *setup);
    after.put(from, None);
    after.put(target, Some(by.of(side)));
    if by == PieceType::King && least(&after, target, !side, |_| true).is_some() {
        return 0;
    }
    (value(rules, type_on(setup, target)) - captures(rules, &after, target, !side)).max(0)
}

/// Whether three squares are on one rank, file or diagonal, by the slopes from the first.
fn on_one_line(king: Square, from: Square, target: Square) -> bool {
    let step = |to: Square| {
        let files = to.file().index() as i32 - king.file().index() as i32;
        (files, to.rank().index() as i32 - king.rank().index() as i32)
    };
    let ((x, y), (a, b)) = (step(from), step(target));
    x * b == y * a
}

fn least(setup: &Setup, target: Square, side: Color, may: impl Fn(Square) -> bool) -> Option<Square> {
    let at = |square| setup.piece_at(square);
    attackers(&at, target, side).filter(|&from| may(from)).min_by_key(|&from| (type_on(setup, from), from))
}

/// Values that no rounding makes equal to the usual ones.
const OWN: [i32; 6] = [103, 275, 391, 566, 1_200, 50_000];

/// Compares both forms with the exchange that is played, and the threshold form at thresholds near
/// and far.
fn check(board: &Square64) {
    let (setup, sets) = (board.setup(), board.sets());
    let pinned: Bitboard = Color::ALL
        .map(|us| CheckInfo::of(&sets, us).pinned)
        .into_iter()
        .fold(Bitboard::EMPTY, |all, pinned| all | pinned);
    for mv in legal(board, Stage::All) {
        let by_playing = |rules: &Exchanges| if mv.is_castling() { 0 } else { by_playing(rules, &setup, mv) };
        let expected = by_playing(&Exchanges::DEFAULT);
        assert_eq!(see(board, mv), expected, "{setup} {mv:?}");
        assert_eq!(loses_material(board, mv), expected < 0, "{setup} {mv:?}");
        assert_eq!(wins_material(board, mv), expected > 0, "{setup} {mv:?}");
        let near = [-1, 0, 1, 2].map(|away| expected + away);
        let far = [i32::MIN, -20_000, 20_000, i32::MAX];
        for threshold in (-1100..=1100).step_by(10).chain(near).chain(far) {
            assert_eq!(see_ge(board, mv, threshold), expected >= threshold, "{setup} {mv:?} {threshold}");
        }
        for rules in [Exchanges { values: OWN, ..Exchanges::DEFAULT }, Exchanges { values: OWN, pinned }] {
            let expected = by_playing(&rules);
            assert_eq!(rules.see(board, mv), expected, "{setup} {mv:?} {pinned}");
            assert!(rules.see_ge(board, mv, expected) && !rules.see_ge(board, mv, expected + 1));
        }
    }
}

#[test]
fn exchanges_agree_with_those_that_are_played() {
    fianchetto_testkit::seeded::check(300, |position: AnyPosition| {
        check(&position.board());
    });
}

/// Where many pieces attack one square, and wherever the corpora are.
#[test]
fn exchanges_of_the_corpora() {
    let mut checked = 0;
    for fen in perft::ALL.iter().chain(&bench::ALL).flat_map(Corpus::fens) {
        check(&board(fen));
        checked += 1;
    }
    assert!(checked > 1000, "{checked}");
}

/// Any word has an exchange value, legal or not.
#[test]
fn any_word_is_safe() {
    let board = board(positions::KIWIPETE);
    for mv in (0..=u16::MAX).map(Move::from_bits) {
        let value = see(&board, mv);
        assert!(see_ge(&board, mv, value) && !see_ge(&board, mv, value + 1), "{mv:?}");
    }
}

#[test]
fn the_victim_goes_before_the_attacker() {
    let board = board("1n2k3/P7/8/3q1p2/2P1N3/8/8/3QK3 w - - 0 1");
    let mut moves = legal(&board, Stage::Captures);
    moves.sort_by_key(|&mv| -mvv_lva(&board, mv));
    let names: Vec<String> =
        moves.iter().map(|&mv| San::of(&technique(), &board, mv).unwrap().to_string()).collect();
    assert_eq!(names[..2], ["axb8=Q+", "axb8=R+"]);
    let taking_the_queen: Vec<&String> = names.iter().filter(|name| name.ends_with("xd5")).collect();
    assert_eq!(taking_the_queen, ["cxd5", "Qxd5"]);
}
