//! Input that means harm.

use super::client::Client;

#[test]
fn no_line_ends_it() {
    let mut client = Client::start();
    client.answers(&"x".repeat(100_000));
    client.say_piece(b"\0\n\t\r\n\xff\xfe position startpos \xc3\x28\n");
    client.say("go depth 2");
    client.hear_a_move();
    client.say("quit");
    assert!(client.end().is_ok());
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
    assert!(client.ask("d").iter().any(|line| line.ends_with(" w KQkq - 12000 6001")));
    client.say("go depth 3");
    client.hear_a_move();
}

/// The lines that wait are not read ahead without end.
#[test]
fn a_search_does_not_lose_lines_that_come_meanwhile() {
    let mut client = Client::start();
    client.say(&("go movetime 300\n".to_owned() + &"position startpos moves e2e4\ngo depth 1\n".repeat(200)));
    for _ in 0..201 {
        client.hear_a_move();
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
    client.say("go depth 3");
    client.hear_a_move();
}
