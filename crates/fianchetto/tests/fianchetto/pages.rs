//! Sentences of the pages that the library, or a table of the same page, can check.

use fianchetto::types::Square;

const FOUNDATIONS: &str = include_str!("../../../../docs/foundations.md");
const RAY_LOOP: &str = include_str!("../../../../docs/ray-loop.md");
const WHICH: &str = include_str!("../../../../docs/which.md");
const MAILBOXES: &str = include_str!("../../../../docs/mailboxes.md");
const README: &str = include_str!("../../../../README.md");
const RESULTS: &str = include_str!("../../../../docs/results.md");
const TWO_PLIES: &str = include_str!("../../../../docs/two-plies.md");

/// Whether a page has a text, wherever its lines break.
fn assert_says(name: &str, page: &str, says: &str) {
    let words: Vec<&str> = page.split_whitespace().collect();
    assert!(words.join(" ").contains(says), "docs/{name} lacks: {says}");
}

/// Nothing in the number of h4 says that one more leads to the next rank.
#[test]
fn one_more_than_h4_is_on_the_next_rank() {
    let (h4, next) = (Square::H4, Square::wrapping(Square::H4.index() as u8 + 1));
    let says = format!("h4 is {}, and {} + 1 is {}, which is {next}", h4.index(), h4.index(), next.index());
    assert_says("foundations.md", FOUNDATIONS, &says);
    assert_says("ray-loop.md", RAY_LOOP, &format!("On the way east from h4 the next index is {next}"));
}

/// The cells of the first row of a page that begins with this one, in a table whose rows have so
/// many.
fn row<'a>(page: &'a str, name: &str, width: usize) -> Vec<&'a str> {
    let rows = page.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    let mut rows = rows.map(|row| row.split(" | ").collect::<Vec<_>>());
    let found = rows.find(|row| row[0] == name && row.len() == width);
    found.unwrap_or_else(|| panic!("no row of {width} cells begins with {name}"))
}

/// A figure, with or without its thousands apart.
fn figure(cell: &str) -> f64 {
    cell.replace(',', "").parse().unwrap_or_else(|_| panic!("{cell} is no figure"))
}

/// A figure of `What instructions are worth`: that of a technique on a path, in column 2 (perft) or
/// 3 (list).
fn worth(technique: &str, path: &str, column: usize) -> f64 {
    let row = row(WHICH, technique, 4);
    let place = row[1].split(", ").position(|there| there == path).expect("the path is in the row");
    figure(row[column].split(", ").nth(place).expect("a figure for each path"))
}

#[test]
fn the_advice_has_the_figures_of_its_page() {
    let perft = |technique, path| worth(technique, path, 2);
    let list = |technique, path| worth(technique, path, 3);
    let says = |text: String| assert_says("which.md", WHICH, &text);
    says(format!(
        "{:.1} times the next with AVX-512, {:.1} times with AVX2",
        perft("quad", "AVX-512") / perft("attack-table", "AVX-512"),
        perft("quad", "AVX2") / perft("prepared", "AVX2"),
    ));
    says(format!(
        "{} ns with VBMI2 and {} with AVX2, the next {} and",
        list("prepared", "AVX-512"),
        list("prepared", "AVX2"),
        list("quad", "AVX-512"),
    ));
    says(format!(
        "`quad` and `attack-table` ({:.1} and {:.1} times), and, without AVX2, magics ({:.1} times)",
        perft("quad", "AVX-512") / perft("prepared", "AVX-512"),
        perft("attack-table", "AVX-512") / perft("prepared", "AVX-512"),
        perft("magic", "portable") / perft("prepared", "portable"),
    ));
    let queens = |technique| row(WHICH, technique, 5)[1].split(' ').next().expect("a figure");
    says(format!("{} and {} thousand million queens a second", queens("pext"), queens("magic-plain")));
    let search = |technique| {
        let searched = |row: &[&str]| figure(row[4].split(' ').next().expect("a figure"));
        searched(&row(WHICH, technique, 5))
    };
    says(format!("a search by {:.2}", search("pext") / search("dumb7fill")));
}

#[test]
fn the_mailboxes_have_the_ratios_of_their_tables() {
    let ratio = |one, other, column: usize| {
        figure(row(MAILBOXES, one, 5)[column]) / figure(row(MAILBOXES, other, 5)[column])
    };
    let pairs =
        [("posdata-gnu", "posdata"), ("move-table-ferret", "move-table"), ("mailbox64-tscp", "mailbox64")];
    for (column, begin) in [(1, "GNU Chess, Ferret and TSCP take "), (2, "the Wiki is right: ")] {
        let [gnu, ferret, tscp] = pairs.map(|(one, other)| ratio(one, other, column));
        assert_says("mailboxes.md", MAILBOXES, &format!("{begin}{gnu:.2}, {ferret:.2} and {tscp:.2}"));
    }
}

#[test]
fn two_plies_have_the_ratios_of_the_results() {
    let gains = ["avx512", "avx2", "sse2"].map(|path| {
        let begin = format!("- two plies at once: quad/side-quad/{path}: perft ");
        let line = RESULTS.lines().find_map(|line| line.strip_prefix(begin.as_str()));
        let two_plies = figure(line.expect("a line for each path").split(' ').next().expect("a figure"));
        let begin = format!("| quad | side-quad | {path} | ");
        let row = README.lines().find_map(|line| line.strip_prefix(begin.as_str()));
        two_plies / figure(row.expect("a row for each path").split(' ').next().expect("a figure"))
    });
    let [wide, half, quarter] = gains;
    let says = format!(
        "{wide:.2} times the leaves a second with AVX-512, {half:.2} with AVX2, {quarter:.2} with SSE2"
    );
    assert_says("two-plies.md", TWO_PLIES, &says);
}
