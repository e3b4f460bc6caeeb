//! `fianchetto fen --pack` and `--unpack`: positions as records of 32 bytes, there and back.

use std::process::Output;

use fianchetto::ValidSetup;
use fianchetto::types::{EnPassantForm, FenStyle, Mode};

use crate::common::{err, run_on};

fn messages(output: &Output) -> Vec<&str> {
    err(output).lines().collect()
}

/// All positions of the corpora in one form, each once.
fn fens(mode: Mode) -> Vec<String> {
    let read = fianchetto_testdata::every_fen().filter_map(|(_, fen)| ValidSetup::parse(fen, mode).ok());
    let style = FenStyle { en_passant: EnPassantForm::Always, ..FenStyle::default() };
    read.map(|setup| setup.fen(style).to_string()).collect()
}

#[test]
fn all_corpora_come_back() {
    for mode in [Mode::Standard, Mode::Chess960] {
        let fens = fens(mode);
        let text = fens.join("\n") + "\n";
        let packed = run_on(&["fen", "--pack"], text.as_bytes());
        assert!(packed.status.success(), "{:?}", messages(&packed));
        assert_eq!(packed.stdout.len(), 32 * fens.len());
        assert_eq!(messages(&packed), [format!("fianchetto: {} records written", fens.len())]);
        let back = run_on(&["fen", "--unpack", "--format", "fen"], &packed.stdout);
        assert!(back.status.success(), "{:?}", messages(&back));
        assert!(back.stdout == text.as_bytes());
        assert_eq!(messages(&back), [format!("fianchetto: {} records read", fens.len())]);
    }
}
