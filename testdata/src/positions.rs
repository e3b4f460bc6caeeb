//! Positions that many tests begin with, each as a FEN.

/// The initial position.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// "Kiwipete" by Peter McKenzie: castling on both sides, pins, en passant and promotions within a
/// few moves.
pub const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// "Position 3" of the Chess Programming Wiki: an endgame with pins along the rank of an en-passant
/// capture.
pub const POSITION_3: &str = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";

/// "Position 4" of the Chess Programming Wiki: promotions with and without capture, and a check to
/// answer.
pub const POSITION_4: &str = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";

/// "Position 5" of the Chess Programming Wiki: a pawn about to promote by capture, and a knight
/// that forks.
pub const POSITION_5: &str = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";

/// "Position 6" of the Chess Programming Wiki: a symmetrical middlegame.
pub const POSITION_6: &str = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

/// The six standard positions, in the order of [`perft::CPW_DEEP`](crate::perft::CPW_DEEP).
pub const STANDARD: [&str; 6] = [START, KIWIPETE, POSITION_3, POSITION_4, POSITION_5, POSITION_6];

/// Pawns of both sides about to promote, with and without capture.
pub const PROMOTIONS: &str = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1";

/// Position 4 with the sides exchanged.
pub const POSITION_4_MIRRORED: &str = "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1";

/// The most moves of a position that a game can reach, 218; by Nenad Petrović, 1964.
pub const MOST_MOVES: &str = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";

/// The positions that have a name.
pub const NAMED: [(&str, &str); 8] = [
    ("startpos", START),
    ("kiwipete", KIWIPETE),
    ("position-3", POSITION_3),
    ("position-4", POSITION_4),
    ("position-5", POSITION_5),
    ("position-6", POSITION_6),
    ("promotions", PROMOTIONS),
    ("most-moves", MOST_MOVES),
];
