//! Pins: a piece that alone shields its king stays on the line, and any other is free.

use fianchetto_types::MoveKind::*;
use fianchetto_types::PieceType::*;

use crate::scene::Line::*;
use crate::scene::{is_edge, steps};

catalogue! {
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
            Misses |s, m| s.leaves(m, 0, |line, at| matches!(at, [_, b, c, ..]
                if b.color == s.us && c.color != s.us && line.suits(c.piece_type)));
        "far": "The farther of two pieces between the king and an enemy slider is taken for pinned."
            Misses |s, m| s.leaves(m, 1, |line, at| matches!(at, [a, _, c, ..]
                if a.color == s.us && c.color != s.us && line.suits(c.piece_type)));
        "own": "An own slider behind a piece is taken for a pinner."
            Misses |s, m| s.leaves(m, 0, |line, at| matches!(at, [_, b, ..]
                if b.color == s.us && line.suits(b.piece_type)));
    Pin "pin-by-another":
        "rook": "A rook is taken for a pinner on a diagonal."
            Misses |s, m| s.leaves(m, 0, |line, at| matches!(at, [_, b, ..]
                if b.color != s.us && b.piece_type == Rook && line == Diagonal));
        "bishop": "A bishop is taken for a pinner on a file or rank."
            Misses |s, m| s.leaves(m, 0, |line, at| matches!(at, [_, b, ..]
                if b.color != s.us && b.piece_type == Bishop && line != Diagonal));
        "pawn": "A pawn is taken for a pinner."
            Misses |s, m| s.leaves(m, 0, |_, at| matches!(at, [_, b, ..]
                if b.color != s.us && b.piece_type == Pawn));
}
