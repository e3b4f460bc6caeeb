//! What a capture wins: by the names of the men (MVV-LVA), and by what follows on its square (SEE).

use fianchetto_board_repr::{Position, rules::en_passant};
use fianchetto_types::{Bitboard, Color, Move, MoveKind, Piece, Role, Square, attack::attackers};

/// What the men are worth to an exchange, by role code. A king is worth more than all others together.
const WORTH: [i32; 7] = [0, 100, 320, 330, 500, 900, 10_000];

fn worth(role: Option<Role>) -> i32 {
    WORTH[role.map_or(0, Role::index)]
}

/// The most valuable victim first, then the least valuable attacker; a promotion counts as a victim.
pub fn victim_first<P: Position>(board: &P, mv: Move) -> i16 {
    let code = |role: Option<Role>| role.map_or(0, Role::index) as i16;
    let attacker = board.piece_at(mv.from()).map(|man| man.role);
    8 * (code(victim(board, mv)) + code(mv.promotion())) - code(attacker)
}

/// What is taken.
fn victim<P: Position>(board: &P, mv: Move) -> Option<Role> {
    match mv.kind()? {
        MoveKind::EnPassant => Some(Role::Pawn),
        _ if mv.is_capture() => board.piece_at(mv.to()).map(|man| man.role),
        _ => None,
    }
}

/// What a move wins if both sides go on taking on its square for as long as that pays, the least valuable man first: the
/// static exchange evaluation, in hundredths of a pawn.
///
/// Pins are not seen, nor that a pawn which takes on the last rank promotes. A man behind the one that takes joins in. Of
/// equal men the one that is found first takes first, which can matter for those behind.
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
    let (gain, risk) = stakes(board, mv);
    let side = board.turn();
    let mut gone = Bitboard::of(mv.from());
    if mv.kind() == Some(MoveKind::EnPassant) {
        gone.insert(en_passant::captured_pawn(mv.to(), side));
    }
    gain - best_reply(board, mv.to(), !side, gone, risk)
}

/// Whether the exchange that a move begins loses material: [`exchange_value`] is negative.
///
/// Mostly known without looking: who takes something at least as valuable as what takes it cannot lose.
pub fn loses_material<P: Position>(board: &P, mv: Move) -> bool {
    let (gain, risk) = stakes(board, mv);
    gain < risk && exchange_value(board, mv) < 0
}

/// What a move wins at once, and what then stands on the target to be taken.
fn stakes<P: Position>(board: &P, mv: Move) -> (i32, i32) {
    let mover = board.piece_at(mv.from()).map(|man| man.role);
    let arriving = mv.promotion().or(mover);
    (worth(victim(board, mv)) + worth(arriving) - worth(mover), worth(arriving))
}

/// What a side wins by taking something worth `prize` on the target; nothing if it had better not.
fn best_reply<P: Position>(board: &P, target: Square, side: Color, gone: Bitboard, prize: i32) -> i32 {
    let Some((from, role)) = least_attacker(board, target, side, gone) else { return 0 };
    let gone = gone | Bitboard::of(from);
    if role == Role::King && least_attacker(board, target, !side, gone).is_some() {
        return 0;
    }
    (prize - best_reply(board, target, !side, gone, worth(Some(role)))).max(0)
}

/// The least valuable man of a side that attacks the target once the men that are gone no longer stand in its way.
fn least_attacker<P: Position>(
    board: &P,
    target: Square,
    side: Color,
    gone: Bitboard,
) -> Option<(Square, Role)> {
    let at = |square| -> Option<Piece> { board.piece_at(square).filter(|_| !gone.contains(square)) };
    let roles = attackers(&at, target, side).filter_map(|from| Some((from, at(from)?.role)));
    roles.min_by_key(|&(_, role)| role)
}
