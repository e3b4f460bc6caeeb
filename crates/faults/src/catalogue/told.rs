//! How moves are reported: twice, as another kind, in a stage, counted, tested; and the answers
//! about checks and pins.

use fianchetto_board_repr::{CheckInfo, Sets};
use fianchetto_movegen_core::Stage;
use fianchetto_types::{Bitboard, Move, MoveKind, MoveKind::*, PieceType, PieceType::*, Setup};

use crate::scene::{Candidate, Scene, is, steps};

/// A word of another kind for moves of a kind.
fn written(mv: Move, kind: MoveKind, other: MoveKind) -> Move {
    if is(mv, kind) { Move::new(mv.from(), mv.to(), other) } else { mv }
}

/// Whether the oracle finds a move, apart from king moves.
fn is_pseudo_legal(s: &Scene, mv: Move) -> bool {
    s.legal.iter().chain(&s.illegal).any(|tried| tried.mv == mv)
}

/// Whether a move is in a stage, if some moves are put into another.
fn put(stage: Stage, mv: Move, other: Stage, is_put: bool) -> bool {
    if is_put { stage == other } else { stage.includes(mv) }
}

/// The number of legal moves that satisfy this.
fn count(s: &Scene, wanted: fn(&Candidate) -> bool) -> usize {
    s.legal.iter().filter(|tried| wanted(tried)).count()
}

/// The enemies of a type that give check.
fn checkers(s: &Setup, info: CheckInfo, piece_type: PieceType) -> Bitboard {
    info.checkers & s.squares_of(piece_type.of(!s.side_to_move))
}

fn seen(s: &Setup, checkers: Bitboard, pinned: Bitboard) -> CheckInfo {
    CheckInfo::new(checkers, pinned, Sets::of_setup(s).king(s.side_to_move))
}

catalogue! {
    Twice "twice-special":
        "castling": "Castling is found twice." Repeats |_, m| m.mv.is_castling();
        "en-passant": "En passant is found twice." Repeats |_, m| m.is(EnPassant);
        "promotion": "Promotion to a queen is found twice." Repeats |_, m| m.promotes_to(Queen);
    Twice "twice-capture":
        "all": "Captures are found twice." Repeats |_, m| m.is(Capture);
        "checker": "The capture of the checker is found twice." Repeats |s, m| s.checkers.contains(m.to);
    Twice "twice-by-state":
        "pinned": "Moves of pinned pieces are found twice." Repeats |s, m| m.piece != King && s.pin(m.from).is_some();
        "double-check": "In double check, the king's moves are found twice." Repeats |s, _| s.checkers.has_many();
    Word "word-of-pawns":
        "double-push": "A double push is reported as a quiet move." Writes |_, m| written(m.mv, DoublePush, Quiet);
        "en-passant": "En passant is reported as a plain capture." Writes |_, m| written(m.mv, EnPassant, Capture);
        "promotion": "A promotion by a capture is reported as one by a push."
            Writes |_, m| written(m.mv, CapturePromoteQueen, PromoteQueen);
    Word "word-of-pieces":
        "capture": "A capture is reported as a quiet move." Writes |_, m| written(m.mv, Capture, Quiet);
        "castling": "Castling is reported as a quiet move." Writes |_, m| written(m.mv, CastleKingside, Quiet);
    Board "changes-told":
        "capture": "A captured piece is not among the changes of a move." Tells |mv| written(mv, Capture, Quiet);
        "en-passant": "A pawn captured en passant is not among the changes of a move." Tells |mv| written(mv, EnPassant, Capture);
        "castling": "The rook is not among the changes of castling." Tells |mv| written(mv, CastleKingside, Quiet);
        "promotion": "The new piece is not among the changes of a promotion." Tells |mv| written(mv, PromoteQueen, Quiet);
    Stage "stage-of-promotions":
        "quiets": "Promotions by a push are among the quiet moves."
            Stages |_, stage, mv| put(stage, mv, Stage::Quiets, mv.is_promotion() && !mv.is_capture());
        "both": "Promotions are in both stages." Stages |_, stage, mv| mv.is_promotion() || stage.includes(mv);
        "neither": "Promotions by a push are in neither stage."
            Stages |_, stage, mv| stage.includes(mv) && (!mv.is_promotion() || mv.is_capture());
    Stage "stage-of-en-passant":
        "quiets": "En passant is among the quiet moves."
            Stages |_, stage, mv| put(stage, mv, Stage::Quiets, is(mv, EnPassant));
        "neither": "En passant is in neither stage." Stages |_, stage, mv| !is(mv, EnPassant) && stage.includes(mv);
    Stage "stage-of-castling":
        "captures": "Castling is among the captures, since its target holds a rook."
            Stages |_, stage, mv| put(stage, mv, Stage::Captures, mv.is_castling());
        "neither": "Castling is in neither stage." Stages |_, stage, mv| !mv.is_castling() && stage.includes(mv);
    Stage "stage-in-check":
        "captures": "In check, all moves are among the captures."
            Stages |s, stage, mv| put(stage, mv, Stage::Captures, s.is_check());
        "no-quiets": "In check, there are no quiet moves."
            Stages |s, stage, mv| stage.includes(mv) && (stage == Stage::Captures || !s.is_check());
    Stage "stage-gives-check":
        "captures": "Quiet moves that give check are among the captures, too."
            Stages |s, stage, mv| stage.includes(mv) || s.board.play(mv).is_check();
    Count "count-of-special":
        "promotion": "The four promotions of a pawn are counted as one."
            Counts |s, n| n.saturating_sub(count(s, Candidate::promotes) / 4 * 3);
        "en-passant": "En passant is not counted." Counts |s, n| n.saturating_sub(count(s, |m| m.is(EnPassant)));
        "castling": "Castling is not counted." Counts |s, n| n.saturating_sub(count(s, |m| m.mv.is_castling()));
    Count "count-by-state":
        "always": "One move too many is counted." Counts |_, n| n + 1;
        "check": "In check, one move too many is counted." Counts |s, n| n + usize::from(s.is_check());
        "wide": "Counts are kept in seven bits." Counts |_, n| n & 127;
    Legality "legality-accepts" seen "analog-hors/cozy-chess, pull 3 (pins)":
        "everything": "Every word is legal." Judges |_, _, _| true;
        "null": "The null move is legal." Judges |_, mv, is_legal| is_legal || mv == Move::NULL;
        "pseudo-legal": "A move that leaves the king in check is legal."
            Judges |s, mv, is_legal| is_legal || is_pseudo_legal(s, mv);
        "another-kind": "A legal move is legal as any kind of move." Judges |s, mv, is_legal| is_legal
            || s.legal.iter().any(|m| (m.from, m.to) == (mv.from(), mv.to()));
    Legality "legality-refuses" seen "kelseyde/calvin-chess-engine, pull 276 (castling)":
        "castling": "Castling is not legal." Judges |_, mv, is_legal| is_legal && !mv.is_castling();
        "en-passant": "En passant is not legal." Judges |_, mv, is_legal| is_legal && !is(mv, EnPassant);
    Check "check-missed":
        "all": "Check is never seen." Checks |_| false;
        "knight": "A check by a knight is not seen." Checks |s| s.checkers.into_iter().any(|at| s.at(at) != Some(Knight));
        "pawn": "A check by a pawn is not seen." Checks |s| s.checkers.into_iter().any(|at| s.at(at) != Some(Pawn));
    Check "check-wrong":
        "double": "A double check is not seen as a check." Checks |s| s.checkers.len() == 1;
        "beside": "An enemy piece next to the king is taken for a check." Checks |s| s.is_check()
            || s.setup.pieces().any(|(at, piece)| piece.color != s.us && steps(s.king, at) == 1);
    Queries "checkers-wrong":
        "one": "Only one of two checkers is seen."
            Sees |s, info| seen(s, info.checkers.first().map_or(Bitboard::EMPTY, Bitboard::of), info.pinned);
        "knights": "Knights are not seen among the checkers."
            Sees |s, info| seen(s, info.checkers & !checkers(s, info, Knight), info.pinned);
    Queries "pinned-wrong":
        "none": "No piece is seen as pinned." Sees |s, info| seen(s, info.checkers, Bitboard::EMPTY);
        "one": "Only one of several pinned pieces is seen."
            Sees |s, info| seen(s, info.checkers, info.pinned.first().map_or(Bitboard::EMPTY, Bitboard::of));
}
