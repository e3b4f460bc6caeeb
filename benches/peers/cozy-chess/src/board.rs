//! What an engine's author writes over a board: what a move captures, exchanges, and moves by their
//! targets.

use cozy_chess::{
    BitBoard, Board, Color, File, Move, Piece, PieceMoves, Rank, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_rook_moves,
};

/// The worth of a piece type, pawn to king.
const WORTH: [i32; 6] = [100, 320, 330, 500, 900, 10_000];

/// The index of a piece.
pub fn index(color: Color, piece: Piece) -> usize {
    piece as usize + 6 * color as usize
}

/// Whether a move is neither a capture nor a promotion.
pub fn is_quiet(board: &Board, mv: Move) -> bool {
    let is_pawn = || board.pieces(Piece::Pawn).has(mv.from);
    mv.promotion.is_none()
        && !board.colors(!board.side_to_move()).has(mv.to)
        && (mv.from.file() == mv.to.file() || !is_pawn())
}

/// The position after a move, or after passing the turn.
#[inline(always)]
pub fn after(board: &Board, mv: Option<Move>) -> Board {
    let Some(mv) = mv else { return board.null_move().expect("a side in check does not pass") };
    let mut child = board.clone();
    child.play_unchecked(mv);
    child
}

/// A piece, by its index, that leaves a square or comes to one.
pub enum Change {
    Removed(usize, usize),
    Added(usize, usize),
}

/// What a move changes, by what is on its two squares; castling and en passant are added by hand.
#[inline(always)]
pub fn each_change(board: &Board, mv: Move, mut visit: impl FnMut(Change)) {
    let us = board.side_to_move();
    let Some(moved) = board.piece_on(mv.from) else { return };
    if board.colors(us).has(mv.to) {
        let (king, rook) = if mv.to > mv.from { (File::G, File::F) } else { (File::C, File::D) };
        let rank = mv.from.rank();
        visit(Change::Removed(index(us, Piece::King), mv.from as usize));
        visit(Change::Removed(index(us, Piece::Rook), mv.to as usize));
        visit(Change::Added(index(us, Piece::King), Square::new(king, rank) as usize));
        visit(Change::Added(index(us, Piece::Rook), Square::new(rook, rank) as usize));
        return;
    }
    visit(Change::Removed(index(us, moved), mv.from as usize));
    if let Some(victim) = board.piece_on(mv.to) {
        visit(Change::Removed(index(!us, victim), mv.to as usize));
    } else if moved == Piece::Pawn && mv.from.file() != mv.to.file() {
        let passed = Square::new(mv.to.file(), mv.from.rank());
        visit(Change::Removed(index(!us, Piece::Pawn), passed as usize));
    }
    visit(Change::Added(index(us, mv.promotion.unwrap_or(moved)), mv.to as usize));
}

/// What a move captures.
pub fn victim(board: &Board, mv: Move) -> Option<Piece> {
    if board.colors(board.side_to_move()).has(mv.to) {
        return None;
    }
    board.piece_on(mv.to).or_else(|| {
        let is_pawn = board.pieces(Piece::Pawn).has(mv.from);
        (is_pawn && mv.from.file() != mv.to.file()).then_some(Piece::Pawn)
    })
}

/// The pieces of both sides that attack a square.
fn attackers(board: &Board, square: Square, occupied: BitBoard) -> BitBoard {
    let queens = board.pieces(Piece::Queen);
    get_knight_moves(square) & board.pieces(Piece::Knight)
        | get_king_moves(square) & board.pieces(Piece::King)
        | get_pawn_attacks(square, Color::White) & board.colored_pieces(Color::Black, Piece::Pawn)
        | get_pawn_attacks(square, Color::Black) & board.colored_pieces(Color::White, Piece::Pawn)
        | get_bishop_moves(square, occupied) & (board.pieces(Piece::Bishop) | queens)
        | get_rook_moves(square, occupied) & (board.pieces(Piece::Rook) | queens)
}

/// Whether an exchange gains at least a threshold: attackers are found once, and sliders behind a
/// piece when it has captured.
pub fn gains(board: &Board, mv: Move, threshold: i32) -> bool {
    let us = board.side_to_move();
    if board.colors(us).has(mv.to) {
        return threshold <= 0;
    }
    let Some(mover) = board.piece_on(mv.from) else { return false };
    let (victim, placed) = (victim(board, mv), mv.promotion.unwrap_or(mover));
    let mut balance = victim.map_or(0, |victim| WORTH[victim as usize]) - threshold;
    balance += WORTH[placed as usize] - WORTH[mover as usize];
    if balance < 0 {
        return false;
    }
    balance -= WORTH[placed as usize];
    if balance >= 0 {
        return true;
    }
    let mut occupied = board.occupied() ^ mv.from.bitboard();
    if victim.is_some() && !board.occupied().has(mv.to) {
        occupied ^= Square::new(mv.to.file(), mv.from.rank()).bitboard();
    }
    occupied |= mv.to.bitboard();
    let queens = board.pieces(Piece::Queen);
    let (diagonal, straight) = (board.pieces(Piece::Bishop) | queens, board.pieces(Piece::Rook) | queens);
    let mut attackers = attackers(board, mv.to, occupied) & occupied;
    let mut side = !us;
    loop {
        let ours = attackers & board.colors(side);
        if ours.is_empty() {
            break;
        }
        let Some(piece) = Piece::ALL.into_iter().find(|&piece| !(ours & board.pieces(piece)).is_empty())
        else {
            break;
        };
        let Some(from) = (ours & board.pieces(piece)).next_square() else { break };
        occupied ^= from.bitboard();
        if matches!(piece, Piece::Pawn | Piece::Bishop | Piece::Queen | Piece::King) {
            attackers |= get_bishop_moves(mv.to, occupied) & diagonal;
        }
        if matches!(piece, Piece::Rook | Piece::Queen | Piece::King) {
            attackers |= get_rook_moves(mv.to, occupied) & straight;
        }
        attackers &= occupied;
        side = !side;
        if piece == Piece::King && !(attackers & board.colors(side)).is_empty() {
            // A king cannot capture what is defended.
            side = !side;
            break;
        }
        balance = -balance - 1 - WORTH[piece as usize];
        if balance >= 0 {
            break;
        }
    }
    // The side whose turn it is has no capture that pays.
    side != us
}

/// The squares to which pieces capture, and those to which pawns capture or promote.
pub fn tactical_targets(board: &Board) -> [BitBoard; 2] {
    let us = board.side_to_move();
    let enemies = board.colors(!us);
    let en_passant = board
        .en_passant()
        .map_or(BitBoard::EMPTY, |file| Square::new(file, Rank::Sixth.relative_to(us)).bitboard());
    [enemies, enemies | en_passant | Rank::Eighth.relative_to(us).bitboard()]
}

/// Visits the moves to these squares, pawns' to others.
pub fn moves_to(board: &Board, pieces: BitBoard, pawns: BitBoard, mut visit: impl FnMut(Piece, Move)) {
    board.generate_moves(|mut moves: PieceMoves| {
        moves.to &= if moves.piece == Piece::Pawn { pawns } else { pieces };
        moves.into_iter().for_each(|mv| visit(moves.piece, mv));
        false
    });
}
