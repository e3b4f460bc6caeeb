//! The atlas: every page can be read, and every position walked through.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use crate::program::{PROGRAM, TMP, folder, printed, text};
use crate::{SCRIPT, chromium, measured, measured_still, page};

/// The folder of the atlas, with the names and the texts of its pages. It is made once.
pub(crate) static ATLAS: LazyLock<(PathBuf, BTreeMap<String, String>)> = LazyLock::new(|| {
    let atlas = Path::new(TMP).join("atlas");
    let _ = fs::remove_dir_all(&atlas);
    let mut making = Command::new(env!("CARGO_BIN_EXE_xtask"));
    printed(making.arg("atlas").arg(&atlas).arg("--program").arg(&*PROGRAM));
    let files = fs::read_dir(&atlas).expect("the atlas is there").map(|entry| entry.expect("a file"));
    let pages = files.filter_map(|file| {
        let name = file.file_name().into_string().expect("a UTF-8 name");
        name.ends_with(".html").then(|| (name, fs::read_to_string(file.path()).expect("it can be read")))
    });
    let pages: BTreeMap<String, String> = pages.collect();
    assert!(pages.len() > 60, "{:?}", pages.keys());
    (atlas, pages)
});

/// A screen and a phone.
const SIZES: [(u32, u32); 2] = [(1280, 800), (390, 844)];

/// Every page loads, fits the screen and can be read; no page is large.
#[test]
#[ignore = "needs a Chromium; the test matrix runs it"]
fn every_page_of_the_atlas_can_be_read() {
    let (program, folder) = (chromium(), folder("atlas"));
    let (atlas, pages) = &*ATLAS;
    for (name, text) in pages {
        // A page has a stepper for each form that differs.
        let most = 300_000 * (1 + text.matches("class=\"stepper\"").count());
        assert!(text.len() <= most, "{name} has {} bytes", text.len());
    }
    for (size, is_dark) in SIZES.into_iter().flat_map(|size| [(size, false), (size, true)]) {
        let page = page(frames_of(atlas, pages, ""), size, is_dark, SCRIPT);
        let mut lines = measured(&program, &folder, &page, is_dark);
        let seen = lines.pop().unwrap_or_default();
        assert!(lines.is_empty(), "{size:?}, dark {is_dark}:\n{}", lines.join("\n"));
        assert!(seen.starts_with(&format!("{} ", pages.len())), "{seen}");
    }
}

/// No page cuts code, has long lines or small pictures, takes a key that scrolls, or leads nowhere;
/// without scripts and on paper it is complete.
#[test]
#[ignore = "needs a Chromium; the test matrix runs it"]
fn every_page_of_the_atlas_has_its_layout() {
    let (program, folder) = (chromium(), folder("layout"));
    let (atlas, pages) = &*ATLAS;
    let ways = [("", false), ("sandbox=\"allow-same-origin\"", false), ("", true)];
    for (size, (attribute, is_printed)) in SIZES.into_iter().flat_map(|size| ways.map(|way| (size, way))) {
        let script = format!("const PRINTED = {is_printed};\n{}", include_str!("layout.js"));
        let page = page(frames_of(atlas, pages, attribute), size, false, &script);
        let mut lines = measured_still(&program, &folder, &page);
        let seen = lines.pop().unwrap_or_default();
        assert!(lines.is_empty(), "{size:?}, {attribute}, printed {is_printed}:\n{}", lines.join("\n"));
        let (frames, looked_at) = seen.split_once(' ').expect("two numbers");
        assert_eq!(frames.parse(), Ok(pages.len()), "{seen}");
        assert!(looked_at.parse::<usize>().is_ok_and(|looked_at| looked_at > 500), "{seen}");
    }
}

/// The attributes of a frame for each page.
fn frames_of<'a>(
    atlas: &'a Path,
    pages: &'a BTreeMap<String, String>,
    attribute: &'a str,
) -> impl Iterator<Item = String> + 'a {
    pages
        .keys()
        .map(move |name| format!("name=\"{name}\" {attribute} src=\"file://{}/{name}\"", atlas.display()))
}

/// Every position of every page is walked through to its end, on a screen and on a phone, from a
/// shared address.
#[test]
#[ignore = "needs a Chromium; the test matrix runs it"]
fn board_code_and_buttons_stay_on_the_screen() {
    let (program, folder) = (chromium(), folder("walking"));
    let (atlas, pages) = &*ATLAS;
    let has_stepper = |(_, text): &(&String, &String)| text.contains("class=\"stepper\"");
    let pages: BTreeMap<&String, &String> = pages.iter().filter(has_stepper).collect();
    assert!(pages.len() > 30, "{:?}", pages.keys());
    for size in SIZES {
        let frames = pages.iter().map(|(name, text)| {
            let keys: Vec<&str> =
                text.split(" data-key=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            let key = keys[keys.len() / 2];
            let address = format!("file://{}/{name}#{key},3", atlas.display());
            format!("name=\"{name}\" data-key=\"{key}\" data-step=\"3\" src=\"{address}\"")
        });
        let page = page(frames, size, false, include_str!("walking.js"));
        let mut lines = measured(&program, &folder, &page, false);
        let seen = lines.pop().unwrap_or_default();
        assert!(lines.is_empty(), "{size:?}:\n{}", lines.join("\n"));
        let (positions, steps) = seen.split_once(' ').expect("two numbers");
        assert!(positions.parse().is_ok_and(|positions: usize| positions > 5 * pages.len()), "{seen}");
        assert!(steps.parse().is_ok_and(|steps: usize| steps > 1000), "{seen}");
    }
}

/// Pages of all kinds, with figures of all shapes at their last step, have no fault that axe-core
/// finds. `FIANCHETTO_AXE` is its file `axe.min.js`.
#[test]
#[ignore = "needs a Chromium and axe-core; the test matrix runs it"]
fn axe_finds_no_violation() {
    let axe = std::env::var("FIANCHETTO_AXE").expect("FIANCHETTO_AXE is the file axe.min.js");
    let axe = fs::read_to_string(axe).expect("it can be read");
    let (program, folder) = (chromium(), folder("axe"));
    let (atlas, _) = &*ATLAS;
    let alone = ["--technique", "dense", "--square", "a1", "--piece", "R", "--beside", "classical"];
    let file = atlas.join("alone.html");
    text(&[&["explain", "--html", file.to_str().expect("a UTF-8 path")], &alone[..]].concat());
    let names = "index techniques charts which alone magic quad linked attack-table posdata prepared";
    let names: Vec<&str> = names.split(' ').collect();
    for is_dark in [false, true] {
        let frames = names
            .iter()
            .map(|name| format!("name=\"{name}\" src=\"file://{}/{name}.html\"", atlas.display()));
        let script = serde_json::to_string(&axe).expect("a string").replace("</", "<\\/");
        let script = format!("const AXE = {script};\n{}", include_str!("axe.js"));
        let lines = measured(&program, &folder, &page(frames, (1100, 900), is_dark, &script), is_dark);
        assert_eq!(lines, [names.len().to_string()], "dark {is_dark}");
    }
}
