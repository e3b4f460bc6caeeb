//! The page for an address: a form, and the explanation with a link on every square.

use fianchetto::types::{Mode, Piece, PieceType};
use fianchetto::{AnyTechnique, Registry, Setup, Square};
use fianchetto_explain::{Question, escaped, explain, html};

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

/// What a click on a square does besides placing a piece: its name and its label in the form.
const MOVE: (&str, &str) = ("move", "moves the piece there");
const EXPLAIN: (&str, &str) = ("explain", "explains the piece there");
const TAKE: (&str, &str) = ("take", "takes the piece away");

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
    fn position(&self) -> Result<(Setup, Square), Failure> {
        let setup = position::alone(self.value("fen", "kiwipete"), Mode::Standard)?;
        let square = self.value("square", "f3");
        let square = square.parse().map_err(|_| format!("`{square}` is not a square"))?;
        Ok((setup, square))
    }

    /// The address of the page after a piece is dragged from one square index to another:
    /// `drag=12-28`.
    fn dragged(&self, drag: &str) -> Result<String, Failure> {
        let (mut setup, square) = self.position()?;
        let index = |text: &str| text.parse().ok().and_then(Square::new);
        let ends = drag.split_once('-').and_then(|(from, to)| Some((index(from)?, index(to)?)));
        let ends = ends.and_then(|(from, to)| Some((from, to, setup.piece_at(from)?)));
        let (from, to, piece) = ends.ok_or_else(|| format!("`{drag}` drags no piece to a square"))?;
        carry(&mut setup, piece, from, to);
        Ok(self.address(&setup, if square == from { to } else { square }))
    }

    fn page(&self) -> Result<String, Failure> {
        let (technique, beside) = (self.technique()?, self.value("beside", ""));
        let (setup, square) = self.position()?;
        let question = Question::new(setup, square, None)?;
        let mut pages = vec![explain(&technique, &question)];
        if !beside.is_empty() {
            pages.push(explain(&self.registry.named(beside)?, &question));
        }
        let here = self.address(question.setup(), square);
        Ok(html(&pages, &self.form(&here), &|clicked| self.link(&question, clicked)))
    }

    /// The address that a click on a square leads to, if that changes anything.
    fn link(&self, question: &Question, clicked: Square) -> Option<String> {
        let (mut setup, from) = (*question.setup(), question.from());
        let there = setup.piece_at(clicked);
        let mut square = from;
        match self.value("click", MOVE.0) {
            name if name == MOVE.0 => {
                carry(&mut setup, question.piece(), from, clicked);
                square = clicked;
            }
            name if name == EXPLAIN.0 => {
                there?;
                square = clicked;
            }
            name if name == TAKE.0 => {
                there?;
                setup.put(clicked, None);
            }
            letter => setup.put(clicked, letter.chars().next().and_then(Piece::from_letter)),
        }
        // An invalid placement has no address.
        let question =
            Question::new(setup, square, None).ok().filter(|_| clicked != from || square != from)?;
        Some(self.address(question.setup(), square))
    }

    fn address(&self, setup: &Setup, square: Square) -> String {
        let kept = ["technique", "beside", "click"].map(|name| (name, self.value(name, "").to_owned()));
        let changed = [("fen", setup.to_string()), ("square", square.to_string())];
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
        let clicks =
            [MOVE, EXPLAIN, TAKE].map(|(name, text)| option(name, text, self.value("click", MOVE.0)));
        let pieces = "PNBRQKpnbrqk"
            .chars()
            .filter_map(|letter| Some((letter.to_string(), Piece::from_letter(letter)?)));
        let puts = pieces.map(|(letter, piece)| {
            let text = format!("puts a {:?} {}", piece.color, piece.piece_type.name()).to_lowercase();
            option(&letter, &text, self.value("click", MOVE.0))
        });
        let field = |name: &str, value: &str, size: usize| {
            format!(
                "<label>{name} <input name=\"{name}\" value=\"{}\" size=\"{size}\"></label>",
                escaped(value)
            )
        };
        format!(
            "<form action=\"/\" data-drag=\"{}\"><label>technique <select name=\"technique\">{}</select></label>\
             <label>beside <select name=\"beside\"><option value=\"\">none</option>{}</select></label>\
             <label>a click <select name=\"click\">{}{}</select></label>{}{}<button>show</button></form>\n",
            escaped(here),
            options(self.value("technique", "")),
            options(self.value("beside", "")),
            clicks.concat(),
            puts.collect::<String>(),
            field("square", self.value("square", "f3"), 3),
            field("fen", self.value("fen", "kiwipete"), 40)
        )
    }
}

/// Moves a piece to another square. As in a game, moving a king or rook loses castling rights.
fn carry(setup: &mut Setup, piece: Piece, from: Square, to: Square) {
    setup.put(from, None);
    setup.put(to, Some(piece));
    let kept = setup.castling.without([from, to].into_iter().collect());
    let is_king = piece.piece_type == PieceType::King;
    setup.castling = if is_king { kept.without_color(piece.color) } else { kept };
}
