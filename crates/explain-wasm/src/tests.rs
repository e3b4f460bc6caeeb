//! The exported functions answer as the library behind them, and refuse what is wrong in words.

use fianchetto::Registry;
use fianchetto::types::{Mode, Setup, Square};
use fianchetto_explain::{Click, Question, explain, panels};

use crate::door::{ROOM, given};
use crate::*;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// The names of the techniques, which the book reads, too.
const NAMES: &str = include_str!("../techniques.txt");

/// The text of an answer that is its length.
fn text(length: i32) -> String {
    assert_eq!(usize::try_from(length), Ok(given::text().len()), "{}", given::text());
    given::text()
}

fn refused(answer: i32) -> String {
    assert_eq!(answer, -1, "{}", given::text());
    given::text()
}

fn asked(lines: &[&str]) -> u32 {
    given::bytes(lines.join("\n").as_bytes())
}

fn expected(names: &str, question: &Question) -> String {
    let registry = Registry::built_in();
    let pages: Vec<_> =
        names.split(' ').map(|name| explain(&registry.named(name).expect(name), question)).collect();
    panels(&pages, &|_| None)
}

#[test]
fn every_technique_answers_as_the_library() {
    let queen = Question::new(Setup::parse(KIWIPETE, Mode::Standard).expect("a FEN"), Square::F3, None)
        .expect("a queen");
    for name in NAMES.lines() {
        let shown = text(explain_shown(asked(&[name, KIWIPETE, "f3"])));
        assert_eq!(shown, expected(name, &queen));
        let dragged = text(explain_dragged(asked(&[name, KIWIPETE, "f3"]), 12, 28));
        let question = queen.dragged(Square::E2, Square::E4).expect("a bishop is dragged");
        assert_eq!(dragged, expected(name, &question));
        let put = text(explain_clicked(asked(&[name, KIWIPETE, "f3", "n"]), 51));
        let knight = Click::named("n").expect("a knight");
        assert_eq!(put, expected(name, &queen.clicked(knight, Square::D7).expect("a knight is put")));
        assert!(![&shown, &dragged].contains(&&put), "{name}");
    }
    let both = "quad/side-quad ray-loop/square64";
    assert_eq!(text(explain_shown(asked(&[both, KIWIPETE, "f3"]))), expected(both, &queen));
}

#[test]
fn what_an_answer_says_of_itself_can_be_asked() {
    let first = text(explain_dragged(asked(&["skip", KIWIPETE, "f3"]), 21, 42));
    let said =
        |name: &str| first.split(&format!(" data-{name}=\"")).nth(1).and_then(|rest| rest.split('"').next());
    let [names, fen, square] = ["techniques", "fen", "square"].map(|name| said(name).expect(name));
    assert_eq!((names, square), ("skip/square64", "c6"));
    assert_eq!(text(explain_shown(asked(&[names, fen, square]))), first);
}

#[test]
fn what_is_wrong_is_refused_in_words() {
    let lone = "8/8/8/8/8/8/P7/R7 w - -";
    for (lines, said) in [
        (&["nonesuch", lone, "a1"][..], "no such technique here: `nonesuch`"),
        (&["", lone, "a1"], "there are 0 techniques"),
        (&["quad quad quad", lone, "a1"], "there are 3 techniques"),
        (&["quad"], "there is no FEN"),
        (&["quad", lone], "there is no square"),
        (&["quad", "8/8 w - -", "a1"], "8/8"),
        (&["quad", lone, "i9"], "`i9` is not a square"),
        (&["quad", lone, "e4"], "e4 is empty"),
        (&["quad", "P7/8/8/8/8/8/8/R7 w - -", "a1"], "no pawn can stand on a8"),
    ] {
        let error = refused(explain_shown(asked(lines)));
        assert!(error.contains(said), "{lines:?}: {error}");
    }
    assert!(refused(explain_shown(given::bytes(b"quad\xff"))).contains("UTF-8"));
    assert!(refused(explain_shown(ROOM as u32 + 1)).contains("at most"));
    assert!(refused(explain_shown(u32::MAX)).contains("at most"));
    let question = asked(&["quad", lone, "a1", "take"]);
    assert!(refused(explain_dragged(question, 8, 56)).contains("no pawn can stand on a8"));
    assert!(refused(explain_dragged(question, 64, 0)).contains("64 is not a square"));
    assert!(refused(explain_dragged(question, 0, u32::MAX)).contains("is not a square"));
    assert!(refused(explain_dragged(question, 30, 0)).contains("g4 is empty"));
    assert!(refused(explain_clicked(question, 0)).contains("a1 is empty"));
    assert!(text(explain_clicked(question, 8)).contains("data-fen=\"8/8/8/8/8/8/8/R7 w - - 0 1\""));
}
