//! A technique as an engine uses it, over the generic interface; objects use the same one.

use fianchetto::board_repr::{Change, Changes, CheckInfo, Sets};
use fianchetto::types::{Bitboard, Color, PieceType};
use fianchetto::{AnyTechnique, Line, Move, MoveList, Node, Position, Square, Stage, Technique, ValidSetup};
use fianchetto_benches_protocol::{Features, Pieces, Searcher};

/// A generator with a list that it fills again and again.
pub(crate) struct InSearch<G: Technique> {
    technique: G,
    list: MoveList,
    /// How a position is prepared for its lists, if it has to be.
    catch_up: Option<fn(&mut G::Board)>,
}

impl InSearch<AnyTechnique> {
    pub(crate) fn of_object(technique: AnyTechnique) -> Self {
        Self { catch_up: Some(Line::catch_up), ..Self::new(technique) }
    }
}

impl<G: Technique> InSearch<G> {
    pub(crate) fn new(technique: G) -> Self {
        Self { technique, list: MoveList::new(), catch_up: None }
    }
}

/// What a node computes once.
pub(crate) struct KnownNode {
    sets: Sets,
    info: CheckInfo,
}

impl<G: Technique> InSearch<G> {
    fn add(&mut self, board: &G::Board, node: &KnownNode, stage: Stage, list: &mut Vec<Move>) {
        self.list.clear();
        self.technique.list(Node::checked(board, &node.info), stage, &mut self.list);
        list.extend_from_slice(&self.list);
    }
}

/// The move as [`Searcher::word`] has it.
pub(crate) fn word(mv: Move) -> u16 {
    let promotion = mv.promotion().map_or(0, |piece_type| piece_type.index() as u16);
    u16::from(mv.from().to_u8()) | u16::from(mv.to().to_u8()) << 6 | promotion << 12
}

/// What a move changes.
#[inline(always)]
pub(crate) fn features(position: &impl Position, mv: Move, found: &mut Features) {
    let piece_at = |square| position.piece_at(square);
    Changes::each(mv, piece_at, |Change { piece, from, to }| {
        from.iter().for_each(|from| found.remove(piece.index(), from.index()));
        to.iter().for_each(|to| found.add(piece.index(), to.index()));
    });
}

impl<G: Technique> Searcher for InSearch<G> {
    type Board = G::Board;
    type Node = KnownNode;
    type Move = Move;

    fn board(&self, fen: &str) -> Option<G::Board> {
        Some(self.technique.board(&fen.parse::<ValidSetup>().ok()?))
    }

    fn catch_up(&self, board: &mut G::Board) {
        if let Some(catch_up) = self.catch_up {
            catch_up(board);
        }
    }

    fn node(&self, board: &G::Board) -> KnownNode {
        let sets = board.sets();
        KnownNode { sets, info: CheckInfo::of(&sets, board.side_to_move()) }
    }

    fn is_check(&self, _: &G::Board, node: &KnownNode) -> bool {
        node.info.is_check()
    }

    fn is_black(&self, board: &G::Board) -> bool {
        board.side_to_move() == Color::Black
    }

    fn key(&self, board: &G::Board) -> u64 {
        board.key()
    }

    fn has_en_passant(&self, board: &G::Board) -> bool {
        board.en_passant().is_some()
    }

    fn pieces(&self, _: &G::Board, KnownNode { sets, .. }: &KnownNode) -> Pieces {
        Pieces {
            types: PieceType::ALL.map(|piece_type| sets.of_type(piece_type).0),
            colors: Color::ALL.map(|color| sets.of_color(color).0),
        }
    }

    fn attackers(&self, _: &G::Board, node: &KnownNode, square: u8, occupied: u64) -> u64 {
        node.sets.attackers_to(Square::wrapping(square), Bitboard(occupied)).0
    }

    fn piece_type(&self, board: &G::Board, square: u8) -> usize {
        board.piece_at(Square::wrapping(square)).map_or(6, |piece| piece.piece_type.index())
    }

    fn is_legal(&self, board: &G::Board, node: &KnownNode, mv: Move) -> bool {
        self.technique.is_legal(Node::checked(board, &node.info), mv)
    }

    fn captures(&mut self, board: &G::Board, node: &KnownNode, list: &mut Vec<Move>) {
        self.add(board, node, Stage::Captures, list);
    }

    fn quiets(&mut self, board: &G::Board, node: &KnownNode, list: &mut Vec<Move>) {
        self.add(board, node, Stage::Quiets, list);
    }

    fn all(&mut self, board: &G::Board, node: &KnownNode, list: &mut Vec<Move>) {
        self.add(board, node, Stage::All, list);
    }

    fn word(mv: Move) -> u16 {
        word(mv)
    }

    #[inline(always)]
    fn features(&self, board: &G::Board, mv: Move, found: &mut Features) {
        features(board, mv, found);
    }

    fn descend<R>(
        &mut self,
        board: &mut G::Board,
        mv: Option<Move>,
        visit: impl FnOnce(&mut Self, &mut G::Board) -> R,
    ) -> R {
        match mv {
            Some(mv) => board.descend(mv, |child| visit(self, child)),
            None => {
                let undo = board.make_null();
                let result = visit(self, board);
                board.unmake_null(undo);
                result
            }
        }
    }
}
