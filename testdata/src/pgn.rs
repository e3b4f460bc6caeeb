//! Games in PGN, some of them broken on purpose.

corpora! { "pgn"
    BASIC "basic" pgn Standard "A game with a comment after each move"
    BLACK_TO_MOVE "black2move" pgn Standard "A game that begins with a move of Black"
    BOOK "book" pgn Standard "An opening line, moves alone"
    CASTLING "castling" pgn Standard "A few moves with castling written with zeros"
    EMPTY_BODY "empty_body" pgn Standard "Two games, of which the first has no moves"
    NEWLINE "newline" pgn Standard "A few moves with a line break between them"
    NO_MOVES "no_moves" pgn Standard "Tags and a result, but no moves"
    NO_RESULT "no_result" pgn Standard "A game with a comment in place of the moves, not finished"
    SKIP "skip" pgn Standard "Two games, the first of them not finished"
    THREEFOLD_REPETITION "threefold_repetition" pgn Standard "A game that ends in threefold repetition"
}
