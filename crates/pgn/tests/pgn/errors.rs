//! What is wrong, where, and what comes after it.

use fianchetto_pgn::ErrorKind;

use crate::common::{read, summary};

/// A broken game between two good ones, and the place and the message.
#[test]
fn an_error_costs_one_game() {
    let cases = [
        ("1. e4 e5 2. Ke3 1-0", "line 8, game 2: half-move 3: move `Ke3` is not legal here"),
        ("1. e4 e5 2.\n\nZz 1-0", "line 10, game 2: half-move 3: move `Zz`: not standard algebraic notation"),
        ("1. e4 e5 2. Qh5 -- 3. Qxf7+ -- 1-0", "line 8, game 2: half-move 6: move `--` is not legal here"),
        ("1. e4 --- 2. d4 *", "line 8, game 2: half-move 2: move `---`: not standard algebraic notation"),
        ("1. e4 (1. d4 1-0", "line 10, game 2: a variation without its closing parenthesis"),
        ("1. e4 ) e5 1-0", "line 8, game 2: a closing parenthesis without"),
        ("1. e4 { e5 1-0", "line 8, game 2: a comment without its closing brace"),
        ("1. e4 { e5\n\n\nx 1-0", "line 8, game 2: a comment without its closing brace"),
        ("1. e4 } e5 1-0", "line 8, game 2: `}`: expected moves"),
        ("1. e4 [x e5 1-0", "line 8, game 2: `[x`: expected moves"),
        ("1. e4 \u{e9} e5 1-0", "line 8, game 2: `\u{e9}`: expected moves"),
        ("1. e4 \0\0 e5 1-0", "line 8, game 2: `\\0\\0`: expected moves"),
        ("1. Nf3 d5 2. d3 d6 3. Nd2 *", "line 8, game 2: half-move 4: move `d6` is not legal"),
        ("1. Nf3 d5 2. d3 d4 3. Nd2 *", "line 8, game 2: half-move 5: move `Nd2` is ambiguous"),
    ];
    for (moves, message) in cases {
        let good = "[Event \"x\"]\n\n1. d4 d5 *\n\n";
        let text = format!("{good}[Event \"y\"]\n[White \"z\"]\n\n{moves}\n\n{good}");
        let found = summary(text.as_bytes());
        assert_eq!((found.len(), &found[0], &found[2]), (3, &Ok(2), &Ok(2)), "{moves}: {found:?}");
        let error = found[1].as_ref().unwrap_err();
        assert!(error.starts_with(message), "{moves}: {error}");
    }
}

#[test]
fn a_broken_tag_costs_one_game() {
    let good = "[Event \"x\"]\n[Site \"s\"]\n\n1. d4 d5 *\n\n";
    for tag in ["[Site \"x\n", "[Site x]\n", "[\"x\"]\n", "[]\n", "[Site \"x\"\n", "[-\n"] {
        for moves in ["1. e4 *\n\n", ""] {
            let text = format!("{good}[Event \"y\"]\n{tag}[White \"z\"]\n\n{moves}{good}");
            let found = summary(text.as_bytes());
            assert_eq!((found.len(), &found[0], &found[2]), (3, &Ok(2), &Ok(2)), "{tag}: {found:?}");
            assert!(
                found[1].as_ref().is_err_and(|error| error.starts_with("line 7, game 2: `[")),
                "{found:?}"
            );
        }
    }
}

#[test]
fn games_without_tags_are_found_after_an_error() {
    assert_eq!(summary(b"e4 * d4 ) c4 * Nf3 d5 1-0")[2], Ok(2));
    assert_eq!(summary(b"1. Ke3 (1. e4 *) e5 *\n1. c4 *")[1], Ok(1));
}

#[test]
fn places_are_exact() {
    let text = b"1. e4 *\n\n1. d4\n   Qh4 *\n";
    let error = read(text).remove(1).unwrap_err();
    assert_eq!((error.place.byte, error.place.line, error.place.game), (18, 4, 2));
    assert_eq!(text[18], b'Q');
    assert!(matches!(error.kind, ErrorKind::Move { half_move: 2, .. }));
    let place = read(b"\n\n 1. e4 *")[0].as_ref().unwrap().place();
    assert_eq!((place.byte, place.line, place.game), (6, 3, 1));
}

#[test]
fn a_position_that_cannot_be_played_is_an_error() {
    let text = b"[FEN \"8/8 w - -\"]\n\n1. e4 *\n\n[FEN \"\xff\"]\n\n*\n[Event \"x\"]\n1. e4 *";
    let found = summary(text);
    assert!(
        found[0].as_ref().is_err_and(|error| error.starts_with("line 1, game 1: tag FEN: ")),
        "{found:?}"
    );
    assert!(found[1].as_ref().is_err_and(|error| error.contains("is not text")), "{found:?}");
    assert_eq!(found[2], Ok(1));
}

#[test]
fn what_programs_write_beside_the_standard_is_read() {
    for text in [
        "1.e4e5",
        "1. e4 1... e5 2.Nf3 +- Nc6 = 3. Bb5 -+",
        "1 e4 e5 2 Nf3 Nc6",
        "1. e4 .. e5",
        "e4 e5 0-1",
        "1. e4 e5 (1... c5 1-0) 2. Nf3 1/2",
        "1. e4 d5 2. e5 f5 3. exf6 e.p. Nxf6",
        "[Event \"a \"quoted\" name\"]\r\n\r\n1. e4 e5\r\n*\r\n",
        "\u{feff}[Event \"x\"]\n\n1. e4 e5 *",
        "%escaped {\n1. e4 ; {\n e5",
    ] {
        let found = read(text.as_bytes());
        if text == "1.e4e5" {
            assert!(found[0].is_err());
            continue;
        }
        assert_eq!(found.len(), 1, "{text}");
        assert!(found[0].as_ref().is_ok_and(|game| game.moves().len() >= 2), "{text}: {found:?}");
    }
}
