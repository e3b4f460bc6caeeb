//! `perft`, `check`, `compare`, `techniques`, `bench`, and what all commands have in common.

use std::collections::BTreeSet;

use fianchetto_testdata::positions::START;
use serde_json::Value;

use crate::common::{Folder, has, json, refusal, text};
#[cfg(target_os = "linux")]
use crate::hostile::on_a_terminal;

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
    let two_plies =
        |entry: &Value| entry["perft_two_plies_mnps"]["median"].as_f64().is_some_and(|speed| speed > 0.1);
    assert!(value["entries"].as_array().is_some_and(|entries| entries.iter().all(two_plies)), "{value}");
    assert_eq!(names(&json(&[&always[..], &["--all"]].concat())).len(), rows.len());
}

/// The names of the commands, as the help lists them.
pub(crate) fn commands() -> Vec<String> {
    let help = text(&["--help"]);
    let lists = help.split("\nOptions:\n").next().expect("lists").lines();
    let names = lists.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    names.filter(|&name| name != "help").map(str::to_owned).collect()
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

/// The table comes first, and fits a mail.
#[test]
fn the_table_of_compare_is_first_and_narrow() {
    let folder = Folder::new("narrow");
    let suite = folder.write("a.epd", format!("{START} ;D1 20 ;D2 400 ;D3 8902\n"));
    let only = ["compare", "--only", "quad,ray-loop", "--seconds", "1", "--positions", &suite];
    for family in [&[][..], &["--family", "sliders"]] {
        let only =
            if family.is_empty() { &only[..] } else { &["compare", "--only", "magic", "--seconds", "1"] };
        let text = text(&[only, family].concat());
        assert!(text.starts_with("technique "), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    }
}

/// What the help says of the positions is what is counted.
#[test]
fn check_asks_an_engine_about_as_many_positions_as_it_says() {
    let engine = format!("'{}' uci", env!("CARGO_BIN_EXE_fianchetto"));
    let said = text(&["check", "--engine", &engine]);
    let (_, number) = said.split_once("): ").or_else(|| said.split_once("ok: ")).expect("a verdict");
    let number =
        number.split(": ").last().and_then(|rest| rest.split_once(" positions")).expect("a number").0;
    has(&text(&["check", "--help"]), &[&format!("takes {number} positions")]);
    has(
        include_str!("../../../../docs/check-your-generator.md"),
        &[&format!("{number} positions and says in words")],
    );
}

/// On a terminal: what can be played next, and what a long search is about.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_shows_what_comes_next() {
    if let Some(shown) = on_a_terminal("play --color never e4 e5 Qh5 Nc6 Bc4") {
        has(&shown, &["next: ", "Nf6", "Qe7", "g6"]);
        let over = on_a_terminal("play --color never f3 e5 g4 Qh4").expect("there is a terminal");
        assert!(over.contains("checkmate") && !over.contains("next:"), "{over}");
        let bench = "bench --technique quad/side-quad/portable --depth 4 --unordered";
        has(&on_a_terminal(bench).expect("there is a terminal"), &["50%", "quad"]);
    }
}

/// In each shell, an argument that is a position may be a name, and it may be a file.
#[test]
fn completions_offer_positions() {
    let zsh = text(&["completions", "zsh"]);
    let positions =
        |id: &str| zsh.lines().filter(|line| line.starts_with(&format!("'*::{id} -- "))).collect::<Vec<_>>();
    for (id, commands) in [("positions", 3), ("words", 2), ("game", 1)] {
        let lines = positions(id);
        assert_eq!(lines.len(), commands, "{id}");
        lines.iter().for_each(|line| has(line, &["(startpos kiwipete ", "files\\:file\\:_files"]));
    }
    let first = "_fianchetto__subcmd__perft_commands\" \"names\\:position\\:(startpos kiwipete ";
    has(&zsh, &[first, "\n_alternative \"names:position:(startpos kiwipete "]);
    let fish = text(&["completions", "fish"]);
    let bash = text(&["completions", "bash"]);
    for command in ["moves", "count", "fen", "play", "perft", "unique"] {
        has(&fish, &[&format!("subcommand {command}\" -a \"startpos kiwipete ")]);
        let (_, of_command) = bash.split_once(&format!("fianchetto__subcmd__{command})")).expect(command);
        let options = of_command.lines().find(|line| line.contains("opts=")).expect("options");
        has(options, &[" startpos kiwipete "]);
    }
}
