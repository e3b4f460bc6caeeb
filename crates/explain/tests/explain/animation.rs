//! The frames of every technique: they write each move once, count what the code costs, and light
//! up what there is.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fs;
use std::path::Path;

use fianchetto::Setup;
use fianchetto::implementers::Event;
use fianchetto::movegen::explain::Note;
use fianchetto::registry::Registry;
use fianchetto::types::{Color, Mode, PieceType, Square};
use fianchetto_explain::{Animation, Costs, Frame, Page, Question, explain, html};

/// A rook among pieces of both sides: the rank of the ternary document.
const RANK: &str = "8/8/8/8/rP2R1bN/8/8/8 w - -";

/// Pieces of both sides, without kings.
const CROWDED: &str = "8/2p3p1/3p4/1P5r/1R3p2/8/4P1P1/8 w - -";

fn question(fen: &str, square: Square, piece_type: PieceType, color: Color) -> Question {
    let setup = Setup::parse(fen, Mode::Standard).expect("a placement");
    Question::new(setup, square, Some(piece_type.of(color))).expect("the piece fits")
}

/// The rook by a technique.
fn rook(name: &str) -> Page {
    let question = question(RANK, Square::E4, PieceType::Rook, Color::White);
    explain(&Registry::built_in().named(name).expect("a technique"), &question)
}

fn check_frame(name: &str, animation: &Animation, frame: &Frame, before: Costs) {
    assert!(!frame.text.is_empty(), "{name}: {frame:?}");
    assert!(frame.cells.iter().all(|&cell| cell < animation.cells), "{name}: {frame:?}");
    let code = frame.code.and_then(|code| animation.codes.get(code));
    assert_eq!(code.is_some(), frame.code.is_some(), "{name}: {frame:?}");
    let lines = code.map_or(0, |code| code.lines.len());
    assert!(
        frame.line.iter().chain(&frame.ran).all(|&line| (1..=lines).contains(&usize::from(line))),
        "{name}: {frame:?}"
    );
    let Costs { reads, writes, branches } = frame.costs;
    let grows = reads >= before.reads && writes >= before.writes && branches >= before.branches;
    assert!(grows, "{name}: {frame:?}");
}

#[test]
fn every_move_is_written_once_and_every_cell_is_drawn() {
    for technique in Registry::built_in() {
        for (piece_type, color) in
            PieceType::ALL.into_iter().flat_map(|piece| Color::ALL.map(|color| (piece, color)))
        {
            let page = explain(&technique, &question(CROWDED, Square::D5, piece_type, color));
            let (name, animation) = (&page.title, &page.animation);
            let mut written: Vec<usize> =
                animation.frames.iter().flat_map(|frame| frame.moves.clone()).collect();
            written.sort_unstable();
            assert!(written.into_iter().eq(0..animation.moves.len()), "{name}");
            let mut before = Costs::default();
            for frame in &animation.frames {
                check_frame(name, animation, frame, before);
                before = frame.costs;
            }
            let computes = name.contains("fill") || name.contains("kogge");
            assert!(before.reads > 0 || piece_type == PieceType::Pawn || computes, "{name}");
            let is_free = before.branches == 0 && before.writes == 0;
            assert!(!is_free || animation.moves.is_empty(), "{name}: {before:?}");
            let drawn: String = animation.figures.iter().map(|figure| figure.body.as_str()).collect();
            for cell in animation.frames.iter().flat_map(|frame| &frame.cells) {
                assert!(drawn.contains(&format!("<g data-c=\"{cell}\">")), "{name}: {cell}");
            }
        }
    }
}

/// What is shown as code is part of a source file, and what lights up is a line of it that costs
/// the same whenever it runs.
#[test]
fn the_code_shown_is_the_code_that_runs() {
    let mut sources = Vec::new();
    read_sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), &mut sources);
    let mut seen = HashSet::new();
    for technique in Registry::built_in() {
        for piece_type in PieceType::ALL {
            let name = format!("{}: a {piece_type:?}", technique.full_name());
            let question = question(CROWDED, Square::D5, piece_type, Color::White);
            let (mut shown, mut code, mut costs) = (None, "", HashMap::new());
            for event in technique.explain(question.setup(), question.from()).events {
                if let Event::Note(Note::Code(begun, _)) = event {
                    (shown, code) = (Some(begun), begun.text());
                    assert!(!code.is_empty(), "{name}: a mark of {begun:?} is missing");
                    let is_source = || sources.iter().any(|source| source.contains(code));
                    assert!(!seen.insert(code) || is_source(), "{name}: no source has {code}");
                } else if let Event::Note(Note::LinesRan(lines) | Note::Targets(_, lines)) = event {
                    for &(begin, letters) in lines {
                        let number = shown.and_then(|shown| shown.number(begin));
                        assert!(number.is_some(), "{name}: no line or two begin with {begin}: {code}");
                        assert!(letters.chars().all(|letter| "rwb".contains(letter)), "{name}: {letters}");
                        assert_eq!(
                            costs.entry((code, number)).or_insert(letters),
                            &letters,
                            "{name}: {code}"
                        );
                    }
                }
            }
            assert!(!costs.is_empty(), "{name}: no line runs");
        }
    }
}

/// All source files of the crates.
fn read_sources(folder: &Path, sources: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() && entry.file_name().is_some_and(|name| name != "target") {
            read_sources(&entry, sources);
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            sources.push(fs::read_to_string(&entry).expect("a source file"));
        }
    }
}

/// Counted by hand in the code of each technique. The rook sees twelve squares, and may go to
/// eleven of them.
#[test]
fn the_costs_are_those_of_the_code() {
    let costs = |name| rook(name).animation.frames.last().expect("a frame").costs;
    let count = |reads, writes, branches| Costs { reads, writes, branches };
    assert_eq!(costs("linked"), count(1 + 12 * 4, 12, 12));
    assert_eq!(costs("dense"), count(1 + 12 * 2, 12, 12));
    // The move and the board; behind a piece the rest of the list is a third read.
    assert_eq!(costs("move-table"), count(1 + 12 * 2 + 2, 12, 12 * 2));
    // Sets are written in six rounds of two, and one place stays unused. A round takes a branch and
    // tests that there is room.
    assert_eq!(costs("magic"), count(4 + 1, 12, 6 * 2 + 1));
    // A direction with its delta and its last square, and the board for each square. A direction
    // takes a branch, a square two, and another the edge at the end of two of the rays.
    assert_eq!(costs("ray-loop"), count(4 * 3 + 12, 12, 4 + 12 * 2 + 2));
    // The loops as their authors wrote them test each target once more: two of the twelve are
    // occupied, one by an enemy.
    assert_eq!(costs("move-table-ferret"), count(1 + 12 * 2 + 2, 11, 12 * 2 + 2));
    assert_eq!(costs("posdata-gnu"), count(1 + 12 * 2, 11, 12 * 2 + 2));
    assert_eq!(costs("ray-loop-bell"), count(4 * 3 + 12, 11, 4 * 2 + 12 + 11 * 2));
    assert_eq!(costs("mailbox64-tscp"), count(4 + 12 * 3 + 2 * 2, 11, 4 + 12 * 2 + 10 + 2 + 2));
    assert_eq!(costs("classical"), count(4 * 2, 12, 6 * 2 + 1));
    assert_eq!(costs("prepared"), count(3 + 1 + 1, 1, 0));
    assert_eq!(costs("ternary"), count(2 * 5, 2, 0));
}

/// What lights up together: the entry, the square, and the line.
#[test]
fn a_step_lights_up_its_entry_its_square_and_its_line() {
    let animation = rook("move-table").animation;
    let capture = &animation.frames[5];
    assert_eq!(
        capture.text,
        "g4 holds the black bishop, so the move is kept as a capture, and `blocked` passes over the rest of the ray, to e3"
    );
    assert_eq!(capture.squares, Square::G4.into());
    let lines = &animation.codes[0].lines;
    let texts: Vec<&str> = capture.ran.iter().map(|&line| lines[usize::from(line) - 1].text.trim()).collect();
    assert_eq!(
        texts,
        [
            "while let [node, rest @ ..] = left {",
            "let seen = visitor.visit_branching(node.mv, board.cell(node.mv.to()));",
            "if seen.is_empty() {",
            "left = node.blocked;"
        ]
    );
    let lit = capture.line.map(|line| lines[usize::from(line) - 1].text.trim());
    assert_eq!(lit, Some("left = node.blocked;"));
    let [node, arrow] = capture.cells[..] else { panic!("{:?}", capture.cells) };
    let body = &animation.figures[0].body;
    let part = |cell: usize| {
        body.split(&format!("<g data-c=\"{cell}\">")).nth(1).expect("a cell").split("</g>").next()
    };
    assert!(part(node).is_some_and(|part| part.contains(">g4<") && part.contains(">5<")));
    assert!(part(arrow).is_some_and(|part| part.contains("<path")));
}

#[test]
fn a_page_is_self_contained() {
    let page = html(&["magic", "linked"].map(rook), "", &|_| None);
    for outside in ["http:", "https:", "src=", "href=", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert_eq!(page.matches("class=\"panel\"").count(), 2);
    assert_eq!(page.matches("<script type=\"application/json\">").count(), 2);
}

/// Each look of the picture that moves begins with the round, and changes with the frames.
#[test]
fn a_moving_picture_has_the_frames() {
    let svg = rook("linked").moving_svg();
    let document = roxmltree::Document::parse(&svg).expect("well-formed XML");
    let class =
        |node: roxmltree::Node<'_, '_>| node.attribute("class").map(str::to_owned).unwrap_or_default();
    let classes: Vec<String> = document.descendants().map(class).collect();
    let count = |begin: &str| classes.iter().filter(|class| class.starts_with(begin)).count();
    // Twelve entries are visited, and an arrow leads on from each; eleven moves are written, one of
    // them a capture.
    assert_eq!((count("cell "), count("glow "), count("w "), count("ring ")), (24, 12, 10, 1));
    let keyframes = svg.matches("@keyframes").count();
    assert_eq!(keyframes, svg.matches("step-end 2").count());
    assert_eq!(keyframes, svg.matches("{0.00%{").count(), "every look has a beginning");
    assert!(svg.contains("prefers-reduced-motion"));
}

/// The page says which techniques show no listing beside their code in any of their forms.
#[test]
fn the_page_names_the_techniques_without_a_listing() {
    let (mut with, mut all) = (BTreeSet::new(), BTreeSet::new());
    for technique in Registry::built_in() {
        let family = technique.info().form_of;
        let has_listing = PieceType::ALL.into_iter().any(|piece_type| {
            let page = explain(&technique, &question(CROWDED, Square::D5, piece_type, Color::White));
            page.animation.codes.iter().any(|code| !code.listing.is_empty())
        });
        all.insert(family);
        if has_listing {
            with.insert(family);
        }
    }
    let named: Vec<String> = all.difference(&with).map(|family| format!("`{family}`")).collect();
    let (last, others) = named.split_last().expect("some have none");
    let sentence = format!("({} and {last} have none)", others.join(", "));
    assert!(
        include_str!("../../../../docs/explain.md").contains(&sentence),
        "docs/explain.md lacks {sentence}"
    );
}
