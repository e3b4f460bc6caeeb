//! The positions that benchmarks measure on.

corpora! { "bench"
    LISTS "lists" epd Standard "Some hundred mixed positions with the number of their moves, for move lists"
    SEARCH "search" epd Standard "Positions of all phases of a game, for searches; one FEN a line"
}
