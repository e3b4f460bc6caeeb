//! Keys: what a move forgets to take out of them or to put in.

use fianchetto_board_repr::signature::{from_scratch, pawns_from_scratch};
use fianchetto_types::MoveKind::*;
use fianchetto_types::PieceType::*;
use fianchetto_types::{CastlingRights, Color, Piece, Setup, Square};

use crate::scene::{castled_rook, is, moves, removed};

fn alone(piece: Option<Piece>, square: Square) -> Setup {
    let mut alone = Setup::EMPTY;
    alone.put(square, piece);
    alone
}

/// The part of a key that a piece is.
fn part(piece: Option<Piece>, square: Square) -> u64 {
    from_scratch(&alone(piece, square)) ^ from_scratch(&Setup::EMPTY)
}

/// The same in a key of pawns.
fn pawn_part(piece: Option<Piece>, square: Square) -> u64 {
    pawns_from_scratch(&alone(piece, square))
}

/// The part of a key that the rights are.
fn rights(castling: CastlingRights) -> u64 {
    from_scratch(&Setup { castling, ..Setup::EMPTY }) ^ from_scratch(&Setup::EMPTY)
}

/// The part of a key that the turn is.
fn turn() -> u64 {
    from_scratch(&Setup { side_to_move: Color::Black, ..Setup::EMPTY }) ^ from_scratch(&Setup::EMPTY)
}

/// The part of a position's key that the square of en passant is, zero if it does not count.
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
        "turn": "The key that is told before a move has the side that makes it to move." Foretells |_, _, _| turn();
        "capture": "The key that is told before a capture still has the captured piece."
            Foretells |b, m, _| when(m.is_capture() && !is(m, EnPassant), part(b.piece_at(m.to()), m.to()));
        "en-passant": "The key that is told before a double push lacks its en-passant square." Foretells |_, _, a| passed(a);
}
