//! Every target holds for its seeds, among them the inputs that once failed. It has a row of its
//! own in the test matrix.

use std::{fs, path::Path};

use fianchetto_fuzz::{TARGETS, target};

/// The tests that only that row runs.
mod fuzz_targets {
    use super::*;

    #[test]
    fn every_target_holds_for_its_seeds() {
        let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds");
        assert_eq!(fs::read_dir(&seeds).expect("there are seeds").count(), TARGETS.len());
        for (name, target) in TARGETS {
            let files =
                fs::read_dir(seeds.join(name)).unwrap_or_else(|error| panic!("seeds of {name}: {error}"));
            let files: Vec<_> = files.map(|file| file.expect("it can be read").path()).collect();
            assert!(!files.is_empty(), "{name} has no seeds");
            for file in files {
                println!("{}", file.display());
                target(&fs::read(file).expect("it can be read"));
            }
        }
    }
}

#[test]
fn an_unknown_target_is_refused_with_the_names_of_those_there_are() {
    let error = target("nonesuch").expect_err("there is no such target");
    assert!(error.contains("nonesuch") && error.contains("checkpoint"), "{error}");
}
