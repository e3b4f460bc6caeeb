//! Checks and pins: evasions, double checks, king moves, and pieces that are the only shield of the
//! king.

use fianchetto_types::{MoveKind::*, PieceType, PieceType::*};

use crate::scene::Line::*;
use crate::scene::{Candidate, Scene, distance, is_edge, is_oblique, steps};

/// Whether a move of another piece than the king leaves it in a single check by such a piece, and
/// nothing else is wrong.
fn is_no_answer(s: &Scene, m: &Candidate) -> bool {
    m.piece != King
        && !m.is(EnPassant)
        && s.checkers.len() == 1
        && m.left == s.checkers
        && s.pin(m.from).is_none()
}

/// Whether a move of another piece than the king leaves it in double check.
fn is_no_double_answer(s: &Scene, m: &Candidate) -> bool {
    m.piece != King && s.checkers.has_many() && s.pin(m.from).is_none()
}

/// Whether a legal move ends a single check, and how.
fn blocks(s: &Scene, m: &Candidate) -> bool {
    m.piece != King
        && s.checkers.len() == 1
        && !s.checkers.contains(m.to)
        && !m.is(EnPassant)
        && !m.promotes()
}

fn captures_checker(s: &Scene, m: &Candidate, piece: PieceType) -> bool {
    m.piece == piece && s.checkers.len() == 1 && s.checkers.contains(m.to) && !m.promotes()
}

/// Whether the king steps back along the line of a checker of this type.
fn steps_back(s: &Scene, m: &Candidate, by: PieceType, is_diagonal: bool) -> bool {
    let is_hidden = m.piece == King && !m.takes && s.attackers(m.to).is_empty();
    is_hidden && s.has(m.left, by) && is_oblique(m.from, m.to) == is_diagonal
}

/// Whether the king goes to a square that only such enemies attack, now as well.
fn is_attacked_by(s: &Scene, m: &Candidate, by: &[PieceType], is_capture: bool) -> bool {
    let attackers = s.attackers(m.to);
    m.piece == King
        && m.takes == is_capture
        && !attackers.is_empty()
        && attackers == m.left
        && attackers.into_iter().all(|enemy| s.at(enemy).is_some_and(|piece_type| by.contains(&piece_type)))
}

const SLIDERS: [PieceType; 3] = [Bishop, Rook, Queen];

catalogue! {
    Evasion "check-ignored":
        "knight": "A knight's check is not answered." Admits |s, m| is_no_answer(s, m) && s.has(s.checkers, Knight);
        "pawn": "A pawn's check is not answered." Admits |s, m| is_no_answer(s, m) && s.has(s.checkers, Pawn);
        "bishop": "A bishop's check is not answered." Admits |s, m| is_no_answer(s, m) && s.has(s.checkers, Bishop);
        "straight": "A check on a file or rank is not answered." Admits |s, m| is_no_answer(s, m)
            && s.checkers.into_iter().any(|at| at.file() == s.king.file() || at.rank() == s.king.rank());
    Evasion "check-answered-wrongly":
        "captures": "In check, captures of other pieces are found." Admits |s, m| is_no_answer(s, m) && m.takes;
        "promotions": "In check, promotions that do not answer it are found." Admits |s, m| is_no_answer(s, m) && m.promotes();
    Evasion "check-blocked-outside":
        "behind-checker": "A check is blocked on the far side of the checker."
            Admits |s, m| is_no_answer(s, m) && s.checkers.into_iter().any(|at| {
            let ((a, b), (c, d)) = (distance(s.king, at), distance(s.king, m.to));
            a * d == b * c && (a.signum(), b.signum()) == (c.signum(), d.signum())
        });
    Evasion "block-missing":
        "piece": "A block by a piece is not found." Misses |s, m| blocks(s, m) && m.piece != Pawn;
        "push": "A block by a pawn's push is not found." Misses |s, m| blocks(s, m) && m.piece == Pawn && m.is(Quiet);
        "double": "A block by a double push is not found." Misses |s, m| blocks(s, m) && m.is(DoublePush);
    Evasion "checker-not-captured" seen "emymin/EmyChess, pull 17 (by the king)":
        "pawn": "A pawn does not capture the checker." Misses |s, m| captures_checker(s, m, Pawn);
        "knight": "A knight does not capture the checker." Misses |s, m| captures_checker(s, m, Knight);
        "slider": "A slider does not capture the checker." Misses |s, m| SLIDERS.iter().any(|&by| captures_checker(s, m, by));
        "king": "The king does not capture the checker." Misses |s, m| captures_checker(s, m, King);
    Evasion "only-king-evades":
        "any": "In check, only the king moves." Misses |s, m| m.piece != King && s.is_check();
        "king-stays": "In check, the king does not move." Misses |s, m| m.piece == King && s.checkers.len() == 1;
    DoubleCheck "double-check-as-single" seen "timwoelfle/PlainChess, issue 19":
        "capture": "In double check, one of the checkers is captured."
            Admits |s, m| is_no_double_answer(s, m) && s.checkers.contains(m.to);
        "block": "In double check, one of the checks is blocked."
            Admits |s, m| is_no_double_answer(s, m) && !s.checkers.contains(m.to) && m.left.len() == 1;
    DoubleCheck "double-check-by":
        "knight": "A double check by a knight and a slider is taken for the knight's alone."
            Admits |s, m| is_no_double_answer(s, m) && s.checkers.contains(m.to) && s.at(m.to) == Some(Knight);
        "pawn": "A double check by a pawn and a slider is taken for the pawn's alone."
            Admits |s, m| is_no_double_answer(s, m) && s.checkers.contains(m.to) && s.at(m.to) == Some(Pawn);
        "sliders": "A double check by two sliders is taken for that of one."
            Admits |s, m| is_no_double_answer(s, m) && m.left.len() == 1
                && !s.has(s.checkers, Knight) && !s.has(s.checkers, Pawn);
    DoubleCheck "double-check-stuck":
        "capture": "In double check, the king does not capture." Misses |s, m| s.checkers.has_many() && m.takes;
        "steps": "In double check, the king does not step aside." Misses |s, m| s.checkers.has_many() && !m.takes;
    King "king-steps-back":
        "rook": "The king steps back from a rook along its line." Admits |s, m| steps_back(s, m, Rook, false);
        "bishop": "The king steps back from a bishop along its line." Admits |s, m| steps_back(s, m, Bishop, true);
        "queen-straight": "The king steps back from a queen on a file or rank." Admits |s, m| steps_back(s, m, Queen, false);
        "queen-diagonal": "The king steps back from a queen on a diagonal." Admits |s, m| steps_back(s, m, Queen, true);
    King "king-into-check" seen "jhlywa/chess.js, issue 284 (a pawn)":
        "pawn": "The king moves to a square that a pawn attacks." Admits |s, m| is_attacked_by(s, m, &[Pawn], false);
        "knight": "The king moves to a square that a knight attacks." Admits |s, m| is_attacked_by(s, m, &[Knight], false);
        "slider": "The king moves to a square that a slider attacks." Admits |s, m| is_attacked_by(s, m, &SLIDERS, false);
        "king": "The king moves next to the other king." Admits |s, m| is_attacked_by(s, m, &[King], false);
    King "king-captures-defended":
        "pawn": "The king captures a piece that a pawn defends." Admits |s, m| is_attacked_by(s, m, &[Pawn], true);
        "knight": "The king captures a piece that a knight defends." Admits |s, m| is_attacked_by(s, m, &[Knight], true);
        "slider": "The king captures a piece that a slider defends." Admits |s, m| is_attacked_by(s, m, &SLIDERS, true);
        "king": "The king captures a piece that the other king defends." Admits |s, m| is_attacked_by(s, m, &[King], true);
    King "king-ignores-pinned" seen "lichess-org/lila, issue 5011 (a user's belief)":
        "quiet": "The king moves to a square that only a pinned enemy attacks."
            Admits |s, m| m.piece == King && !m.takes && m.left.into_iter().all(|at| s.is_pinned_enemy(at));
        "capture": "The king captures a piece that only a pinned enemy defends."
            Admits |s, m| m.piece == King && m.takes && m.left.into_iter().all(|at| s.is_pinned_enemy(at));
    King "king-missing":
        "diagonal": "The king does not step diagonally." Misses |_, m| m.piece == King && m.is(Quiet) && is_oblique(m.from, m.to);
        "capture": "The king does not capture." Misses |s, m| m.piece == King && m.takes && !s.is_check();
    King "king-afraid" seen "fenimore/ghess, issue 2":
        "push": "The king does not move to a square that an enemy pawn could be pushed to."
            Misses |s, m| m.piece == King && s.ahead(m.to).is_some_and(|at| s.is_enemy(at) && s.at(at) == Some(Pawn));
        "pawn-behind": "The king does not move to a square that an enemy pawn would attack backwards."
            Misses |s, m| m.piece == King && [-1, 1].into_iter().any(|files| (!s.us).ahead_of(m.to)
                .and_then(|at| at.offset(files, 0))
                .is_some_and(|at| s.is_enemy(at) && s.at(at) == Some(Pawn)));
    King "king-around":
        "edge": "The king steps around the edge of the board." Invents |s| s.around(King, &[-9, -7, -1, 1, 7, 9]);
    Pin "pins-ignored" seen "prathmesh-ka-github/Chessable, issue 51":
        "pieces": "Pins of knights, bishops, rooks and queens are not seen." Unpins |_, _, m| m.piece != Pawn;
        "pawns": "Pins of pawns are not seen." Unpins |_, _, m| m.piece == Pawn;
    Pin "pin-file":
        "rook": "A pin by a rook on a file is not seen." Unpins |_, p, _| p.line == File && p.by == Rook;
        "queen": "A pin by a queen on a file is not seen." Unpins |_, p, _| p.line == File && p.by == Queen;
    Pin "pin-rank":
        "rook": "A pin by a rook on a rank is not seen." Unpins |_, p, _| p.line == Rank && p.by == Rook;
        "queen": "A pin by a queen on a rank is not seen." Unpins |_, p, _| p.line == Rank && p.by == Queen;
    Pin "pin-diagonal":
        "bishop": "A pin by a bishop is not seen." Unpins |_, p, _| p.by == Bishop;
        "queen": "A pin by a queen on a diagonal is not seen." Unpins |_, p, _| p.line == Diagonal && p.by == Queen;
    Pin "pin-distance":
        "near": "A pin is not seen if the pinner stands next to the pinned piece." Unpins |_, p, _| p.gap() == 1;
        "far": "A pin is seen only if the pinner stands next to the pinned piece." Unpins |_, p, _| p.gap() > 1;
    Pin "pin-edge":
        "edge": "A pinner on the edge of the board is overlooked, as by a mask without edges." Unpins |_, p, _| is_edge(p.pinner);
    Pin "pinned-knight":
        "straight": "A knight that is pinned on a file or rank jumps away."
            Unpins |_, p, m| m.piece == Knight && p.line != Diagonal;
        "diagonal": "A knight that is pinned on a diagonal jumps away." Unpins |_, p, m| m.piece == Knight && p.line == Diagonal;
    Pin "pinned-pawn-pushes":
        "rank": "A pawn that is pinned on a rank is pushed." Unpins |_, p, m| m.piece == Pawn && p.line == Rank && !m.takes;
        "diagonal": "A pawn that is pinned on a diagonal is pushed."
            Unpins |_, p, m| m.piece == Pawn && p.line == Diagonal && !m.takes;
    Pin "pinned-pawn-captures":
        "file": "A pawn that is pinned on a file captures." Unpins |_, p, m| m.piece == Pawn && p.line == File && m.takes;
        "rank": "A pawn that is pinned on a rank captures." Unpins |_, p, m| m.piece == Pawn && p.line == Rank && m.takes;
        "diagonal": "A pawn that is pinned on one diagonal captures on the other."
            Unpins |_, p, m| m.piece == Pawn && p.line == Diagonal && m.takes;
    Pin "pinned-pawn-promotes":
        "push": "A pinned pawn is pushed to promotion." Unpins |_, _, m| m.promotes() && !m.takes;
        "capture": "A pinned pawn promotes by a capture." Unpins |_, _, m| m.promotes() && m.takes;
    Pin "pinned-slider-leaves":
        "bishop": "A pinned bishop leaves the line." Unpins |_, _, m| m.piece == Bishop;
        "rook": "A pinned rook leaves the line." Unpins |_, _, m| m.piece == Rook;
        "queen": "A pinned queen leaves the line." Unpins |_, _, m| m.piece == Queen;
    Pin "pin-captures":
        "untested": "Captures are not tested for pins." Unpins |_, _, m| m.takes && m.piece != Pawn;
    Pin "pins-in-check" seen "timwoelfle/PlainChess, issue 22":
        "block": "A pinned piece blocks a check." Unpins |s, _, m| s.is_check() && !s.checkers.contains(m.to);
        "capture": "A pinned piece captures a checker." Unpins |s, _, m| s.checkers.contains(m.to);
    Pin "pins-counted":
        "first": "Only the first of several pins is seen." Unpins |_, p, _| p.index > 0;
        "last": "Only the last of several pins is seen." Unpins |_, p, _| p.index + 1 < p.count;
    Pin "pinned-is-stuck":
        "bishop": "A pinned bishop does not move." Binds |_, _, m| m.piece == Bishop;
        "rook": "A pinned rook does not move." Binds |_, _, m| m.piece == Rook;
        "pawn": "A pinned pawn does not move." Binds |_, _, m| m.piece == Pawn && !m.is(EnPassant);
    Pin "pinned-along":
        "capture": "A pinned slider does not capture its pinner." Binds |_, p, m| m.piece != Pawn && m.to == p.pinner;
        "forth": "A pinned slider does not move towards its pinner."
            Binds |_, p, m| m.piece != Pawn && !m.takes && steps(m.to, p.pinner) < p.gap();
    Pin "pinned-pawn-along":
        "push": "A pawn that is pinned on its file is not pushed." Binds |_, _, m| m.piece == Pawn && m.is(Quiet);
        "capture": "A pawn does not capture its pinner." Binds |_, p, m| m.piece == Pawn && m.to == p.pinner;
    Pin "pin-behind-two":
        "near": "The nearer of two pieces between the king and an enemy slider is taken for pinned."
            Misses |s, m| s.leaves(m, 0, |line, at| matches!(at, [_, (true, _), (false, by), ..] if line.suits(*by)));
        "far": "The farther of two pieces between the king and an enemy slider is taken for pinned."
            Misses |s, m| s.leaves(m, 1, |line, at| matches!(at, [(true, _), _, (false, by), ..] if line.suits(*by)));
        "own": "A friendly slider behind a piece is taken for a pinner."
            Misses |s, m| s.leaves(m, 0, |line, at| matches!(at, [_, (true, by), ..] if line.suits(*by)));
    Pin "pin-by-another":
        "rook": "A rook is taken for a pinner on a diagonal."
            Misses |s, m| s.leaves(m, 0, |line, at| line == Diagonal && matches!(at, [_, (false, Rook), ..]));
        "bishop": "A bishop is taken for a pinner on a file or rank."
            Misses |s, m| s.leaves(m, 0, |line, at| line != Diagonal && matches!(at, [_, (false, Bishop), ..]));
        "pawn": "A pawn is taken for a pinner." Misses |s, m| s.leaves(m, 0, |_, at| matches!(at, [_, (false, Pawn), ..]));
}
