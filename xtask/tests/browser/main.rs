//! What a browser draws of the pages and pictures that the program and the documentation have:
//! every text where it should be, with all its spaces, over no shape but its own, and readable, on
//! a narrow and on a wide screen, in light and in dark.
//!
//! The measuring is `measure.js`, which runs in the page. `cargo xtask test-matrix` runs these
//! tests where there is a Chromium, and says so where there is none.

mod atlas;
mod dragging;
mod following;
mod program;
mod stepping;
mod touching;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use program::{ROOT, file, folder, text};

/// The script that measures, and leaves a line for each fault and one with the number of texts that
/// it saw.
const SCRIPT: &str = include_str!("measure.js");

/// The screens, by their width in pixels.
const WIDTHS: [u32; 2] = [390, 1100];

fn chromium() -> PathBuf {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let path = env::var_os("PATH").unwrap_or_default();
    let files = env::split_paths(&path).flat_map(|folder| names.map(|name| folder.join(name)));
    files.into_iter().find(|file| file.is_file()).expect("there is a Chromium in the path")
}

/// The page of a comparison, pictures of techniques that show all kinds of blocks, and the pictures
/// of the documentation.
fn documents(folder: &Path) -> Vec<(String, String)> {
    let page = file(folder, "compare.html");
    let only = "dense,posdata-branch-free,ray-loop/x88";
    text(&["compare", "--only", only, "--seconds", "1", "--html", &page]);
    let kiwipete = ["--fen", "kiwipete", "--square"];
    for (technique, square) in [
        ("quad", "e5"),
        ("move-table", "e2"),
        ("ternary", "f3"),
        ("attack-table", "e1"),
        ("magic", "f3"),
        ("posdata", "a1"),
        ("ray-loop", "f3"),
        ("hyperbola", "a1"),
    ] {
        let [svg, html] =
            ["svg", "html"].map(|ending| file(folder, &format!("explain-{technique}.{ending}")));
        let arguments = ["explain", "--technique", technique, "--svg", &svg, "--html", &html];
        text(&[&arguments[..], &kiwipete, &[square]].concat());
    }
    let folders = [folder.to_owned(), Path::new(ROOT).join("docs")];
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).expect("a folder"));
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "svg" || extension == "html"));
    files.sort();
    let name = |file: &Path| file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    files.iter().map(|file| (name(file), fs::read_to_string(file).expect("it can be read"))).collect()
}

/// A page with each document in a frame of this width.
fn frames(documents: &[(String, String)], width: u32, is_dark: bool, script: &str) -> String {
    let escaped = |text: &str| text.replace('&', "&amp;").replace('"', "&quot;");
    let frame = |(name, text): &(String, String)| {
        let begin = "<!DOCTYPE html><meta charset=\"utf-8\"><body style=\"margin:0\">";
        let begin = if name.ends_with(".svg") { begin } else { "" };
        format!("name=\"{name}\" srcdoc=\"{}\"", escaped(&format!("{begin}{text}")))
    };
    page(documents.iter().map(frame), (width, 900), is_dark, script)
}

/// A page with a frame of this size for each of these, whose other attributes are given.
fn page(
    frames: impl Iterator<Item = String>,
    (width, height): (u32, u32),
    is_dark: bool,
    script: &str,
) -> String {
    let frames: String = frames
        .map(|frame| format!("<iframe width=\"{width}\" height=\"{height}\" {frame}></iframe>"))
        .collect();
    format!(
        "<!DOCTYPE html><meta charset=\"utf-8\"><style>:root{{color-scheme:light dark}}iframe{{border:0}}</style>\
         {frames}<pre id=\"faults\"></pre><script>const DARK = {is_dark};\n{script}</script>"
    )
}

/// The lines that the script leaves. There is no error in the console.
fn measured(program: &Path, folder: &Path, page: &str, is_dark: bool) -> Vec<String> {
    let (output, messages) = run(program, folder, page, is_dark, &["--dump-dom"]);
    let console: Vec<&str> = messages.lines().filter(|line| line.contains("CONSOLE")).collect();
    assert!(console.is_empty(), "{console:#?}");
    left(&output, &messages)
}

/// The same in light colors, where frames may be without scripts, which the console mentions.
fn measured_still(program: &Path, folder: &Path, page: &str) -> Vec<String> {
    let (output, messages) = run(program, folder, page, false, &["--dump-dom"]);
    let is_error = |line: &&str| line.contains("CONSOLE") && !line.contains("Blocked script execution");
    let console: Vec<&str> = messages.lines().filter(is_error).collect();
    assert!(console.is_empty(), "{console:#?}");
    left(&output, &messages)
}

fn left(output: &str, messages: &str) -> Vec<String> {
    let faults = output.split("<pre id=\"faults\">").nth(1).and_then(|rest| rest.split("</pre>").next());
    let faults = faults.unwrap_or_else(|| panic!("no page: {messages}"));
    faults.lines().map(str::to_owned).collect()
}

/// Keeps a picture of the page.
fn screenshot(program: &Path, folder: &Path, page: &str, is_dark: bool, file: &Path) {
    let option = format!("--screenshot={}", file.to_str().expect("a UTF-8 path"));
    run(program, folder, page, is_dark, &["--hide-scrollbars", "--window-size=4000,3000", &option]);
}

/// What the browser prints, and its messages.
fn run(program: &Path, folder: &Path, page: &str, is_dark: bool, options: &[&str]) -> (String, String) {
    let frames = file(folder, "frames.html");
    fs::write(&frames, page).expect("it is written");
    let profile = format!("--user-data-dir={}", file(folder, "profile"));
    let scheme = format!("--blink-settings=preferredColorScheme={}", u8::from(!is_dark));
    let output = Command::new(program)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--window-size=1300,1000", &profile, &scheme])
        .args(["--allow-file-access-from-files", "--enable-logging=stderr", "--virtual-time-budget=10000"])
        .args(options)
        .arg(format!("file://{frames}"))
        .output()
        .expect("the browser starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr))
}

#[test]
#[ignore = "needs a Chromium; the test matrix runs it"]
fn what_is_drawn_is_readable() {
    let program = chromium();
    let folder = folder("drawn");
    let documents = documents(&folder);
    for (width, is_dark) in WIDTHS.into_iter().flat_map(|width| [(width, false), (width, true)]) {
        let mut lines = measured(&program, &folder, &frames(&documents, width, is_dark, SCRIPT), is_dark);
        let seen = lines.pop().unwrap_or_default();
        assert!(lines.is_empty(), "{width} pixels, dark {is_dark}:\n{}", lines.join("\n"));
        let (frames, texts) = seen.split_once(' ').expect("two numbers");
        assert_eq!(frames.parse(), Ok(documents.len()), "{seen}");
        assert!(texts.parse::<usize>().is_ok_and(|texts| texts > 500), "{seen}");
    }
}

/// The measurement finds faults.
#[test]
#[ignore = "needs a Chromium; the test matrix runs it"]
fn what_is_not_readable_is_found() {
    let program = chromium();
    let folder = folder("faults");
    let svg = |style: &str, body: &str| {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"300\" height=\"100\" viewBox=\"0 0 300 100\">\
             <style>text{{font:14px monospace;white-space:pre;fill:#222}}.bg{{fill:#fff}}{style}</style>\
             <rect class=\"bg\" width=\"300\" height=\"100\"/>{body}</svg>"
        )
    };
    let text = "<text x=\"10\" y=\"20\">a  b</text>";
    let cases = [
        ("right.svg", svg("", text), ""),
        ("spaces.svg", svg("text{white-space:normal}", text), "spaces"),
        ("pale.svg", svg("text{fill:#ccc}", text), "contrast"),
        ("outside.svg", svg("", "<text x=\"280\" y=\"20\">too long</text>"), "outside"),
        ("over.svg", svg("", &format!("{text}<text x=\"12\" y=\"22\">c  d</text>")), "over"),
        ("moved.svg", svg("text{text-anchor:end}", "<text x=\"99\" y=\"20\">a  b</text>"), "begins at"),
        ("bare.svg", svg(".bg{fill:none}", text), "background"),
        (
            "wide.html",
            "<body style=\"background:#fff\"><p style=\"width:2000px;color:#000\">wide".into(),
            "wider",
        ),
    ];
    let documents = cases.clone().map(|(name, text, _)| (name.to_owned(), text));
    let lines = measured(&program, &folder, &frames(&documents, 390, false, SCRIPT), false);
    for (name, _, expected) in cases {
        let mut faults = lines.iter().filter(|line| line.starts_with(name));
        let is_right = match expected {
            "" => faults.next().is_none(),
            expected => faults.any(|fault| fault.contains(expected)),
        };
        assert!(is_right, "{name}: {lines:?}");
    }
}
