//! `fianchetto explain --serve`: explanations of any position, for a browser on this machine.
//!
//! It listens on the loopback address alone. A page is computed from its address and nothing is kept, so that there is nothing
//! to change for who asks. A name that another site has pointed here is refused by its `Host`.

mod request;
mod site;

use std::io::{self, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use fianchetto::Registry;

use crate::failure::Failure;
use request::Refusal;
use site::Answer;

/// How many requests are answered at once. A browser opens some connections before it needs them.
const MOST: usize = 16;

/// What every answer forbids: to load anything, to be framed, to be kept.
const HEADERS: &str = "Content-Type: text/html; charset=utf-8\r\nConnection: close\r\nCache-Control: no-store\r\n\
    X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n\
    Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; \
    form-action 'self'; frame-ancestors 'none'; base-uri 'none'\r\n";

/// Answers until the program is ended. Prints the address first.
pub(super) fn run(port: u16, start: &str, registry: &Registry) -> Result<ExitCode, Failure> {
    let listener =
        TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|reason| Failure::Listen { port, reason })?;
    let port = listener.local_addr().map_err(|reason| Failure::Listen { port, reason })?.port();
    writeln!(io::stdout().lock(), "http://127.0.0.1:{port}/{start}")?;
    let busy = AtomicUsize::new(0);
    thread::scope(|scope| {
        for stream in listener.incoming().flatten() {
            if busy.fetch_add(1, Ordering::Relaxed) >= MOST {
                busy.fetch_sub(1, Ordering::Relaxed);
                continue;
            }
            let busy = &busy;
            let answering = move || {
                // Who has gone away wants no answer.
                let _ = answer(&stream, port, registry);
                busy.fetch_sub(1, Ordering::Relaxed);
            };
            if thread::Builder::new().spawn_scoped(scope, answering).is_err() {
                busy.fetch_sub(1, Ordering::Relaxed);
            }
        }
    });
    Ok(ExitCode::SUCCESS)
}

fn answer(stream: &TcpStream, port: u16, registry: &Registry) -> io::Result<()> {
    let answer = match request::read(stream, port)? {
        Ok(query) => site::answer(&query, registry),
        Err(Refusal(status, why)) => Answer { status, location: None, page: site::message(why) },
    };
    let Answer { status, location, page } = answer;
    let location = location.map(|address| format!("Location: {address}\r\n")).unwrap_or_default();
    let mut stream = stream;
    write!(stream, "HTTP/1.1 {status}\r\n{HEADERS}{location}Content-Length: {}\r\n\r\n{page}", page.len())?;
    stream.flush()
}
