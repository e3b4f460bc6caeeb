//! What a hand changes on the board.

use fianchetto::types::{Mode, Piece, Setup, Square};
use fianchetto_explain::{Click, Question, QuestionError};

fn question(fen: &str, square: Square) -> Question {
    let setup = Setup::parse(fen, Mode::Standard).unwrap_or_else(|error| panic!("{fen}: {error}"));
    Question::new(setup, square, None).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The position and the square of a question.
fn asked(question: Result<Question, QuestionError>) -> Result<(String, Square), QuestionError> {
    question.map(|question| (question.setup().to_string(), question.from()))
}

#[test]
fn a_click_does_what_it_says() {
    let rook = question("8/8/8/8/8/8/p7/R7 w - - 0 1", Square::A1);
    let after = |click, on| asked(rook.clicked(click, on));
    let knight = Click::Put(Piece::from_letter('n').expect("a knight"));
    let is = |placement: &str, square| Ok((format!("{placement} - - 0 1"), square));
    assert_eq!(after(Click::Move, Square::D5), is("8/8/8/3R4/8/8/p7/8 w", Square::D5));
    assert_eq!(after(Click::Move, Square::A2), is("8/8/8/8/8/8/R7/8 w", Square::A2));
    assert_eq!(after(Click::Explain, Square::A2), is("8/8/8/8/8/8/p7/R7 b", Square::A2));
    assert_eq!(after(Click::Explain, Square::A3), Err(QuestionError::EmptySquare(Square::A3)));
    assert_eq!(after(Click::Take, Square::A2), is("8/8/8/8/8/8/8/R7 w", Square::A1));
    assert_eq!(after(Click::Take, Square::A1), Err(QuestionError::EmptySquare(Square::A1)));
    assert_eq!(after(knight, Square::C1), is("8/8/8/8/8/8/p7/R1n5 w", Square::A1));
    assert_eq!(after(knight, Square::A1), is("8/8/8/8/8/8/p7/n7 b", Square::A1));
    for click in [Click::Move, Click::Explain] {
        assert_eq!(after(click, Square::A1), asked(Ok(rook)), "{click:?} changes nothing");
    }
}

#[test]
fn a_dragged_piece_takes_the_question_and_its_rights_along() {
    let king = question("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Square::E1);
    let after = |from, to| asked(king.dragged(from, to)).map(|(fen, _)| fen);
    assert_eq!(after(Square::E1, Square::F1).as_deref(), Ok("4k3/8/8/8/8/8/8/5K1R w - - 0 1"));
    assert_eq!(after(Square::H1, Square::H2).as_deref(), Ok("4k3/8/8/8/8/8/7R/4K3 w - - 0 1"));
    assert_eq!(after(Square::E8, Square::D8).as_deref(), Ok("3k4/8/8/8/8/8/8/4K2R w K - 0 1"));
    assert_eq!(after(Square::A1, Square::A2), Err(QuestionError::EmptySquare(Square::A1)));
    assert_eq!(asked(king.dragged(Square::E8, Square::D8)).map(|(_, square)| square), Ok(Square::E1));
    let pawn = question("8/8/8/8/8/8/P7/8 w - - 0 1", Square::A2);
    assert_eq!(asked(pawn.dragged(Square::A2, Square::A8)), Err(QuestionError::Pawn(Square::A8)));
}

#[test]
fn clicks_are_named_once_and_found_by_their_names() {
    let names: Vec<String> = Click::all().map(Click::name).collect();
    assert_eq!(names.join(" "), "move explain take P N B R Q K p n b r q k");
    assert!(Click::all().all(|click| Click::named(&click.name()) == Some(click)));
    assert_eq!(Click::named("x"), None);
    let options = Click::options(Click::Take);
    assert!(options.contains("<option value=\"take\" selected>takes the piece away</option>"), "{options}");
    assert!(options.contains("<option value=\"n\">puts a black knight</option>"), "{options}");
    assert_eq!(options.matches(" selected").count(), 1);
}
