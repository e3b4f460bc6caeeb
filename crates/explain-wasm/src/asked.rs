//! What JavaScript asks, in lines: the techniques, as in a registry and with spaces between, the
//! FEN, the square of the piece, and what a click does.

use fianchetto::types::{Mode, Setup};
use fianchetto::{AnyTechnique, Registry, Square};
use fianchetto_explain::{Click, Page, Question, QuestionError, explain, panels};

/// What a function answers, or what is wrong in words.
pub(crate) type Answer<T> = Result<T, String>;

/// The most techniques side by side.
const MOST: usize = 2;

/// The techniques, the piece that they explain, and what a click does.
pub(crate) struct Asked {
    techniques: Vec<AnyTechnique>,
    pub(crate) question: Question,
    pub(crate) click: Click,
}

impl Asked {
    pub(crate) fn read(input: &[u8]) -> Answer<Self> {
        let text = str::from_utf8(input).map_err(|_| "the text is not UTF-8".to_owned())?;
        let mut lines = text.lines();
        let mut line = |name: &str| lines.next().ok_or_else(|| format!("there is no {name}"));
        let techniques = techniques(line("technique")?)?;
        let setup = Setup::parse(line("FEN")?, Mode::Standard).map_err(|error| error.to_string())?;
        let square = square(line("square")?)?;
        let click = line("click").unwrap_or_default();
        Ok(Self {
            techniques,
            question: Question::new(setup, square, None).map_err(said)?,
            click: Click::named(click).unwrap_or(Click::Move),
        })
    }

    /// The panels of another question to the same techniques.
    pub(crate) fn panels(&self, question: &Question) -> String {
        let pages: Vec<Page> = self.techniques.iter().map(|technique| explain(technique, question)).collect();
        panels(&pages, &|_| None)
    }
}

fn techniques(names: &str) -> Answer<Vec<AnyTechnique>> {
    let registry = Registry::built_in();
    let named = |name: &str| registry.named(name).map_err(|error| error.to_string());
    let techniques = names.split_whitespace().map(named).collect::<Answer<Vec<_>>>()?;
    if techniques.is_empty() || techniques.len() > MOST {
        return Err(format!("there are {} techniques; a page has one or {MOST}", techniques.len()));
    }
    Ok(techniques)
}

/// What is wrong with a question. The library names an option of the program, which a page lacks.
pub(crate) fn said(error: QuestionError) -> String {
    match error {
        QuestionError::EmptySquare(square) => format!("{square} is empty"),
        other => other.to_string(),
    }
}

fn square(name: &str) -> Answer<Square> {
    name.parse().map_err(|_| format!("`{name}` is not a square"))
}

/// A square by its number from JavaScript.
pub(crate) fn numbered(number: u32) -> Answer<Square> {
    let square = u8::try_from(number).ok().and_then(Square::new);
    square.ok_or_else(|| format!("{number} is not a square"))
}
