//! `fianchetto uci` as a client sees it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

/// The time limit for an answer, on a machine that is busy with other tests.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program and its client.
struct Client {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Client {
    fn start(arguments: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fianchetto"));
        command.arg("uci").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let (sender, lines) = mpsc::channel();
        let output = BufReader::new(child.stdout.take().unwrap());
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        let input = child.stdin.take();
        Self { child, input, lines }
    }

    fn say(&mut self, text: &str) {
        self.say_bytes(text.as_bytes());
    }

    fn say_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(&[bytes, b"\n"].concat()).expect("the program listens");
    }

    fn hear(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("the program answers")
    }

    /// The lines up to and including the first that begins like this.
    fn hear_until(&self, beginning: &str) -> Vec<String> {
        let mut lines = vec![self.hear()];
        while !lines.last().unwrap().starts_with(beginning) {
            lines.push(self.hear());
        }
        lines
    }

    /// The program's answer to this line.
    fn ask(&mut self, text: &str) -> Vec<String> {
        self.say(text);
        self.say("isready");
        let mut lines = self.hear_until("readyok");
        lines.pop();
        lines
    }

    /// The move that the program plays.
    fn best(&mut self, go: &str) -> String {
        self.say(go);
        self.best_move()
    }

    fn best_move(&self) -> String {
        let lines = self.hear_until("bestmove ");
        lines.last().unwrap()["bestmove ".len()..].to_owned()
    }

    /// The last `info` before the move.
    fn last_info(&mut self, go: &str) -> String {
        self.say(go);
        let lines = self.hear_until("bestmove ");
        lines.into_iter().rev().find(|line| line.starts_with("info depth")).expect("a line of the search")
    }

    fn fen(&mut self) -> String {
        let lines = self.ask("d");
        lines.iter().find_map(|line| line.strip_prefix("FEN: ")).expect("a FEN").to_owned()
    }

    /// Closes the program's input, and waits for its end.
    fn end(&mut self) -> ExitStatus {
        self.input = None;
        let until = Instant::now() + PATIENCE;
        while Instant::now() < until {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("the program does not end");
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // Both fail only if the program has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The number after a word of a line.
fn number(line: &str, word: &str) -> i64 {
    let mut words = line.split_whitespace().skip_while(|other| *other != word);
    words.nth(1).and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("no {word}: {line}"))
}

#[test]
fn it_says_who_it_is_and_what_can_be_set() {
    let mut client = Client::start(&["--technique", "ray-loop", "--board", "x88"]);
    client.say("uci");
    let lines = client.hear_until("uciok");
    assert!(lines[0].starts_with("id name fianchetto ") && lines[1].starts_with("id author "), "{lines:?}");
    for option in ["Hash type spin", "Threads type spin", "UCI_Chess960 type check default false"] {
        assert!(lines.iter().any(|line| line.starts_with(&format!("option name {option}"))), "{option}");
    }
    let technique = lines.iter().find(|line| line.starts_with("option name Technique type combo")).unwrap();
    assert!(technique.contains(" default ray-loop/x88/portable var "), "{technique}");
    assert!(technique.contains(" var dense/square64/portable"), "{technique}");
}

#[test]
fn positions_are_set_up() {
    let mut client = Client::start(&[]);
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
fn every_limit_ends_the_search() {
    let mut client = Client::start(&[]);
    let info = client.last_info("go depth 4");
    assert_eq!(number(&info, "depth"), 4);
    assert!(info.contains(" score cp ") && info.contains(" pv ") && number(&info, "nodes") > 100, "{info}");
    let info = client.last_info("go nodes 3000");
    assert!(number(&info, "nodes") <= 3000, "{info}");
    for go in
        ["movetime 50", "wtime 300 btime 1 winc 10 binc 0", "wtime 100 movestogo 1", "wtime -30 btime 5"]
    {
        let begin = Instant::now();
        assert_eq!(client.best(&format!("go {go}")).len(), 4, "{go}");
        assert!(begin.elapsed() < Duration::from_secs(10), "{go}");
    }
}

#[test]
fn it_listens_while_it_searches() {
    let mut client = Client::start(&[]);
    for go in ["go infinite", "go"] {
        client.say(go);
        client.hear_until("info depth 3 ");
        client.say("isready");
        client.hear_until("readyok");
        client.say("stop");
        assert_eq!(client.best_move().len(), 4);
    }
    // Nothing is running, so there is nothing to say.
    assert!(client.ask("stop").is_empty());
}

/// Even when there is nothing left to search, an infinite search waits for `stop`.
#[test]
fn an_infinite_search_does_not_answer_by_itself() {
    let mut client = Client::start(&[]);
    client.say("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    client.say("go infinite");
    client.hear_until("info depth 120 ");
    assert!(client.lines.recv_timeout(Duration::from_millis(200)).is_err());
    client.say("stop");
    assert_eq!(client.best_move(), "0000");
}

#[test]
fn what_is_told_meanwhile_ends_the_search() {
    for command in ["ucinewgame", "position startpos", "setoption name Threads value 2", "go depth 1"] {
        let mut client = Client::start(&[]);
        client.say("go infinite");
        client.hear_until("info depth 2 ");
        client.say(command);
        assert_eq!(client.best_move().len(), 4, "{command}");
    }
}

#[test]
fn castling_is_spelled_as_the_client_asks() {
    let mut client = Client::start(&[]);
    client.say("position startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1");
    let castled = client.fen();
    assert!(castled.starts_with("rnbqk2r/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq"), "{castled}");
    client.say("setoption name UCI_Chess960 value true");
    client.say("position startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1h1");
    assert!(client.fen().starts_with("rnbqk2r/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b"));
    client.say("position fen 1k6/8/8/8/8/8/8/R4KR1 w GA - 0 1");
    assert!(client.ask("go perft 1").contains(&"f1g1: 1".to_owned()));
    client.say("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert!(client.ask("go perft 1").contains(&"e1h1: 1".to_owned()));
    client.say("setoption name UCI_Chess960 value false");
    assert!(client.ask("go perft 1").contains(&"e1g1: 1".to_owned()));
}

#[test]
fn perft_is_counted_on_every_technique() {
    let mut client = Client::start(&[]);
    client.say("setoption name Threads value 2");
    client.say("position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    for technique in ["quad", "ternary/quad", "ray-loop/mailbox", "attack-table/attack-table/portable"] {
        client.say(&format!("setoption name Technique value {technique}"));
        let lines = client.ask("go perft 3");
        assert_eq!(lines.iter().filter(|line| line.contains(": ") && line.len() < 12).count(), 48);
        assert!(lines.contains(&"Nodes searched: 97862".to_owned()), "{technique}: {lines:?}");
    }
    assert!(client.ask("go perft 0").contains(&"Nodes searched: 1".to_owned()));
}

/// Another technique continues the same game, and searches the same nodes.
#[test]
fn the_technique_can_be_changed() {
    let mut client = Client::start(&[]);
    client.say("position startpos moves d2d4 g8f6");
    let (fen, mut nodes) = (client.fen(), Vec::new());
    for technique in ["quad", "Ternary", "ray-loop/x88", "posdata/square64/portable"] {
        client.say(&format!("setoption name technique value {technique}"));
        client.say("ucinewgame");
        assert_eq!(client.fen(), fen);
        let name = technique.to_lowercase();
        let name = format!("Technique: {name}");
        assert!(client.ask("d").iter().any(|line| line.starts_with(&name)), "{name}");
        nodes.push(number(&client.last_info("go depth 4"), "nodes"));
    }
    assert!(nodes[0] > 1000 && nodes.iter().all(|other| *other == nodes[0]), "{nodes:?}");
}

#[test]
fn mates_are_counted_in_moves() {
    let mut client = Client::start(&[]);
    client.say("position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    assert!(client.last_info("go depth 3").contains(" score mate 1 "));
    client.say("position fen 7k/8/8/8/8/8/1R6/R5K1 w - - 0 1");
    assert!(client.last_info("go depth 4").contains(" score mate 2 "));
    client.say("position fen 7k/R7/8/8/8/8/1R6/6K1 b - - 0 1");
    assert!(client.last_info("go depth 3").contains(" score mate -1 "));
}

#[test]
fn what_cannot_be_understood_is_answered_and_changes_nothing() {
    let mut client = Client::start(&[]);
    client.say("position startpos moves e2e4");
    let fen = client.fen();
    let bad = [
        ("nonsense", "`nonsense` is not a command"),
        ("position", "expected `startpos` or `fen`"),
        ("position fen", "FEN"),
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "king"),
        ("position fen rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "position: "),
        ("position startpos moves e2e5", "move e2e5 is not legal after 0 half-moves"),
        ("position startpos moves e2e4 e7e5 0000", "not legal after 2"),
        ("position startpos moves e2e4 xyzzy", "position: "),
        ("go depth many", "`many` is not a number"),
        ("go movetime", "`` is not a number"),
        ("setoption", "no option"),
        ("setoption name", "no option"),
        ("setoption name Contempt value 1", "no option is called `name contempt`"),
        ("setoption name Threads value 0", "`0` is not a number from 1 to"),
        ("setoption name Hash value lots", "`lots` is not a number from 1 to"),
        ("setoption name UCI_Chess960 value perhaps", "neither `true` nor `false`"),
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
    let mut client = Client::start(&[]);
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
    assert!(client.end().success());
}

#[test]
fn the_end_of_the_input_lets_a_search_come_to_its_end() {
    let mut client = Client::start(&[]);
    client.say("go depth 4");
    assert!(client.end().success());
    assert_eq!(client.best_move().len(), 4);
    let mut endless = Client::start(&[]);
    endless.say("go infinite");
    assert!(endless.end().success());
}

/// `fianchetto diff` can compare with `fianchetto uci`.
#[test]
fn it_can_be_compared_by_the_program_itself() {
    let program = env!("CARGO_BIN_EXE_fianchetto");
    let mut command = Command::new(program);
    command.args(["diff", "--depth", "3", "--engine", &format!("{program} uci --technique dense")]);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
