//! What the reader looks ahead for, in the texts of a file. `\n`, `\r`, `\t` and `\s` stand for
//! white space; `\far` and `\blank` for as many letters and blank lines as a look ahead reads.

use crate::chunks::last_beginning;
use crate::scan::{FAR, is_blank_then_tag, is_tag};
use crate::token::{Parsed, tag};

#[test]
fn tags_and_games_begin_where_they_should() {
    fianchetto_testkit::golden::check("tests/pgn/beginnings.txt", || {
        |question: &str| {
            let (kind, text) = question.split_once(": ").unwrap_or((question, ""));
            let [far, blank] = ["x", "\n"].map(|part| part.repeat(FAR));
            let marks = [
                (r"\n", "\n"),
                (r"\r", "\r"),
                (r"\t", "\t"),
                (r"\s", " "),
                (r"\far", &far),
                (r"\blank", &blank),
            ];
            let text = marks.iter().fold(text.to_owned(), |text, (mark, part)| text.replace(mark, part));
            match (kind, tag(text.as_bytes())) {
                ("tag", Parsed::Tag { name, value, length }) => {
                    format!("{} | {} | {:?}", &text[name.0..name.1], &text[value.0..value.1], &text[length..])
                }
                ("tag", parsed) => format!("{parsed:?}"),
                ("is tag", _) => format!("{:?}", is_tag(text.as_bytes())),
                ("is blank, then tag", _) => format!("{:?}", is_blank_then_tag(text.as_bytes())),
                _ => format!("{:?}", last_beginning(text.as_bytes(), 0)),
            }
        }
    });
}
