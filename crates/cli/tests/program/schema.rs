//! What every command prints as JSON is as `docs/output.schema.json` says.

use std::{collections::BTreeSet, process::Output};

use fianchetto_testdata::positions::START;
use serde_json::Value;

use crate::cli::commands;
use crate::common::{Folder, out, run_on, text};
use crate::diff::ask;

const SCHEMA: &str = include_str!("../../../../docs/output.schema.json");

/// What is wrong with a value, if anything is: by the words of JSON Schema that the file uses.
fn fault(root: &Value, schema: &Value, value: &Value) -> Option<String> {
    let wrong = |word: &str, rule: &Value| match word {
        "$ref" => {
            let place = rule.as_str().and_then(|rule| rule.strip_prefix('#')).expect("a place in the file");
            fault(root, root.pointer(place).expect(place), value)
        }
        "anyOf" => {
            let faults: Option<Vec<_>> = listed(rule).iter().map(|one| fault(root, one, value)).collect();
            faults.map(|faults| faults.join("; or "))
        }
        "type" => {
            let types = if rule.is_array() { listed(rule) } else { std::slice::from_ref(rule) };
            (!types.iter().any(|name| is_of(name, value))).then(|| format!("{value} is no {rule}"))
        }
        "enum" => (!listed(rule).contains(value)).then(|| format!("{value} is not in {rule}")),
        "items" => listed(value).iter().find_map(|item| fault(root, rule, item)),
        "required" => {
            let missing =
                listed(rule).iter().find(|name| value.get(name.as_str().expect("a name")).is_none());
            missing.map(|name| format!("{name} is missing in {value}"))
        }
        "properties" => {
            let known = rule.as_object().expect("properties").iter();
            known.filter_map(|(name, rule)| fault(root, rule, value.get(name)?)).next()
        }
        "additionalProperties" => {
            let others = value.as_object().into_iter().flatten();
            let mut others = others.filter(|(name, _)| schema["properties"].get(name).is_none());
            others.find_map(|(name, value)| match rule {
                Value::Bool(false) => Some(format!("{name:?} is not described")),
                rule => fault(root, rule, value),
            })
        }
        "description" => None,
        word => panic!("{word:?} is not understood"),
    };
    schema.as_object().expect("a schema").iter().find_map(|(word, rule)| wrong(word, rule))
}

fn listed(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn is_of(name: &Value, value: &Value) -> bool {
    match name.as_str().expect("a type") {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        // A count may have more than 64 bits.
        "integer" => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        name => panic!("{name:?} is no type"),
    }
}

/// The commands with `--json`, each with its standard input.
fn outputs(folder: &Folder) -> Vec<(&'static str, Output)> {
    const GAMES: &str = "1. e4 {[%eval #3] [%clk 0:01:00]} e5! 1-0\n\n[Result \"0-1\"]\n\n1. e4 e5 1-0\n\n\
        [Variant \"Atomic\"]\n\n1. e4 *\n\n1. Ke2 *\n";
    let suite = &*folder.write("a.epd", format!("{START} ;D1 20 ;D2 401 ;D9 20\nbad\n"));
    let good = &*folder.write("b.epd", format!("{START} ;D1 20\n"));
    let split = &*folder.file("split");
    let peer = format!("'{}' uci", env!("CARGO_BIN_EXE_fianchetto"));
    let compare = ["compare", "--positions", good, "--seconds", "1", "--only", "magic", "--json", "-"];
    let lines = b"kiwipete\nbad\n";
    let rows: &[(&[&'static str], &[&str], &[u8])] = &[
        (&["moves", "--json"], &[], lines),
        (&["moves", "--json", "nonesuch"], &[], b""),
        (&["count", "--json", "nonesuch"], &[], b""),
        (&["fen", "--json", "nonesuch"], &[], b""),
        (&["play", "--json", "nonesuch"], &[], b""),
        (&["play", "--json", "--each", "e4", "e5"], &[], b""),
        (&["epd", "--json", "nonesuch"], &[], b""),
        (&["unique", "2", "--json", "nonesuch"], &[], b""),
        (&["check", "--json", "nonesuch"], &[], b""),
        (&["diff", "--json", "--engine=nonesuch"], &[], b""),
        (&["bench", "--json", "--technique=nonesuch"], &[], b""),
        (&["count", "--json"], &[], lines),
        (&["fen", "--json"], &[], lines),
        (&["play", "--json"], &[], b"e4 e5\nf3 e5 g4 Qh4\nbad\n"),
        (
            &["epd", "--depth=2", "--json"],
            &[],
            b"6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8; dm 1;\nkiwipete\nbad\n",
        ),
        (&["epd", "--fill=2", "--json"], &[], lines),
        (&["pgn", "--json", "--duplicates"], &["-", "nonesuch.pgn"], GAMES.as_bytes()),
        (&["perft", "2", "--json", "--divide"], &[], lines),
        (&["perft", "25", "--json", "--hash=16"], &["k7/8/8/8/8/8/8/7K w - -"], b""),
        (&["perft", "split", "--json", "--units=2", "--ply=1"], &[split, "2"], b""),
        (&["perft", "work", "--json"], &[split], b""),
        (&["perft", "merge", "--json"], &[split], b""),
        (&["unique", "2", "--json"], &[], b""),
        (&["techniques", "--json"], &[], b""),
        (&["positions", "--json"], &[], b""),
        (&["compare"], &[&compare[1..], &["--peer", &peer]].concat(), b""),
        (&["compare", "--family=sliders"], &compare[1..], b""),
        (&["check", "--json"], &[suite], b""),
        (&["bench", "--json", "--depth=2", "--unordered", "--threads=2"], &[], b""),
        (&["bench", "--json", "--depth=1", "--lists=all", "--signatures=all"], &[], b""),
    ];
    let mut outputs: Vec<_> =
        rows.iter().map(|(first, rest, input)| (first[0], run_on(&[*first, rest].concat(), input))).collect();
    for command in ["check", "diff"] {
        let depth = if command == "diff" { "--depth=2" } else { "--max-nodes=1000" };
        outputs.push((command, ask(command, "twice-capture/all", &["--json", depth])));
    }
    outputs.push(("diff", ask("diff", "twice-capture/all", &["--json", "--depth=1", "--fen=kiwipete"])));
    outputs
}

/// Every object is described, and every description is that of an object.
#[test]
fn what_is_printed_as_json_is_described() {
    let root: Value = SCHEMA.parse().expect("JSON");
    let folder = Folder::new("schema");
    let (mut seen, mut known) = (BTreeSet::new(), BTreeSet::new());
    for (command, output) in outputs(&folder) {
        let definition = &root["$defs"][command];
        let kinds = definition.get("anyOf").map_or(std::slice::from_ref(definition), listed);
        known.extend((0..kinds.len()).map(|kind| (command, kind)));
        for value in serde_json::Deserializer::from_str(out(&output)).into_iter::<Value>() {
            let value = value.unwrap_or_else(|error| panic!("{command}: {error}: {output:?}"));
            let kind = kinds.iter().position(|kind| fault(&root, kind, &value).is_none());
            let kind = kind.unwrap_or_else(|| panic!("{command}: {:?}", fault(&root, definition, &value)));
            seen.insert((command, kind));
        }
    }
    assert_eq!(seen, known, "each kind of object that is described is printed");
    for command in commands() {
        let has_json = text(&[&command, "--help"]).contains("--json");
        assert_eq!(seen.iter().any(|(seen, _)| *seen == command), has_json, "{command}");
    }
    let error: Value = out(&run_on(&["perft", "2", "nonesuch", "--json"], "")).parse().expect("JSON");
    assert_eq!(fault(&root, &root["$defs"]["error"], &error), None);
}
