//! A wall clock that jumps by years whenever it is read: time limits and times do not notice, and
//! files are still whole.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

use super::room::succeeds;
use crate::common::{Folder, good, has, out, program};

/// A library that is put before the one of the system.
const JUMPING: &str = r"
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *time) {
    static long jumps;
    int result = syscall(SYS_clock_gettime, clock, time);
    if (clock == CLOCK_REALTIME) time->tv_sec += (jumps++ & 1) ? -100000000 : 100000000;
    return result;
}
";

/// The library; `None`, which is said, if it cannot be built or does nothing here.
fn jumping(folder: &Folder) -> Option<PathBuf> {
    let (source, library) = (folder.write("jumping.c", JUMPING), folder.0.join("jumping.so"));
    let is_built = succeeds(Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(&library).arg(source));
    let date = || {
        let output = Command::new("date").arg("+%s").env("LD_PRELOAD", &library).output().ok()?;
        String::from_utf8(output.stdout).ok()?.trim().parse::<i64>().ok()
    };
    let now = std::time::SystemTime::UNIX_EPOCH.elapsed().map_or(0, |now| now.as_secs() as i64);
    let jumps = is_built && date().is_some_and(|date| (date - now).abs() > 10_000_000);
    if !jumps {
        eprintln!("skipped: the clock cannot be made to jump here");
    }
    jumps.then_some(library)
}

#[test]
fn a_clock_that_jumps_changes_no_time_limit() {
    let folder = Folder::new("clock");
    let Some(library) = jumping(&folder) else { return };
    let begin = Instant::now();
    let mut command = program(&["uci"]);
    let piped = command.env("LD_PRELOAD", &library).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = piped.spawn().expect("the program starts");
    let asked = b"go movetime 400\ngo wtime 3000 btime 3000\n";
    child.stdin.take().expect("a pipe").write_all(asked).expect("it listens");
    let output = child.wait_with_output().expect("it ends");
    let (said, seconds) = (out(&output), begin.elapsed().as_secs_f64());
    assert_eq!(said.lines().filter(|line| line.starts_with("bestmove ")).count(), 2, "{said}");
    assert!((0.3..20.0).contains(&seconds), "{seconds} s");
    let times = said.split(" time ").skip(1).map(|rest| rest.split(' ').next().unwrap_or_default());
    assert!(times.map(|time| time.parse::<u64>().expect("a time")).all(|time| time < 20_000), "{said}");
}

#[test]
fn a_clock_that_jumps_changes_no_count_and_no_file() {
    let folder = Folder::new("clock-files");
    let Some(library) = jumping(&folder) else { return };
    let run = |arguments: &[&str]| {
        good(&program(arguments).env("LD_PRELOAD", &library).output().expect("the program starts"))
    };
    let (file, split) = (folder.file("checkpoint"), folder.file("split"));
    let json = run(&["perft", "5", "--checkpoint", &file, "--json"]);
    let seconds = json.split("\"seconds\":").nth(1).and_then(|rest| rest.split([',', '}']).next());
    assert!(
        seconds.is_some_and(|seconds| (0.0..60.0).contains(&seconds.parse().expect("a number"))),
        "{json}"
    );
    has(&run(&["perft", "resume", &file]), &["4865609"]);
    run(&["perft", "split", &split, "5", "--ply", "2", "--units", "3"]);
    run(&["perft", "work", &split]);
    has(&run(&["perft", "merge", &split]), &["nodes 4865609 "]);
}
