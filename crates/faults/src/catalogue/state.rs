//! The state after a move, apart from the pieces; the state after taking it back; the null move;
//! and keys.

use fianchetto_board_repr::signature::{from_scratch, pawns_from_scratch};
use fianchetto_types::{Bitboard, CastlingRights, Color, MoveKind::*, Piece, PieceType::*, Setup, Square};

use crate::scene::{castled_rook, is, moves, removed};

/// Keeps counting where the clock should be reset.
fn counts_on(b: &Setup, after: &mut Setup, is_wrong: bool) {
    if is_wrong {
        after.halfmove_clock = b.halfmove_clock.saturating_add(1);
    }
}

/// Resets the clock where it should keep counting.
fn resets(after: &mut Setup, is_wrong: bool) {
    if is_wrong {
        after.halfmove_clock = 0;
    }
}

fn alone(piece: Option<Piece>, square: Square) -> Setup {
    let mut alone = Setup::EMPTY;
    alone.put(square, piece);
    alone
}

/// The part of a piece in a key.
fn part(piece: Option<Piece>, square: Square) -> u64 {
    from_scratch(&alone(piece, square)) ^ from_scratch(&Setup::EMPTY)
}

/// The same in a key of pawns.
fn pawn_part(piece: Option<Piece>, square: Square) -> u64 {
    pawns_from_scratch(&alone(piece, square))
}

/// The part of the rights in a key.
fn rights(castling: CastlingRights) -> u64 {
    from_scratch(&Setup { castling, ..Setup::EMPTY }) ^ from_scratch(&Setup::EMPTY)
}

/// The part of the turn in a key.
fn turn() -> u64 {
    from_scratch(&Setup { side_to_move: Color::Black, ..Setup::EMPTY }) ^ from_scratch(&Setup::EMPTY)
}

/// The part of the en-passant square in a position's key; zero if the square does not count.
fn passed(setup: &Setup) -> u64 {
    from_scratch(setup) ^ from_scratch(&Setup { en_passant: None, ..*setup })
}

/// A part for each square of en passant that no key has.
fn stray(setup: &Setup) -> u64 {
    setup.en_passant.map_or(0, |square| 0x9e37_79b9_7f4a_7c15_u64.rotate_left(square.file() as u32))
}

/// `key` if a condition holds.
fn when(condition: bool, key: u64) -> u64 {
    if condition { key } else { 0 }
}

catalogue! {
    Clock "clock-after-pawn" seen "mlang/chessIO, issue 2":
        "push": "A pawn's push does not reset the half-move clock."
            Leaves |b, m, a| counts_on(b, a, moves(b, m, Pawn) && is(m, Quiet));
        "double": "A double push does not reset the half-move clock." Leaves |b, m, a| counts_on(b, a, is(m, DoublePush));
    Clock "clock-after-capture" seen "mlang/chessIO, issue 2":
        "piece": "A capture by a piece does not reset the half-move clock."
            Leaves |b, m, a| counts_on(b, a, m.is_capture() && !moves(b, m, Pawn));
        "en-passant": "En passant does not reset the half-move clock." Leaves |b, m, a| counts_on(b, a, is(m, EnPassant));
        "promotion": "A promotion by a capture does not reset the half-move clock."
            Leaves |b, m, a| counts_on(b, a, m.is_promotion() && m.is_capture());
    Clock "clock-reset" seen "notnil/chess, pull 104; chesslablab/php-chess, issue 763":
        "castling": "Castling resets the half-move clock." Leaves |_, m, a| resets(a, m.is_castling());
        "rights": "The loss of a castling right resets the half-move clock." Leaves |b, _, a| resets(a, a.castling != b.castling);
    Clock "clock-stands":
        "always": "The half-move clock stands still." Leaves |b, _, a| a.halfmove_clock = b.halfmove_clock.min(a.halfmove_clock);
        "castling": "The half-move clock stands still when castling."
            Leaves |b, m, a| if m.is_castling() { a.halfmove_clock = b.halfmove_clock };
    Clock "clock-overflow":
        "five-bits": "The half-move clock is kept in five bits." Leaves |_, _, a| a.halfmove_clock &= 31;
    Clock "move-number" seen "bhlangonijr/chesslib, pulls 3 and 4; schnitzi/rampart, issue 1":
        "each": "The move number goes up with each half-move."
            Leaves |b, _, a| a.fullmove_number = b.fullmove_number.saturating_add(1);
        "white": "The move number goes up after White's move." Leaves |b, _, a|
            a.fullmove_number = b.fullmove_number.saturating_add(u16::from(b.side_to_move == Color::White));
    Undo "undo-clock" seen "SebLague/Chess-Challenge, issue 390":
        "zero": "The half-move clock is zero after a move is taken back." Restores |_, _, r| r.halfmove_clock = 0;
        "counts": "Taking a move back counts the half-move clock down, even if the move had reset it."
            Restores |after, _, r| r.halfmove_clock = after.halfmove_clock.saturating_sub(1);
    Undo "undo-rights" seen "hrushikeshrv/chessengine, pull 64; SebLague/Chess-Coding-Adventure, issue 4":
        "all": "Castling rights do not come back when a move is taken back." Restores |after, _, r| r.castling = after.castling;
        "castling": "Castling rights do not come back when castling is taken back."
            Restores |after, m, r| if m.is_castling() { r.castling = after.castling };
        "rook": "The castling right of a captured rook does not come back when the capture is taken back."
            Restores |_, m, r| r.castling = CastlingRights::of_rooks(
            r.castling.rooks() & !(if m.is_capture() { Bitboard::of(m.to()) } else { Bitboard::EMPTY }));
    Undo "undo-en-passant":
        "square": "The en-passant square does not come back when a move is taken back." Restores |_, _, r| r.en_passant = None;
        "pawn": "The pawn captured en passant does not come back when the move is taken back."
            Restores |after, m, r| if is(m, EnPassant) { r.put(removed(m), after.piece_at(removed(m))) };
    Undo "undo-capture":
        "all": "A captured piece does not come back when the move is taken back."
            Restores |_, m, r| if m.is_capture() { r.put(m.to(), None) };
    Undo "undo-promotion":
        "piece": "When a promotion is taken back, the new piece goes back instead of the pawn."
            Restores |after, m, r| if m.is_promotion() { r.put(m.from(), after.piece_at(m.to())) };
    Undo "undo-castling":
        "rook": "The rook stays where it is when castling is taken back." Restores |after, m, r| if m.is_castling() {
            r.put(m.to(), None);
            let at = castled_rook(m);
            r.put(at, r.piece_at(at).or(Some(Rook.of(!after.side_to_move))));
        };
    Undo "undo-turn":
        "castling": "The side to move does not change back when castling is taken back."
            Restores |after, m, r| if m.is_castling() { r.side_to_move = after.side_to_move };
        "nothing": "Taking a move back does nothing." Restores |after, _, r| *r = *after;
    Null "null-en-passant":
        "kept": "The null move keeps the en-passant square." Passes |b, a| a.en_passant = b.en_passant;
    Null "null-clock":
        "stands": "The null move does not advance the half-move clock." Passes |b, a| a.halfmove_clock = b.halfmove_clock;
        "reset": "The null move resets the half-move clock." Passes |_, a| a.halfmove_clock = 0;
    Null "null-turn":
        "stays": "The null move does not change the side to move." Passes |b, a| a.side_to_move = b.side_to_move;
    Board "word-unused":
        "panics": "A move word of an unused kind panics." Leaves |_, m, _| assert!(m.kind().is_some(), "no kind of move");
    Key "key-turn":
        "never": "The side to move is not in the key." Keys |_, _, _| turn();
        "castling": "Castling does not change the side to move in the key." Keys |_, m, _| when(m.is_castling(), turn());
    Key "key-rights":
        "always": "Lost castling rights stay in the key." Keys |b, _, a| rights(b.castling) ^ rights(a.castling);
        "king": "Castling rights lost by a king move stay in the key."
            Keys |b, m, a| when(moves(b, m, King), rights(b.castling) ^ rights(a.castling));
        "captured": "The castling right of a captured rook stays in the key."
            Keys |b, m, a| when(m.is_capture(), rights(b.castling) ^ rights(a.castling));
    Key "key-en-passant-kept":
        "always": "The en-passant square stays in the key." Keys |b, _, _| passed(b);
        "capture": "En passant leaves the en-passant square in the key." Keys |b, m, _| when(is(m, EnPassant), passed(b));
    Key "key-en-passant-counted":
        "always": "The en-passant square is in the key although no pawn can capture." Signs |s| when(passed(s) == 0, stray(s));
        "pseudo-legal": "The en-passant square is in the key if a pawn could capture but for its king."
            Signs |s| when(passed(s) == 0 && fianchetto_reference::Board::from(*s).pseudo_legal_moves()
                .any(|m| is(m, EnPassant)), stray(s));
        "never": "The en-passant square is never in the key." Signs passed;
    Key "key-promotion":
        "pawn": "A promotion leaves the pawn in the key."
            Keys |b, m, _| when(m.is_promotion(), part(b.piece_at(m.from()), m.to()) ^ part(b.piece_at(m.from()), m.from()));
        "queen": "A promotion puts a queen in the key, whatever the new piece is." Keys |b, m, a| when(m.is_promotion(),
            part(a.piece_at(m.to()), m.to()) ^ part(Some(Queen.of(b.side_to_move)), m.to()));
    Key "key-capture":
        "all": "A captured piece stays in the key."
            Keys |b, m, _| when(m.is_capture() && !is(m, EnPassant), part(b.piece_at(m.to()), m.to()));
        "en-passant": "A pawn captured en passant stays in the key."
            Keys |b, m, _| when(is(m, EnPassant), part(b.piece_at(removed(m)), removed(m)));
    Key "key-castling":
        "rook": "Castling does not move the rook in the key." Keys |b, m, _| when(m.is_castling(),
            part(b.piece_at(m.to()), m.to()) ^ part(b.piece_at(m.to()), castled_rook(m)));
    Key "key-clock":
        "half-moves": "The half-move clock is in the key." Signs |s| u64::from(s.halfmove_clock);
    Key "pawn-key":
        "promotion": "A promotion leaves the pawn in the key of the pawns."
            PawnKeys |b, m, _| when(m.is_promotion(), pawn_part(b.piece_at(m.from()), m.from()));
        "captured": "A captured pawn stays in the key of the pawns."
            PawnKeys |b, m, _| when(m.is_capture() && !is(m, EnPassant), pawn_part(b.piece_at(m.to()), m.to()));
        "en-passant": "A pawn captured en passant stays in the key of the pawns."
            PawnKeys |b, m, _| when(is(m, EnPassant), pawn_part(b.piece_at(removed(m)), removed(m)));
    Key "key-told":
        "turn": "The key announced before a move keeps the old side to move." Foretells |_, _, _| turn();
        "capture": "The key announced before a capture still has the captured piece."
            Foretells |b, m, _| when(m.is_capture() && !is(m, EnPassant), part(b.piece_at(m.to()), m.to()));
        "en-passant": "The key announced before a double push lacks its en-passant square." Foretells |_, _, a| passed(a);
}
