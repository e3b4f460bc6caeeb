//! Windows: an engine is in a job object, which ends with everything in it. Threads that read from
//! a pipe wait for as long as it is open.

use std::io::{self, Read, Write};
use std::mem;
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus};

use process_wrap::std::{ChildWrapper, CommandWrap, JobObject};

/// What an engine has asked another process to start is in no job of its own, so the threads may
/// end later than the engine.
pub(crate) const THREADS_END: bool = false;

/// A program and what it has started.
#[derive(Debug)]
pub(crate) struct Family(Box<dyn ChildWrapper>);

impl Family {
    /// Starts a program in a job of its own. It runs only once it is in the job, so that whatever
    /// it starts is there, too.
    pub(crate) fn start(command: &mut Command) -> io::Result<Self> {
        let mut in_job = CommandWrap::from(mem::replace(command, Command::new("")));
        let started = in_job.wrap(JobObject).spawn();
        *command = in_job.into_command();
        started.map(Self)
    }

    /// The pipes to and from the program, once.
    pub(crate) fn pipes(&mut self) -> (Option<ChildStdin>, Option<ChildStdout>, Option<ChildStderr>) {
        (self.0.stdin().take(), self.0.stdout().take(), self.0.stderr().take())
    }

    /// How the program has ended, if it has.
    pub(crate) fn ending(&mut self) -> Option<ExitStatus> {
        // The job's own functions would wait for the whole family.
        self.0.inner_mut().try_wait().ok().flatten()
    }

    /// Ends what is left of the family.
    pub(crate) fn kill(&mut self) {
        // It fails only if nothing is left.
        let _ = self.0.start_kill();
    }

    /// How the program has ended; waits until it has.
    pub(crate) fn wait(&mut self) -> Option<ExitStatus> {
        self.0.inner_mut().wait().ok()
    }
}

#[derive(Debug)]
pub(crate) struct End;

impl End {
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self)
    }

    pub(crate) fn watched_by<T>(&self, pipe: T) -> io::Result<Watched<T>> {
        Ok(Watched(pipe))
    }
}

pub(crate) struct Watched<T>(T);

impl<T: Read> Read for Watched<T> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

impl<T: Write> Write for Watched<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
