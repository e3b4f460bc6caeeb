//! Castling: rights, paths and attacks, the geometry of Chess960, and how the rights change.

use fianchetto_types::{
    Bitboard, CastlingRights, CastlingSide, Color, PieceType, PieceType::*, Setup, Square,
};

use crate::scene::{Castle, Scene, castled_rook, moves, steps};

/// A castling that is illegal only because these enemies attack such squares.
fn is_attacked_by(s: &Scene, c: &Castle, wanted: fn(&Castle, Square) -> bool, by: PieceType) -> bool {
    let by_these = |at: Square| s.attackers(at).into_iter().all(|enemy| s.at(enemy) == Some(by));
    c.is_attacked_only_on(|c, at| wanted(c, at) && by_these(at))
}

fn is_king(c: &Castle, at: Square) -> bool {
    at == c.king
}

fn is_crossed(c: &Castle, at: Square) -> bool {
    at != c.king && at != c.king_target()
}

fn is_target(c: &Castle, at: Square) -> bool {
    at == c.king_target() && at != c.king
}

/// A castling that is illegal only because of pieces on such squares.
fn is_blocked_only_on(c: &Castle, wanted: impl Fn(Square) -> bool) -> bool {
    let blocked = c.king_blocked | c.rook_blocked;
    c.has_right && c.is_safe() && !blocked.is_empty() && blocked.into_iter().all(wanted)
}

/// The square beside the rook in castling on the queen's side: b1 or b8.
fn is_beside_rook(c: &Castle, at: Square) -> bool {
    c.is_standard() && c.side == CastlingSide::Queen && at.file() as u8 == 1
}

/// Whether there is a right on this wing with another rook.
fn has_other_right(s: &Scene, c: &Castle) -> bool {
    let rook = s.setup.castling.rook(s.us, c.side, s.king);
    rook.is_some_and(|rook| rook != c.rook)
}

/// Gives rights back after a move.
fn keep(b: &Setup, after: &mut Setup, rooks: impl Fn(Square) -> bool) {
    let kept: Bitboard = b.castling.rooks().into_iter().filter(|&rook| rooks(rook)).collect();
    after.castling = CastlingRights::of_rooks(after.castling.rooks() | kept);
}

/// Whether a rook is one of the side to move.
fn is_ours(b: &Setup, rook: Square) -> bool {
    b.castling.rooks_of(b.side_to_move).contains(rook)
}

/// Takes the rights of a side if one of its rooks is touched.
fn lose(b: &Setup, after: &mut Setup, touched: Square, color: Color) {
    if b.castling.rooks_of(color).contains(touched) {
        after.castling = after.castling.without_color(color);
    }
}

catalogue! {
    Castling "castling-missing":
        "kingside": "Castling on the king's side is not found." Bars |_, c| c.side == CastlingSide::King;
        "queenside": "Castling on the queen's side is not found." Bars |_, c| c.side == CastlingSide::Queen;
    Castling "castling-out-of-check" seen "marvk/chess, issue 1; megalodon-chess/megalodon, issue 4":
        "any": "The king castles out of check." Castles |_, c| c.is_attacked_only_on(is_king);
        "knight": "The king castles out of a knight's check." Castles |s, c| is_attacked_by(s, c, is_king, Knight);
    Castling "castling-through-check" seen "emymin/EmyChess, pull 17":
        "any": "The king castles over an attacked square." Castles |_, c| c.is_attacked_only_on(is_crossed);
        "pawn": "The king castles over a square that a pawn attacks." Castles |s, c| is_attacked_by(s, c, is_crossed, Pawn);
        "knight": "The king castles over a square that a knight attacks." Castles |s, c| is_attacked_by(s, c, is_crossed, Knight);
    Castling "castling-into-check" seen "hansbinderup/meltdown-chess-engine, pull 54":
        "any": "The king castles into check." Castles |_, c| c.is_attacked_only_on(is_target);
        "pawn": "The king castles into a pawn's check." Castles |s, c| is_attacked_by(s, c, is_target, Pawn);
    Castling "castling-afraid" seen "stannous/shatranj, pull 2; marianogappa/cheesse, pull 34; alexobviously/bishop, issue 11":
        "beside-rook": "Castling is refused if the square beside the rook is attacked, which the king does not cross."
            Bars |s, c| Square::all().any(|at| is_beside_rook(c, at)
                && at.rank() == c.king.rank() && !s.attackers(at).is_empty());
        "rook": "Castling is refused if the rook is attacked." Bars |s, c| !s.attackers(c.rook).is_empty();
    Castling "castling-over-pieces" seen "lichess-org/lila, issues 4625 and 14665":
        "beside-rook": "Castling on the queen's side is found although a piece is beside the rook."
            Castles |_, c| is_blocked_only_on(c, |at| is_beside_rook(c, at));
        "own": "Castling is found over a friendly piece." Castles |s, c| is_blocked_only_on(c, |at| s.is_own(at));
        "enemy": "Castling is found over an enemy piece." Castles |s, c| is_blocked_only_on(c, |at| s.is_enemy(at));
    Castling "castling-without-right":
        "all": "Castling is found wherever king and rook are at home, whatever the rights."
            Castles |_, c| c.is_free() && c.is_safe() && c.is_standard();
        "other-wing": "The right of one wing serves for the other."
            Castles |s, c| c.is_free() && c.is_safe() && c.is_standard()
                && !s.setup.castling.rooks_of(s.us).is_empty();
    Castling "castling-long-way":
        "attack": "On a long path of the king, only the last two squares are tested for attacks."
            Castles |_, c| c.is_attacked_only_on(|c, at|
                at != c.king && steps(at, c.king_target()) > 1);
        "piece": "On a long path of the king, only the last two squares are tested for pieces."
            Castles |_, c| is_blocked_only_on(c, |at| !c.rook_blocked.contains(at)
                && steps(at, c.king_target()) > 1);
    Castling "castling-rook-way":
        "piece": "Castling is found although a piece stands on the rook's path."
            Castles |_, c| is_blocked_only_on(c, |at| !c.king_blocked.contains(at));
        "attack": "Castling is refused if the rook's target is attacked."
            Bars |s, c| !c.is_standard() && !s.attackers(c.rook_target()).is_empty();
    Castling "castling-shield" seen "yo35/kokopu, issue 29; kelseyde/calvin-chess-engine, pull 276":
        "rook": "Castling is found although the castling rook shields the king from a rook."
            Castles |s, c| c.has_right && c.is_free() && c.attacked.is_empty()
                && s.setup.pieces().any(|(at, piece)| at.rank() == c.king.rank() && piece == Rook.of(!s.us));
        "queen": "Castling is found although the castling rook shields the king from a queen."
            Castles |s, c| c.has_right && c.is_free() && c.attacked.is_empty()
                && s.setup.pieces().any(|(at, piece)| at.rank() == c.king.rank() && piece == Queen.of(!s.us));
    Castling "castling-in-place" seen "kelseyde/calvin-chess-engine, pull 276":
        "king": "Castling is not found if the king is already on its target." Bars |_, c| c.king == c.king_target();
        "rook": "Castling is not found if the rook is already on its target." Bars |_, c| c.rook == c.rook_target();
        "swap": "Castling is not found if the king goes to where the rook is." Bars |_, c| c.rook == c.king_target();
        "crossed": "Castling is not found if the king goes away from its rook."
            Bars |_, c| (c.side == CastlingSide::King) != (c.king_target() >= c.king);
    Castling "castling-wrong-rook":
        "outer": "The outer rook castles with the right of the inner one."
            Castles |s, c| has_other_right(s, c) && c.is_free() && c.is_safe();
        "nearest": "Only a rook in the corner castles." Bars |_, c| !(c.rook.file() as u8).is_multiple_of(7);
    Rights "rights-after-king":
        "both": "A king move keeps both castling rights."
            Leaves |b, m, a| keep(b, a, |rook| is_ours(b, rook) && moves(b, m, King) && !m.is_castling());
        "one": "A king move keeps the right to castle on the queen's side."
            Leaves |b, m, a| keep(b, a, |rook| is_ours(b, rook) && moves(b, m, King) && rook < m.from());
        "castling": "Castling keeps the right of the other wing."
            Leaves |b, m, a| keep(b, a, |rook| is_ours(b, rook) && m.is_castling() && rook != m.to());
    Rights "rights-after-rook":
        "move": "A rook move keeps the rook's castling right." Leaves |b, m, a| keep(b, a, |rook| rook == m.from());
        "capture": "A capture by a rook keeps its castling right."
            Leaves |b, m, a| keep(b, a, |rook| m.is_capture() && rook == m.from());
    Rights "rights-of-captured-rook" seen "notnil/chess, pull 26; marianogappa/cheesse, pull 34; romstad/Chess.jl, pull 28":
        "any": "The capture of a rook keeps its castling right."
            Leaves |b, m, a| keep(b, a, |rook| rook == m.to() && m.is_capture());
        "promotion": "The capture of a rook by a pawn that promotes keeps the rook's castling right."
            Leaves |b, m, a| keep(b, a, |rook| rook == m.to() && m.is_promotion());
        "king": "The capture of a rook by the king keeps the rook's castling right."
            Leaves |b, m, a| keep(b, a, |rook| rook == m.to() && moves(b, m, King) && m.is_capture());
    Rights "rights-lost":
        "both": "A move of one rook loses both castling rights." Leaves |b, m, a| lose(b, a, m.from(), b.side_to_move);
        "captured": "The capture of one rook loses both castling rights." Leaves |b, m, a| lose(b, a, m.to(), !b.side_to_move);
    Rights "rights-by-corner":
        "move": "Only rooks in the corners lose their castling rights." Leaves |b, m, a| keep(b, a, |rook|
            [m.from(), m.to()].contains(&rook) && !(rook.file() as u8).is_multiple_of(7));
    Board "castling-leaves":
        "rook": "Castling leaves the rook where it is." Leaves |b, m, a| if m.is_castling() {
            a.put(castled_rook(m), None);
            a.board[m.to().index()] = a.piece_at(m.to()).or(Some(Rook.of(b.side_to_move)));
        };
        "overwritten": "If the king lands where the rook was, the rook is lost." Leaves |_, m, a|
            if m.is_castling() && a.king(!a.side_to_move) == Some(m.to()) { a.put(castled_rook(m), None) };
}
