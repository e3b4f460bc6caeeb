//! The pages that one steps through: every step lights something up, and the last one has shown the
//! moves of the generator.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::program::{TMP, file, folder, text};
use crate::{chromium, frames, measured, screenshot};

/// The script that steps, and leaves a line for each fault and one for each page with its moves.
const SCRIPT: &str = include_str!("stepping.js");

/// Each piece type once, none of them pinned: a slider of both kinds, a leaper, a pawn, a king that
/// can castle to both sides.
const FEN: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const SQUARES: [&str; 6] = ["f3", "e2", "a1", "e5", "d5", "e1"];

/// The names of all techniques with their boards, each once.
fn techniques() -> Vec<String> {
    let listed: serde_json::Value = text(&["techniques", "--json"]).parse().expect("JSON");
    let name = |technique: &serde_json::Value| {
        let [name, board] = ["name", "board"].map(|key| technique[key].as_str().expect("a name"));
        format!("{name}/{board}")
    };
    let names: BTreeSet<String> = listed.as_array().expect("an array").iter().map(name).collect();
    assert!(names.len() > 20, "{names:?}");
    names.into_iter().collect()
}

/// The moves of each piece that the generator lists, in alphabetical order.
fn expected() -> BTreeMap<String, String> {
    let listed = text(&["moves", "--fen", FEN, "--notation", "uci"]);
    let mut moves: Vec<&str> = listed.split_whitespace().collect();
    moves.sort_unstable();
    let of_square = |square: &&str| {
        let moves: Vec<&str> = moves.iter().copied().filter(|mv| mv.starts_with(square)).collect();
        (square.to_string(), moves.join(" "))
    };
    SQUARES.iter().map(of_square).collect()
}

fn page(folder: &Path, technique: &str, square: &str, more: &[&str]) -> (String, String) {
    let name = format!("{}-{square}", technique.replace('/', "-"));
    let file = file(folder, &format!("{name}.html"));
    let arguments = ["explain", "--technique", technique, "--fen", FEN, "--square", square, "--html", &file];
    text(&[&arguments[..], more].concat());
    (name, fs::read_to_string(&file).expect("it can be read"))
}

#[test]
#[ignore = "needs a Chromium; the test matrix runs it"]
fn stepping_to_the_end_shows_the_moves_of_the_generator() {
    let (program, folder) = (chromium(), folder("stepping"));
    let (techniques, expected) = (techniques(), expected());
    for square in SQUARES {
        let pages: Vec<_> = techniques.iter().map(|name| page(&folder, name, square, &[])).collect();
        let lines = measured(&program, &folder, &frames(&pages, 390, false, SCRIPT), false);
        let wanted: Vec<String> =
            pages.iter().map(|(name, _)| format!("{name} {}", expected[square])).collect();
        assert_eq!(lines, wanted);
    }
}

/// The pages of all shapes at their ends, side by side: pictures to look at.
#[test]
#[ignore = "needs a Chromium; the test matrix runs it"]
fn the_pages_are_kept_as_pictures() {
    let (program, folder) = (chromium(), folder("pictures"));
    let mut pages: Vec<_> =
        ["move-table", "posdata", "ray-loop", "magic", "prepared", "ternary", "attack-table", "quad"]
            .map(|name| page(&folder, name, "f3", &[]))
            .into();
    pages.push(page(&folder, "dense", "a1", &["--beside", "classical"]));
    for page in &mut pages {
        page.1.push_str("<script>document.querySelector('[data-go=last]').click()</script>");
    }
    let kept = Path::new(TMP).join("explain");
    fs::create_dir_all(&kept).expect("the folder is made");
    for (width, is_dark) in [(390, false), (390, true), (1300, false), (1300, true)] {
        let file = kept.join(format!("{width}-{}.png", if is_dark { "dark" } else { "light" }));
        let _ = fs::remove_file(&file);
        screenshot(&program, &folder, &frames(&pages, width, is_dark, ""), is_dark, &file);
        let length = fs::metadata(&file).map_or(0, |data| data.len());
        assert!(length > 50_000, "{} has {length} bytes", file.display());
    }
}
