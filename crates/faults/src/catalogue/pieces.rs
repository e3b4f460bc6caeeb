//! The moves of knights, sliders and pawns, promotions, and numbers of pieces.

use fianchetto_types::{Direction, Move, MoveKind, MoveKind::*, PieceType, PieceType::*, Rank, Square};

use crate::scene::{Candidate, Scene, distance, is_edge, is_oblique};

/// Moves of our pieces of a type along each of their lines, given the line's contents in order.
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

/// The empty square behind the first piece, if that piece satisfies this.
fn behind(s: &Scene, line: &[Square], is_jumped: fn(&Scene, Square) -> bool) -> Option<Square> {
    let first = line.iter().position(|&at| s.at(at).is_some())?;
    let next = line.get(first + 1).copied().filter(|&at| s.at(at).is_none())?;
    is_jumped(s, *line.get(first)?).then_some(next)
}

/// Whether the moving piece is beyond this number of its kind.
fn is_beyond(s: &Scene, m: &Candidate, piece: PieceType, number: usize) -> bool {
    m.piece == piece && s.ours(piece).into_iter().position(|at| at == m.from).is_some_and(|at| at >= number)
}

/// Captures of own pieces by our pieces of a type.
fn own_captures(s: &Scene, piece_type: PieceType) -> Vec<Move> {
    let own = |at: Square| s.is_own(at) && !matches!(s.at(at), Some(King | Rook));
    let pairs = s.ours(piece_type).into_iter().flat_map(|from| Square::all().map(move |to| (from, to)));
    s.moves(Capture, pairs.filter(|&(from, to)| own(to) && s.board.attacks(from, to)).collect::<Vec<_>>())
}

/// Pawn moves from each square to the squares that this returns.
fn pawns<T: IntoIterator<Item = Square>>(s: &Scene, kind: MoveKind, to: impl Fn(Square) -> T) -> Vec<Move> {
    let is_last = |at: Square| [Rank::R1, Rank::R8].contains(&at.rank());
    let pairs = s.ours(Pawn).into_iter().flat_map(|from| to(from).into_iter().map(move |to| (from, to)));
    s.moves(kind, pairs.filter(|&(_, to)| !is_last(to)).collect::<Vec<_>>())
}

/// The squares diagonally ahead.
fn diagonals(s: &Scene, from: Square) -> impl Iterator<Item = Square> {
    let ahead = s.ahead(from);
    [-1, 1].into_iter().filter_map(move |files| ahead?.offset(files, 0))
}

/// The square two ranks ahead, and the one between, of a pawn that starts.
fn double(s: &Scene, from: Square) -> Option<(Square, Square)> {
    let middle = s.ahead(from).filter(|_| from.rank() == s.us.rank(Rank::R2))?;
    Some((middle, s.ahead(middle)?))
}

/// The square this many squares further, counted around the edge of the board.
fn around(s: &Scene, from: Square, delta: i8) -> Option<Square> {
    let to = Square::new((from.to_u8() as i8 + s.us.forward() / 8 * delta) as u8)?;
    (distance(from, to).0.abs() == 7 && s.is_enemy(to)).then_some(to)
}

/// Promotions of a pawn that is a rank short of promoting.
fn early(s: &Scene, is_capture: bool) -> Vec<Move> {
    let is_near =
        |m: &&Candidate| m.piece == Pawn && m.to.rank() == s.us.rank(Rank::R7) && m.takes == is_capture;
    s.legal.iter().filter(is_near).flat_map(|m| m.mv.promotions()).collect()
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
        "rook-own": "A rook jumps over a friendly piece." Invents |s| along(s, Rook, |line| behind(s, line, Scene::is_own));
        "rook-enemy": "A rook jumps over an enemy piece." Invents |s| along(s, Rook, |line| behind(s, line, Scene::is_enemy));
        "bishop-own": "A bishop jumps over a friendly piece." Invents |s| along(s, Bishop, |line| behind(s, line, Scene::is_own));
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
    Pawn "push-missing":
        "single": "Single pushes are not found." Misses |_, m| m.piece == Pawn && m.is(Quiet);
        "double": "Double pushes are not found." Misses |_, m| m.is(DoublePush);
    Pawn "double-push-blocked":
        "jump-enemy": "A double push jumps over an enemy piece." Invents |s| pawns(s, DoublePush, |from| double(s, from)
            .filter(|&(middle, to)| s.is_enemy(middle) && s.at(to).is_none()).map(|squares| squares.1));
        "jump-own": "A double push jumps over a friendly piece." Invents |s| pawns(s, DoublePush, |from| double(s, from)
            .filter(|&(middle, to)| s.is_own(middle) && s.at(to).is_none()).map(|squares| squares.1));
        "captures": "A double push captures the piece on its target." Invents |s| pawns(s, Capture, |from| double(s, from)
            .filter(|&(middle, to)| s.at(middle).is_none() && s.is_enemy(to)).map(|squares| squares.1));
    Pawn "double-push-again":
        "any": "Any pawn makes a double push."
            Invents |s| pawns(s, Quiet, |from| s.ahead(from).filter(|_| from.rank() != s.us.rank(Rank::R2))
                .filter(|&at| s.at(at).is_none()).and_then(|at| s.ahead(at)).filter(|&at| s.at(at).is_none()));
    Pawn "push-captures":
        "ahead": "A pawn captures straight ahead."
            Invents |s| pawns(s, Capture, |from| s.ahead(from).filter(|&at| s.is_enemy(at)));
    Pawn "pawn-backwards":
        "push": "A pawn is pushed backwards."
            Invents |s| pawns(s, Quiet, |from| (!s.us).ahead_of(from).filter(|&at| s.at(at).is_none()));
    Pawn "pawn-capture-missing":
        "all": "Captures by pawns are not found." Misses |_, m| m.piece == Pawn && m.is(Capture);
        "from-edge": "Captures by pawns on the edge of the board are not found."
            Misses |_, m| m.piece == Pawn && m.is(Capture) && is_edge(m.from);
    Pawn "pawn-captures-own":
        "own": "A pawn captures pieces of its own side." Invents |s| pawns(s, Capture, |from|
            diagonals(s, from).filter(|&at| s.is_own(at) && s.at(at) != Some(King)).collect::<Vec<_>>());
    Pawn "pawn-around":
        "seven": "A pawn captures around the edge of the board, seven squares on."
            Invents |s| pawns(s, Capture, |from| around(s, from, 7));
        "nine": "A pawn captures around the edge of the board, nine squares on."
            Invents |s| pawns(s, Capture, |from| around(s, from, 9));
    Promotion "promotion-to":
        "queen": "Promotion to a queen is not found." Misses |_, m| m.promotes_to(Queen);
        "rook": "Promotion to a rook is not found." Misses |_, m| m.promotes_to(Rook);
        "bishop": "Promotion to a bishop is not found." Misses |_, m| m.promotes_to(Bishop);
        "knight": "Promotion to a knight is not found." Misses |_, m| m.promotes_to(Knight);
    Promotion "promotion-by-capture" seen "marcusbuffett/command-line-chess, pull 13":
        "missing": "Promotion by a capture is not found." Misses |_, m| m.promotes() && m.takes;
        "queen": "Promotion by a capture is only to a queen." Misses |_, m| m.promotes() && m.takes && !m.promotes_to(Queen);
    Promotion "promotion-by-push":
        "missing": "Promotion by a push is not found." Misses |_, m| m.promotes() && !m.takes;
        "queen": "Promotion by a push is only to a queen." Misses |_, m| m.promotes() && !m.takes && !m.promotes_to(Queen);
    Promotion "promotion-in-check":
        "block": "A promotion that blocks a check is not found."
            Misses |s, m| m.promotes() && s.is_check() && !s.checkers.contains(m.to);
        "capture": "A promotion that captures a checker is not found." Misses |s, m| m.promotes() && s.checkers.contains(m.to);
    Promotion "promotion-omitted":
        "push": "A pawn that is pushed to the last rank stays a pawn."
            Writes |_, m| if m.promotes() && !m.takes { Move::quiet(m.from, m.to) } else { m.mv };
        "capture": "A pawn that captures on the last rank stays a pawn."
            Writes |_, m| if m.promotes() && m.takes { Move::new(m.from, m.to, Capture) } else { m.mv };
    Promotion "promotion-early" seen "SebLague/Chess-Challenge, issue 413":
        "push": "A pawn promotes a rank early, by a push." Invents |s| early(s, false);
        "capture": "A pawn promotes a rank early, by a capture." Invents |s| early(s, true);
    Board "promotion-becomes":
        "pawn": "A pawn that promotes stays a pawn."
            Leaves |b, m, a| if m.is_promotion() { a.put(m.to(), Some(Pawn.of(b.side_to_move))) };
        "queen": "A pawn that promotes becomes a queen, whatever the move says."
            Leaves |b, m, a| if m.is_promotion() { a.put(m.to(), Some(Queen.of(b.side_to_move))) };
}
