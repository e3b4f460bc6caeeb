//! Reads a request: the part of HTTP/1.1 that a form in a browser uses, at most a few kilobytes,
//! within a fixed time.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// The names and values of an address.
pub(super) type Query = BTreeMap<String, String>;

/// A refusal: the status and a line of text.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Refusal(pub(super) &'static str, pub(super) &'static str);

/// The most bytes in a request.
const LONGEST: usize = 8 << 10;

/// Reads a request and returns its query. A stream that ends early or runs out of time is too slow.
pub(super) fn read(mut stream: impl Read, port: u16) -> io::Result<Result<Query, Refusal>> {
    let mut bytes = Vec::new();
    let mut part = [0; 1024];
    while !bytes.windows(4).any(|four| four == b"\r\n\r\n") {
        if bytes.len() > LONGEST {
            return Ok(Err(Refusal("431 Request Header Fields Too Large", "The request is too long.")));
        }
        match stream.read(&mut part) {
            Err(error) if !matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                return Err(error);
            }
            Err(_) | Ok(0) => return Ok(Err(Refusal("408 Request Timeout", "The request came too slowly."))),
            Ok(read) => bytes.extend(part.iter().take(read)),
        }
    }
    Ok(parsed(&String::from_utf8_lossy(&bytes), port))
}

fn parsed(head: &str, port: u16) -> Result<Query, Refusal> {
    let mut lines = head.split("\r\n");
    let mut words = lines.next().unwrap_or_default().split(' ');
    let (Some(method), Some(target), Some("HTTP/1.1" | "HTTP/1.0"), None) =
        (words.next(), words.next(), words.next(), words.next())
    else {
        return Err(Refusal("400 Bad Request", "This is not an HTTP request."));
    };
    let mut hosts =
        lines.filter_map(|line| line.split_once(':')).filter(|(name, _)| name.eq_ignore_ascii_case("host"));
    let host = hosts.next().map(|(_, host)| host.trim().to_ascii_lowercase());
    let own = ["127.0.0.1", "localhost"].map(|name| format!("{name}:{port}"));
    if hosts.next().is_some() || !host.is_some_and(|host| own.contains(&host)) {
        return Err(Refusal("421 Misdirected Request", "This server has another name."));
    }
    if method != "GET" {
        return Err(Refusal("405 Method Not Allowed", "Only GET is allowed."));
    }
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    if path != "/" {
        return Err(Refusal("404 Not Found", "The only page is /."));
    }
    Ok(form_urlencoded::parse(query.as_bytes()).into_owned().collect())
}

/// The time for a request, for an answer, and for input after the request.
const PATIENCE: Duration = Duration::from_secs(5);

/// A connection that fails when its time is over.
pub(super) struct Timed<'a> {
    stream: &'a TcpStream,
    end: Instant,
}

impl<'a> Timed<'a> {
    pub(super) fn new(stream: &'a TcpStream) -> Self {
        Self { stream, end: Instant::now() + PATIENCE }
    }

    fn left(&self) -> io::Result<Option<Duration>> {
        let left = self.end.saturating_duration_since(Instant::now());
        if left.is_zero() { Err(ErrorKind::TimedOut.into()) } else { Ok(Some(left)) }
    }
}

impl Read for Timed<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        self.stream.read(bytes)
    }
}

impl Write for Timed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(head: &str) -> &'static str {
        parsed(head, 80).expect_err("it is refused").0
    }

    #[test]
    fn only_pages_of_this_machine_are_answered() {
        let query = parsed("GET /?fen=8%2F8+w&x=%zz%4 HTTP/1.1\r\nHOST: LocalHost:80\r\n\r\n", 80)
            .expect("a request");
        assert_eq!(query["fen"], "8/8 w");
        assert_eq!(query["x"], "%zz%4");
        assert_eq!(parsed("GET / HTTP/1.0\r\nhost: 127.0.0.1:80\r\n\r\n", 80), Ok(Query::new()));
        let own = "Host: 127.0.0.1:80\r\n";
        assert_eq!(status("GET / HTTP/1.1\r\n\r\n"), "421 Misdirected Request");
        assert_eq!(status("GET / HTTP/1.1\r\nHost: example.org:80\r\n\r\n"), "421 Misdirected Request");
        assert_eq!(status(&format!("GET / HTTP/1.1\r\n{own}{own}\r\n")), "421 Misdirected Request");
        assert_eq!(status(&format!("GET  / HTTP/1.1\r\n{own}\r\n")), "400 Bad Request");
        assert_eq!(status(""), "400 Bad Request");
    }
}
