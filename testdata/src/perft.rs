//! Perft suites: `FEN ;D1 n ;D2 n …`, the number of leaves at each depth. Not every line has every
//! depth.

corpora! { "perft"
    CPW_DEEP "cpw_deep" epd Standard
        "The six standard positions of the Chess Programming Wiki, as deep as counts have been published"
    FERDY_DOUBLE_CHECKS "ferdy_double_checks_a" epd Standard "Positions in which the king is in double check"
    FERDY_ENPASSANT "ferdy_enpassant_a" epd Standard "Positions with an en-passant square"
    FERDY_SINGLE_CHECK "ferdy_single_check_a" epd Standard "Positions in which the king is in check"
    FISCHER "fischer_even" epd Chess960 "Chess960 openings and middlegames, castling rights as Shredder letters"
    FISCHER_XFEN "fischer_even_xfen" epd Chess960 "The positions of `FISCHER`, castling rights as X-FEN letters"
    KZ04PX_EXTRA "kz04px_extra" epd Standard "Small positions, each for one rule that generators get wrong"
    MARCEL_RANDOM "marcel_random_a" epd Standard "Positions of random games, from the opening to few pieces"
    PETERELLISJONES_GIST "peterellisjones_gist" epd Standard "Small positions, each for one rule that generators get wrong"
    ROCE_PERFTSUITE "roce_perftsuite" epd Standard "The classic suite of the engine ROCE: castling, promotions, few pieces"
    SEDLAK_MERLINO "sedlak_merlino" epd Standard "Small positions, each for one rule, and the same with the colours exchanged"
    STOCKFISH_FRC "stockfish_frc" epd Chess960 "The Chess960 positions of Stockfish's own perft test"
    STOCKFISH_STANDARD "stockfish_standard" epd Standard "The standard positions of Stockfish's own perft test"
}
