//! Positions that games hardly reach, made for what generators get wrong, in the form of the perft
//! suites.

corpora! { "crafted"
    CASTLING960 "castling960" epd Chess960 "Castling from everywhere, in Chess960"
    EN_PASSANT "en_passant" epd Standard "En passant with pins, checks and discovered lines"
    MANY_MOVES "many_moves" epd Standard "Positions with more moves than any that a game can reach, for move lists"
    SEEN "seen" epd Chess960 "Positions on which other generators were seen to fail, each with what it tests"
    SMALLEST "smallest" epd Chess960 "Positions that together show every fault of the catalogue, with few nodes"
}
