//! Every technique explains every piece on every square, and finds the moves that the rules give
//! it.

use std::fs;

use fianchetto::Setup;
use fianchetto::implementers::Event;
use fianchetto::registry::Registry;
use fianchetto::types::{Bitboard, Color, Mode, Piece, PieceType, Rank, Square};
use fianchetto_explain::{Question, QuestionError, explain};

/// From empty to crowded, without kings or with one.
const PLACEMENTS: [&str; 3] = [
    "8/8/8/8/8/8/8/8 w - -",
    "8/2p3p1/3p4/1P5r/1R3p2/8/4P1P1/8 w - -",
    "rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BN1 b - -",
];

/// The boards of the techniques that are walks.
const MAILBOXES: [&str; 3] = ["square64", "mailbox", "x88"];

fn setup(fen: &str) -> Setup {
    Setup::parse(fen, Mode::Standard).expect("the placements can be read")
}

/// Asks for the piece on a square, or for one that is put there.
fn ask(fen: &str, from: Square, piece: Option<char>) -> Result<Question, QuestionError> {
    Question::new(setup(fen), from, piece.and_then(Piece::from_letter))
}

/// How a technique finds the moves of the piece on a square.
fn text(name: &str, question: &Question) -> String {
    explain(&Registry::built_in().named(name).expect("a technique"), question).to_string()
}

/// The pseudo-legal targets of a piece, found from the attackers of every square.
fn expected(question: &Question) -> Bitboard {
    let (setup, from, piece) = (question.setup(), question.from(), question.piece());
    let us = setup.occupied_by(piece.color);
    let all = us | setup.occupied_by(!piece.color);
    let attacked = Square::all().filter(|&to| setup.attackers_of(to, piece.color).contains(from));
    let attacked: Bitboard = attacked.collect();
    if piece.piece_type == PieceType::Pawn {
        attacked & all & !us | pushes(question, all)
    } else {
        attacked & !us
    }
}

fn pushes(question: &Question, all: Bitboard) -> Bitboard {
    let (from, color) = (question.from(), question.piece().color);
    let ahead = color.forward() / 8;
    let steps = if from.rank() == color.rank(Rank::R2) { 2 } else { 1 };
    let squares = (1..=steps).filter_map(|step| from.offset(0, step * ahead));
    squares.take_while(|&to| !all.contains(to)).collect()
}

#[test]
fn every_technique_finds_the_targets_of_every_piece() {
    for fen in PLACEMENTS {
        for (from, piece) in Square::all().flat_map(|at| PieceType::ALL.map(|piece_type| (at, piece_type))) {
            for color in Color::ALL {
                match Question::new(setup(fen), from, Some(piece.of(color))) {
                    Ok(question) => all_agree(&question),
                    Err(error) => assert_ne!(error, QuestionError::EmptySquare(from)),
                }
            }
        }
    }
}

/// `UPDATE_DOCS` renews what the pages of `docs` show, so a wrong move there has to be found here:
/// every technique is asked what they ask.
#[test]
fn every_technique_finds_the_targets_that_the_pages_show() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
    let entries = fs::read_dir(folder).expect("the docs are there");
    let pages = entries.map(|entry| entry.expect("a readable folder").path());
    let pages = pages.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    let texts: Vec<String> = pages.map(|path| fs::read_to_string(path).expect("a readable page")).collect();
    let commands = texts.iter().flat_map(|text| text.lines());
    let commands: Vec<&str> =
        commands.filter_map(|line| line.strip_prefix("$ fianchetto explain ")).collect();
    assert!(commands.len() > 20, "{commands:?}");
    for command in commands {
        let after = |option: &str| {
            let (_, rest) = command.split_once(&format!("--{option} "))?;
            rest.split(['"', ' ']).find(|word| !word.is_empty())
        };
        let fen = command.split_once("--fen \"").and_then(|(_, rest)| rest.split('"').next());
        let square = after("square").and_then(|text| text.parse().ok()).expect(command);
        let piece = after("piece").and_then(|text| text.chars().next());
        all_agree(&ask(fen.unwrap_or(PLACEMENTS[0]), square, piece).expect(command));
    }
}

fn all_agree(question: &Question) {
    let expected = expected(question);
    // With a king on the board, techniques that generate only legal moves find fewer: pins and
    // checks count.
    let is_free = question.setup().king(question.piece().color).is_none();
    for technique in Registry::built_in() {
        let record = technique.explain(question.setup(), question.from());
        let found: Bitboard = record.moves.iter().map(|mv| mv.to()).collect();
        let name = (technique.info().name, technique.board_name(), technique.isa_name());
        assert!(found & !expected == Bitboard::EMPTY, "{name:?} {question:?}: too many, {found:?}");
        assert!(found == expected || !is_free, "{name:?} {question:?}: {found:?}, not {expected:?}");
        assert!(record.moves.iter().all(|mv| mv.from() == question.from()), "{name:?} {question:?}");
        assert!(!record.events.is_empty() || expected.is_empty(), "{name:?} {question:?} shows nothing");
    }
}

/// A walk has a step for every move that it finds.
#[test]
fn a_walk_visits_the_targets_of_its_moves() {
    let question = ask(PLACEMENTS[1], Square::D5, Some('Q')).expect("a queen");
    for technique in Registry::built_in() {
        let record = technique.explain(question.setup(), question.from());
        let steps = record.events.iter().filter_map(|event| match event {
            Event::Step(step) => Some(step.mv.to()),
            Event::Says(_) | Event::Note(_) => None,
        });
        let steps: Vec<_> = steps.collect();
        let name = technique.info().name;
        assert_eq!(!steps.is_empty(), MAILBOXES.contains(&technique.board_name()), "{name}");
        let is_visited = |to: &Square| steps.contains(to) || steps.is_empty();
        assert!(record.moves.iter().all(|mv| is_visited(&mv.to())), "{name}");
    }
}

/// Whether the technique does it or code that it shares with others, no move is left out.
#[test]
fn en_passant_and_castling_are_shown_by_every_technique() {
    let pawn = ask("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Square::E5, None).expect("a pawn");
    let king = ask("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", Square::E1, None).expect("a king");
    for technique in Registry::built_in() {
        let name = technique.full_name();
        let does_itself = ["side-quad", "attack-table"].contains(&technique.board_name())
            || technique.info().form_of == "quad-fill";
        let text = explain(&technique, &pawn).to_string();
        let (before, last) = text.rsplit_once("in the list:").expect("a list");
        assert!(last.contains("e5e6") && last.contains("e5xd6"), "{name}: {text}");
        assert_eq!(before.contains("share:\n  en passant: e5xd6"), !does_itself, "{name}: {text}");
        let text = explain(&technique, &king).to_string();
        let (before, last) = text.rsplit_once("in the list:").expect("a list");
        assert!(last.contains("Ke1a1") && last.contains("Ke1h1"), "{name}: {text}");
        assert_eq!(before.contains("castling: e1g1, written as Ke1h1"), !does_itself, "{name}: {text}");
        assert!(before.contains(" R  .  *  * <K> *  *  R"), "{name}: the king's targets: {text}");
    }
    let pinned = ask("8/8/8/8/R2Pp2k/8/8/4K3 b - d3 0 1", Square::E4, None).expect("a pawn");
    assert!(!text("dense", &pinned).contains("en passant:"), "it opens the rank");
}

/// The page of a technique about a square, with a piece on it if one is named, or why there is
/// none.
fn page(question: &str) -> String {
    let [name, at, fen] = question.splitn(3, ' ').collect::<Vec<_>>()[..] else { panic!("{question}") };
    let (square, piece) = at.split_at(2);
    let asked = ask(fen, square.parse().expect("a square"), piece.chars().next());
    let page = asked.map_or_else(|error| format!("error: {error}"), |question| text(name, &question));
    // The code may change.
    page.split("\nthe lines that ran").next().unwrap_or_default().to_owned()
}

#[test]
fn pages() {
    fianchetto_testkit::golden::check("tests/pages.txt", || page);
}

/// Pages show sets and masks, which do not depend on the instructions that compute them.
#[test]
fn every_instruction_path_shows_the_same() {
    for piece_type in PieceType::ALL {
        let question = Question::new(setup(PLACEMENTS[1]), Square::D5, Some(piece_type.of(Color::White)));
        let question = question.expect("the square is occupied");
        let pages = Registry::built_in().into_iter().map(|technique| {
            let name = (technique.info().name, technique.board_name());
            (name, explain(&technique, &question).to_string())
        });
        let pages: Vec<_> = pages.collect();
        for pair in pages.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            assert_eq!(pair[0].1, pair[1].1, "{:?}", pair[0].0);
        }
    }
}

#[test]
fn every_picture_is_well_formed() {
    for technique in Registry::built_in() {
        for piece_type in PieceType::ALL {
            let question = Question::new(setup(PLACEMENTS[1]), Square::D5, Some(piece_type.of(Color::Black)));
            let svg = explain(&technique, &question.expect("the square is occupied")).svg();
            let document = roxmltree::Document::parse(&svg).expect("well-formed XML");
            assert!(document.root_element().has_tag_name(("http://www.w3.org/2000/svg", "svg")));
            assert!(document.descendants().all(|node| !node.has_attribute("href")), "self-contained");
            let is_square =
                |node: &roxmltree::Node<'_, '_>| matches!(node.attribute("class"), Some("a" | "b"));
            assert_eq!(document.descendants().filter(is_square).count(), 64);
            let texts = document.descendants().filter(roxmltree::Node::is_element);
            let kings = texts.filter(|node| node.text() == Some("♚"));
            assert_eq!(kings.count(), usize::from(piece_type == PieceType::King));
        }
    }
}
