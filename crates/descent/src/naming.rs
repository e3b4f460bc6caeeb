//! The rule of chess that is probably behind a missing or an illegal move.

use alloc::{borrow::ToOwned, format, string::String, vec, vec::Vec};
use core::fmt::Display;

use fianchetto_types::{
    Bitboard, CastlingSide, File, Move, MoveKind, Piece, PieceType, Rank, Setup, Square, UciMove,
};

use crate::Rule;

/// The rule behind a move that one list has and the other has not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The rule.
    pub rule: Rule,
    /// The reason in words.
    pub text: String,
    /// What a generator with this error does. It names no squares, so that it is the same in all
    /// positions.
    pub fault: String,
}

impl Reason {
    fn new(rule: Rule, text: impl Into<String>, fault: impl Into<String>) -> Self {
        Self { rule, text: text.into(), fault: fault.into() }
    }

    /// A special kind of move that is allowed where it should not be.
    fn allowed(rule: Rule, what: &str, (text, at): (String, impl Display)) -> Self {
        Self::new(rule, format!("{what}: {text}"), format!("allows {what} {at}"))
    }
}

/// A position with its king and checkers.
struct Scene<'a> {
    setup: &'a Setup,
    king: Square,
    checkers: Bitboard,
}

/// The rules that apply to a legal move that is not listed, the most particular first.
pub fn of_missing(setup: &Setup, mv: Move) -> Reason {
    let (special, double): (Vec<_>, Vec<_>) = kind(mv).into_iter().partition(|kind| kind.0 != Rule::Pawn);
    let mut rules: Vec<(Rule, String)> = special;
    let mut fault = format!("misses {}", moves_like(setup.piece_at(mv.from()), mv));
    if let Some(scene) = Scene::of(setup) {
        if let Some((rule, text, that)) = scene.evasion(mv.from(), mv.to()) {
            rules.push((rule, format!("check: {text}")));
            fault += that;
        }
        if scene.is_pinned(mv.from()) && !mv.is_castling() {
            fault += " along the line of a pin";
            rules.push((Rule::Pin, format!("pin: the piece on {} may move along the pin ray", mv.from())));
        }
    }
    rules.extend(double);
    if rules.is_empty() {
        let piece_type = setup.piece_at(mv.from()).map_or(PieceType::Pawn, |piece| piece.piece_type);
        rules = vec![(Rule::of(piece_type), format!("a {} move", piece_type.name()))];
    }
    let rule = rules.first().map_or(Rule::Piece, |(rule, _)| *rule);
    let texts: Vec<String> = rules.into_iter().map(|(_, text)| text).collect();
    Reason::new(rule, texts.join(", "), fault)
}

/// Moves like this one of a piece.
pub(crate) fn moves_like(piece: Option<Piece>, mv: Move) -> String {
    let name = piece.map_or("piece", |piece| piece.piece_type.name());
    match (mv.promotion(), mv.kind()) {
        (Some(piece_type), _) => format!("promotions to a {}", piece_type.name()),
        (_, Some(MoveKind::EnPassant)) => "en passant captures".to_owned(),
        (_, Some(MoveKind::DoublePush)) => "double pushes".to_owned(),
        _ if mv.is_castling() => kind(mv).map(|kind| kind.1).unwrap_or_default(),
        _ if mv.is_capture() => format!("{name} captures"),
        _ => format!("{name} moves"),
    }
}

/// The special kinds of moves.
fn kind(mv: Move) -> Option<(Rule, String)> {
    if let Some(piece_type) = mv.promotion() {
        return Some((Rule::Promotion, format!("promotion to a {}", piece_type.name())));
    }
    let (rule, text) = match mv.kind()? {
        MoveKind::EnPassant => (Rule::EnPassant, "en passant"),
        MoveKind::CastleKingside => (Rule::Castling, "castling on the king's side"),
        MoveKind::CastleQueenside => (Rule::Castling, "castling on the queen's side"),
        MoveKind::DoublePush => (Rule::Pawn, "double push"),
        _ => return None,
    };
    Some((rule, text.to_owned()))
}

/// The reason why a listed move is not legal.
pub fn of_extra(setup: &Setup, mv: UciMove) -> Reason {
    let piece = setup.piece_at(mv.from).filter(|piece| piece.color == setup.side_to_move);
    let (Some(piece), Some(scene)) = (piece, Scene::of(setup)) else {
        let text = format!("no piece of the side to move is on {}", mv.from);
        return Reason::new(Rule::Board, text, "lists moves of pieces that are not there");
    };
    let special = match piece.piece_type {
        PieceType::Pawn => scene.pawn(mv),
        PieceType::King => scene.king(mv),
        _ => None,
    };
    special.unwrap_or_else(|| scene.ordinary(piece, mv))
}

impl<'a> Scene<'a> {
    fn of(setup: &'a Setup) -> Option<Self> {
        let king = setup.king(setup.side_to_move)?;
        Some(Self { setup, king, checkers: setup.attackers_of(king, !setup.side_to_move) })
    }

    /// The name of the piece on a square.
    fn name(&self, square: Square) -> &'static str {
        self.setup.piece_at(square).map_or("piece", |piece| piece.piece_type.name())
    }

    /// The line that an enemy attacks the king along.
    fn line(&self, enemy: Square) -> &'static str {
        match () {
            () if enemy.rank() == self.king.rank() => "rank",
            () if enemy.file() == self.king.file() => "file",
            () => "diagonal",
        }
    }

    fn enemies_at(&self, setup: &Setup, square: Square) -> Bitboard {
        setup.attackers_of(square, !self.setup.side_to_move)
    }

    /// Whether another enemy piece would give check if the piece on this square were removed.
    fn is_pinned(&self, from: Square) -> bool {
        let mut without = *self.setup;
        without.put(from, None);
        from != self.king
            && self.enemies_at(&without, self.king).into_iter().any(|square| !self.checkers.contains(square))
    }

    /// How a legal move ends a check, if there is one; and the same of several moves.
    fn evasion(&self, from: Square, to: Square) -> Option<(Rule, &'static str, &'static str)> {
        let captures = self.checkers.contains(to);
        Some(match self.checkers.len() {
            0 => return None,
            2.. if captures => {
                (Rule::DoubleCheck, "the king captures a checker", " that take a checker in double check")
            }
            2.. => (Rule::DoubleCheck, "the king steps out of a double check", " that leave a double check"),
            _ if captures => (Rule::Evasion, "the move captures the checker", " that take the checker"),
            _ if from == self.king => (Rule::Evasion, "the king steps out of it", " that leave a check"),
            _ => (Rule::Evasion, "the piece blocks it", " that block a check"),
        })
    }

    fn pawn(&self, mv: UciMove) -> Option<Reason> {
        let color = self.setup.side_to_move;
        let attacks = color.ahead_of(mv.from).is_some_and(|ahead| {
            ahead.rank() == mv.to.rank() && (mv.to.file() as i8 - ahead.file() as i8).abs() == 1
        });
        let is_empty = self.setup.piece_at(mv.to).is_none();
        if is_empty && (attacks || mv.from.file() != mv.to.file() && self.setup.en_passant == Some(mv.to)) {
            let rule = if self.checkers.has_many() { Rule::DoubleCheck } else { Rule::EnPassant };
            return Some(Reason::allowed(rule, "en passant", self.en_passant(mv)));
        }
        let is_last = mv.to.rank() == (!color).back_rank();
        let promotion = match mv.promotion {
            None if is_last => Some(("on the last rank a pawn must promote".to_owned(), "to a pawn")),
            Some(_) if !is_last => {
                Some((format!("{} is not on the last rank", mv.to), "before the last rank"))
            }
            _ => None,
        };
        if let Some(words) = promotion {
            return Some(Reason::allowed(Rule::Promotion, "promotion", words));
        }
        let middle = color.ahead_of(mv.from).filter(|&middle| color.ahead_of(middle) == Some(mv.to))?;
        let blocked = [middle, mv.to].into_iter().find(|&square| self.setup.piece_at(square).is_some());
        let words = match blocked {
            Some(square) if square == middle => (format!("{square} is not empty"), "over a piece"),
            Some(square) => (format!("{square} is not empty"), "onto a piece"),
            None if color.rank(mv.from.rank()) != Rank::R2 => {
                (format!("{} is not where a pawn starts", mv.from), "by a pawn that has moved")
            }
            None => return None,
        };
        Some(Reason::allowed(Rule::Pawn, "double push", words))
    }

    fn en_passant(&self, mv: UciMove) -> (String, String) {
        let left = self.enemies_at(&self.after(mv), self.king);
        match left.first() {
            _ if self.setup.en_passant != Some(mv.to) => {
                (format!("no pawn has just passed {}", mv.to), "where no pawn has just passed".to_owned())
            }
            Some(enemy) if self.checkers.contains(enemy) => {
                let fault = format!("that leaves the king in check from a {}", self.name(enemy));
                (format!("{enemy} still gives check"), fault)
            }
            Some(enemy) => {
                let fault = format!("that uncovers a {} on the {}", self.name(enemy), self.line(enemy));
                (format!("the capture opens the line from {enemy} to the king (pin)"), fault)
            }
            None => {
                let text = format!("no pawn goes from {} to {}", mv.from, mv.to);
                (text, "by a pawn that stands elsewhere".to_owned())
            }
        }
    }

    fn king(&self, mv: UciMove) -> Option<Reason> {
        let files = (mv.to.file() as i8 - mv.from.file() as i8).abs();
        let own_rook = PieceType::Rook.of(self.setup.side_to_move);
        let takes_rook = self.setup.piece_at(mv.to) == Some(own_rook);
        if (takes_rook || files > 1) && mv.from.rank() == mv.to.rank() {
            return Some(Reason::allowed(Rule::Castling, "castling", self.castling(mv)));
        }
        let mut lifted = *self.setup;
        lifted.put(self.king, None);
        let target = self.setup.piece_at(mv.to).filter(|piece| piece.color == self.setup.side_to_move);
        let enemy = self.enemies_at(&lifted, mv.to).first().filter(|_| target.is_none())?;
        let text = format!("check: the king steps onto {}, which {enemy} attacks", mv.to);
        let is_hidden = !self.enemies_at(self.setup, mv.to).contains(enemy);
        let fault =
            if is_hidden { "back along the line of a checking" } else { "onto a square attacked by a" };
        Some(Reason::new(Rule::King, text, format!("lets the king step {fault} {}", self.name(enemy))))
    }

    /// The first condition of castling that does not hold.
    fn castling(&self, mv: UciMove) -> (String, &'static str) {
        let color = self.setup.side_to_move;
        let castling_side = CastlingSide::of(mv.from, mv.to);
        let Some(rook) = self.setup.castling.rook(color, castling_side, self.king) else {
            let text = format!("there is no right to it{}", self.lost_rook(castling_side));
            return (text, "without a right to it");
        };
        let target = castling_side.king_target(color);
        let way = between(self.king, target);
        let attacked =
            way.clone().find_map(|square| Some((square, self.enemies_at(self.setup, square).first()?)));
        let is_in_the_way = |square: &Square| {
            *square != self.king && *square != rook && self.setup.piece_at(*square).is_some()
        };
        let blocked = way.chain(between(rook, castling_side.rook_target(color))).find(is_in_the_way);
        match (blocked, self.checkers.first(), attacked) {
            (Some(square), ..) => (format!("{square} is in the way"), "over a piece"),
            (_, Some(enemy), _) => (format!("the king is in check from {enemy}"), "out of check"),
            (_, _, Some((square, enemy))) => {
                let fault = if square == target { "into check" } else { "over an attacked square" };
                (format!("{enemy} attacks {square} (check)"), fault)
            }
            _ => {
                let text = "the rook shields the king, or the move is written differently";
                (text.to_owned(), "with a rook that shields the king")
            }
        }
    }

    /// A remark if the castling rook is not on its initial square.
    fn lost_rook(&self, castling_side: CastlingSide) -> String {
        let file = if castling_side == CastlingSide::King { File::H } else { File::A };
        let home = Square::at(file, self.setup.side_to_move.back_rank());
        let is_there = self.setup.piece_at(home) == Some(PieceType::Rook.of(self.setup.side_to_move));
        if is_there { String::new() } else { format!(", and no rook on {home}") }
    }

    /// A move that leaves the king in check, or that is not even pseudo-legal.
    fn ordinary(&self, piece: Piece, mv: UciMove) -> Reason {
        let (rule, name) = (Rule::of(piece.piece_type), piece.piece_type.name());
        let target = self.setup.piece_at(mv.to);
        if target.is_some_and(|target| target.color == piece.color) {
            let text = format!("a piece of its own side is on {}", mv.to);
            return Reason::new(rule, text, format!("lets a {name} capture a piece of its own side"));
        }
        if !self.goes(piece, mv) {
            let fault = format!("lets a {name} move as no {name} moves");
            return Reason::new(rule, format!("no {name} moves like this"), fault);
        }
        let left = self.enemies_at(&self.after(mv), self.king);
        let (rule, text, fault) = match (self.checkers.len(), (left & self.checkers).first(), left.first()) {
            (2.., ..) => {
                let text = "check: in double check only the king can move".to_owned();
                (Rule::DoubleCheck, text, format!("lets a {name} move in double check"))
            }
            (_, Some(checker), _) => {
                let fault = format!("leaves the king in check from a {}", self.name(checker));
                (Rule::Evasion, format!("check: {checker} still gives check"), fault)
            }
            (_, None, Some(enemy)) => {
                let text = format!("pin: the piece on {} shields its king from {enemy}", mv.from);
                let (line, by) = (self.line(enemy), self.name(enemy));
                (Rule::Pin, text, format!("lets a {name} leave the {line} where a {by} pins it"))
            }
            _ => {
                let text = "promotion or spelling";
                return Reason::new(Rule::Promotion, text, "spells promotions differently");
            }
        };
        Reason::new(rule, text, fault)
    }

    /// Whether a piece can make this move, checks aside.
    fn goes(&self, piece: Piece, mv: UciMove) -> bool {
        if piece.piece_type == PieceType::Pawn && mv.from.file() == mv.to.file() {
            let ahead = piece.color.ahead_of(mv.from);
            let reached = [ahead, ahead.and_then(|square| piece.color.ahead_of(square))];
            return reached.contains(&Some(mv.to)) && self.setup.piece_at(mv.to).is_none();
        }
        self.setup.attackers_of(mv.to, piece.color).contains(mv.from)
    }

    /// The placement after a move.
    fn after(&self, mv: UciMove) -> Setup {
        let mut after = *self.setup;
        let piece = after.piece_at(mv.from);
        let is_pawn = piece.is_some_and(|piece| piece.piece_type == PieceType::Pawn);
        if is_pawn && self.setup.en_passant == Some(mv.to) {
            after.put(Square::at(mv.to.file(), mv.from.rank()), None);
        }
        after.put(mv.from, None);
        after.put(mv.to, piece);
        after
    }
}

/// The squares from one to another of the same rank, both included.
fn between(one: Square, other: Square) -> impl Iterator<Item = Square> + Clone {
    let (first, last) = (one.min(other), one.max(other));
    Square::all().filter(move |&square| first <= square && square <= last)
}
