//! Unix: an engine has a process group of its own, and threads wait with `poll`.

use std::io::{self, PipeReader, PipeWriter, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt as _;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus};

use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;

/// Whether the threads of a [`Watched`] pipe end with its [`End`].
pub(crate) const THREADS_END: bool = true;

/// A pipe takes this many bytes without waiting once it takes any.
const PIECE: usize = 4096;

/// A program and what it has started: many engines are started by a script.
#[derive(Debug)]
pub(crate) struct Family(Child);

impl Family {
    /// Starts a program in a process group of its own.
    pub(crate) fn start(command: &mut Command) -> io::Result<Self> {
        command.process_group(0).spawn().map(Self)
    }

    /// The pipes to and from the program, once.
    pub(crate) fn pipes(&mut self) -> (Option<ChildStdin>, Option<ChildStdout>, Option<ChildStderr>) {
        (self.0.stdin.take(), self.0.stdout.take(), self.0.stderr.take())
    }

    /// How the program has ended, if it has.
    pub(crate) fn ending(&mut self) -> Option<ExitStatus> {
        self.0.try_wait().ok().flatten()
    }

    /// Ends what is left of the family.
    pub(crate) fn kill(&mut self) {
        // Both fail only if nothing is left. Systems do not give a number again as soon as it is
        // free.
        if let Ok(id) = i32::try_from(self.0.id()) {
            let _ = killpg(Pid::from_raw(id), Signal::SIGKILL);
        }
        let _ = self.0.kill();
    }

    /// How the program has ended; waits until it has.
    pub(crate) fn wait(&mut self) -> Option<ExitStatus> {
        self.0.wait().ok()
    }
}

/// Dropping this ends all reading and writing that watches it.
#[derive(Debug)]
pub(crate) struct End {
    watched: PipeReader,
    /// `watched` is readable once this is closed.
    _open: PipeWriter,
}

impl End {
    pub(crate) fn new() -> io::Result<Self> {
        let (watched, _open) = io::pipe()?;
        Ok(Self { watched, _open })
    }

    /// Watches for the end while the pipe has nothing to read or takes nothing.
    pub(crate) fn watched_by<T>(&self, pipe: T) -> io::Result<Watched<T>> {
        Ok(Watched { pipe, end: self.watched.try_clone()? })
    }
}

/// A pipe to or from another process. What the program has started may hold the other side open for
/// ever, even after the program has ended.
pub(crate) struct Watched<T> {
    pipe: T,
    end: PipeReader,
}

impl<T: AsFd> Watched<T> {
    /// Waits until the pipe is ready, and says whether the end has come.
    fn is_over(&self, ready: PollFlags) -> io::Result<bool> {
        let mut both =
            [PollFd::new(self.end.as_fd(), PollFlags::POLLIN), PollFd::new(self.pipe.as_fd(), ready)];
        while let Err(error) = poll(&mut both, PollTimeout::NONE) {
            if error != Errno::EINTR {
                return Err(error.into());
            }
        }
        let [end, _] = both;
        Ok(end.any().unwrap_or(true))
    }
}

impl<T: Read + AsFd> Read for Watched<T> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.is_over(PollFlags::POLLIN)? { Ok(0) } else { self.pipe.read(buffer) }
    }
}

impl<T: Write + AsFd> Write for Watched<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.is_over(PollFlags::POLLOUT)? {
            return Ok(0);
        }
        self.pipe.write(bytes.get(..PIECE).unwrap_or(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.pipe.flush()
    }
}
