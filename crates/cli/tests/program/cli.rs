//! `perft`, `check`, `compare`, `techniques`, `bench`, and what all commands have in common.

use std::collections::BTreeSet;

use fianchetto_testdata::positions::START;
use serde_json::Value;

use crate::common::{Folder, has, json, out, refusal, run, text};

/// The name of a file is shown, but does nothing to the terminal.
#[cfg(unix)]
#[test]
fn no_file_name_reaches_the_terminal_raw() {
    let folder = Folder::new("names");
    let suite = folder.file("a\u{1b}[2J\nb.epd");
    for (arguments, count) in [
        (&["check", &suite, "--max-nodes", "30"][..], 21),
        (&["compare", "--positions", &suite, "--only", "dense", "--seconds", "1"], 20),
    ] {
        std::fs::write(&suite, format!("{START} ;D1 {count}\n")).expect("the suite is written");
        let output = run(arguments);
        has(out(&output), &["a\\u{1b}[2J\\nb.epd"]);
        assert!(!out(&output).contains('\u{1b}'), "{output:?}");
    }
}

#[test]
fn compare_measures_and_writes_its_files() {
    let folder = Folder::new("compare");
    let [json, html, markdown] = ["a.json", "b.html", "c.md"].map(|file| folder.file(file));
    let files = ["--json", &json, "--html", &html, "--markdown", &markdown];
    let text = text(&[&["compare", "--only", "ray-loop", "--seconds", "1"], &files[..]].concat());
    assert_eq!(text.lines().filter(|line| line.starts_with("ray-loop ")).count(), 3, "{text}");

    let value: Value = folder.read("a.json").parse().expect("valid JSON");
    let entries = value["entries"].as_array().expect("entries");
    let speeds: Vec<f64> =
        entries.iter().filter_map(|entry| entry["perft_bulk_mnps"]["median"].as_f64()).collect();
    assert!(speeds.len() == 3 && speeds.is_sorted_by(|a, b| a >= b) && speeds[2] > 0.0, "{speeds:?}");
    assert!(value["compiler"].as_str().is_some_and(|compiler| compiler.starts_with("rustc ")));

    let page = folder.read("b.html");
    assert!(page.matches("<svg ").count() == 4 && page.ends_with("</html>\n"));
    assert!(!page.replace("http://www.w3.org/2000/svg", "").contains("http"), "the page needs no network");
    for chart in ["perft", "lists", "make", "memory"] {
        assert!(folder.read(&format!("b-{chart}.svg")).starts_with("<svg "));
        assert!(folder.read("c.md").contains(&format!("(c-{chart}.svg)")));
    }
    assert_eq!(folder.read("c.md").matches("| ray-loop | ").count(), 3);
}

/// Every technique is there, on its fastest board and path; a peer is timed beside them.
#[test]
fn compare_has_a_row_for_each_technique_and_prints_json() {
    let folder = Folder::new("rows");
    let suite = folder.write("a.epd", format!("{START} ;D1 20 ;D2 400 ;D3 8902\n"));
    let peer = format!("'{}' uci --technique dense", env!("CARGO_BIN_EXE_fianchetto"));
    let always = ["compare", "--seconds", "1", "--positions", &suite, "--json", "-"];
    let value = json(&[&always[..], &["--peer", &peer]].concat());
    let names = |value: &Value| -> Vec<String> {
        let entries = value["entries"].as_array().expect("entries");
        entries.iter().map(|entry| entry["technique"].as_str().expect("a name").to_owned()).collect()
    };
    let rows = json(&["techniques", "--json"]);
    let rows = rows.as_array().expect("rows");
    let all = |key: &str| -> BTreeSet<&str> { rows.iter().filter_map(|row| row[key].as_str()).collect() };
    let form_of = |name: &String| {
        let row = rows.iter().find(|row| row["name"] == **name).expect("a technique that is listed");
        row["form_of"].as_str().expect("a name")
    };
    let mut best: Vec<_> = names(&value).iter().map(form_of).collect();
    best.sort_unstable();
    assert!(best.into_iter().eq(all("form_of")), "{value}");
    let mut each = names(&json(&[&always[..], &["--forms"]].concat()));
    each.sort_unstable();
    assert!(each.iter().eq(all("name")), "{each:?}");
    assert!(each.len() > all("form_of").len());
    assert!(value["peer"]["perft_bulk_mnps"]["median"].as_f64().is_some_and(|speed| speed > 0.1), "{value}");
    assert!(value["peer"]["name"].as_str().is_some_and(|name| name.starts_with("fianchetto")), "{value}");
    let two = &value["two_plies"][0];
    assert!(two["name"].as_str().is_some_and(|name| name.starts_with("quad/side-quad")), "{value}");
    assert!(two["perft_two_plies_mnps"]["median"].as_f64().is_some_and(|speed| speed > 0.1), "{value}");
    assert_eq!(names(&json(&[&always[..], &["--all"]].concat())).len(), rows.len());
}

/// The names of the commands, as the help lists them.
pub(crate) fn commands() -> Vec<String> {
    let help = text(&["--help"]);
    let lists = help.split("\nOptions:\n").next().expect("lists").lines();
    let names = lists.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    names.filter(|&name| name != "help").map(str::to_owned).collect()
}

#[test]
fn shells_and_manuals_know_every_command() {
    let commands = commands();
    assert!(commands.iter().any(|name| name == "perft") && commands.len() >= 7, "{commands:?}");
    let folder = Folder::new("man");
    text(&["man", &folder.file("man1")]);
    let page = text(&["man"]);
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = text(&["completions", shell]);
        assert!(commands.iter().all(|name| script.contains(name)), "{shell}");
        assert!(script.contains("no-bulk"), "{shell}");
        // The other two shells get options only.
        if ["bash", "fish", "zsh"].contains(&shell) {
            let techniques = ["posdata-branch-free", "ray-loop/x88/portable", "side-quad", "avx512"];
            has(&script, &[&techniques[..], &["quiets", "most-moves"]].concat());
        }
    }
    for name in &commands {
        assert!(page.contains(&format!("fianchetto\\-{name}(1)")), "{name}: {page}");
        assert!(folder.read(&format!("man1/fianchetto-{name}.1")).contains(".SH OPTIONS"), "{name}");
    }
}

/// The family's techniques each have a row; all others are named as left out.
#[test]
fn compare_measures_the_look_ups_of_sliders_alone() {
    let folder = Folder::new("sliders");
    let suite = folder.write("a.epd", format!("{START} ;D1 20 ;D2 400\n"));
    let file = folder.file("a.json");
    let always = ["compare", "--family", "sliders", "--seconds", "1", "--positions", &suite, "--json", &file];
    let text = text(&always);
    let value: Value = folder.read("a.json").parse().expect("valid JSON");
    let entries = value["entries"].as_array().expect("entries");
    let names: Vec<&str> = entries.iter().filter_map(|entry| entry["technique"].as_str()).collect();
    let left_out: Vec<&str> =
        value["left_out"].as_array().expect("names").iter().filter_map(Value::as_str).collect();
    for name in ["pext", "magic", "rotated", "kogge-stone", "ternary"] {
        assert_eq!(names.iter().filter(|other| **other == name).count(), 1, "{names:?}");
        assert!(text.lines().any(|line| line.starts_with(&format!("{name} "))), "{text}");
    }
    assert!(["quad", "prepared", "ray-loop"].iter().all(|name| left_out.contains(name)), "{left_out:?}");
    let rows = json(&["techniques", "--json"]);
    let all = rows.as_array().expect("rows").iter().filter_map(|row| row["name"].as_str());
    assert!(all.into_iter().all(|name| names.contains(&name) != left_out.contains(&name)));
    assert_eq!(value["queens"]["game"], 10, "bishops, rooks and queens of the start");
    for key in
        ["random_gqps", "game_gqps", "game_portable_gqps", "list_all_ns", "perft_bulk_mnps", "search_mnps"]
    {
        let mut ranks: Vec<u64> = entries.iter().filter_map(|entry| entry[key]["rank"].as_u64()).collect();
        ranks.sort_unstable();
        assert!(ranks.len() == entries.len() && ranks[0] == 1, "{key}: {ranks:?}");
        assert!(entries.iter().all(|entry| entry[key]["median"].as_f64().is_some_and(|value| value > 0.0)));
    }
    folder.write("a.epd", "7k/8/8/8/8/8/8/K7 w - - 0 1 ;D1 3\n");
    has(&refusal(&always), &["no position has a bishop"]);
}
