//! What `SNAPSHOTS=overwrite` renews in a file of answers, and that it turns no wrong fact into an
//! expected one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::{env, fs};

use super::{answers, compare_or_renew};

/// Whether a file with this text passes with the switch on, and what is in the file then. A
/// question is answered by the text behind each `=>`, a line for each.
fn overwritten(name: &str, text: &str) -> (bool, String) {
    let file = env::temp_dir().join(format!("fianchetto-{}-{name}.txt", std::process::id()));
    fs::write(&file, text).expect("there is a folder for temporary files");
    let answers =
        answers(text, || |question: &str| question.split(" => ").skip(1).collect::<Vec<_>>().join("\n"));
    let compared = catch_unwind(AssertUnwindSafe(|| compare_or_renew(&file, &answers, true)));
    let now = fs::read_to_string(&file).expect("it is still there");
    fs::remove_file(&file).expect("it is ours");
    (compared.is_ok(), now)
}

/// A count, a move, a key, a word of judgement, no answer where there is one and one where there is
/// none: each stays wrong.
#[test]
fn the_switch_makes_no_wrong_fact_an_expected_one() {
    let wrong = [
        ("count", "> perft 4 => 197281\n197280\n"),
        ("move", "> e4 => e2e4\ne2e3\n"),
        ("key", "> key => 463b96181691fc9c\n463b96181691fc9d\n"),
        ("end", "> outcome => Stalemate\nCheckmate\n"),
        ("truth", "> is legal => true\nfalse\n"),
        ("missing", "# No castling over pieces\n> O-O => e1h1 CastleKingside\n"),
        ("gone", "> O-O\ne1h1 CastleKingside\n"),
        ("more", "> moves => e2e3 => e2e4\ne2e3\n"),
        ("accepted", "> e9 => e2e4\nerror: `e9` is not a move\n"),
        ("refused", "> e4 => error: `e4` is not a move\ne2e4\n"),
        ("place", "> bad => error: line 2: no position\nerror: line 1: no position\n"),
        ("range", "> 65 => error: expected a number from 0 to 65\nerror: expected a number from 0 to 64\n"),
        ("quoted", "> f9 => error: `e9` is not a square\nerror: `f9` is not a square\n"),
        (
            "square",
            "> Ke2 => error: the king stands on e1, and cannot move\nerror: the king stands on e2, and stays\n",
        ),
        ("side", "> fen => error: Black has no king\nerror: White has no king\n"),
        ("beside", "> two => error: no => e2e4\nerror: never\ne2e3\n"),
        ("behind", "> d6 => d6: error: no\nd5: error: never\n"),
        ("status", "> x => fianchetto: no => [1]\nfianchetto: never\n[2]\n"),
        ("success", "> x => fianchetto: no\nfianchetto: never\n[2]\n"),
    ];
    for (name, text) in wrong {
        assert_eq!(overwritten(name, text), (false, text.to_owned()), "{name}");
    }
}

#[test]
fn the_switch_renews_how_a_refusal_is_worded() {
    let reworded = [
        ("answer", "> e9 => error: no square is called `e9`", "error: `e9` is no square", true),
        ("shell", "> x => fianchetto: line 3 is bad => [2]", "fianchetto: bad: line 3\n[2]", true),
        // The same words in another order would be another fact.
        ("order", "> x => error: from 2 to 1", "error: from 1 to 2", false),
        ("wild", "> x => error: a b c", "error: a [..] c", true),
    ];
    for (name, question, kept, is_renewed) in reworded {
        let text = format!("# Before\n{question}\n{kept}\n# After\n");
        let (passes, now) = overwritten(name, &text);
        assert_eq!(passes, is_renewed, "{name}: {now}");
        let is_wild = kept.contains("[..]");
        let answer = question.split(" => ").skip(1).collect::<Vec<_>>().join("\n");
        let expected = if is_renewed && !is_wild { text.replace(kept, &answer) } else { text.clone() };
        assert_eq!(now, expected, "{name}");
    }
}

/// Without the switch nothing is written, not even where words differ.
#[test]
fn without_the_switch_nothing_is_written() {
    let file = env::temp_dir().join(format!("fianchetto-{}-kept.txt", std::process::id()));
    let text = "> e9\nerror: `e9` is no square\n";
    fs::write(&file, text).expect("there is a folder for temporary files");
    let answers = answers(text, || |_: &str| "error: no square is called `e9`".to_owned());
    let compared = catch_unwind(AssertUnwindSafe(|| compare_or_renew(&file, &answers, false)));
    assert!(compared.is_err());
    assert_eq!(fs::read_to_string(&file).expect("it is still there"), text);
    fs::remove_file(&file).expect("it is ours");
}
