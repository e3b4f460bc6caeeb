//! `fianchetto explain --serve`: explanations of any position, for a browser on this machine.
//!
//! It listens on the loopback address alone. A page is computed from its address and the server
//! keeps no state, so a client can change nothing. The `Host` header is checked, so that another
//! site's name cannot be pointed here.

mod request;
mod site;

use std::collections::VecDeque;
use std::io::{self, Write as _};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use fianchetto::Registry;

use crate::{failure::Failure, output};
use request::{Refusal, Timed};
use site::Answer;

/// The most connections at once; a browser opens some before it needs them. Beyond this the oldest
/// connection has to have sent its request, so that slow clients block nobody.
const MOST: usize = 128;

/// The most answers at once.
const MOST_ANSWERED: usize = 32;

/// Every answer forbids loading, framing and caching.
const HEADERS: &str = "Content-Type: text/html; charset=utf-8\r\nConnection: close\r\nCache-Control: no-store\r\n\
    X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n\
    Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; \
    form-action 'self'; frame-ancestors 'none'; base-uri 'none'\r\n";

/// Prints the address, then answers until the program is ended.
pub(super) fn run(port: u16, start: &str, registry: &Registry) -> Result<ExitCode, Failure> {
    let deaf = |reason: io::Error| Failure::from(format!("cannot listen on port {port}: {reason}"));
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(deaf)?;
    let port = listener.local_addr().map_err(deaf)?.port();
    writeln!(output::out(), "http://127.0.0.1:{port}/{start}")?;
    let (open, answered) = (Open::default(), AtomicUsize::new(0));
    thread::scope(|scope| {
        for (number, stream) in listener.incoming().flatten().enumerate() {
            let (open, answered) = (&open, &answered);
            open.add(number, &stream);
            let answering = move || {
                // The client may have gone away.
                let _ = answer(&stream, port, registry, answered);
                open.remove(number);
            };
            if thread::Builder::new().spawn_scoped(scope, answering).is_err() {
                open.remove(number);
            }
        }
    });
    Ok(ExitCode::SUCCESS)
}

/// The open connections by number, the oldest first.
#[derive(Default)]
struct Open(Mutex<VecDeque<(usize, TcpStream)>>);

impl Open {
    /// Adds a connection. If there are too many, reading from the oldest stops.
    fn add(&self, number: usize, stream: &TcpStream) {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if open.len() >= MOST
            && let Some((_, oldest)) = open.pop_front()
        {
            // It fails if the client has closed the connection.
            let _ = oldest.shutdown(Shutdown::Read);
        }
        open.extend(stream.try_clone().map(|stream| (number, stream)));
    }

    fn remove(&self, number: usize) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|(other, _)| *other != number);
    }
}

fn answer(stream: &TcpStream, port: u16, registry: &Registry, answered: &AtomicUsize) -> io::Result<()> {
    let query = request::read(Timed::new(stream), port)?;
    let is_room = answered.fetch_add(1, Ordering::Relaxed) < MOST_ANSWERED;
    let answer = match query {
        Ok(query) if is_room => site::answer(&query, registry),
        Ok(_) => Answer::refusal("503 Service Unavailable", "There are too many requests at once."),
        Err(Refusal(status, why)) => Answer::refusal(status, why),
    };
    let written = write(&answer, Timed::new(stream));
    answered.fetch_sub(1, Ordering::Relaxed);
    written?;
    // Closing with unread input would reset the connection and lose the answer.
    stream.shutdown(Shutdown::Write)?;
    io::copy(&mut Timed::new(stream), &mut io::sink()).map(drop)
}

fn write(answer: &Answer, mut stream: Timed<'_>) -> io::Result<()> {
    let Answer { status, header, page } = answer;
    let head = format!("HTTP/1.1 {status}\r\n{HEADERS}{header}Content-Length: {}\r\n\r\n", page.len());
    stream.write_all((head + page).as_bytes())
}
