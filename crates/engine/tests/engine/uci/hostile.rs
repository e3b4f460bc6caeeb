//! Input that means nothing, or harm.

use super::client::Client;

#[test]
fn what_cannot_be_understood_is_answered_and_changes_nothing() {
    let mut client = Client::start();
    client.say("position startpos moves e2e4");
    let fen = client.fen();
    let bad = [
        ("nonsense", "`nonsense` is not a command; there are: uci, "),
        ("position", "expected `startpos` or `fen`"),
        ("position fen", "FEN"),
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "king"),
        ("position fen rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "position: "),
        ("position startpos moves e2e5", "move e2e5 is not legal after 0 half-moves"),
        ("position startpos moves e2e4 e7e5 0000", "not legal after 2"),
        ("position startpos moves e2e4 xyzzy", "position: "),
        ("go depth many", "depth: `many` is not a whole number"),
        ("go movetime", "movetime: `` is not a whole number"),
        ("setoption", "expected `setoption name NAME value VALUE`"),
        ("setoption name", "no option is called ``; there are: Hash, "),
        (
            "setoption name Contempt value 1",
            "no option is called `Contempt`; there are: Hash, Clear Hash, Threads, ",
        ),
        ("setoption name Threads value 0", "Threads: `0` is not a whole number from 1 to 64"),
        ("setoption name Move Overhead value 5001", "`5001` is not a whole number from 0 to 5000"),
        ("setoption name Hash value lots", "Hash: `lots` is not a whole number from 1 to 4096"),
        ("setoption name UCI_Chess960 value perhaps", "neither `true` nor `false`"),
        ("setoption name Hash value 64 MB", "`64 MB` is not a whole number"),
        ("setoption name MultiPV value 219", "MultiPV: `219` is not a whole number from 1 to 218"),
        ("setoption name Lists value heap", "Lists: `heap` is not one of: arena, per-ply, divided, lazy"),
        ("setoption name Ponder", "Ponder: `` is neither `true` nor `false`"),
        ("setoption name Clear  Cache", "no option is called `Clear Cache`"),
        ("position startpos e2e4", "expected `moves`, not `e2e4`"),
        ("ponderhit", "no search is pondering"),
        ("go perft 65", "65 is not a whole number from 0 to 64"),
        ("\u{1b}[31mred", "`\\u{1b}[31mred` is not a command"),
        ("setoption name Technique value \u{1b}[31mred", "`\\u{1b}[31mred`"),
        ("setoption name Technique value witchcraft", "no such technique here: `witchcraft`"),
        ("setoption name Technique value quad/x88", "no such board here: `x88`"),
        ("setoption name Technique value quad/side-quad/sse9", "path"),
    ];
    for (line, answer) in bad {
        let said = client.ask(line);
        assert!(
            said.len() == 1 && said[0].starts_with("info string ") && said[0].contains(answer),
            "{line}: {said:?}"
        );
        assert_eq!(client.fen(), fen, "{line}");
    }
    assert_eq!(client.best("go depth 2").len(), 4);
}

#[test]
fn no_line_ends_it() {
    let mut client = Client::start();
    let long = "x".repeat(100_000);
    let many = format!("position startpos moves {}", "g1f3 g8f6 f3g1 f6g8 ".repeat(2000));
    for line in
        ["", " ", "\t\r", "\u{0}", "♞♞♞", "go go go", "position fen fen fen", "position moves", &long, &many]
    {
        client.ask(line);
        // Any search that was started is over.
        client.ask("stop");
    }
    client.say_bytes(b"\xff\xfe position startpos \xc3\x28");
    client.say("position startpos");
    assert_eq!(client.best("go depth 2").len(), 4);
    client.say("quit");
    assert!(client.end().is_ok());
}

/// What is not known is named, and what is known is done.
#[test]
fn an_unknown_argument_is_named_and_ignored() {
    let mut client = Client::start();
    client.say("go dpeth 7 depth 2");
    let heard = client.hear_until("bestmove ");
    assert!(
        heard[0].starts_with("info string go: `dpeth` is ignored: it is not one of: wtime, "),
        "{heard:?}"
    );
    assert!(heard.iter().any(|line| line.starts_with("info depth 2 ")), "{heard:?}");
    assert!(!heard.iter().any(|line| line.starts_with("info depth 3 ")), "{heard:?}");
}

#[test]
fn numbers_that_are_too_large_are_the_largest() {
    let mut client = Client::start();
    let many = "9".repeat(60);
    assert_eq!(
        client.best(&format!("go nodes 500 depth {many} wtime {many} winc {many} movestogo {many}")).len(),
        4
    );
    assert_eq!(client.best(&format!("go depth 2 nodes {many} movetime {many} mate {many}")).len(), 4);
}

#[test]
fn a_line_without_end_is_refused_and_the_next_one_read() {
    let mut client = Client::start();
    let piece = vec![b'x'; 1 << 20];
    for _ in 0..64 {
        client.say_piece(&piece);
    }
    assert!(client.hear().starts_with("info string a line longer than 1048576 bytes is ignored"));
    client.say("");
    assert!(client.ask("").is_empty());
    // However many there are.
    for _ in 0..100 {
        client.say_piece(&piece);
        client.say("x");
        assert!(client.hear().starts_with("info string a line longer than"));
    }
    // Exactly as long as is allowed, and one byte more.
    let words = "position startpos ".to_owned();
    let fitting = words.clone() + &" ".repeat((1 << 20) - 1 - words.len());
    assert!(client.ask(&fitting).is_empty());
    assert_eq!(client.ask(&(fitting + " ")).len(), 1);
}

/// Longer than any game can be without a draw by the seventy-five moves.
#[test]
fn the_longest_game_is_no_line_too_long() {
    let mut client = Client::start();
    let line = format!("position startpos moves {}", "g1f3 g8f6 f3g1 f6g8 ".repeat(3000));
    assert!(client.ask(&line).is_empty());
    assert!(client.fen().ends_with(" w KQkq - 12000 6001"));
    assert_eq!(client.best("go depth 3").len(), 4);
}

/// The lines that wait are not read ahead without end.
#[test]
fn a_search_does_not_lose_lines_that_come_meanwhile() {
    let mut client = Client::start();
    let mut text = "go movetime 300\n".to_owned();
    for _ in 0..200 {
        text += "position startpos moves e2e4\ngo depth 1\n";
    }
    client.say(&text);
    for _ in 0..201 {
        assert_eq!(client.best_move().len(), 4);
    }
}

#[test]
fn a_large_table_is_there_at_once() {
    let mut client = Client::start();
    let begin = std::time::Instant::now();
    for line in ["setoption name Hash value 4096", "setoption name Clear Hash", "ucinewgame"] {
        assert!(client.ask(line).is_empty(), "{line}");
    }
    // It takes seconds to write zeros to that much memory.
    assert!(begin.elapsed().as_secs() < 4, "{:?}", begin.elapsed());
    assert_eq!(client.best("go depth 3").len(), 4);
}
