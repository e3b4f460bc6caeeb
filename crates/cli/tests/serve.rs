//! `fianchetto explain --serve` as a browser sees it, and as others do.
#![cfg(feature = "serve")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// The program, which is ended with this.
struct Server {
    program: Child,
    port: u16,
}

impl Server {
    fn new() -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fianchetto"));
        let arguments = ["explain", "--serve", "--technique", "magic"];
        let mut program = command.args(arguments).stdout(Stdio::piped()).spawn().expect("it starts");
        let mut line = String::new();
        let output = program.stdout.take().expect("it is piped");
        BufReader::new(output).read_line(&mut line).expect("it prints its address");
        let port =
            line.strip_prefix("http://127.0.0.1:").and_then(|rest| rest.strip_suffix("/?technique=magic\n"));
        let port = port.and_then(|port| port.parse().ok()).unwrap_or_else(|| panic!("{line}"));
        Self { program, port }
    }

    /// What is answered to some bytes.
    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("it listens");
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        // A request that is not read to its end is reset after the answer.
        let _ = stream.read_to_string(&mut answer);
        answer
    }

    fn get(&self, query: &str) -> String {
        self.ask(&format!("GET /{query} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n", self.port))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// The addresses on the squares of a page, each with its square.
fn links(page: &str) -> Vec<(String, String)> {
    let links = page.split("<a href=\"").skip(1).filter_map(|rest| rest.split_once("\" aria-label=\""));
    let links = links.filter_map(|(href, rest)| Some((rest.split('"').next()?, href)));
    links.map(|(square, href)| (square.to_owned(), href.replace("&amp;", "&"))).collect()
}

fn moves(page: &str) -> Vec<&str> {
    page.split(" data-uci=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn pages_are_answered_and_squares_lead_to_others() {
    let server = Server::new();
    let first = server.get("");
    assert!(first.starts_with("HTTP/1.1 200 OK\r\n"), "{first}");
    let (head, body) = first.split_once("\r\n\r\n").expect("a head");
    assert!(
        head.contains(&format!("Content-Length: {}", body.len())) && head.contains("default-src 'none'"),
        "{head}"
    );
    let rook = server.get("?technique=linked&beside=magic&square=a1&fen=8/8/8/8/8/8/8/R7+w+-+-");
    assert_eq!(moves(&rook).len(), 28, "{rook}");
    assert!(rook.contains("<option value=\"linked\" selected>"));
    // A click moves the piece: there are 63 other squares, on two boards.
    let links = links(&rook);
    assert_eq!(links.len(), 126);
    let (_, link) = links.iter().find(|(square, _)| square == "d5").expect("a link");
    let moved = server.get(link.trim_start_matches('/'));
    assert!(moves(&moved).contains(&"d5d8") && moved.contains("a white rook on d5"), "{moved}");
}

#[test]
fn clicks_put_and_take_pieces() {
    let server = Server::new();
    let fen = "fen=8/8/8/8/8/8/p7/R7+w+-+-&square=a1&technique=dense";
    let put = links(&server.get(&format!("?click=n&{fen}")));
    let (_, link) = put.iter().find(|(square, _)| square == "c1").expect("a link");
    assert_eq!(moves(&server.get(link.trim_start_matches('/'))), ["a1a2", "a1b1", "a1c1"]);
    let take = links(&server.get(&format!("?click=take&{fen}")));
    assert_eq!(take.iter().map(|(square, _)| square.as_str()).collect::<Vec<_>>(), ["a2"]);
    assert_eq!(moves(&server.get(take[0].1.trim_start_matches('/'))).len(), 14);
    let explain = links(&server.get(&format!("?click=explain&{fen}")));
    assert_eq!(explain.iter().map(|(square, _)| square.as_str()).collect::<Vec<_>>(), ["a2"]);
}

#[test]
fn what_is_wrong_is_refused_and_escaped() {
    let server = Server::new();
    let status = |answer: &str| answer.split(' ').nth(1).unwrap_or_default().to_owned();
    for query in [
        "?technique=nonesuch",
        "?square=z9",
        "?fen=<script>",
        "?square=e4&fen=8/8/8/8/8/8/8/8+w+-+-",
        "?beside=x%22y",
    ] {
        let answer = server.get(query);
        assert_eq!(status(&answer), "400", "{query}: {answer}");
        assert!(!answer.contains("<script>") && !answer.contains("x\"y"), "{answer}");
    }
    let host = format!("Host: 127.0.0.1:{}\r\n", server.port);
    assert_eq!(status(&server.get("etc/passwd")), "404");
    assert_eq!(status(&server.ask(&format!("POST / HTTP/1.1\r\n{host}\r\n"))), "405");
    assert_eq!(status(&server.ask("GET / HTTP/1.1\r\nHost: example.org\r\n\r\n")), "421");
    assert_eq!(status(&server.ask("nothing\r\n\r\n")), "400");
    let long = format!("GET /?fen={} HTTP/1.1\r\n{host}", "8".repeat(20_000));
    let answer = server.ask(&long);
    assert!(answer.is_empty() || status(&answer) == "431", "{answer}");
    assert_eq!(status(&server.get("")), "200", "it goes on");
}
