//! The questions that the atlas asks every technique.

/// The questions that every technique answers: the arguments of `fianchetto explain` but for the
/// technique.
const COMMON: [&str; 4] = [
    "--square e4 --fen '8/8/8/8/rP2R1bN/8/8/8 w - -'",
    "--square f3 --fen kiwipete",
    "--square e5 --fen kiwipete",
    "--square d5 --fen kiwipete",
];

/// What begins an explanation in a page of the book.
const BLOCK: &str = "$ fianchetto explain --technique ";

/// The technique of a block in a page of the book and its arguments, if the block is an
/// explanation.
pub(super) fn block(text: &str) -> Option<(&str, Vec<String>)> {
    let (technique, arguments) = text.lines().next()?.strip_prefix(BLOCK)?.split_once(' ')?;
    Some((technique, shlex::split(arguments)?))
}

/// The questions to a technique on one of its boards, or on the one that each names, as arguments:
/// those of the book's pages, and then the common ones.
pub(super) fn of((technique, board): (&str, Option<&str>), pages: &str) -> Vec<Vec<String>> {
    let own = pages.lines().filter_map(block).filter(|(name, _)| *name == technique).map(|block| block.1);
    let own = own.filter(|arguments| {
        board.is_none_or(|board| value(arguments, "--board").is_none_or(|named| named == board))
    });
    let common = COMMON.iter().filter_map(|command| shlex::split(command));
    let mut examples: Vec<Vec<String>> = Vec::new();
    for mut arguments in own.chain(common) {
        if let Some(place) = arguments.iter().position(|argument| argument == "--board" && board.is_some()) {
            arguments.drain(place..place + 2);
        }
        if examples.iter().all(|example| key(example) != key(&arguments)) {
            examples.push(arguments);
        }
    }
    examples
}

fn value<'a>(arguments: &'a [String], name: &str) -> Option<&'a str> {
    let place = arguments.iter().position(|argument| argument == name)?;
    arguments.get(place + 1)?.split(' ').next()
}

/// A question as part of an address: the board if it names one, the position or the lone piece,
/// the square, and the technique beside it.
pub(super) fn key(arguments: &[String]) -> String {
    let parts = ["--board", "--fen", "--piece", "--square", "--beside"].map(|name| value(arguments, name));
    parts.into_iter().flatten().collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_examples_of_the_book_come_first_and_none_comes_twice() {
        let pages = "$ fianchetto explain --technique magic --fen \"8/8/8/8/rP2R1bN/8/8/8 w - -\" --square e4\n\
                     $ fianchetto explain --technique magic-plain --square a1 --piece R\n";
        let magic = of(("magic", None), pages);
        assert_eq!(magic.len(), COMMON.len());
        assert_eq!(key(&magic[0]), "8/8/8/8/rP2R1bN/8/8/8,e4");
        let plain = of(("magic-plain", None), pages);
        assert_eq!(plain[0], ["--square", "a1", "--piece", "R"]);
        let loops = "$ fianchetto explain --technique ray-loop --square a1 --board x88\n";
        assert_eq!(key(&of(("ray-loop", None), loops)[0]), "x88,a1");
        assert_eq!(of(("ray-loop", Some("x88")), loops)[0], ["--square", "a1"]);
        assert_eq!(of(("ray-loop", Some("square64")), loops).len(), COMMON.len());
        assert_eq!((key(&plain[0]).as_str(), plain.len()), ("R,a1", 1 + COMMON.len()));
    }
}
