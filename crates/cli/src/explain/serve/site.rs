//! The page for an address: a form, and the explanation with a link on every square.

use fianchetto::types::Mode;
use fianchetto::{AnyTechnique, Registry, Square};
use fianchetto_explain::{Click, Question, escaped, explain, html};

use super::request::Query;
use crate::{failure::Failure, position};

/// The status of an answer, a line for the head, and the page.
pub(super) struct Answer {
    pub(super) status: &'static str,
    pub(super) header: String,
    pub(super) page: String,
}

impl Answer {
    /// A page with one line that says why the request is refused. A browser may retry after a
    /// second.
    pub(super) fn refusal(status: &'static str, why: &str) -> Self {
        let header = if status.starts_with("503") { "Retry-After: 1\r\n" } else { "" };
        Self { status, header: header.to_owned(), page: with_form("", why) }
    }
}

/// The contents of an address. By default, the first technique of the registry shows the queen of
/// kiwipete.
struct Asked<'a> {
    query: &'a Query,
    registry: &'a Registry,
}

pub(super) fn answer(query: &Query, registry: &Registry) -> Answer {
    let asked = Asked { query, registry };
    let answered = match query.get("drag") {
        Some(drag) => asked.dragged(drag).map(|address| {
            let header = format!("Location: {address}\r\n");
            Answer { status: "303 See Other", header, page: String::new() }
        }),
        None => asked.page().map(|page| Answer { status: "200 OK", header: String::new(), page }),
    };
    answered.unwrap_or_else(|failure| Answer {
        status: "400 Bad Request",
        header: String::new(),
        page: with_form(&asked.form(""), &failure.to_string()),
    })
}

fn with_form(form: &str, text: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>fianchetto</title><style>:root{{color-scheme:light dark}}body{{font:16px/1.5 system-ui,sans-serif;margin:16px}}\
         form{{display:flex;flex-wrap:wrap;gap:12px}}</style></head>\n<body>\n{form}<p>{}</p>\n</body></html>\n",
        escaped(text)
    )
}

impl Asked<'_> {
    fn value<'a>(&'a self, name: &str, default: &'a str) -> &'a str {
        self.query.get(name).map(|value| value.trim()).filter(|value| !value.is_empty()).unwrap_or(default)
    }

    fn technique(&self) -> Result<AnyTechnique, Failure> {
        let first = self.registry.iter().next().map_or("", |technique| technique.info().name);
        Ok(self.registry.named(self.value("technique", first))?)
    }

    /// The position, and the square of the piece that is explained.
    fn question(&self) -> Result<Question, Failure> {
        let setup = position::alone(self.value("fen", "kiwipete"), Mode::Standard)?;
        let square = self.value("square", "f3");
        let square = square.parse().map_err(|_| format!("`{square}` is not a square"))?;
        Ok(Question::new(setup, square, None)?)
    }

    /// The address of the page after a piece is dragged from one square index to another:
    /// `drag=12-28`.
    fn dragged(&self, drag: &str) -> Result<String, Failure> {
        let question = self.question()?;
        let index = |text: &str| text.parse().ok().and_then(Square::new);
        let ends = drag.split_once('-').and_then(|(from, to)| Some((index(from)?, index(to)?)));
        let ends = ends.filter(|&(from, _)| question.setup().piece_at(from).is_some());
        let (from, to) = ends.ok_or_else(|| format!("`{drag}` drags no piece to a square"))?;
        Ok(self.address(&question.dragged(from, to)?))
    }

    fn page(&self) -> Result<String, Failure> {
        let (technique, beside) = (self.technique()?, self.value("beside", ""));
        let question = self.question()?;
        let mut pages = vec![explain(&technique, &question)];
        if !beside.is_empty() {
            pages.push(explain(&self.registry.named(beside)?, &question));
        }
        let here = self.address(&question);
        Ok(html(&pages, &self.form(&here), &|clicked| self.link(&question, &here, clicked)))
    }

    /// The address that a click on a square leads to, if it is another one. An invalid placement
    /// has none.
    fn link(&self, question: &Question, here: &str, clicked: Square) -> Option<String> {
        let question = question.clicked(self.click(), clicked).ok()?;
        Some(self.address(&question)).filter(|address| address != here)
    }

    /// What a click does.
    fn click(&self) -> Click {
        Click::named(self.value("click", "")).unwrap_or(Click::Move)
    }

    fn address(&self, question: &Question) -> String {
        let kept = ["technique", "beside", "click"].map(|name| (name, self.value(name, "").to_owned()));
        let changed = [("fen", question.setup().to_string()), ("square", question.from().to_string())];
        let pairs = kept.into_iter().chain(changed).filter(|(_, value)| !value.is_empty());
        form_urlencoded::Serializer::for_suffix("/?".to_owned(), 2).extend_pairs(pairs).finish()
    }

    /// The form. Dragging a piece appends its two squares to the address.
    fn form(&self, here: &str) -> String {
        let names = self.registry.names(|technique| technique.info().name);
        let option = |name: &str, text: &str, chosen: &str| {
            let selected = if name == chosen { " selected" } else { "" };
            format!("<option value=\"{name}\"{selected}>{text}</option>")
        };
        let options = |chosen: &str| names.iter().map(|name| option(name, name, chosen)).collect::<String>();
        let field = |name: &str, value: &str, size: usize| {
            format!(
                "<label>{name} <input name=\"{name}\" value=\"{}\" size=\"{size}\"></label>",
                escaped(value)
            )
        };
        format!(
            "<form action=\"/\" data-drag=\"{}\"><label>technique <select name=\"technique\">{}</select></label>\
             <label>beside <select name=\"beside\"><option value=\"\">none</option>{}</select></label>\
             <label>a click <select name=\"click\">{}</select></label>{}{}<button>show</button></form>\n",
            escaped(here),
            options(self.value("technique", "")),
            options(self.value("beside", "")),
            Click::options(self.click()),
            field("square", self.value("square", "f3"), 3),
            field("fen", self.value("fen", "kiwipete"), 40)
        )
    }
}
