//! What an engine's author writes for one search: a place, and the moves of a ply.

use cozy_chess::{Board, Move, Piece};
use fianchetto_benches_protocol::{MoveScores, Picked};

use crate::board::{gains, index, is_quiet, moves_to, tactical_targets, victim};

/// A move with its score and the piece that it moves.
pub type Listed = (i32, Move, Piece);

#[derive(Clone, Copy)]
enum Place {
    Hash,
    ListCaptures,
    Captures,
    Killer(usize),
    ListQuiets,
    Quiets,
    BadCaptures,
}

/// The moves of a node one by one.
pub struct Picker {
    place: Place,
    hash: Option<Move>,
    killers: [Option<Move>; 2],
    /// Captures that lose nothing, for quiescence, and no other moves.
    is_quiescence: bool,
    skips_quiets: bool,
    /// How many captures that lose material are at the front of the list.
    bad: usize,
    /// The index of the next move in the list.
    next: usize,
}

impl Picker {
    pub fn all_moves(hash: Option<Move>, killers: [Option<Move>; 2]) -> Self {
        let place = Place::Hash;
        Self { place, hash, killers, is_quiescence: false, skips_quiets: false, bad: 0, next: 0 }
    }

    pub fn good_captures() -> Self {
        let place = Place::ListCaptures;
        Self { place, is_quiescence: true, ..Self::all_moves(None, [None; 2]) }
    }

    pub fn skip_quiets(&mut self) {
        self.skips_quiets = true;
    }

    pub fn next(
        &mut self,
        board: &Board,
        scores: MoveScores<'_>,
        list: &mut Vec<Listed>,
    ) -> Option<Picked<Move>> {
        loop {
            match self.place {
                Place::Hash => {
                    self.place = Place::ListCaptures;
                    if let Some(mv) = self.hash.filter(|&mv| board.is_legal(mv)) {
                        return hint(board, mv, is_quiet(board, mv), scores);
                    }
                }
                Place::ListCaptures => {
                    list.clear();
                    let [pieces, pawns] = tactical_targets(board);
                    moves_to(board, pieces, pawns, |piece, mv| {
                        list.push((capture_score(board, piece, mv), mv, piece))
                    });
                    self.place = Place::Captures;
                }
                Place::Captures => match self.best(list) {
                    Some((_, mv, _)) if Some(mv) == self.hash => {}
                    Some((_, mv, _)) if is_bad(board, mv) => {
                        list.swap(self.bad, self.next - 1);
                        self.bad += 1;
                    }
                    Some(listed) => return Some(picked(board, listed, false)),
                    None if self.is_quiescence => return None,
                    None => self.place = Place::Killer(0),
                },
                Place::Killer(at) => {
                    self.place = if at == 0 { Place::Killer(1) } else { Place::ListQuiets };
                    let Some(mv) = self.killers[at].filter(|_| !self.skips_quiets) else { continue };
                    let is_new = Some(mv) != self.hash && (at == 0 || Some(mv) != self.killers[0]);
                    if is_new && is_quiet(board, mv) && board.is_legal(mv) {
                        return hint(board, mv, true, scores);
                    }
                }
                Place::ListQuiets => {
                    list.truncate(self.bad);
                    self.next = self.bad;
                    self.place = Place::Quiets;
                    if self.skips_quiets {
                        continue;
                    }
                    let us = board.side_to_move();
                    let [enemies, of_pawns] = tactical_targets(board);
                    moves_to(board, !enemies, !of_pawns, |piece, mv| {
                        list.push((scores.quiet(index(us, piece), from_to(mv)), mv, piece));
                    });
                }
                Place::Quiets => match self.best(list).filter(|_| !self.skips_quiets) {
                    Some((_, mv, _)) if Some(mv) == self.hash || self.killers.contains(&Some(mv)) => {}
                    Some(listed) => return Some(picked(board, listed, true)),
                    None => {
                        self.place = Place::BadCaptures;
                        self.next = 0;
                    }
                },
                Place::BadCaptures => {
                    let &listed = list.get(self.next).filter(|_| self.next < self.bad)?;
                    self.next += 1;
                    return Some(picked(board, listed, false));
                }
            }
        }
    }

    /// Swaps the best of the moves left into the next place, and takes it.
    fn best(&mut self, list: &mut [Listed]) -> Option<Listed> {
        let rest = list.get_mut(self.next..)?;
        let (mut best, mut at) = (rest.first()?.0, 0);
        for (index, &(score, ..)) in rest.iter().enumerate() {
            if score > best {
                (best, at) = (score, index);
            }
        }
        rest.swap(0, at);
        self.next += 1;
        Some(rest[0])
    }
}

fn from_to(mv: Move) -> usize {
    mv.from as usize | (mv.to as usize) << 6
}

fn is_bad(board: &Board, mv: Move) -> bool {
    mv.promotion.is_some_and(|piece| piece != Piece::Queen) || !gains(board, mv, 0)
}

fn capture_score(board: &Board, piece: Piece, mv: Move) -> i32 {
    let code = |piece: Option<Piece>| piece.map_or(0, |piece| piece as i32 + 1);
    let mvv_lva = 8 * (code(victim(board, mv)) + code(mv.promotion)) - code(Some(piece));
    MoveScores::capture(mvv_lva, from_to(mv))
}

/// A move of the list.
fn picked(board: &Board, (score, mv, piece): Listed, is_quiet: bool) -> Picked<Move> {
    Picked { mv, piece: index(board.side_to_move(), piece), score, is_quiet }
}

/// A move that was not listed.
fn hint(board: &Board, mv: Move, is_quiet: bool, scores: MoveScores<'_>) -> Option<Picked<Move>> {
    let piece = board.piece_on(mv.from)?;
    let quiet_score = || scores.quiet(index(board.side_to_move(), piece), from_to(mv));
    let score = if is_quiet { quiet_score() } else { capture_score(board, piece, mv) };
    Some(picked(board, (score, mv, piece), is_quiet))
}
