//! A session without a program around it.

use std::io::{self, Cursor, Read, Write};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use fianchetto::Registry;
use fianchetto_engine::uci::{self, Failure};

use crate::common::technique;

/// An output that others can read, and that takes a limited number of bytes.
#[derive(Clone)]
struct Paper(Arc<Mutex<Vec<u8>>>, usize);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut written = self.0.lock().unwrap();
        if written.len() + bytes.len() > self.1 {
            return Err(io::ErrorKind::StorageFull.into());
        }
        written.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An input that never ends, and says nothing.
struct Silence;

impl Read for Silence {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        thread::sleep(Duration::from_secs(60));
        Ok(0)
    }
}

/// What a session says to this input, and how it ends, if there is room for this many bytes.
fn session(input: impl Read + Send + 'static, room: usize) -> (String, Result<(), Failure>) {
    let paper = Paper(Arc::default(), room);
    let result = uci::run(io::BufReader::new(input), paper.clone(), &Registry::built_in(), &technique());
    let written = paper.0.lock().unwrap().clone();
    (String::from_utf8(written).unwrap(), result)
}

/// There is nothing to say about it but that the search goes on.
const STALEMATE: &str = "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo infinite\n";

#[test]
fn a_session_ends_when_its_output_is_full() {
    let begin = Instant::now();
    for said in ["uci\n", "go infinite\n", "go perft 3\n", "go depth 99\n", "nonsense\n", "d\n", STALEMATE] {
        for room in [0, 10] {
            let input = Cursor::new(said).chain(Silence);
            let (said, result) = session(input, room);
            let Err(Failure::Output(error)) = result else { panic!("{said}: it goes on") };
            assert_eq!(error.kind(), io::ErrorKind::StorageFull);
            assert!(said.len() <= room);
        }
    }
    assert!(begin.elapsed() < Duration::from_secs(30));
}
