//! How knights and sliders go, and how many there may be.

use fianchetto_types::MoveKind::*;
use fianchetto_types::PieceType::*;
use fianchetto_types::{Direction, Move, PieceType, Square};

use crate::scene::{Scene, Try, distance, is_edge, is_oblique};

/// Moves of our pieces of a type, along each of their lines, given what is on it in order.
fn along(s: &Scene, piece_type: PieceType, to: impl Fn(&[Square]) -> Option<Square>) -> Vec<Move> {
    let lines = s.ours(piece_type).into_iter().flat_map(|from| {
        Direction::of(piece_type).iter().map(move |direction| {
            let (files, ranks) = direction.step();
            let next = move |at: &Square| at.offset(files, ranks);
            (from, std::iter::successors(next(&from), next).collect::<Vec<_>>())
        })
    });
    let pairs: Vec<(Square, Square)> = lines.filter_map(|(from, line)| Some((from, to(&line)?))).collect();
    s.moves(Quiet, pairs)
}

/// The empty square behind the first piece, if that is such a piece.
fn behind(s: &Scene, line: &[Square], is_jumped: fn(&Scene, Square) -> bool) -> Option<Square> {
    let first = line.iter().position(|&at| s.at(at).is_some())?;
    let next = line.get(first + 1).copied().filter(|&at| s.at(at).is_none())?;
    is_jumped(s, *line.get(first)?).then_some(next)
}

/// Whether the moving piece is beyond this number of its kind.
fn is_beyond(s: &Scene, m: &Try, piece: PieceType, number: usize) -> bool {
    m.piece == piece && s.ours(piece).into_iter().position(|at| at == m.from).is_some_and(|at| at >= number)
}

/// Captures of own pieces by our pieces of a type.
fn own_captures(s: &Scene, piece_type: PieceType) -> Vec<Move> {
    let own = |at: Square| s.is_own(at) && !matches!(s.at(at), Some(King | Rook));
    let pairs = s.ours(piece_type).into_iter().flat_map(|from| Square::all().map(move |to| (from, to)));
    s.moves(Capture, pairs.filter(|&(from, to)| own(to) && s.board.attacks(from, to)).collect::<Vec<_>>())
}

catalogue! {
    Piece "knight-missing":
        "wide": "A knight does not jump across two files." Misses |_, m| m.piece == Knight && distance(m.from, m.to).0.abs() == 2;
        "to-edge": "A knight does not jump to the edge." Misses |_, m| m.piece == Knight && is_edge(m.to);
    Piece "knight-around":
        "edge": "A knight jumps around the edge of the board." Invents |s| s.around(Knight, &[-17, -15, -10, -6, 6, 10, 15, 17]);
    Piece "slider-short":
        "rook": "A rook does not move along a whole line." Misses |_, m| m.piece == Rook && m.steps() == 7 && !m.mv.is_castling();
        "bishop": "A bishop does not move along a whole diagonal." Misses |_, m| m.piece == Bishop && m.steps() == 7;
        "queen": "A queen does not move farther than six squares." Misses |_, m| m.piece == Queen && m.steps() == 7;
    Piece "slider-edge-capture":
        "rook": "A rook does not capture on the edge of the board." Misses |_, m| m.piece == Rook && m.takes && is_edge(m.to);
        "bishop": "A bishop does not capture on the edge of the board."
            Misses |_, m| m.piece == Bishop && m.takes && is_edge(m.to);
    Piece "slider-no-capture":
        "rook": "A rook does not capture." Misses |_, m| m.piece == Rook && m.takes;
        "bishop": "A bishop does not capture." Misses |_, m| m.piece == Bishop && m.takes;
        "queen": "A queen does not capture." Misses |_, m| m.piece == Queen && m.takes;
    Piece "slider-jumps":
        "rook-own": "A rook jumps over an own piece." Invents |s| along(s, Rook, |line| behind(s, line, Scene::is_own));
        "rook-enemy": "A rook jumps over an enemy piece." Invents |s| along(s, Rook, |line| behind(s, line, Scene::is_enemy));
        "bishop-own": "A bishop jumps over an own piece." Invents |s| along(s, Bishop, |line| behind(s, line, Scene::is_own));
        "bishop-enemy": "A bishop jumps over an enemy piece."
            Invents |s| along(s, Bishop, |line| behind(s, line, Scene::is_enemy));
    Piece "captures-own":
        "knight": "A knight captures pieces of its own side." Invents |s| own_captures(s, Knight);
        "rook": "A rook captures pieces of its own side." Invents |s| own_captures(s, Rook);
    Piece "slider-around":
        "rook": "A rook moves around the edge of the board." Invents |s| s.around(Rook, &[-1, 1]);
        "bishop": "A bishop moves around the edge of the board." Invents |s| s.around(Bishop, &[-9, -7, 7, 9]);
    Piece "queen-half":
        "diagonal": "A queen does not move diagonally." Misses |_, m| m.piece == Queen && is_oblique(m.from, m.to);
        "straight": "A queen does not move along files and ranks." Misses |_, m| m.piece == Queen && !is_oblique(m.from, m.to);
    Piece "piece-list-full":
        "knights": "A third knight does not move." Misses |s, m| is_beyond(s, m, Knight, 2);
        "queens": "A second queen does not move." Misses |s, m| is_beyond(s, m, Queen, 1);
    Piece "list-full":
        "128": "A list has no room for more than 128 moves." Misses |s, m| s.legal.iter().skip(128).any(|late| late.mv == m.mv);
        "218": "A list has no room for more than 218 moves." Misses |s, m| s.legal.iter().skip(218).any(|late| late.mv == m.mv);
}
