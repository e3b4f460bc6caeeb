//! The first page: one rook, one question, five answers, and who found which technique when.

use std::collections::BTreeMap;

use anyhow::Result;

use super::html::escaped;
use super::site::{Site, measured};
use super::steppers::Steppers;
use super::techniques::Technique;

/// The rook of the live figure, for the still picture.
const QUESTION: [&str; 4] = ["--square", "e4", "--fen", "8/4p3/8/8/1p2R1p1/8/8/8 w - -"];

/// The answers in order: the page of each, its name, and what it does.
const STOPS: [(&str, &str, &str); 5] = [
    ("ray-loop.html", "Ray loop", "steps from square to square until a piece stops it"),
    ("flood-fill.html", "Bitboard", "keeps all squares in one number, and shifts them all at once"),
    ("hyperbola.html", "Borrow", "subtracts, and lets the borrow run to the first piece"),
    ("magic.html", "Magic", "multiplies the pieces into an index of a table of answers"),
    ("quad.html", "Quad", "fills all directions of eight positions, and counts bits"),
];

/// Adds the page.
pub(super) fn write(site: &mut Site, steppers: &Steppers<'_>, techniques: &[Technique]) -> Result<()> {
    let drawn = steppers.explained(("ray-loop", Some("square64")), &QUESTION.map(str::to_owned), "--svg")?;
    site.files.insert("front.svg".to_owned(), board(&drawn));
    let stop =
        |(page, name, what): &(&str, &str, &str)| format!("<li><a href=\"{page}\">{name}</a> {what}.</li>\n");
    let body = format!(
        "<h1>Where can the rook go?</h1>\n<p>Every chess program asks this, all the time. In fifty years people have found \
         many answers. Here is each of them as a program that runs, with its idea, its source and its cost. Five of them:</p>\n\
         <ol class=\"stops\">\n{}</ol>\n<p class=\"picture\" tabindex=\"0\"><img src=\"front.svg\" alt=\"a rook on e4, three pawns \
         on its lines, and the squares that it attacks\"></p><div class=\"touch\" data-figure=\"front\"></div>\n\
         <p>Begin with the <a href=\"foundations.html\">foundations</a>, see <a href=\"techniques.html\">every technique at \
         work</a>, or ask <a href=\"which.html\">which one is the fastest</a>.</p>\n<h2 id=\"family\">The family</h2>\n\
         <p class=\"picture\" tabindex=\"0\"><img src=\"family.svg\" alt=\"the techniques below their ideas, with years and \
         names; the table has the same\"></p>\n<details><summary>as a table, with the page of each form</summary>\n{}</details>\n",
        STOPS.iter().map(stop).collect::<String>(),
        family(site, techniques)
    );
    site.page("index.html", "Where can the rook go?", &body, "rook question start family tree years names");
    Ok(())
}

/// The techniques by year, mailboxes at the left and bitboards at the right, each with who it is
/// from. A form of another says so.
fn family(site: &Site, techniques: &[Technique]) -> String {
    let mut years: BTreeMap<u16, [String; 2]> = BTreeMap::new();
    let mut seen: Vec<(&str, &str)> = Vec::new();
    for technique in techniques {
        let parent = technique.form_of.as_str();
        // Forms of one family by the same author are one entry.
        let who = (parent, technique.credit.as_str());
        if seen.contains(&who) {
            continue;
        }
        seen.push(who);
        let own = format!("technique-{}.html", technique.file);
        let page = if site.files.contains_key(&own) { own } else { technique.page().unwrap_or_default() };
        let side = usize::from(!site.part_of(&format!("{parent}.html")).contains("mailboxes"));
        let is_first = technique.file == parent;
        let form = if is_first { String::new() } else { format!(" <i>of {}</i>", escaped(parent)) };
        let entry = format!(
            "<li><a href=\"{page}\">{}</a>{form}<small>{}</small></li>\n",
            escaped(&technique.file),
            escaped(&technique.credit)
        );
        years.entry(technique.year).or_default()[side].push_str(&entry);
    }
    let rows = years.iter().map(|(year, sides)| {
        let cell = |entries: &String| format!("<td><ul>{entries}</ul></td>").replace("<ul></ul>", "");
        format!("<tr><th scope=\"row\">{year}</th>{}</tr>\n", sides.iter().map(cell).collect::<String>())
    });
    format!(
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"the family\"><table class=\"family\"><thead><tr>\
         <th scope=\"col\">year</th><th scope=\"col\">mailboxes</th><th scope=\"col\">bitboards</th></tr></thead>\n<tbody>\n{}</tbody></table></div>\n",
        rows.collect::<String>()
    )
}

/// Where the board begins and ends in a picture, below its title.
const BOARD: [usize; 2] = [68, 400];

/// The board of a picture alone.
fn board(svg: &str) -> String {
    let (_, rest) = measured(svg);
    let [top, height] = BOARD;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"388\" height=\"{height}\" viewBox=\"0 {top} 388 {height}\" \
         role=\"img\" xml:space=\"preserve\">{rest}"
    )
}
