//! The program as a server, and what its pages hold.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// The program, which is ended with this.
pub(crate) struct Server {
    program: Child,
    pub(crate) port: u16,
}

impl Server {
    pub(crate) fn new() -> Self {
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
    pub(crate) fn ask(&self, request: &str) -> String {
        Self::answer(self.begin(request))
    }

    /// A connection on which some bytes have been sent.
    pub(crate) fn begin(&self, request: &str) -> TcpStream {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("it listens");
        stream.write_all(request.as_bytes()).expect("it reads");
        stream
    }

    /// What comes back on a connection, up to its end.
    pub(crate) fn answer(mut stream: TcpStream) -> String {
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it is not reset");
        answer
    }

    pub(crate) fn get(&self, query: &str) -> String {
        self.ask(&format!("GET /{query} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n", self.port))
    }

    /// The page to which an address leads on.
    pub(crate) fn dragged(&self, query: &str) -> String {
        let answer = self.get(query);
        let address = answer.split("\r\nLocation: /").nth(1).and_then(|rest| rest.split("\r\n").next());
        assert!(answer.starts_with("HTTP/1.1 303 "), "{query}: {answer}");
        self.get(address.expect("another address"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// The moves that a page shows.
pub(crate) fn moves(page: &str) -> Vec<&str> {
    page.split(" data-uci=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}
