//! What is searched.

/// The positions, with depths that take some ten milliseconds.
pub(super) const SEARCHED: [(&str, &str, u32); 10] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 11),
    ("kiwi", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 9),
    ("rooks", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 13),
    ("promote", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 10),
    ("talk", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 11),
    ("middle", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 10),
    ("indian", "r1bq1rk1/ppp1npbp/3p1np1/3Pp3/2P1P3/2N1BP2/PP4PP/R2QKBNR w KQ - 1 9", 10),
    ("knights", "r2q1rk1/pb1nbppp/1p2pn2/2pp4/3P4/1PN1PN2/PBP1BPPP/R2Q1RK1 w - - 2 10", 10),
    ("queens", "3r2k1/1q3ppp/p3p3/1p2P3/3Q4/1P4P1/P4P1P/3R2K1 b - - 0 25", 13),
    ("pawns", "8/1p3k2/p2p1p2/2pPpP2/P1P1P1K1/1P6/8/8 w - - 0 40", 17),
];
