//! En passant: who may capture, what is removed, the attacks on the king afterwards, and when the
//! square appears and disappears.

use fianchetto_types::{Move, MoveKind::*, PieceType, PieceType::*, Setup, Square};

use crate::scene::{Candidate, Line, Scene, distance, is, is_edge, is_oblique, moves, removed};

/// Whether an en-passant capture is illegal only because of an enemy of this type on such a line,
/// not a checker.
fn is_bared_by(s: &Scene, m: &Candidate, by: PieceType, is_diagonal: bool) -> bool {
    let on_line = |&enemy: &Square| is_oblique(s.king, enemy) == is_diagonal;
    let bared = m.left.into_iter().find(on_line).filter(|&enemy| s.at(enemy) == Some(by));
    m.is(EnPassant) && bared.is_some() && (m.left & s.checkers).is_empty() && s.pin(m.from).is_none()
}

/// Whether another pawn can capture the same pawn.
fn is_one_of_two(s: &Scene, m: &Candidate) -> bool {
    m.is(EnPassant) && s.legal.iter().filter(|other| other.is(EnPassant)).count() == 2
}

/// Captures of a piece beside one of our pawns, if this accepts it, with a move to an empty square.
fn beside(s: &Scene, accepts: fn(&Scene, Square) -> bool) -> Vec<Move> {
    let pawns = s.ours(Pawn).into_iter();
    let captures = pawns.flat_map(|from| {
        [-1, 1].into_iter().filter_map(move |files| {
            let to = s.ahead(from)?.offset(files, 0)?;
            let is_new = s.setup.en_passant != Some(to) && s.setup.piece_at(to).is_none();
            (is_new && accepts(s, from.offset(files, 0)?)).then_some((from, to))
        })
    });
    s.moves(EnPassant, captures.collect::<Vec<_>>())
}

/// Captures of the pawn that has just passed, by a pawn that is next to it only around the edge of
/// the board.
fn around(s: &Scene, delta: i8) -> Vec<Move> {
    let wrapped = s.setup.en_passant.and_then(|to| {
        let from = Square::new((to.to_u8() as i8 - s.us.forward() / 8 * delta) as u8)?;
        (s.ours(Pawn).contains(from) && distance(from, to).0.abs() == 7).then_some((from, to))
    });
    s.moves(EnPassant, wrapped)
}

/// Keeps the square after moves that satisfy this.
fn kept(b: &Setup, after: &mut Setup, keeps: bool) {
    if keeps && after.en_passant.is_none() {
        after.en_passant = b.en_passant;
    }
}

/// Whether a piece of this type that moves to the square captures the pawn that has just passed it.
fn takes_pawn(b: &Setup, m: Move, after: &mut Setup, piece_type: PieceType) {
    let takes = moves(b, m, piece_type) && b.en_passant == Some(m.to());
    after.side_to_move.ahead_of(m.to()).filter(|_| takes).inspect(|&pawn| after.put(pawn, None));
}

catalogue! {
    EnPassant "en-passant-missing" seen "talkchess.com, post 985699; niklasf/python-chess, issue 14":
        "all": "En passant is not found." Misses |_, m| m.is(EnPassant);
    EnPassant "en-passant-two":
        "first": "Of two pawns that can capture en passant, only the one on the left is found."
            Misses |s, m| is_one_of_two(s, m) && m.from.file() > m.to.file();
    EnPassant "en-passant-evasion" seen "douglasbagnall/p4wn, issue 2; Hardcode3/BitBishop, docs/debug_perft.md":
        "capture": "In check from the pawn that has just passed, en passant is not found."
            Misses |s, m| m.is(EnPassant) && s.checkers.contains(removed(m.mv));
        "block": "In check from a slider, an en-passant capture that blocks it is not found."
            Misses |s, m| m.is(EnPassant) && s.is_check() && !s.checkers.contains(removed(m.mv));
    EnPassant "en-passant-pinned-along" seen "nkarve/surge, issue 6":
        "diagonal": "A pinned pawn does not capture en passant along the line of its pin."
            Misses |s, m| m.is(EnPassant) && s.pin(m.from).is_some();
    EnPassant "en-passant-strict":
        "king": "En passant is refused whenever the king is on the rank of the pawns."
            Misses |s, m| m.is(EnPassant) && s.king.rank() == m.from.rank();
        "file": "En passant is refused if king, captured pawn and an enemy slider are on one file."
            Misses |s, m| m.is(EnPassant) && s.king.file() == m.to.file() && s.setup.pieces().any(|(at, piece)|
                at.file() == m.to.file() && piece.color != s.us && Line::File.suits(piece.piece_type));
    EnPassant "en-passant-rank" seen "niklasf/python-chess, issue 70; alex65536/owlchess, issue 6; stannous/shatranj, pull 4":
        "rook": "En passant is found although both pawns leave the rank and uncover a rook."
            Admits |s, m| is_bared_by(s, m, Rook, false);
        "queen": "En passant is found although both pawns leave the rank and uncover a queen."
            Admits |s, m| is_bared_by(s, m, Queen, false);
    EnPassant "en-passant-diagonal" seen "niklasf/python-chess, issue 70":
        "bishop": "En passant is found although the captured pawn leaves a diagonal and uncovers a bishop."
            Admits |s, m| is_bared_by(s, m, Bishop, true);
        "queen": "En passant is found although the captured pawn leaves a diagonal and uncovers a queen."
            Admits |s, m| is_bared_by(s, m, Queen, true);
    EnPassant "en-passant-pinned":
        "file": "A pawn that is pinned on its file captures en passant." Admits |s, m| m.is(EnPassant)
            && !m.left.intersects(s.checkers) && s.pin(m.from).is_some_and(|pin| pin.line == Line::File);
        "diagonal": "A pawn that is pinned on a diagonal captures en passant on the other." Admits |s, m| m.is(EnPassant)
            && !m.left.intersects(s.checkers) && s.pin(m.from).is_some_and(|pin| pin.line == Line::Diagonal);
    EnPassant "en-passant-in-check" seen "bhlangonijr/chesslib, pull 4":
        "knight": "En passant is found although a knight gives check."
            Admits |s, m| m.is(EnPassant) && s.has(m.left & s.checkers, Knight);
        "slider": "En passant is found although it does not block a slider's check."
            Admits |s, m| m.is(EnPassant) && m.left.intersects(s.checkers) && !s.has(m.left & s.checkers, Knight);
    EnPassant "en-passant-ghost":
        "pawn": "Any pawn beside one of ours is captured en passant, whether or not it has just moved."
            Invents |s| beside(s, |s, at| s.is_enemy(at) && s.at(at) == Some(Pawn));
        "nothing": "A pawn moves diagonally to an empty square." Invents |s| beside(s, |s, at| s.at(at).is_none());
    EnPassant "en-passant-around" seen "pioz/chess, issue 32":
        "seven": "A pawn captures en passant around the edge of the board, seven squares on." Invents |s| around(s, 7);
        "nine": "A pawn captures en passant around the edge of the board, nine squares on." Invents |s| around(s, 9);
    Board "en-passant-removes":
        "nothing": "The pawn that is captured en passant stays."
            Leaves |b, m, a| if is(m, EnPassant) { a.put(removed(m), b.piece_at(removed(m))) };
    Board "en-passant-by-pieces" seen "bhlangonijr/chesslib, pull 15":
        "knight": "A knight that moves to the en-passant square removes the pawn." Leaves |b, m, a| takes_pawn(b, m, a, Knight);
        "king": "A king that moves to the en-passant square removes the pawn." Leaves |b, m, a| takes_pawn(b, m, a, King);
    EnPassantSquare "en-passant-square-kept":
        "always": "The en-passant square is kept until the next double push." Leaves |b, _, a| kept(b, a, true);
        "king": "The en-passant square is kept after a king move."
            Leaves |b, m, a| kept(b, a, b.king(b.side_to_move) == Some(m.from()));
        "capture": "The en-passant square is kept after a capture." Leaves |b, m, a| kept(b, a, m.is_capture());
    EnPassantSquare "en-passant-square-missing":
        "all": "A double push sets no en-passant square." Leaves |_, _, a| a.en_passant = None;
        "edge": "A double push on the edge of the board sets no en-passant square."
            Leaves |_, _, a| a.en_passant = a.en_passant.filter(|&square| !is_edge(square));
    EnPassantSquare "en-passant-square-wrong":
        "target": "The en-passant square is that of the pawn, not the one that it has passed."
            Leaves |_, m, a| a.en_passant = a.en_passant.map(|_| m.to());
        "single": "A single push sets an en-passant square, too."
            Leaves |b, m, a| if moves(b, m, Pawn) && is(m, Quiet) { a.en_passant = Some(m.from()) };
}
