//! What a capture wins: by the pieces it takes and is made with (MVV-LVA), and by the exchange that follows (SEE).

use fianchetto_board_repr::{Position, rules::en_passant};
use fianchetto_types::{Bitboard, Color, Move, MoveKind, Piece, PieceType, Square, attack::attackers};

/// Piece values for exchanges, from pawn to king. A king is worth more than all other pieces together.
const VALUES: [i32; 6] = [100, 320, 330, 500, 900, 10_000];

fn value_of(piece_type: Option<PieceType>) -> i32 {
    piece_type.map_or(0, |piece_type| VALUES[piece_type.ordinal()])
}

/// Most valuable victim, least valuable attacker: a score by the victim first; a promotion counts as a victim too.
pub fn mvv_lva<P: Position>(board: &P, mv: Move) -> i16 {
    let code = |piece_type: Option<PieceType>| piece_type.map_or(0, PieceType::index) as i16;
    let attacker = board.piece_at(mv.from()).map(|piece| piece.piece_type);
    8 * (code(victim(board, mv)) + code(mv.promotion())) - code(attacker)
}

/// The piece type that a move captures.
fn victim<P: Position>(board: &P, mv: Move) -> Option<PieceType> {
    match mv.kind()? {
        MoveKind::EnPassant => Some(PieceType::Pawn),
        _ if mv.is_capture() => board.piece_at(mv.to()).map(|piece| piece.piece_type),
        _ => None,
    }
}

/// Static exchange evaluation in centipawns: what a move wins if both sides go on capturing on its target as long as
/// that pays, the least valuable attacker first.
///
/// X-ray attackers are counted. Pins are not, nor promotions by pawns that capture on the last rank. Of equal attackers
/// the first that is found captures first, which can matter for those behind.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_movelist::order::exchange_value;
/// use fianchetto_types::{Move, MoveKind, Square, ValidSetup};
///
/// let setup: ValidSetup = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1".parse()?;
/// let mv = Move::new(Square::D3, Square::E5, MoveKind::Capture);
/// assert_eq!(exchange_value(&Square64::from_setup(&setup), mv), 100 - 320);
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
pub fn exchange_value<P: Position>(board: &P, mv: Move) -> i32 {
    if mv.is_castling() {
        return 0;
    }
    let (gain, risk) = gain_and_risk(board, mv);
    let side = board.side_to_move();
    let mut removed = Bitboard::of(mv.from());
    if mv.kind() == Some(MoveKind::EnPassant) {
        removed.insert(en_passant::captured_pawn(mv.to(), side));
    }
    gain - best_reply(board, mv.to(), !side, removed, risk)
}

/// Whether the exchange that a move begins loses material: [`exchange_value`] is negative.
///
/// Usually known without a search: a capture of a piece at least as valuable as the attacker cannot lose.
pub fn loses_material<P: Position>(board: &P, mv: Move) -> bool {
    let (gain, risk) = gain_and_risk(board, mv);
    gain < risk && exchange_value(board, mv) < 0
}

/// What a move wins at once, and the value of the piece that is then on its target.
fn gain_and_risk<P: Position>(board: &P, mv: Move) -> (i32, i32) {
    let mover = board.piece_at(mv.from()).map(|piece| piece.piece_type);
    let arriving = mv.promotion().or(mover);
    (value_of(victim(board, mv)) + value_of(arriving) - value_of(mover), value_of(arriving))
}

/// What a side wins by capturing a piece of this value on the target; 0 if it is better not to.
fn best_reply<P: Position>(board: &P, target: Square, side: Color, removed: Bitboard, value: i32) -> i32 {
    let Some((from, piece_type)) = least_attacker(board, target, side, removed) else { return 0 };
    let removed = removed | Bitboard::of(from);
    if piece_type == PieceType::King && least_attacker(board, target, !side, removed).is_some() {
        return 0;
    }
    (value - best_reply(board, target, !side, removed, value_of(Some(piece_type)))).max(0)
}

/// The least valuable attacker of the target, with some pieces removed from the board.
fn least_attacker<P: Position>(
    board: &P,
    target: Square,
    side: Color,
    removed: Bitboard,
) -> Option<(Square, PieceType)> {
    let at = |square| -> Option<Piece> { board.piece_at(square).filter(|_| !removed.contains(square)) };
    let piece_types = attackers(&at, target, side).filter_map(|from| Some((from, at(from)?.piece_type)));
    piece_types.min_by_key(|&(_, piece_type)| piece_type)
}
