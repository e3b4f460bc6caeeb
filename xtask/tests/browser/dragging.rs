//! Pieces of a served page are dragged: each leads to an address, whose page has the piece on its
//! new square.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use crate::program::{PROGRAM, folder};
use crate::{chromium, frames, measured};

/// The script that drags, and leaves a line for each address that this leads to.
const SCRIPT: &str = include_str!("dragging.js");

/// What a server answers to a request for this.
fn get(host: &str, query: &str) -> String {
    let mut stream = TcpStream::connect(host).expect("it listens");
    write!(stream, "GET /{query} HTTP/1.1\r\nHost: {host}\r\n\r\n").expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    answer
}

#[test]
#[ignore = "needs a Chromium; the test matrix runs it"]
fn a_dragged_piece_leads_to_its_new_square() {
    let (program, folder) = (chromium(), folder("dragging"));
    let mut command = Command::new(&*PROGRAM);
    let mut server = command.args(["explain", "--serve"]).stdout(Stdio::piped()).spawn().expect("it starts");
    let mut line = String::new();
    BufReader::new(server.stdout.take().expect("it is piped"))
        .read_line(&mut line)
        .expect("it says where it is");
    let host = line.trim_end_matches(['/', '\n']).trim_start_matches("http://");
    let answer = get(host, "?technique=linked&square=a1&fen=8/8/8/8/8/8/p7/R7+w+-+-");
    let (_, page) = answer.split_once("\r\n\r\n").expect("a page");
    let page = frames(&[("served".into(), page.into())], 1100, false, SCRIPT);
    // The rook from a1 to d5; nothing for an empty square or one and the same.
    let addresses = measured(&program, &folder, &page, false);
    let [address] = &addresses[..] else { panic!("{addresses:?}") };
    let moved = get(host, &address.replace("&amp;", "&"));
    let there = moved.split("\r\nLocation: /").nth(1).and_then(|rest| rest.split("\r\n").next());
    let rook = get(host, there.unwrap_or_else(|| panic!("{moved}")));
    server.kill().expect("it was started");
    server.wait().expect("it ends");
    assert!(rook.contains("a white rook on d5") && rook.contains(" data-uci=\"d5d8\""), "{address}: {rook}");
}
