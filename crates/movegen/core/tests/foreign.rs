//! A technique as an object refuses the positions of another one, whatever it is asked.

use std::panic::{AssertUnwindSafe, catch_unwind};

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{AnyTechnique, LazyMoves, Line, MoveList, Node, Stage, Technique};
use fianchetto_types::ValidSetup;

/// What a technique is asked about a position.
type Ask = fn(&AnyTechnique, &Line);

/// Every question that takes a position. A perft, a list of moves and a batch of an object take
/// setups.
const QUESTIONS: [(&str, Ask); 7] = [
    ("list", |technique, position| {
        let checks = position.check_info();
        technique.list(Node::new(position), Stage::All, &mut MoveList::new());
        technique.list(Node::checked(position, &checks), Stage::All, &mut MoveList::new());
    }),
    ("list_many", |technique, position| {
        technique.list_many(std::slice::from_ref(position), Stage::All, &mut |_, _| {});
    }),
    ("count", |technique, position| assert_eq!(technique.count(Node::new(position), Stage::All), 20)),
    ("is_check", |technique, position| assert!(!technique.is_check(position))),
    ("is_legal", |technique, position| {
        assert!(technique.is_legal(Node::new(position), position.moves(Stage::All)[0]));
    }),
    ("play", |technique, position| {
        assert!(technique.play(position, position.moves(Stage::All)[0]).is_ok());
    }),
    ("lazy_moves", |technique, position| assert_eq!(technique.lazy_moves(position, Stage::All).count(), 20)),
];

/// What a technique says when it is asked about the position.
fn refusal(ask: Ask, technique: &AnyTechnique, position: &Line) -> Option<String> {
    let error = catch_unwind(AssertUnwindSafe(|| ask(technique, position))).err()?;
    Some(error.downcast_ref::<String>().expect("a message with names").clone())
}

#[test]
fn a_position_of_another_technique_is_refused_by_name() {
    let techniques = fianchetto_ray_loop::techniques();
    for (index, technique) in techniques.iter().enumerate() {
        let own = technique.position(&ValidSetup::INITIAL);
        let mut later = own.clone();
        later.make_null();
        later.make_null();
        for (name, ask) in QUESTIONS {
            for own in [&own, &own.clone(), &later, &own.after_null().after_null()] {
                assert_eq!(refusal(ask, &technique.clone(), own), None, "{name}");
            }
            for (_, other) in techniques.iter().enumerate().filter(|&(other, _)| other != index) {
                let said = refusal(ask, other, &own).unwrap_or_else(|| panic!("{name}: {other:?}"));
                let (of, to) = (technique.full_name(), other.full_name());
                assert!(said.contains(&format!("a position of {of} is given to {to}")), "{name}: {said}");
            }
        }
    }
}

/// Objects made apart are the same technique.
#[test]
fn what_finds_the_same_moves_in_the_same_way_is_the_same_technique() {
    let [first, second] = [fianchetto_ray_loop::techniques(), fianchetto_ray_loop::techniques()];
    let position = first[0].position(&ValidSetup::INITIAL);
    for (name, ask) in QUESTIONS {
        assert_eq!(refusal(ask, &second[0], &position), None, "{name}");
    }
}
