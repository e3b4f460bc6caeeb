//! Tells the programs which compiler built them, and strips the optimised program.

use std::{env, process::Command};

fn main() {
    let compiler = env::var_os("RUSTC").expect("cargo sets RUSTC for build scripts");
    let output =
        Command::new(compiler).arg("--version").output().expect("the compiler that builds this runs");
    println!("cargo::rustc-env=COMPILER={}", String::from_utf8_lossy(&output.stdout).trim());
    println!("cargo::rerun-if-env-changed=RUSTC");
    strip();
}

/// Asks the linker for a program without symbols. The profile asks for that, too, but cargo passes `strip=debuginfo` for a
/// package with an optimisation level of its own.
fn strip() {
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    if is("PROFILE", "release") && is("CARGO_CFG_TARGET_OS", "linux") {
        println!("cargo::rustc-link-arg-bins=-Wl,--strip-all");
    }
}
