//! A technique from an object that the program wrote itself, beside the built-in ones.

use std::sync::Arc;

use fianchetto::registry::{Registry, Wanted};
use fianchetto::types::{Setup, Square};
use fianchetto::{Perft, ValidSetup};
use fianchetto_movegen_core::{AnyTechnique, Batch, Info, Line, Record, TechniqueObject};
use fianchetto_simd::Path;

/// What another technique does, under another name for the board.
struct Renamed(AnyTechnique);

impl TechniqueObject for Renamed {
    fn info(&self) -> &'static Info {
        self.0.info()
    }

    fn board_name(&self) -> &'static str {
        "renamed"
    }

    fn board_bytes(&self) -> usize {
        self.0.board_bytes()
    }

    fn copies(&self) -> bool {
        self.0.copies()
    }

    fn path(&self) -> Path {
        self.0.path()
    }

    fn line(&self, setup: &ValidSetup) -> Line {
        self.0.line(setup)
    }

    fn batch(&self, setups: &[ValidSetup]) -> Batch {
        self.0.batch(setups)
    }

    fn explain(&self, setup: &Setup, from: Square) -> Record {
        self.0.explain(setup, from)
    }
}

#[test]
fn an_object_is_found_and_counts() {
    let mut registry = Registry::built_in();
    let technique = registry.find(Wanted::default()).unwrap();
    let renamed = AnyTechnique::from_object(Arc::new(Renamed(technique.clone())));
    registry.add([renamed]).unwrap();
    let found = registry.find(Wanted { board: Some("renamed"), ..Wanted::default() }).unwrap();
    assert_eq!(found.perft(&ValidSetup::INITIAL, Perft::BULK, 3), 8902);
    assert_eq!((found.extras(), found.other_variant().is_none()), ("", true), "what an object does not say");
    assert_ne!(found.full_name(), technique.full_name());
}
