//! Engines behind a script: they end with the script, however the program ends.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::process::{Child, Stdio};

use super::{wait_until, wait_until_it_listens};
use crate::common::{Folder, interrupt, program};
use crate::diff::{FAULT, engine};

/// A script that starts an engine with this fault, waits for its end, and leaves the engine's
/// number in the file `engine`.
fn script(folder: &Folder, fault: &str) -> String {
    let number = folder.file("engine");
    // The shell does not know the last command when it starts the engine, so it does not become the
    // engine.
    let text = format!(
        "#!/bin/sh\nsh -c 'echo $$ > {number}; {FAULT}={fault} exec \"$@\"' - {}\nexit 0\n",
        engine()
    );
    let file = folder.write("script", text);
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("it is ours");
    file
}

/// The number of the engine, once it has started.
fn number(folder: &Folder) -> String {
    let number = || fs::read_to_string(folder.0.join("engine")).unwrap_or_default();
    wait_until("the engine does not start", || number().ends_with('\n'));
    number().trim().to_owned()
}

/// Waits for the end of an engine, which is not ours and may be left as a zombie.
#[track_caller]
fn wait_until_it_ends(number: &str) {
    wait_until("the engine is still there", || {
        let state = fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
        state.is_empty() || state.rsplit(") ").next().is_some_and(|state| state.starts_with('Z'))
    });
}

fn asked(arguments: &[&str]) -> Child {
    let mut command = program(arguments);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the program starts")
}

#[test]
fn an_engine_behind_a_script_ends_when_its_time_is_up() {
    let folder = Folder::new("script");
    let script = script(&folder, "hangs");
    for about in
        [&["check", "--time-limit", "1", "--fail-fast"][..], &["diff", "--depth", "1", "--time-limit", "1"]]
    {
        let mut child = asked(&[about, &["--engine", &script]].concat());
        assert!(!child.wait().expect("it ends").success());
        wait_until_it_ends(&number(&folder));
        fs::remove_file(folder.0.join("engine")).expect("it was written");
    }
}

#[test]
fn an_engine_behind_a_script_ends_with_an_interrupted_program() {
    let folder = Folder::new("interrupted-script");
    let script = script(&folder, "hangs");
    let mut child = asked(&["check", "--engine", &script]);
    let number = number(&folder);
    wait_until_it_listens(&child);
    interrupt(&[child.id()]);
    assert!(!child.wait().expect("it ends").success());
    wait_until_it_ends(&number);
}
