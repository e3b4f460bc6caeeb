//! The sizes of tables that techniques report, added up from the tables' shapes, and the figures in
//! the README.

use fianchetto::{AnyTechnique, Registry};

/// Squares that king, knight and pawns of both colors reach, as sets.
const STEPS: usize = 4 * size_of::<[u64; 64]>();
const KNIGHT: usize = size_of::<[u64; 64]>();
/// Between two squares, and the line through them.
const PAIRS: usize = 2 * size_of::<[[u64; 64]; 64]>();
/// The diagonals, and the rank and file, of a square.
const EMPTY_BOARD: usize = 2 * size_of::<[u64; 64]>();
/// The four lines through a square.
const LINES_OF: usize = size_of::<[[u64; 4]; 64]>();
/// The same, and the attacks on a rank.
const SLIDERS: usize = LINES_OF + 64 * 8;
/// The paths of king and rook by their files.
const CASTLING: usize = size_of::<[[[u64; 2]; 8]; 8]>();
/// Two tables of 240 differences, in whole cache lines.
const VECTORS: usize = 2 * 256;
/// Pushes and captures, two squares each, by color and square.
const PAWNS: usize = size_of::<[[[u8; 4]; 64]; 2]>();

const BITBOARD: usize = STEPS + PAIRS + EMPTY_BOARD + CASTLING;
const POSDATA: usize = BITBOARD + SLIDERS + VECTORS;
const MAILBOX: usize = POSDATA + PAWNS;

/// The bytes of own tables, and of shared ones.
fn expected(name: &str) -> Option<[usize; 2]> {
    let (move_word, reference, slice) = (size_of::<u16>(), size_of::<usize>(), 2 * size_of::<usize>());
    let (all, sliders, leapers) = (3668, 2912, 756);
    let leaps = aligned(leapers * move_word) + aligned(2 * 64 * slice);
    let (slices, indices) = (aligned(5 * 64 * slice), aligned(3 * 64 * move_word));
    let ternary = 4352 + 8192;
    let plain = 16 * line_entries() + 64 * 4 * 128 * 8 + 64 * 4 * 4 + 16 * 256;
    // Wegner's table of seven moves and their number.
    let verbatim = 64 * 4 * 2187 * 16;
    let antirotated = 2048 + 64 * 4 * 64 * 8;
    // For every set of blockers of every bishop and rook.
    let attack_sets = (5_248 + 102_400) * 8;
    let sizes = [
        ("quad", [6528, KNIGHT]),
        ("attack-table", [2 * 4096 + 512, CASTLING]),
        ("attack-table-naive", [2 * 4096 + 512, CASTLING]),
        ("attack-table-hoisted", [2 * 4096 + 512, CASTLING]),
        ("prepared", [13_056 + (2 << 17), BITBOARD + SLIDERS]),
        ("pext", [2048 + attack_sets, BITBOARD]),
        ("pext-compressed", [2 * 64 * 64 + (2 << 17), BITBOARD]),
        ("magic", [2 * 64 * 32 + attack_sets, BITBOARD]),
        ("magic-plain", [2 * 64 * 16 + 64 * (512 + 4096) * 8, BITBOARD]),
        ("magic-fixed-shift", [2 * 64 * 24 + aligned(113_349 * 8), BITBOARD]),
        ("magic-black", [2 * 64 * 24 + aligned(114_795 * 8), BITBOARD]),
        ("kindergarten", [2 * 8 * 64 * 8, BITBOARD + LINES_OF]),
        ("ternary", [ternary + plain, BITBOARD]),
        ("ternary-every-stage", [ternary + plain, BITBOARD]),
        ("ternary-one-stage", [ternary + plain, BITBOARD]),
        ("ternary-unrolled", [ternary + plain, BITBOARD]),
        ("ternary-terminated", [ternary + plain, BITBOARD]),
        ("ternary-first-use", [ternary + plain, BITBOARD]),
        ("ternary-verbatim", [ternary + verbatim + 64 * 4 * 128 * 8 + 16 * 256, BITBOARD]),
        ("ternary-2006", [8192 + verbatim + antirotated, BITBOARD]),
        ("ternary-listed", [ternary + aligned(24_604) + 1024 + 8320 * (16 + 8), BITBOARD]),
        ("ternary-westcott", [2048 + 2 * 256 + 8192 + plain, BITBOARD]),
        ("antirotated", [antirotated, BITBOARD]),
        ("rotated", [64 * 4 * 8 + 64 * 4 * 2 + 4 * 64 * 64 * 8, BITBOARD]),
        ("obstruction-difference", [64 * 4 * 2 * 8, BITBOARD]),
        ("hyperbola", [0, BITBOARD + SLIDERS]),
        ("hyperbola-lanes", [0, BITBOARD + SLIDERS]),
        ("classical", [8 * 64 * 8, BITBOARD]),
        ("quad-fill", [0, BITBOARD + 8 * 64 * 8]),
        ("quad-fill-disjoint", [0, BITBOARD + 8 * 64 * 8]),
        ("dumb7fill", [0, BITBOARD]),
        ("kogge-stone", [0, BITBOARD]),
        ("ray-loop/square64", [aligned(8) + 512, MAILBOX]),
        ("ray-loop/mailbox", [32, MAILBOX]),
        ("ray-loop/x88", [32, MAILBOX]),
        ("ray-loop-bell", [aligned(8) + 512, MAILBOX]),
        ("mailbox64", [64 + 128 + 32, MAILBOX]),
        ("mailbox64-tscp", [64 + 128 + 32, MAILBOX]),
        ("move-table", [aligned(all * (slice + reference)) + slices, MAILBOX]),
        ("move-table-ferret", [aligned(all * (slice + reference)) + slices, MAILBOX]),
        ("skip", [aligned(all * 4) + slices, MAILBOX]),
        ("linked", [aligned(sliders * 3 * reference) + aligned(192 * reference) + leaps, MAILBOX]),
        ("linked-scored", [2 * all * 8 + 6 * 64 * 2 + aligned(5 * 64 * move_word), MAILBOX]),
        ("dense", [aligned(sliders * 4) + indices + leaps, MAILBOX]),
        ("dense-64", [aligned(sliders * 8) + indices + leaps, MAILBOX]),
        ("posdata", [8 * 64 * 64 * 2 * 2, POSDATA]),
        ("posdata-bytes", [8 * 64 * 64 * 2, POSDATA]),
        ("posdata-branch-free", [8 * 64 * 64 * 2, POSDATA]),
        ("posdata-gnu", [8 * 64 * 64 * 2 * 2, POSDATA]),
    ];
    sizes.into_iter().find_map(|(known, sizes)| (known == name).then_some(sizes))
}

/// Three states of each other square, on every line through every square: eight ranks and files of
/// eight squares, and two diagonals of each shorter length and one of eight, in either direction.
fn line_entries() -> usize {
    let of_line = |squares: usize| squares * 3_usize.pow(squares as u32 - 1);
    let diagonals: usize = (1..8).map(|squares| 2 * of_line(squares)).sum();
    2 * (8 * of_line(8) + diagonals + of_line(8))
}

/// A generated table fills whole cache lines.
const fn aligned(bytes: usize) -> usize {
    bytes.next_multiple_of(64)
}

fn of_registry(technique: &AnyTechnique) -> Option<[usize; 2]> {
    let name = technique.info().name;
    expected(name).or_else(|| expected(&format!("{name}/{}", technique.board_name())))
}

#[test]
fn sizes_are_those_of_the_tables_that_are_read() {
    for technique in &Registry::built_in() {
        let info = technique.info();
        let found = [info.own_table_bytes, info.shared_table_bytes];
        assert_eq!(Some(found), of_registry(technique), "{}", technique.full_name());
        assert_eq!(info.table_bytes(), found.iter().sum::<usize>());
    }
}

/// A figure with its thousands apart.
fn grouped(bytes: usize) -> String {
    let digits = bytes.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|g| std::str::from_utf8(g).ok()).collect();
    groups.join(",")
}

/// Every form of ternary move lookup has a row there, which ends in the bytes of its own tables.
#[cfg(feature = "ternary")]
#[test]
fn the_page_on_ternary_lookup_has_the_sizes_of_its_forms() {
    let page = include_str!("../../../../docs/ternary.md");
    for technique in fianchetto::ternary::techniques() {
        let info = technique.info();
        let row = page.lines().find(|line| line.starts_with(&format!("| `{}` |", info.name)));
        let row = row.unwrap_or_else(|| panic!("{} has no row", info.name));
        let end = format!("| {} |", grouped(info.own_table_bytes));
        assert!(row.ends_with(&end), "{row} should end in {end}");
    }
}

#[test]
fn the_readme_has_the_sizes_of_this_state() {
    let readme = include_str!("../../../../README.md");
    let mut rows = 0;
    for technique in &Registry::built_in() {
        let (info, board) = (technique.info(), technique.board_name());
        let begin = format!("| {} | {board} | {} |", info.name, technique.isa_name());
        let end = format!("| {} | {} |", grouped(info.own_table_bytes), grouped(info.shared_table_bytes));
        for row in readme.lines().filter(|line| line.starts_with(&begin)) {
            assert!(row.ends_with(&end), "{row} should end in {end}");
            rows += 1;
        }
    }
    // Of a few techniques, perhaps none is in it.
    assert!(rows > 5 || cfg!(not(feature = "all")), "the README's table is found");
}

/// The pages that say how large a technique's own tables are in all, each with the names of its
/// forms.
const PAGES: &[(&str, &str, &[&str])] = &[
    ("attack-table", include_str!("../../../../docs/attack-table.md"), &["attack-table"]),
    ("classical", include_str!("../../../../docs/classical.md"), &["classical"]),
    ("dense", include_str!("../../../../docs/dense.md"), &["dense", "dense-64"]),
    ("linked", include_str!("../../../../docs/linked.md"), &["linked"]),
    (
        "magic",
        include_str!("../../../../docs/magic.md"),
        &["magic", "magic-plain", "magic-fixed-shift", "magic-black"],
    ),
    ("move-table", include_str!("../../../../docs/move-table.md"), &["move-table"]),
    (
        "obstruction-difference",
        include_str!("../../../../docs/obstruction-difference.md"),
        &["obstruction-difference"],
    ),
    ("pext", include_str!("../../../../docs/pext.md"), &["pext", "pext-compressed"]),
    ("posdata", include_str!("../../../../docs/posdata.md"), &["posdata", "posdata-bytes"]),
    ("prepared", include_str!("../../../../docs/prepared.md"), &["prepared"]),
    ("ray-loop", include_str!("../../../../docs/ray-loop.md"), &["ray-loop", "mailbox64"]),
    ("skip", include_str!("../../../../docs/skip.md"), &["skip"]),
];

#[test]
fn the_pages_have_the_sizes_of_this_state() {
    for technique in &Registry::built_in() {
        let info = technique.info();
        let pages = PAGES.iter().filter(|(.., forms)| forms.contains(&info.name));
        for (page, text, _) in pages {
            let size = grouped(info.own_table_bytes);
            // A figure, not a part of a longer one.
            let mut ends = text.match_indices(&size).map(|(at, _)| (&text[..at], &text[at + size.len()..]));
            let is_whole = |(before, after): (&str, &str)| {
                !before.ends_with(|c: char| c.is_ascii_digit() || c == ',')
                    && !after.trim_start_matches(',').starts_with(|c: char| c.is_ascii_digit())
            };
            assert!(
                ends.any(is_whole),
                "docs/{page}.md says that {} has {size} bytes",
                technique.full_name()
            );
        }
    }
}

#[test]
fn the_page_of_attack_tables_has_the_size_of_their_board() {
    let page = include_str!("../../../../docs/attack-table.md");
    for technique in
        Registry::built_in().into_iter().filter(|technique| technique.board_name() == "attack-table")
    {
        let says =
            format!("(`crates/movegen/attack-table/src/board/mod.rs`) has {} bytes", technique.board_bytes());
        assert!(page.contains(&says), "docs/attack-table.md lacks: {says}");
    }
}
