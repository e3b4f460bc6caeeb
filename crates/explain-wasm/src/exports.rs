//! The functions that JavaScript calls, by numbers alone. What is wrong is answered with -1,
//! whatever the numbers are.
// `#[unsafe(no_mangle)]` counts as unsafe code.
#![allow(unsafe_code)]

use fianchetto_explain::{Click, Question, QuestionError};

use crate::asked::{self, Asked, numbered};
use crate::door;

/// Exports functions by their names.
macro_rules! exports {
    ($($(#[$doc:meta])* fn $name:ident($($argument:ident: $type:ty),*) -> $result:ty $body:block)*) => {
        $(
            $(#[$doc])*
            // SAFETY: no other function has this name.
            #[unsafe(no_mangle)]
            pub extern "C" fn $name($($argument: $type),*) -> $result $body
        )*
    };
}

exports! {
    /// The address at which JavaScript writes a question of at most 4096 bytes: lines with the
    /// techniques, the FEN, the square, and what a click does.
    fn explain_input() -> *mut u8 {
        door::input()
    }

    /// The address of the text of the last answer.
    fn explain_text() -> *const u8 {
        door::text()
    }

    /// The length of that text, for an error's.
    fn explain_text_length() -> u32 {
        door::text_length()
    }

    /// The panels of a position.
    fn explain_shown(length: u32) -> i32 {
        changed(length, &|asked| Ok(Ok(asked.question)))
    }

    /// The panels after a piece is dragged from a square to another.
    fn explain_dragged(length: u32, from: u32, to: u32) -> i32 {
        changed(length, &|asked| Ok(asked.question.dragged(numbered(from)?, numbered(to)?)))
    }

    /// The panels after a click on a square.
    fn explain_clicked(length: u32, on: u32) -> i32 {
        changed(length, &|asked| Ok(asked.question.clicked(asked.click, numbered(on)?)))
    }

    /// What a click can do, as the options of a list to choose from.
    fn explain_clicks() -> i32 {
        door::answer(0, &|_| Ok(Click::options(Click::Move)))
    }
}

/// How a question changes.
type Change<'a> = dyn Fn(&Asked) -> asked::Answer<Result<Question, QuestionError>> + 'a;

/// Answers with the panels of a changed question.
fn changed(length: u32, change: &Change<'_>) -> i32 {
    door::answer(length, &|input| {
        let asked = Asked::read(input)?;
        let question = change(&asked)?.map_err(asked::said)?;
        Ok(asked.panels(&question))
    })
}
