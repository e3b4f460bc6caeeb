//! The questions that the atlas asks every technique.

/// A piece on a square, and what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Example {
    pub(super) title: String,
    /// The arguments of `fianchetto explain` but for the technique.
    pub(super) arguments: Vec<String>,
}

/// The questions that every technique answers.
const COMMON: [(&str, &str); 4] = [
    ("the rook of Wegner's titboards", "--square e4 --fen '8/8/8/8/rP2R1bN/8/8/8 w - -'"),
    ("a queen of kiwipete", "--square f3 --fen kiwipete"),
    ("a knight of kiwipete", "--square e5 --fen kiwipete"),
    ("a pawn of kiwipete", "--square d5 --fen kiwipete"),
];

/// What begins an explanation in a page of the book.
const BLOCK: &str = "$ fianchetto explain --technique ";

/// The examples of the technique's page in the book, which come from its source where that has one, and then the common ones.
pub(super) fn of(technique: &str, pages: &str) -> Vec<Example> {
    let commands =
        pages.lines().filter_map(|line| line.strip_prefix(BLOCK)?.strip_prefix(technique)?.strip_prefix(' '));
    let own = commands.map(|command| ("its example in the book", command));
    let mut examples: Vec<Example> = Vec::new();
    for (title, command) in own.chain(COMMON) {
        let arguments = shlex::split(command).unwrap_or_default();
        if examples.iter().all(|example| !is_same(&example.arguments, &arguments)) {
            examples.push(Example { title: title.to_owned(), arguments });
        }
    }
    examples
}

/// Whether two command lines ask the same, in whatever order.
fn is_same(one: &[String], other: &[String]) -> bool {
    let sorted = |words: &[String]| {
        let mut words = words.to_vec();
        words.sort();
        words
    };
    sorted(one) == sorted(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_examples_of_the_book_come_first_and_none_comes_twice() {
        let pages = "$ fianchetto explain --technique magic --square e4 --fen \"8/8/8/8/rP2R1bN/8/8/8 w - -\"\n\
                     $ fianchetto explain --technique magic-plain --square a1 --piece R\n";
        let magic = of("magic", pages);
        assert_eq!(magic.len(), COMMON.len());
        assert_eq!(magic[0].title, "its example in the book");
        let plain = of("magic-plain", pages);
        assert_eq!(plain[0].arguments, ["--square", "a1", "--piece", "R"]);
        assert_eq!(plain.len(), 1 + COMMON.len());
    }
}
