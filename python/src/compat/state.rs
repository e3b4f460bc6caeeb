//! A board on which anything may stand, as python-chess has it: no king, many kings, pawns on the
//! last rank, rights without rooks.
//!
//! What is asked here is answered for every such board. Where a position of a game has one answer,
//! this is it.

use fianchetto::types::{Bitboard, Color, File, Piece, PieceType, Rank, Square};
use fianchetto::{attacks, lines};

/// Pieces, rights and clocks.
#[derive(Clone)]
pub struct State {
    /// The squares of each piece type, in the order of `PieceType`.
    pub types: [Bitboard; 6],
    pub colors: [Bitboard; 2],
    /// All pieces. Python may write to it as to the other sets, so it is not computed from them.
    pub occupied: Bitboard,
    /// Pieces that were pawns.
    pub promoted: Bitboard,
    pub turn: Color,
    /// The squares of the rooks that may castle, as they were set.
    pub castling_rights: Bitboard,
    /// The square that a pawn has just passed over.
    pub ep_square: Option<Square>,
    pub halfmove_clock: u32,
    pub fullmove_number: u32,
    /// Whether castling rooks may stand on any file.
    pub chess960: bool,
    /// Whether a move has led here. The rights are then as that move left them, and are not
    /// looked at again.
    pub has_history: bool,
}

/// The squares of the corners' rooks, which castle in standard chess.
const CORNERS: Bitboard = Bitboard(1 | 1 << 7 | 1 << 56 | 1 << 63);

impl State {
    /// Nothing on the board, White to move.
    pub const EMPTY: Self = Self {
        types: [Bitboard::EMPTY; 6],
        colors: [Bitboard::EMPTY; 2],
        occupied: Bitboard::EMPTY,
        promoted: Bitboard::EMPTY,
        turn: Color::White,
        castling_rights: Bitboard::EMPTY,
        ep_square: None,
        halfmove_clock: 0,
        fullmove_number: 1,
        chess960: false,
        has_history: false,
    };

    /// The initial position.
    pub const INITIAL: Self = Self {
        types: [
            Bitboard(0x00ff_0000_0000_ff00),
            Bitboard(0x4200_0000_0000_0042),
            Bitboard(0x2400_0000_0000_0024),
            Bitboard(0x8100_0000_0000_0081),
            Bitboard(0x0800_0000_0000_0008),
            Bitboard(0x1000_0000_0000_0010),
        ],
        colors: [Bitboard(0xffff), Bitboard(0xffff << 48)],
        occupied: Bitboard(0xffff_0000_0000_ffff),
        castling_rights: CORNERS,
        ..Self::EMPTY
    };

    /// How many numbers a pickled board has.
    pub const NUMBERS: usize = 17;

    /// The board as numbers, for a pickle.
    pub fn numbers(&self) -> [u64; Self::NUMBERS] {
        let [pawns, knights, bishops, rooks, queens, kings] = self.types.map(|set| set.0);
        let [white, black] = self.colors.map(|set| set.0);
        let ep_square = self.ep_square.map_or(64, |square| square.index() as u64);
        let clocks = [u64::from(self.halfmove_clock), u64::from(self.fullmove_number)];
        let [halfmove_clock, fullmove_number] = clocks;
        [
            pawns,
            knights,
            bishops,
            rooks,
            queens,
            kings,
            white,
            black,
            self.occupied.0,
            self.promoted.0,
            self.turn.index() as u64,
            self.castling_rights.0,
            ep_square,
            halfmove_clock,
            fullmove_number,
            u64::from(self.chess960),
            u64::from(self.has_history),
        ]
    }

    /// The board that was pickled.
    pub fn of_numbers(numbers: [u64; Self::NUMBERS]) -> Option<Self> {
        let [
            types @ ..,
            white,
            black,
            occupied,
            promoted,
            turn,
            rights,
            ep_square,
            halfmove_clock,
            fullmove_number,
            chess960,
            has_history,
        ] = numbers;
        Some(Self {
            types: types.map(Bitboard),
            colors: [Bitboard(white), Bitboard(black)],
            occupied: Bitboard(occupied),
            promoted: Bitboard(promoted),
            turn: Color::ALL.into_iter().find(|color| color.index() as u64 == turn)?,
            castling_rights: Bitboard(rights),
            ep_square: if ep_square == 64 { None } else { Some(Square::new(u8::try_from(ep_square).ok()?)?) },
            halfmove_clock: u32::try_from(halfmove_clock).ok()?,
            fullmove_number: u32::try_from(fullmove_number).ok()?,
            chess960: chess960 == 1,
            has_history: has_history == 1,
        })
    }

    /// Takes all pieces away.
    pub fn clear_pieces(&mut self) {
        self.types = Self::EMPTY.types;
        self.colors = Self::EMPTY.colors;
        self.occupied = Bitboard::EMPTY;
        self.promoted = Bitboard::EMPTY;
    }

    pub fn of_type(&self, piece_type: PieceType) -> Bitboard {
        self.types[piece_type.index()]
    }

    pub fn of_color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    pub fn pieces(&self, piece_type: PieceType, color: Color) -> Bitboard {
        self.of_type(piece_type) & self.of_color(color)
    }

    pub fn piece_type_at(&self, square: Square) -> Option<PieceType> {
        if !self.occupied.contains(square) {
            return None;
        }
        PieceType::ALL.into_iter().find(|&piece_type| self.of_type(piece_type).contains(square))
    }

    pub fn color_at(&self, square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.of_color(color).contains(square))
    }

    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let piece_type = self.piece_type_at(square)?;
        // White first, as in python-chess, where a set may hold a square of neither side.
        let color = if self.of_color(Color::White).contains(square) { Color::White } else { Color::Black };
        Some(piece_type.of(color))
    }

    pub fn put(&mut self, square: Square, piece: Piece, promoted: bool) {
        self.lift(square);
        self.types[piece.piece_type.index()].insert(square);
        self.colors[piece.color.index()].insert(square);
        self.occupied.insert(square);
        if promoted {
            self.promoted.insert(square);
        }
    }

    pub fn lift(&mut self, square: Square) -> Option<PieceType> {
        let piece_type = self.piece_type_at(square)?;
        for set in self.types.iter_mut().chain(&mut self.colors) {
            set.remove(square);
        }
        self.occupied.remove(square);
        self.promoted.remove(square);
        Some(piece_type)
    }

    /// The king of a side: the last one if there are several. A promoted king does not count.
    pub fn king(&self, color: Color) -> Option<Square> {
        self.royal(color).last()
    }

    /// The kings of a side that were not pawns.
    pub fn royal(&self, color: Color) -> Bitboard {
        self.pieces(PieceType::King, color) & !self.promoted
    }

    /// What the piece on a square attacks.
    pub fn attacks_from(&self, square: Square) -> Bitboard {
        let Some(piece_type) = self.piece_type_at(square) else { return Bitboard::EMPTY };
        let color = if self.of_color(Color::White).contains(square) { Color::White } else { Color::Black };
        attacks(piece_type.of(color), square, self.occupied)
    }

    /// The pieces of a side that attack a square, with these squares occupied.
    #[inline]
    pub fn attackers(&self, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
        let from = |piece_type: PieceType| attacks(piece_type.of(!color), square, occupied);
        let of = |piece_type: PieceType| self.of_type(piece_type);
        let queens = of(PieceType::Queen);
        let found = from(PieceType::Pawn) & of(PieceType::Pawn)
            | from(PieceType::Knight) & of(PieceType::Knight)
            | from(PieceType::King) & of(PieceType::King)
            | from(PieceType::Bishop) & (of(PieceType::Bishop) | queens)
            | from(PieceType::Rook) & (of(PieceType::Rook) | queens);
        found & self.of_color(color)
    }

    pub fn is_attacked(&self, color: Color, square: Square, occupied: Bitboard) -> bool {
        !self.attackers(color, square, occupied).is_empty()
    }

    /// The enemy's pieces that attack the king of the side to move.
    pub fn checkers(&self) -> Bitboard {
        match self.king(self.turn) {
            Some(king) => self.attackers(!self.turn, king, self.occupied),
            None => Bitboard::EMPTY,
        }
    }

    /// The enemy's sliders that would attack a king if nothing of its side stood between, each with
    /// what stands there.
    fn snipers(&self, king: Square, color: Color) -> impl Iterator<Item = (Square, Bitboard)> + '_ {
        let on_empty = |piece_type: PieceType| attacks(piece_type.of(color), king, Bitboard::EMPTY);
        let queens = self.of_type(PieceType::Queen);
        let diagonal = on_empty(PieceType::Bishop) & (self.of_type(PieceType::Bishop) | queens);
        let orthogonal = on_empty(PieceType::Rook) & (self.of_type(PieceType::Rook) | queens);
        let snipers = (diagonal | orthogonal) & self.of_color(!color);
        snipers.into_iter().map(move |sniper| (sniper, lines::between(king, sniper) & self.occupied))
    }

    /// The pieces of the side to move that alone stand between their king and a slider.
    pub fn pinned(&self, king: Square) -> Bitboard {
        let mut pinned = Bitboard::EMPTY;
        for (_, between) in self.snipers(king, self.turn) {
            if !between.has_many() {
                pinned |= between;
            }
        }
        pinned & self.of_color(self.turn)
    }

    /// The line on which a piece on this square would be pinned; all squares if on none.
    ///
    /// The square may be empty.
    pub fn pin(&self, color: Color, square: Square) -> Bitboard {
        let Some(king) = self.king(color) else { return Bitboard::ALL };
        let line = lines::line(king, square);
        let is_pin = |sniper: Square, between: Bitboard| {
            line.contains(sniper)
                && lines::between(king, sniper).contains(square)
                && (between & !Bitboard::of(square)).is_empty()
        };
        let pinned = self.snipers(king, color).any(|(sniper, between)| is_pin(sniper, between));
        if pinned { line } else { Bitboard::ALL }
    }

    /// The rights whose king and rook stand where they must.
    pub fn clean_castling_rights(&self) -> Bitboard {
        if self.has_history || self.castling_rights.is_empty() {
            return self.castling_rights;
        }
        let rooks = self.castling_rights & self.of_type(PieceType::Rook);
        let of_side = |color: Color| {
            let rank = Bitboard::rank(color.back_rank());
            let rooks = rooks & self.of_color(color) & rank;
            if self.chess960 { self.outer_rooks(rooks, color) } else { self.corner_rooks(rooks, color) }
        };
        of_side(Color::White) | of_side(Color::Black)
    }

    fn corner_rooks(&self, rooks: Bitboard, color: Color) -> Bitboard {
        let home = Square::at(File::E, color.back_rank());
        if self.royal(color).contains(home) { rooks & CORNERS } else { Bitboard::EMPTY }
    }

    /// The outermost rook of each side of the king.
    fn outer_rooks(&self, rooks: Bitboard, color: Color) -> Bitboard {
        let kings = self.royal(color) & Bitboard::rank(color.back_rank());
        let Some(king) = kings.last() else { return Bitboard::EMPTY };
        let a_side = rooks.first().filter(|&rook| rook < king);
        let h_side = rooks.last().filter(|&rook| rook > king);
        a_side.into_iter().chain(h_side).collect()
    }

    /// Whether a side has a right whose rook stands so to its king.
    pub fn may_castle(&self, color: Color, is_side: impl Fn(Square, Square) -> bool) -> bool {
        let rank = Bitboard::rank(color.back_rank());
        let kings = self.royal(color) & rank;
        let rooks = self.clean_castling_rights() & rank;
        kings.last().is_some_and(|king| rooks.into_iter().any(|rook| is_side(rook, king)))
    }

    /// Whether the side that has moved stands in check.
    pub fn was_into_check(&self) -> bool {
        self.king(!self.turn).is_some_and(|king| self.is_attacked(self.turn, king, self.occupied))
    }

    /// The en-passant square if a pawn can just have passed over it.
    pub fn valid_ep_square(&self) -> Option<Square> {
        let square = self.ep_square?;
        let (pawn, origin) = passed(square, self.turn)?;
        let stands = self.pieces(PieceType::Pawn, !self.turn).contains(pawn);
        let empty = !self.occupied.contains(square) && !self.occupied.contains(origin);
        (square.rank() == self.turn.rank(Rank::R6) && stands && empty).then_some(square)
    }
}

/// Where the pawn stands that has passed over a square, and where it came from.
pub fn passed(square: Square, turn: Color) -> Option<(Square, Square)> {
    Some(((!turn).ahead_of(square)?, turn.ahead_of(square)?))
}
