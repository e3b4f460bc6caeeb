//! The program, which is built first, and a folder for the files of a test.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

/// The folder of the workspace.
pub(crate) const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Where the tests write.
pub(crate) const TMP: &str = env!("CARGO_TARGET_TMPDIR");

/// The program that was built, as for its own tests, so that nothing is compiled again.
pub(crate) static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| {
    let build = ["test", "--quiet", "--workspace", "--test", "program", "--no-run"];
    printed(Command::new(env!("CARGO")).args(build));
    Path::new(TMP).with_file_name("debug").join("fianchetto").with_extension(std::env::consts::EXE_EXTENSION)
});

/// What a command in the folder of the workspace prints if all goes well.
pub(crate) fn printed(command: &mut Command) -> String {
    let output = command.current_dir(ROOT).output().expect("it starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("output is UTF-8")
}

/// What the program prints.
pub(crate) fn text(arguments: &[&str]) -> String {
    printed(Command::new(&*PROGRAM).args(arguments))
}

/// An empty folder.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(TMP).join(format!("browser-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder is made");
    folder
}

/// The path of a file in a folder.
pub(crate) fn file(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().expect("a UTF-8 path").to_owned()
}
