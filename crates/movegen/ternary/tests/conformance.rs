//! The conformance suite with ternary move lookup, in all forms of its tables and with all methods
//! of copying.

use fianchetto_board_repr::Bitboards;
use fianchetto_ternary::{
    FirstUse, Folded, FoldedLines, Listed, Of2006, Plain, StoreAll, TernaryLookup, Unrolled, Verbatim,
};

fianchetto_conformance::suite! {
    techniques: fianchetto_ternary::techniques(),
}

fianchetto_conformance::slider_suite! {
    attacks_by_the_plain_table: TernaryLookup<Plain, StoreAll>,
    attacks_by_the_table_of_the_first_use: TernaryLookup<FirstUse, StoreAll>,
    attacks_beside_the_table_of_the_source: TernaryLookup<Verbatim, StoreAll>,
    attacks_beside_the_table_and_index_of_the_source: TernaryLookup<Of2006, Unrolled>,
    attacks_on_bitboards: TernaryLookup<Plain, StoreAll, Bitboards>,
    attacks_by_lists: TernaryLookup<Listed, StoreAll>,
    attacks_by_folded_lines: TernaryLookup<Folded, StoreAll>,
    attacks_antirotated: FoldedLines,
}
