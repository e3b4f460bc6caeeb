//! FENs to accept, to refuse and to print.

corpora! { "fen"
    CHESS960_STARTS "chess960_start_positions" sfens Chess960
        "The 960 start positions in the order of their Scharnagl numbers"
    COZY_INVALID "cozy_invalid_a" sfens Chess960 "Shredder-FENs to refuse"
    COZY_VALID "cozy_valid_a" sfens Chess960 "Shredder-FENs to accept"
    EP_LEGALITY "ep_legality" tsv Standard "En-passant captures, legal or not"
    FEN_CANONICAL "fen_canonical" tsv Mixed "FENs, and how they are printed once bad rights and squares are dropped"
    FEN_VALIDITY "fen_validity" tsv Mixed "FENs to accept and to refuse, with the reason"
}
