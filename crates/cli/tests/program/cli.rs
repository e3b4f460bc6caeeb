//! `perft`, `check`, `compare`, `techniques`, `bench`, and what all commands have in common.

use std::collections::BTreeSet;

use fianchetto_testdata::positions::{KIWIPETE, START};
use serde_json::Value;

use crate::common::{Folder, err, has, json, out, refusal, run, text};

#[test]
fn perft_ends_with_nodes_time_and_speed() {
    let text = text(&["perft", "4"]);
    let words: Vec<&str> = text.lines().last().unwrap_or_default().split_whitespace().collect();
    let [nodes, count, time, seconds, s, speed, mnps, unit] = words[..] else { panic!("{text}") };
    assert_eq!([nodes, count, time, s, speed, unit], ["nodes", "197281", "time", "s", "speed", "Mnps"]);
    assert!(seconds.parse::<f64>().is_ok() && mnps.parse::<f64>().is_ok(), "{text}");
}

#[test]
fn divide_adds_up_on_every_board() {
    for board in ["square64", "mailbox", "x88"] {
        let text = text(&["perft", "3", "--technique", "ray-loop", "--divide", "--board", board]);
        let shares = text.lines().filter_map(|line| line.split_once(": ")?.1.parse::<u64>().ok());
        let (count, sum) = shares.fold((0, 0), |(count, sum), share| (count + 1, sum + share));
        assert_eq!((count, sum), (20, 8902), "{board}");
    }
}

#[test]
fn json_is_one_object() {
    let value = json(&["perft", "2", "--json", "--divide", "--fen", "startpos"]);
    assert_eq!((&value["nodes"], &value["fen"]), (&400.into(), &START.into()));
    assert_eq!(value["divide"].as_array().map(Vec::len), Some(20));
}

#[test]
fn stages_and_no_bulk_count_the_same_moves() {
    let nodes = |extra: &[&str]| {
        let value = json(&[&["perft", "3", "--json", "--fen", KIWIPETE], extra].concat());
        value["nodes"].as_u64().expect("a count")
    };
    assert_eq!(nodes(&[]), 97862);
    assert_eq!(nodes(&["--no-bulk"]), 97862);
    assert_eq!(nodes(&["--stage", "captures"]) + nodes(&["--stage", "quiets"]), 97862);
    assert_eq!(nodes(&["--stage", "captures", "--no-bulk"]), nodes(&["--stage", "captures"]));
    assert_eq!(nodes(&["--stage", "captures", "--divide"]), nodes(&["--stage", "captures"]));
}

#[test]
fn plies_in_bulk_are_those_that_the_technique_can() {
    let bulk = |extra: &[&str]| {
        let value = json(&[&["perft", "3", "--json", "--fen", KIWIPETE], extra].concat());
        assert_eq!(value["nodes"], 97862, "{extra:?}");
        value["bulk"].as_u64().expect("a number")
    };
    let quad = ["--technique", "quad", "--bulk"];
    for plies in 0..=2 {
        assert_eq!(bulk(&[&quad[..], &[&plies.to_string()]].concat()), plies);
    }
    assert_eq!([bulk(&quad[..2]), bulk(&["--technique", "linked"])], [2, 1]);
    assert_eq!([bulk(&["--technique", "linked", "--bulk", "2"]), bulk(&["--no-bulk"])], [1, 0]);
}

#[test]
fn pieces_have_names() {
    let explain = |piece: &str| text(&["explain", "--square", "d5", "--piece", piece]);
    assert_eq!(explain("bishop"), explain("B"));
    assert_eq!(explain("black-Knight"), explain("n"));
    assert_ne!(explain("white-knight"), explain("n"));
}

#[test]
fn castling_is_spelled_as_the_mode_says() {
    const CASTLES: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let divide = ["perft", "1", "--divide", "--fen", CASTLES];
    has(&text(&divide), &["e1g1: 1"]);
    has(&text(&[&divide[..], &["--chess960"]].concat()), &["e1h1: 1"]);
}

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

/// Other programs write suites with byte-order marks and carriage returns, and people write counts that are not so.
#[test]
fn check_finds_what_differs_in_any_suite() {
    let folder = Folder::new("suites");
    let rows: [(&str, &[&str], i32, &[&str]); 10] = [
        (
            "# a comment\n\nSTART ;D1 20 ;D2 400 ;D15 2015099950053364471960\n",
            &[],
            0,
            &["2 counts checked, 0 different, 1 skipped"],
        ),
        ("START ;D1 20 ;D2 401\n", &[], 1, &["perft 2 is 400, not 401"]),
        ("START ;D9 2439530234167\n", &[], 2, &["NOTHING CHECKED", "--max-nodes 2439530234167"]),
        ("\u{feff}START ;D1 20 ;D2 400\r\n\r\n# end\r\n", &[], 0, &["2 counts checked"]),
        (TOO_MANY, &[], 1, MORE),
        (TOO_MANY, &["--threads", "1"], 1, MORE),
        (TOO_MANY, &["--threads", "2", "--hash", "1"], 1, MORE),
        ("START ;D1 21 ;D2 401\n", &["--fail-fast"], 1, &["1 counts checked, 1 different"]),
        (
            "START ;D1 20\nSTART ;D300 20\n",
            &[],
            2,
            &["line 2: `D300` is too deep", "a whole number from 0 to 64", ", 1 bad line; "],
        ),
        ("# nothing\n", &[], 2, &["no position"]),
    ];
    for (text, more, status, parts) in rows {
        let suite = folder.write("a.epd", text.replace("START", START));
        let output = run(&[&["check", &suite, "--technique", "ray-loop/X88"], more].concat());
        assert_eq!(output.status.code(), Some(status), "{text}");
        has(&format!("{}{}", out(&output), err(&output)), parts);
    }
}

/// Counts that are too small, of trees that would take long.
const TOO_MANY: &str = "START ;D9 20 ;D64 400 ;D5 4865609\n";
const MORE: &[&str] = &[
    "perft 9 is more than 20, not 20: ",
    "perft 64 is more than 400, not 400: ",
    "3 counts checked, 2 different",
];

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

#[test]
fn compare_writes_no_file_twice() {
    let folder = Folder::new("twice");
    let file = folder.file("a");
    let (other, link) =
        (format!("{}/../{}/a", folder.file(""), folder.0.file_name().unwrap().display()), folder.file("b"));
    for same in [&file, &other] {
        has(&refusal(&["compare", "--json", &file, "--html", same]), &["two options"]);
    }
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(&file, &link).expect("a link");
        has(&refusal(&["compare", "--json", &file, "--markdown", &link]), &["two options"]);
    }
    has(&refusal(&["compare", "--html", "-"]), &["only `--json -`"]);
}

/// However captures are found, they are the same, and of several techniques those with one way keep it.
#[test]
fn the_way_to_find_captures_is_chosen_wherever_a_technique_is() {
    let perft = |way| {
        let captures = ["perft", "3", "-f", KIWIPETE, "-T", "skip", "-s", "captures", "--json"];
        json(&[&captures[..], &["--captures", way]].concat())["nodes"].as_u64()
    };
    let folder = Folder::new("ways");
    let suite = folder.write("a.epd", format!("{START} ;D1 20 ;D2 400\n"));
    for way in ["auto", "walk", "blockers", "vectors"] {
        assert_eq!(perft(way), Some(17102), "{way}");
        for technique in ["dense", "all"] {
            let arguments = ["check", &suite, "-T", technique, "--captures", way];
            assert_eq!(run(&arguments).status.code(), Some(0), "{arguments:?}");
        }
        let arguments = ["count", "kiwipete", "-T", "posdata-gnu", "--stage", "captures", "--captures", way];
        assert_eq!(text(&arguments), "8\n", "{way}");
    }
    let nodes = |way| text(&["bench", "-T", "ray-loop/x88", "--depth", "2", "--captures", way]);
    let last = |text: String| text.lines().last().map(str::to_owned);
    assert_eq!(last(nodes("blockers")), last(nodes("walk")));
}

/// Only mailbox techniques have several ways of finding captures, and on a board of few pieces they choose by themselves.
#[test]
fn compare_says_where_captures_are_found_by_vector_attacks() {
    let folder = Folder::new("captures");
    let suite = format!("{START} ;D1 20\n7k/8/8/3q4/8/8/3R4/K7 w - - 0 1 ;D1 13\n");
    let (suite, json) = (folder.write("a.epd", suite), folder.file("a.json"));
    let compare = |only: &str, arguments: &[&str]| {
        let always = ["compare", "--only", only, "--seconds", "1", "--positions", &suite, "--json", &json];
        let text = text(&[&always[..], arguments].concat());
        let value: Value = folder.read("a.json").parse().expect("valid JSON");
        let count = value["entries"][0]["captures_by_vectors"].as_u64().expect("a count");
        (text, count)
    };
    let by_vectors = |only: &str, arguments: &[&str]| {
        let (text, count) = compare(only, arguments);
        assert_eq!(text.contains('†'), count > 0, "{text}");
        count
    };
    // The positions of the suite are listed, and those after their moves.
    let (start, sparse) = (1 + 20, 1 + 13);
    assert_eq!(by_vectors("skip", &[]), sparse);
    assert_eq!(by_vectors("skip", &["--captures", "walk"]), 0);
    assert_eq!(by_vectors("skip", &["--captures", "vectors"]), start + sparse);
    assert!(compare("skip", &["--captures", "blockers"]).0.contains("by the blocker loop"));
    assert_eq!(by_vectors("ternary/quad/portable", &["--captures", "vectors"]), 0);
}

#[test]
fn compare_takes_the_positions_of_a_suite_and_believes_their_counts() {
    let folder = Folder::new("positions");
    let always = ["compare", "--only", "ray-loop/x88", "--seconds", "1", "--positions"];
    let compare = |text: &str| run(&[&always[..], &[&folder.write("suite.epd", text)]].concat());
    assert!(compare(&format!("{START} ;D1 20 ;D2 400\n")).status.success());
    let chess960 = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9 ;D1 21 ;D2 528\n";
    assert!(compare(chess960).status.success(), "files of rooks need no flag");
    assert_eq!(compare(&chess960.replace("HFhf", "KQkq")).status.code(), Some(2));
    text(&[&always[..], &[&folder.file("suite.epd"), "--chess960"]].concat());
    for wrong in [";D1 21", ";D1 20 ;D2 401"] {
        let output = compare(&format!("{START} {wrong}\n"));
        assert_eq!(output.status.code(), Some(1));
        has(err(&output), &["DIFFERENT: "]);
    }
    assert_eq!(compare(&format!("{START} ;D9 2439530234167\n")).status.code(), Some(2));
}

#[test]
fn techniques_are_listed_as_text_and_as_json() {
    has(&text(&["techniques"]), &["ray-loop"]);
    let rows = json(&["techniques", "--json"]);
    assert!(rows.as_array().is_some_and(|rows| rows.iter().any(|row| row["board"] == "x88")));
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

#[test]
fn colors_and_boards_are_there_if_they_are_wanted() {
    let suite = "testdata/perft/peterellisjones_gist.epd";
    let check = ["check", suite, suite, "--technique", "ray-loop", "--max-nodes", "9000"];
    let perft = ["perft", "2", "--divide"];
    for arguments in [&check[..], &perft] {
        let with = |more: &[&str]| text(&[arguments, more].concat());
        let (plain, colored) = (with(&["--color", "never"]), with(&["--color", "always"]));
        assert!(!plain.contains('\u{1b}') && colored.contains("\u{1b}["), "{colored}");
        assert!(!with(&[]).contains('\u{1b}'), "standard output is no terminal");
    }
    // Nor is there a bar.
    assert!(text(&check).lines().last().is_some_and(|line| line.starts_with("ok: all 3 together: ")));
    let quiet = text(&["perft", "2", "--divide", "-q"]);
    assert!(quiet.lines().count() == 20 + 2 && quiet.starts_with("a2a3: 20\n"), "{quiet}");
    let quiet = text(&[&check[..], &["--quiet"]].concat());
    assert!(quiet.lines().count() == 1 && quiet.starts_with("ok: all 3 together: "), "{quiet}");
}

#[test]
fn with_json_an_error_is_an_object_too() {
    for arguments in
        [&["perft", "2", "--fen", "8/8 w - -"][..], &["moves", "nonesuch"], &["moves", "8/8 w - -"]]
    {
        let output = run(&[arguments, &["--json"]].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let object: Value = out(&output).parse().expect("valid JSON");
        let error = object["error"].as_str().expect("a message");
        assert_eq!(err(&output), format!("fianchetto: {error}\n"));
    }
}

#[test]
fn without_arguments_it_says_what_to_try_first() {
    let first = text(&[]);
    assert!(first.contains("Try first:") && first.lines().count() < 15, "{first}");
    let tries = first.lines().filter_map(|line| line.trim_start().strip_prefix("fianchetto "));
    for arguments in tries.map(|line| line.split("  ").next().unwrap_or_default()) {
        text(&[arguments.split(' ').next().unwrap_or_default(), "--help"]);
    }
}

#[test]
fn bench_counts_the_same_nodes_for_every_technique() {
    let nodes = |arguments: &[&str]| {
        let text = text(&[&["bench", "--depth", "2"], arguments].concat());
        let last = text.lines().last().and_then(|line| line.strip_prefix("nodes ")?.parse::<u64>().ok());
        (last.unwrap_or_else(|| panic!("{text}")), text)
    };
    let (best, line) = nodes(&[]);
    assert!(best > 5000 && line.lines().count() == 2, "{line}");
    let (all, table) = nodes(&["--technique", "all", "--rounds", "2"]);
    assert_eq!(all, best);
    assert!(table.lines().count() > 10 && table.contains("\nray-loop on mailbox (portable) "), "{table}");
    let (ordered, text) = nodes(&["--technique", "dense", "--unordered"]);
    assert_eq!(ordered, best);
    assert!(text.contains("  unordered: ") && text.contains(" times as many"), "{text}");
    let (listed, text) = nodes(&["--technique", "quad", "--isa", "portable", "--lists", "all"]);
    assert_eq!((listed, text.lines().count()), (best, 6), "{text}");
    assert!(text.contains("(portable), per-ply ") && text.contains("(portable), lazy "), "{text}");
    let (serial, text) = nodes(&["--threads", "2", "--rounds", "3"]);
    assert_eq!(serial, best);
    assert!(text.contains("\n  2 threads: ") && text.contains(" times as fast"), "{text}");
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
