//! Every file is a corpus, and every corpus has a source.

use std::{collections::BTreeSet, fs, path::Path};

use fianchetto_testdata::{Corpus, Variant, all, bench, crafted, notation, perft, positions};

/// The files in the folders of data, as paths.
fn files() -> BTreeSet<String> {
    let folders: BTreeSet<_> = all().filter_map(|corpus| corpus.path.split('/').next()).collect();
    folders.into_iter().flat_map(files_of).collect()
}

fn files_of(folder: &'static str) -> impl Iterator<Item = String> {
    let files = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap();
    files.map(move |file| format!("{folder}/{}", file.unwrap().file_name().to_str().unwrap()))
}

#[test]
fn every_file_is_a_corpus_once() {
    let paths: BTreeSet<_> = all().map(|corpus| corpus.path.to_owned()).collect();
    assert_eq!(paths, files());
    assert_eq!(paths.len(), all().count());
}

#[test]
fn the_text_is_that_of_the_file() {
    for Corpus { file, text, .. } in all() {
        assert_eq!(fs::read_to_string(file).unwrap(), text, "{file}");
    }
}

#[test]
fn every_corpus_has_a_source() {
    for corpus in all() {
        let source = corpus.source().unwrap_or_else(|| panic!("SOURCES.md does not name {}", corpus.path));
        assert!(!source.origin.is_empty() && !source.licence.is_empty(), "{source:?}");
    }
    assert_eq!(perft::STOCKFISH_FRC.source().unwrap().licence, "GPL-3");
    assert_ne!(bench::LISTS.source(), bench::SEARCH.source());
}

#[test]
fn names_say_which_chess_it_is() {
    for corpus in all() {
        let is_960 = ["fischer", "frc", "960"].iter().any(|part| corpus.name.contains(part));
        assert!(!is_960 || corpus.variant == Variant::Chess960, "{}", corpus.path);
    }
}

#[test]
fn the_standard_positions_are_those_of_the_deep_suite() {
    assert!(perft::CPW_DEEP.fens().eq(positions::STANDARD));
}

#[test]
fn lines_are_read_without_comments() {
    let line = crafted::MANY_MOVES.fens().next();
    assert_eq!(line, Some(positions::MOST_MOVES));
    let row: Vec<_> = notation::UCI_SYNTAX.rows().next().unwrap().collect();
    assert_eq!(row[..2], ["e2e4", "ok"]);
}
