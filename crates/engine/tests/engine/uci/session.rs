//! What the engine says about itself, and what positions, options and techniques do.

use super::client::{Client, number};

#[test]
fn it_says_who_it_is_and_what_can_be_set() {
    let mut client = Client::on("ray-loop/x88");
    client.say("uci");
    let lines = client.hear_until("uciok");
    assert!(lines[0].starts_with("id name fianchetto ") && lines[1].starts_with("id author "), "{lines:?}");
    for option in [
        "Hash type spin default 16 min 1 max 4096",
        "Clear Hash type button",
        "Threads type spin default 1 min 1 max 64",
        "MultiPV type spin default 1 min 1 max 218",
        "Ponder type check default false",
        "Move Overhead type spin default 50 min 0 max 5000",
        "UCI_Chess960 type check default false",
        "Lists type combo default arena var arena var per-ply var divided var lazy",
    ] {
        assert!(lines.iter().any(|line| line.starts_with(&format!("option name {option}"))), "{option}");
    }
    let technique = lines.iter().find(|line| line.starts_with("option name Technique type combo")).unwrap();
    assert!(technique.contains(" default ray-loop/x88/portable var "), "{technique}");
    assert!(technique.contains(" var dense/square64/portable"), "{technique}");
}

#[test]
fn positions_are_set_up() {
    let mut client = Client::start();
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(client.fen(), start);
    client.say("position startpos moves e2e4 c7c5 g1f3");
    assert_eq!(client.fen(), "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    client.say("position fen 8/P6k/8/8/8/8/8/K7 w - - 5 40 moves a7a8n h7g6");
    assert_eq!(client.fen(), "N7/8/6k1/8/8/8/8/K7 w - - 1 41");
    client.say("position startpos");
    let board = client.ask("d");
    assert_eq!(board[0], "8  r n b q k b n r");
    assert!(board.iter().any(|line| line.starts_with("Technique: prepared/")), "{board:?}");
}

#[test]
fn castling_is_spelled_as_the_client_asks() {
    let mut client = Client::start();
    client.say("position startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1");
    let castled = client.fen();
    assert!(castled.starts_with("rnbqk2r/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq"), "{castled}");
    client.say("setoption name UCI_Chess960 value true");
    client.say("position startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1h1");
    assert!(client.fen().starts_with("rnbqk2r/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b"));
    client.say("position fen 1k6/8/8/8/8/8/8/R4KR1 w GA - 0 1");
    assert!(client.perft(1).contains(&"f1g1: 1".to_owned()));
    client.say("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert!(client.perft(1).contains(&"e1h1: 1".to_owned()));
    client.say("setoption name UCI_Chess960 value false");
    assert!(client.perft(1).contains(&"e1g1: 1".to_owned()));
    // Where standard chess has no such castling, `f1g1` is a step of the king.
    client.say("position fen 5k2/8/8/8/8/8/8/5K1R w H - 0 1");
    let both = client.perft(1);
    assert!(["f1h1: 1", "f1g1: 1"].iter().all(|text| both.iter().any(|line| line == text)), "{both:?}");
    client.say("position fen 5k2/8/8/8/8/8/8/5K1R w H - 0 1 moves f1h1");
    assert!(client.fen().starts_with("5k2/8/8/8/8/8/8/5RK1 b - - 1 1"));
}

#[test]
fn perft_is_counted_on_every_technique() {
    let mut client = Client::start();
    client.say("setoption name Threads value 2");
    client.say("position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    for technique in ["quad", "ternary/quad", "ray-loop/mailbox", "attack-table/attack-table/portable"] {
        client.say(&format!("setoption name Technique value {technique}"));
        let lines = client.perft(3);
        assert_eq!(lines.iter().filter(|line| line.contains(": ") && line.len() < 12).count(), 48);
        assert!(lines.contains(&"Nodes searched: 97862".to_owned()), "{technique}: {lines:?}");
    }
    assert!(client.perft(0).contains(&"Nodes searched: 1".to_owned()));
}

/// Another technique continues the same game, and searches the same nodes.
#[test]
fn the_technique_can_be_changed() {
    let mut client = Client::start();
    client.say("position startpos moves d2d4 g8f6");
    let (fen, mut nodes) = (client.fen(), Vec::new());
    for technique in ["quad", "Ternary", "ray-loop/x88", "posdata/square64/portable"] {
        client.say(&format!("setoption name technique value {technique}"));
        client.say("ucinewgame");
        assert_eq!(client.fen(), fen);
        let name = technique.to_lowercase();
        let name = format!("Technique: {name}");
        assert!(client.ask("d").iter().any(|line| line.starts_with(&name)), "{name}");
        nodes.push(number(&client.last_info("go depth 6"), "nodes"));
    }
    assert!(nodes[0] > 1000 && nodes.iter().all(|other| *other == nodes[0]), "{nodes:?}");
}

/// No pawn can capture on e3 after the first move; on f6 one can, unless it is pinned.
#[test]
fn an_en_passant_square_is_shown_where_a_pawn_can_capture() {
    let mut client = Client::start();
    client.say("position startpos moves e2e4");
    assert_eq!(client.fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    client.say("position startpos moves e2e4 d7d5 e4e5 f7f5");
    assert_eq!(client.fen(), "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3");
    client.say("position fen 4r1k1/5p2/8/4P3/8/8/8/4K3 b - - 0 1 moves f7f5");
    assert_eq!(client.fen(), "4r1k1/8/8/4Pp2/8/8/8/4K3 w - - 0 2");
}

/// A position has one key, however it came about: an en-passant square that no pawn can use is no part of it.
#[test]
fn a_position_is_shown_with_its_key_and_the_checkers() {
    let mut client = Client::start();
    let mut show = |position: &str, name: &str| -> String {
        let board = client.ask(&format!("position {position}\nd"));
        board
            .iter()
            .find_map(|line| line.strip_prefix(name))
            .expect("a line of the position")
            .trim()
            .to_owned()
    };
    let key = show("startpos moves e2e4", "Key:");
    assert!(key.len() == 16 && u64::from_str_radix(&key, 16).is_ok(), "{key}");
    for en_passant in ["-", "e3"] {
        let fen = format!("fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq {en_passant} 0 1");
        assert_eq!(show(&fen, "Key:"), key, "{fen}");
    }
    assert_ne!(show("startpos moves e2e3", "Key:"), key);
    assert_eq!(show("startpos", "Checkers:"), "");
    assert_eq!(show("fen 4k3/8/5N2/8/8/8/8/4RK2 b - - 0 1", "Checkers:"), "e1 f6");
}

#[test]
fn option_names_are_read_without_regard_to_case() {
    let mut client = Client::start();
    for line in [
        "setoption name HASH value 1",
        "setoption name clear hash",
        "setoption  name  Clear   Hash",
        "setoption name threads value 2",
        "setoption name multipv value 2",
        "setoption name ponder value True",
        "setoption name uci_chess960 value TRUE",
        "setoption name technique value Ray-Loop/X88",
    ] {
        assert!(client.ask(line).is_empty(), "{line}");
    }
    assert!(client.ask("d").contains(&"Technique: ray-loop/x88/portable".to_owned()));
    client.say("go depth 2");
    let lines = client.hear_until("bestmove ");
    assert_eq!(lines.iter().filter(|line| line.starts_with("info depth 2 ")).count(), 2, "{lines:?}");
}
