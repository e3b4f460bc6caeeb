//! The results as a table with bars that can be sorted and filtered.

use anyhow::{Result, bail};

use super::html::escaped;
use super::site::Site;

/// Adds the page with the first table of these results.
pub(super) fn write(site: &mut Site, markdown: &str) -> Result<()> {
    let (head, rows) = table(markdown);
    if rows.is_empty() {
        bail!("the results have no table");
    }
    let above = markdown.lines().take_while(|line| !line.starts_with('|'));
    let facts = above.filter_map(|line| line.strip_prefix("- "));
    let facts: String = facts.map(|fact| format!("<li>{}</li>\n", escaped(fact))).collect();
    let cell = |cell: &String| format!("<td>{}</td>", escaped(cell));
    let rows: String =
        rows.iter().map(|row| format!("<tr>{}</tr>\n", row.iter().map(cell).collect::<String>())).collect();
    let button = |name: &String| format!("<button type=\"button\">{}</button>", escaped(name));
    let cell = |name| format!("<th scope=\"col\" aria-sort=\"none\">{}</th>", button(name));
    let heads: String = head.iter().map(cell).collect();
    let body = format!(
        "<h1>Results to sort and filter</h1>\n<ul>\n{facts}</ul>\n<p class=\"filters\"><label>techniques and boards with \
         <input type=\"text\" id=\"filter\"></label> <label>path <select id=\"path\"><option value=\"\">all</option></select></label></p>\n\
         <p>A click on a head sorts. Perft and no bulk are million leaves a second; list, captures, quiets and make are nanoseconds; the rest are \
         bytes. A longer bar is better: the most leaves, the fewest nanoseconds, the fewest bytes.</p>\n<p id=\"count\" aria-live=\"polite\"></p>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"results\"><table id=\"results\"><thead><tr>{heads}</tr></thead><tbody>\n\
         {rows}</tbody></table></div>\n<script src=\"charts.js\"></script>\n"
    );
    site.page("charts.html", "Results to sort and filter", &body, "results charts perft speed tables memory");
    Ok(())
}

/// The head and the rows of the first table.
fn table(markdown: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let cells = |line: &str| -> Vec<String> {
        line.trim().trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let mut lines =
        markdown.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let head = lines.next().map(cells).unwrap_or_default();
    let rows: Vec<_> = lines.skip(1).map(cells).filter(|row| row.len() == head.len()).collect();
    (head, rows)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_first_table_is_read() {
        let (head, rows) =
            super::table("text\n\n| a | b |\n| --- | ---: |\n| x | 1 |\n| y | 2 |\n\n| c |\n| --- |\n");
        assert_eq!(head, ["a", "b"]);
        assert_eq!(rows, [["x", "1"], ["y", "2"]]);
    }
}
