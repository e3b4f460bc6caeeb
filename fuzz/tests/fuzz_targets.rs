//! A short look at every target: its seeds, and two thousand changes of them. A row of the test matrix runs it by itself.

use std::process::Command;

/// The tests that the matrix leaves to that row.
mod fuzz_targets {
    use super::*;

    #[test]
    fn nothing_is_found_in_a_short_look() {
        let kept = std::env::temp_dir().join(format!("fianchetto-fuzz-look-{}", std::process::id()));
        let mut command = Command::new(env!("CARGO_BIN_EXE_fianchetto-fuzz"));
        let output =
            command.args(["--executions", "2000", "--kept"]).arg(&kept).output().expect("the program starts");
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
        let tried = said.lines().filter(|line| line.contains(" 2000 executions, ")).count();
        assert_eq!(tried, fianchetto_fuzz::TARGETS.len(), "{said}");
        std::fs::remove_dir_all(kept).expect("it has been made");
    }
}

#[test]
fn an_unknown_target_is_refused_with_the_names_of_those_there_are() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fianchetto-fuzz"));
    let output = command.args(["--target", "nonesuch"]).output().expect("the program starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains("checkpoint"), "{said}");
}
