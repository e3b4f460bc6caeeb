//! The runner finds what is wrong with a target, makes its input small, and finds the same with the same seed.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use fianchetto_fuzz::runner::{Done, Places, Turn, work};
use fianchetto_fuzz::{Effect, Target};

/// Fails if a third letter follows two others; each has an effect of its own.
const FAULTY: Target = Target {
    name: "faulty",
    run: |bytes| {
        let length = b"bug".iter().zip(bytes).take_while(|(letter, byte)| letter == byte).count();
        assert!(length < 3, "found");
        Effect(length as u64)
    },
    words: &[],
};

/// The folder of one test, removed when the test is over.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn run(name: &str, seed: u64) -> (Folder, Done) {
    let folder = Folder(std::env::temp_dir().join(format!("fianchetto-{name}-{}", std::process::id())));
    let places = Places { seeds: folder.0.join("seeds"), kept: folder.0.join("kept") };
    fs::create_dir_all(places.seeds.join("faulty")).expect("the folder is made");
    fs::write(places.seeds.join("faulty/one"), "text").expect("the seed is written");
    let (time, current) = (Duration::from_secs(600), folder.0.join("current"));
    let turn = Turn { target: FAULTY, seed, time, executions: 300_000, current };
    let done = work(&turn, &places).expect("its files can be written");
    (folder, done)
}

#[test]
fn a_fault_is_found_small_and_found_again() {
    let (_folder, done) = run("faulty", 1);
    assert_eq!((done.executions, done.findings.len()), (300_000, 1), "{done}");
    let file = done.findings[0].split(' ').next().expect("a file");
    assert_eq!(fs::read(file).expect("the input is there"), b"bug");
    assert!(done.findings[0].contains("found") && done.kept >= 2, "{done}");
    let (_other, again) = run("again", 1);
    assert_eq!(again.kept, done.kept);
}
