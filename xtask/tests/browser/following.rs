//! A piece is dragged in a page of the atlas: the module answers as the program does, the figure is
//! made anew, and the position follows to the other pages.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::atlas::ATLAS;
use crate::program::{ROOT, folder, printed, text};
use crate::{chromium, measured};

/// The most bytes of the module, compressed by brotli.
const MOST: usize = 300_000;

/// Positions of the pages: the FEN, and the square of the piece.
const SHOWN: [[&str; 2]; 4] = [
    ["8/8/8/8/rP2R1bN/8/8/8 w - - 0 1", "e4"],
    ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "f3"],
    ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "e5"],
    ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "d5"],
];

/// What is dragged in a position of the pages, by the numbers of its squares, and what is there
/// then.
type Drag = (usize, [usize; 2], [&'static str; 2]);

const DRAGGED: [Drag; 4] = [
    // The pawn from b4 to d4, a blocker.
    (0, [25, 27], ["8/8/8/8/r2PR1bN/8/8/8 w - - 0 1", "e4"]),
    // The rook itself, from e4 to c6.
    (0, [28, 42], ["8/8/2R5/8/rP4bN/8/8/8 w - - 0 1", "c6"]),
    // The pawn from g2 to g3: the queen is cut off.
    (1, [14, 22], ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2QPp/PPPBBP1P/R3K2R w KQkq - 0 1", "f3"]),
    // The rook from h1 to h2 takes a pawn, and the right to castle goes.
    (3, [7, 15], ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPR/R3K3 w Qkq - 0 1", "d5"]),
];

/// The panels of the program's page.
fn panels(technique: &str, [fen, square]: [&str; 2]) -> String {
    let (name, board) = technique.split_once('/').expect("a name and a board");
    let question = ["--technique", name, "--board", board, "--fen", fen, "--square", square];
    let page = text(&[&["explain", "--html", "-"], &question[..]].concat());
    let begin = page.find("<div class=\"panels ").expect("panels");
    let end = page.find("<nav aria-label=\"steps of ").expect("buttons");
    page[begin..end].to_owned()
}

/// A page with this script, in which `ATLAS` is the folder of the atlas.
fn page(script: &str) -> String {
    let (atlas, _) = &*ATLAS;
    format!(
        "<!DOCTYPE html><meta charset=\"utf-8\"><iframe width=\"1100\" height=\"900\"></iframe><pre id=\"faults\"></pre>\
         <script>const ATLAS = \"file://{}\";\n{script}</script>",
        atlas.display()
    )
}

/// Every technique of the module answers with the text of the program, to what its page shows and
/// to what is dragged there.
#[test]
#[ignore = "needs a Chromium and WebAssembly; the test matrix runs it"]
fn the_module_answers_as_the_program() {
    let (program, folder) = (chromium(), folder("module"));
    let list = Path::new(ROOT).join("crates/explain-wasm/techniques.txt");
    let names = fs::read_to_string(list).expect("it can be read");
    let case = |name: &str| -> Vec<Value> {
        let shown = SHOWN.iter().map(|&asked| json!({ "asked": asked, "panels": panels(name, asked) }));
        let dragged = DRAGGED.iter().map(|&(place, squares, after)| {
            json!({ "asked": SHOWN[place], "squares": squares, "panels": panels(name, after) })
        });
        let cases = shown.chain(dragged);
        cases
            .map(|mut case| {
                case["name"] = json!(name);
                case
            })
            .collect()
    };
    let cases: Vec<Value> = names.lines().flat_map(case).collect();
    let expected = json!(cases).to_string().replace("</", "<\\/").replace("<!--", "<\\u0021--");
    let script = format!("const CASES = {expected};\n{}", include_str!("answering.js"));
    let lines = measured(&program, &folder, &page(&script), false);
    assert_eq!(lines, [cases.len().to_string()]);
}

/// A pawn is dragged, put by keys, and dragged where none can stand; the position is in the address
/// and on the next page, until a button takes it away.
#[test]
#[ignore = "needs a Chromium and WebAssembly; the test matrix runs it"]
fn the_position_follows_from_page_to_page() {
    let (program, folder) = (chromium(), folder("following"));
    let lines = measured(&program, &folder, &page(include_str!("following.js")), false);
    assert_eq!(lines, ["16 checks"]);
}

/// What a reader loads on the first drag.
#[test]
#[ignore = "needs Node and WebAssembly; the test matrix runs it"]
fn the_module_is_small() {
    let (atlas, _) = &*ATLAS;
    let script = "const zlib = require('zlib'); const file = require('fs').readFileSync(process.argv[1]); \
                  console.log(zlib.brotliCompressSync(file, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }).length)";
    let printed = printed(Command::new("node").args(["-e", script]).arg(atlas.join("module.js")));
    let bytes: usize = printed.trim().parse().expect("a number");
    assert!((1..=MOST).contains(&bytes), "the module has {bytes} bytes");
}
