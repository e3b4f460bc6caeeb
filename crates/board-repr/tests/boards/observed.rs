//! State that follows a board equals what is computed anew, after every move, on the way back, and
//! after null moves.

use std::fmt::Debug;

use fianchetto_board_repr::types::{Color, Move, MoveKind, Piece, PieceType, Setup, Square};
use fianchetto_board_repr::{
    Bitboards, BoardRepr, Changes, MaterialKey, Observed, Observer, PieceKeys, Position, QuadBoard, Sets,
    X88, XorQuad,
};
use fianchetto_conformance::corpus::{CORNER_CASES, CORPORA, Corpus};
use fianchetto_conformance::walk::Xorshift;
use fianchetto_reference::Board;
use fianchetto_tables::zobrist;

/// The pieces of every position on the way: one object that takes moves back itself.
#[derive(Clone, Debug, Default, PartialEq)]
struct Way(Vec<Sets>);

impl Observer for Way {
    const TAKES_BACK: bool = true;

    fn start(&mut self, position: &impl Position) {
        self.0 = vec![position.sets()];
    }

    fn make(&mut self, before: &impl Position, mv: Move) {
        assert_eq!(self.0.last(), Some(&before.sets()), "{mv:?} is told before it is made");
        let mut sets = before.sets();
        sets.play(&before.changes(mv));
        self.0.push(sets);
    }

    fn unmake(&mut self) {
        self.0.pop();
    }
}

type All<B> = Observed<Observed<Observed<B, PieceKeys>, MaterialKey>, Way>;

fn observed<B: BoardRepr>(board: B) -> All<B> {
    let keys = Observed::new(board, PieceKeys::default());
    Observed::new(Observed::new(keys, MaterialKey::default()), Way::default())
}

/// The keys by their definition.
fn keys(setup: &Setup) -> ([u64; 4], u64) {
    let key = |is_part: &dyn Fn(Color, PieceType) -> bool| {
        let pieces = setup.pieces().filter(|(_, piece)| is_part(piece.color, piece.piece_type));
        pieces.fold(0, |key, (square, piece)| key ^ zobrist::piece(piece, square))
    };
    let minors = key(&|_, kind| matches!(kind, PieceType::Knight | PieceType::Bishop));
    let majors = key(&|_, kind| matches!(kind, PieceType::Rook | PieceType::Queen));
    let [white, black] = Color::ALL.map(|side| key(&|color, kind| color == side && kind != PieceType::Pawn));
    let mut counts = [0_u8; 12];
    let material = setup.pieces().fold(0, |key, (_, piece)| {
        let count = &mut counts[piece.index()];
        *count += 1;
        key ^ zobrist::piece(piece, Square::wrapping(*count - 1))
    });
    ([minors, majors, white, black], material)
}

fn is_right<B: Position>(board: &All<B>) {
    let (setup, keys_here) = (board.setup(), board.board().board().observer());
    let parts = [keys_here.minors(), keys_here.majors()];
    let non_pawns = Color::ALL.map(|color| keys_here.non_pawns(color));
    let found = ([parts, non_pawns].concat(), board.board().observer().0);
    let (expected, material) = keys(&setup);
    assert_eq!(found, (expected.to_vec(), material), "{setup}");
    assert_eq!(board.observer().0.last(), Some(&board.sets()), "{setup}");
}

/// The piece of the side not to move that is no longer there after a move.
fn gone(before: &impl Position, after: &impl Position) -> Option<Piece> {
    let enemy = !before.side_to_move();
    let left = before.of_color(enemy) & !after.of_color(enemy);
    left.first().and_then(|square| before.piece_at(square))
}

/// Plays random games from every position of the corpora, and tries every move of each position.
fn follows<B: BoardRepr + Debug + PartialEq>() {
    let mut random = Xorshift::new(2);
    let mut kinds = [0; 16];
    for setup in CORPORA.iter().chain(&CORNER_CASES).flat_map(Corpus::setups) {
        let mut board = observed(B::from_setup(&setup));
        for _ in 0..4 {
            is_right(&board);
            let (before, bitboards) = (board.clone(), Bitboards::placement(&board.setup()));
            let moves: Vec<Move> = Board::from(before.setup()).legal_moves().collect();
            for &mv in &moves {
                kinds[usize::from(mv.bits() >> 12)] += 1;
                board.descend(mv, |child| {
                    is_right(child);
                    assert_eq!(before.captured(mv), gone(&before, child), "{mv:?}");
                    assert_eq!(child.key(), before.key_after(mv));
                    assert_eq!(child.board(), before.after(mv).board());
                    let [inner, next] = [&before, &*child].map(|board| board.board().board().board());
                    assert_eq!(inner.after_given(mv, &bitboards.after(mv)), *next, "{mv:?}");
                });
                assert_eq!(board, before, "{mv:?}");
            }
            assert!(moves.iter().all(|&mv| before.changes(mv) != Changes::NONE));
            assert_eq!(before.changes(Move::NULL), Changes::NONE);
            let undo = board.make_null();
            is_right(&board);
            assert_eq!(board, before.after_null());
            board.unmake_null(undo);
            assert_eq!(board, before);
            let Some(mv) = random.choose(&moves) else { break };
            board.make(mv);
        }
    }
    assert!(MoveKind::ALL.into_iter().all(|kind| kinds[kind as usize] > 0), "{kinds:?}");
}

#[test]
fn state_follows_a_mailbox() {
    follows::<X88>();
}

#[test]
fn state_follows_a_board_that_copies() {
    follows::<QuadBoard>();
}

#[test]
fn state_follows_a_board_that_tells_the_key_after_a_move() {
    follows::<XorQuad>();
}
