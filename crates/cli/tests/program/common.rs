//! The program, what comes of it, and a folder for the files of a test.

use std::fmt::Debug;
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::thread;

use serde_json::Value;

/// The folder of the workspace.
pub(crate) const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The program in the folder of the workspace, with nothing on standard input.
pub(crate) fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fianchetto"));
    command.current_dir(ROOT).args(arguments).stdin(Stdio::null());
    command
}

pub(crate) fn run(arguments: &[&str]) -> Output {
    program(arguments).output().expect("the program starts")
}

/// The program at work, with pipes to it and from it.
pub(crate) fn start(arguments: &[&str]) -> Child {
    let mut command = program(arguments);
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    piped.spawn().expect("the program starts")
}

/// Runs the program with this standard input.
pub(crate) fn run_on(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = start(arguments);
    let (mut stdin, input) = (child.stdin.take().expect("it is piped"), input.as_ref().to_owned());
    // The program may end before it has read everything.
    let writer = thread::spawn(move || stdin.write_all(&input).is_ok());
    let output = child.wait_with_output().expect("it ends");
    let _ = writer.join();
    output
}

/// Interrupts each of these, which may be one process twice. Unlike SIGINT, no shell has its jobs
/// ignore SIGTERM.
#[cfg(unix)]
pub(crate) fn interrupt(ids: &[u32]) {
    let ids = ids.iter().map(u32::to_string);
    assert!(Command::new("kill").arg("-TERM").args(ids).status().expect("there is a `kill`").success());
}

/// A program that the path has: this one, for a shell or another program that starts it.
#[cfg(unix)]
pub(crate) fn path_with_program() -> String {
    let bin = PathBuf::from(env!("CARGO_BIN_EXE_fianchetto"));
    let path = std::env::var("PATH").unwrap_or_default();
    format!("{}:{path}", bin.parent().expect("it is in a folder").display())
}

/// Standard output.
pub(crate) fn out(output: &Output) -> &str {
    str::from_utf8(&output.stdout).expect("output is UTF-8")
}

/// Standard error.
pub(crate) fn err(output: &Output) -> &str {
    str::from_utf8(&output.stderr).expect("messages are UTF-8")
}

/// What the program prints if all goes well.
#[track_caller]
pub(crate) fn good(output: &Output) -> String {
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    out(output).to_owned()
}

#[track_caller]
pub(crate) fn text(arguments: &[&str]) -> String {
    good(&run(arguments))
}

#[track_caller]
pub(crate) fn json(arguments: &[&str]) -> Value {
    out(&run(arguments)).parse().expect("valid JSON")
}

/// The one line on standard error with which a command ends that cannot do what it should.
#[track_caller]
pub(crate) fn refused(output: &Output) -> String {
    assert!(output.status.code() == Some(2) && output.stdout.is_empty(), "{output:?}");
    assert_eq!(err(output).lines().count(), 1, "{output:?}");
    err(output).to_owned()
}

#[track_caller]
pub(crate) fn refusal(arguments: &[&str]) -> String {
    refused(&run(arguments))
}

/// Fails if one of these parts is not in a text.
#[track_caller]
pub(crate) fn has(text: &str, parts: &[&str]) {
    has_about(&"", text, parts);
}

/// The same, and says what the text is about.
#[track_caller]
pub(crate) fn has_about(what: &dyn Debug, text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{what:?}: {part:?} is not in {text}");
    }
}

/// A folder for the files of a test, removed with it.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("fianchetto-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("the folder is made");
        Self(path)
    }

    /// A shell in it, which finds the data, and the program and what is in the folder by name.
    #[cfg(unix)]
    pub(crate) fn shell(&self, command: &str) -> Command {
        let data = self.0.join("testdata");
        if !data.exists() {
            std::os::unix::fs::symlink(format!("{ROOT}/testdata"), data).expect("the data is linked");
        }
        let mut shell = Command::new("sh");
        shell.args(["-c", command]).current_dir(&self.0).stdin(Stdio::null());
        shell.env("PATH", format!("{}:{}", self.0.display(), path_with_program()));
        shell
    }

    /// The path of a file in it.
    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a UTF-8 path").to_owned()
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).expect(name)
    }

    /// The names of the files in it.
    pub(crate) fn names(&self) -> Vec<String> {
        let files = fs::read_dir(&self.0).expect("the folder is there");
        let name = |file: fs::DirEntry| file.file_name().to_string_lossy().into_owned();
        files.map(|file| name(file.expect("it can be read"))).collect()
    }

    /// Writes a file, and returns its path.
    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        fs::write(self.0.join(name), text).expect(name);
        self.file(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
