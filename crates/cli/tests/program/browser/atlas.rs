//! The atlas: every page of it loads without an error, fits the screen, and can be read.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use super::{SCRIPT, chromium, measured};
use crate::common::{Folder, ROOT};

/// A page with a frame for each of these files.
fn frames(folder: &Path, names: &BTreeSet<String>, width: u32, is_dark: bool) -> String {
    let frame = |name: &String| {
        let file = folder.join(name);
        format!(
            "<iframe name=\"{name}\" width=\"{width}\" height=\"900\" src=\"file://{}\"></iframe>",
            file.display()
        )
    };
    let frames: String = names.iter().map(frame).collect();
    format!(
        "<!DOCTYPE html><meta charset=\"utf-8\"><style>:root{{color-scheme:light dark}}iframe{{border:0}}</style>\
         {frames}<pre id=\"faults\"></pre><script>const DARK = {is_dark};\n{SCRIPT}</script>"
    )
}

#[test]
#[ignore = "needs a Chromium; the test matrix runs it"]
fn every_page_of_the_atlas_can_be_read() {
    let (program, folder) = (chromium(), Folder::new("atlas"));
    let atlas = Path::new(env!("CARGO_TARGET_TMPDIR")).join("atlas");
    let made = Command::new(env!("CARGO"))
        .current_dir(ROOT)
        .args(["run", "--quiet", "--package", "xtask", "--", "atlas"])
        .arg(&atlas)
        .args(["--program", env!("CARGO_BIN_EXE_fianchetto")])
        .output()
        .expect("cargo starts");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let names =
        fs::read_dir(&atlas).expect("the atlas is there").map(|entry| entry.expect("a file").file_name());
    let names =
        names.map(|name| name.into_string().expect("a UTF-8 name")).filter(|name| name.ends_with(".html"));
    // The pages of single examples are all made alike, and `stepping` steps through them.
    let names: BTreeSet<String> =
        names.filter(|name| !name.starts_with("explain-") || name.ends_with("-beside.html")).collect();
    assert!(names.len() > 80, "{names:?}");
    for (width, is_dark) in [(390, true), (1100, false)] {
        let mut lines = measured(&program, &folder, &frames(&atlas, &names, width, is_dark), is_dark);
        let seen = lines.pop().unwrap_or_default();
        assert!(lines.is_empty(), "{width} pixels, dark {is_dark}:\n{}", lines.join("\n"));
        assert!(seen.starts_with(&format!("{} ", names.len())), "{seen}");
    }
}
