//! Moves in SAN and UCI notation, and the ends of games, as tab-separated tables.

corpora! { "notation"
    DRAW_CASES "draw_cases" tsv Standard "Games that end in a draw by repetition or by the fifty-move rule"
    INSUFFICIENT_MATERIAL "insufficient_material" tsv Standard "Positions in which the pieces left can or cannot mate"
    RAMPART_CASTLING "rampart_castling" tsv Standard "All moves of positions with castling, in SAN"
    RAMPART_CHECKMATES "rampart_checkmates" tsv Standard "Checkmates"
    RAMPART_FAMOUS "rampart_famous" tsv Standard "All moves of positions from well-known games, in SAN"
    RAMPART_STALEMATES "rampart_stalemates" tsv Standard "Stalemates"
    RAMPART_STANDARD "rampart_standard" tsv Standard "All moves of simple positions, in SAN"
    SAN_CASES "san_cases" tsv Standard "Moves in SAN to read and to write, and texts to refuse"
    SAN_MOVELISTS "san_movelists" tsv Standard "Positions with the SAN of all their legal moves"
    UCI_PLAY "uci_play" tsv Mixed "Games in UCI notation, with the position that they lead to"
    UCI_SYNTAX "uci_syntax" tsv Standard "Texts that are a move in UCI notation, and texts that are not"
}
