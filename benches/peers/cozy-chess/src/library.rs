//! The crate as an engine's author uses it at its best: exchanges, picker and record are written
//! for this search alone.

use cozy_chess::{
    BitBoard, Board, Color, File, Move, Piece, PieceMoves, Rank, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_rook_moves,
};
use fianchetto_benches_protocol::{Evaluation, Library, MoveScores, Picked};

use crate::picker::{Listed, Picker};

/// The worth of a piece type, pawn to king.
const WORTH: [i32; 6] = [100, 320, 330, 500, 900, 10_000];

/// What a search keeps beside the board.
pub struct CozyChess {
    /// The moves of each ply.
    pub lists: Vec<Vec<Listed>>,
    /// The keys from the root on, each with how many half-moves before it can be repeated.
    record: Vec<(u64, usize)>,
}

impl CozyChess {
    pub fn new() -> Self {
        Self { lists: vec![Vec::with_capacity(218); 64], record: Vec::with_capacity(64) }
    }

    fn is_repetition(&self) -> bool {
        let Some((&(key, reversible), earlier)) = self.record.split_last() else { return false };
        // A repetition of the root alone is not enough.
        let first = earlier.len().saturating_sub(reversible).max(1);
        let candidates = earlier.get(first..).unwrap_or_default();
        candidates.iter().rev().skip(3).step_by(2).any(|&(other, _)| other == key)
    }

    fn push(&mut self, key: u64, is_irreversible: bool) {
        let reversible = match self.record.last() {
            Some(&(_, reversible)) if !is_irreversible => reversible + 1,
            _ => 0,
        };
        self.record.push((key, reversible));
    }
}

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

impl Library for CozyChess {
    type Board = Board;
    type Node = ();
    type Move = Move;
    type Picker = Picker;

    fn board(&self, fen: &str) -> Option<Board> {
        Board::from_fen(fen, false).ok()
    }

    fn begin(&mut self, root: &Board) {
        self.record.clear();
        self.record.push((root.hash_without_ep(), 0));
    }

    fn each_piece(&self, board: &Board, mut visit: impl FnMut(usize, usize)) {
        for color in Color::ALL {
            for piece in Piece::ALL {
                let squares = board.colored_pieces(color, piece);
                squares.into_iter().for_each(|square| visit(index(color, piece), square as usize));
            }
        }
    }

    fn side(&self, board: &Board) -> usize {
        board.side_to_move() as usize
    }

    fn key(&self, board: &Board) -> u64 {
        board.hash()
    }

    fn has_en_passant(&self, board: &Board) -> bool {
        board.en_passant().is_some()
    }

    /// The board keeps checkers and pins itself.
    fn node(&mut self, _: &Board, _: usize) {}

    fn is_check(&self, board: &Board, (): &()) -> bool {
        !board.checkers().is_empty()
    }

    fn is_draw(&self, board: &Board, (): &()) -> bool {
        let is_mate = || !board.checkers().is_empty() && !board.generate_moves(|_| true);
        self.is_repetition()
            || is_material_insufficient(board)
            || (board.halfmove_clock() >= 100 && !is_mate())
    }

    fn has_officers(&self, board: &Board) -> bool {
        let others = board.pieces(Piece::Pawn) | board.pieces(Piece::King);
        !(board.colors(board.side_to_move()) & !others).is_empty()
    }

    fn mover(&self, board: &Board, mv: Move) -> Option<usize> {
        let piece = board.piece_on(mv.from)?;
        let color = if board.colors(Color::Black).has(mv.from) { Color::Black } else { Color::White };
        Some(index(color, piece))
    }

    fn from_to(mv: Move) -> usize {
        mv.from as usize | (mv.to as usize) << 6
    }

    fn promotion(mv: Move) -> usize {
        mv.promotion.map_or(0, |piece| piece as usize)
    }

    fn gains(&self, board: &Board, mv: Move, threshold: i32) -> bool {
        gains(board, mv, threshold)
    }

    /// What is on the two squares; castling and en passant are added by hand.
    #[inline]
    fn follow(&self, board: &Board, mv: Move, evaluation: &mut Evaluation) {
        let us = board.side_to_move();
        let Some(moved) = board.piece_on(mv.from) else { return };
        if board.colors(us).has(mv.to) {
            let (king, rook) = if mv.to > mv.from { (File::G, File::F) } else { (File::C, File::D) };
            let rank = mv.from.rank();
            evaluation.remove(index(us, Piece::King), mv.from as usize);
            evaluation.remove(index(us, Piece::Rook), mv.to as usize);
            evaluation.add(index(us, Piece::King), Square::new(king, rank) as usize);
            evaluation.add(index(us, Piece::Rook), Square::new(rook, rank) as usize);
            return;
        }
        evaluation.remove(index(us, moved), mv.from as usize);
        if let Some(victim) = board.piece_on(mv.to) {
            evaluation.remove(index(!us, victim), mv.to as usize);
        } else if moved == Piece::Pawn && mv.from.file() != mv.to.file() {
            let passed = Square::new(mv.to.file(), mv.from.rank());
            evaluation.remove(index(!us, Piece::Pawn), passed as usize);
        }
        evaluation.add(index(us, mv.promotion.unwrap_or(moved)), mv.to as usize);
    }

    fn all_moves(&mut self, hash: Option<Move>, killers: [Option<Move>; 2]) -> Picker {
        Picker::all_moves(hash, killers)
    }

    fn good_captures(&mut self) -> Picker {
        Picker::good_captures()
    }

    fn next(
        &mut self,
        picker: &mut Picker,
        board: &Board,
        (): &(),
        scores: MoveScores<'_>,
        ply: usize,
    ) -> Option<Picked<Move>> {
        picker.next(board, scores, &mut self.lists[ply])
    }

    fn skip_quiets(picker: &mut Picker) {
        picker.skip_quiets();
    }

    fn descend<R>(
        &mut self,
        board: &mut Board,
        mv: Option<Move>,
        visit: impl FnOnce(&mut Self, &mut Board) -> R,
    ) -> R {
        let mut child = match mv {
            Some(mv) => {
                let mut child = board.clone();
                child.play_unchecked(mv);
                child
            }
            None => board.null_move().expect("a side in check does not pass"),
        };
        // Keys tell positions with other castling rights apart.
        self.push(child.hash_without_ep(), mv.is_none() || child.halfmove_clock() == 0);
        let result = visit(self, &mut child);
        self.record.pop();
        result
    }
}

/// Whether neither side can mate.
fn is_material_insufficient(board: &Board) -> bool {
    let [pawns, knights, bishops, rooks, queens, _] = Piece::ALL.map(|piece| board.pieces(piece));
    if !(pawns | rooks | queens).is_empty() {
        return false;
    }
    let dark = BitBoard::DARK_SQUARES;
    match knights.len() {
        0 => (bishops & dark).is_empty() || (bishops & !dark).is_empty(),
        1 => bishops.is_empty(),
        _ => false,
    }
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
