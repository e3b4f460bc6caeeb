//! The options that the subcommands of `perft` were until version 0.1.

use std::ffi::{OsStr, OsString};

use crate::output;

/// The subcommands, which were options of the same name.
pub(super) const SUBCOMMANDS: [&str; 4] = ["resume", "split", "work", "merge"];

/// The arguments of the process in their new form: `perft 11 --split DIR` is now
/// `perft split DIR 11`.
pub(crate) fn in_new_form(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let Some(perft) = arguments.iter().position(|word| word == "perft") else { return arguments };
    let of_word = |(place, word): (usize, &OsString)| Some((place, subcommand(word)?));
    let Some((place, subcommand)) = arguments.iter().enumerate().skip(perft).find_map(of_word) else {
        return arguments;
    };
    output::complain(format_args!("`perft --{subcommand}` is now `perft {subcommand}`, and will go away"));
    let option = arguments.remove(place);
    let value = match option.to_str().and_then(|option| option.split_once('=')) {
        Some((_, value)) => Some(value.into()),
        None => (place < arguments.len()).then(|| arguments.remove(place)),
    };
    let behind = perft + 1..perft + 1;
    arguments.splice(behind, [subcommand.into()].into_iter().chain(value));
    arguments
}

/// The subcommand that an option has become.
fn subcommand(option: &OsStr) -> Option<&'static str> {
    let name = option.to_str()?.strip_prefix("--")?.split('=').next()?;
    SUBCOMMANDS.into_iter().find(|subcommand| *subcommand == name)
}

#[test]
fn old_options_become_subcommands() {
    let new = |line: &str| {
        let words = in_new_form(line.split(' ').map(OsString::from).collect());
        words.join(OsStr::new(" ")).into_string().expect("UTF-8")
    };
    for (old, expected) in [
        ("fianchetto perft 11 --split DIR --units 4", "fianchetto perft split DIR 11 --units 4"),
        ("fianchetto perft --work=DIR --unit 3", "fianchetto perft work DIR --unit 3"),
        ("fianchetto -q perft -D --merge DIR", "fianchetto -q perft merge DIR -D"),
        ("fianchetto perft --resume", "fianchetto perft resume"),
        ("fianchetto perft split DIR 11", "fianchetto perft split DIR 11"),
        ("fianchetto perft 5 --checkpoint --splitter", "fianchetto perft 5 --checkpoint --splitter"),
        ("fianchetto man --split", "fianchetto man --split"),
    ] {
        assert_eq!(new(old), expected);
    }
}
