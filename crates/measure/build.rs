//! Tells the programs which compiler built them.

use std::{env, process::Command};

fn main() {
    let compiler = env::var_os("RUSTC").expect("cargo sets RUSTC for build scripts");
    let output =
        Command::new(compiler).arg("--version").output().expect("the compiler that builds this runs");
    println!("cargo::rustc-env=COMPILER={}", String::from_utf8_lossy(&output.stdout).trim());
    println!("cargo::rerun-if-env-changed=RUSTC");
}
