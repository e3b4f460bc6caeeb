//! The links of the atlas: each leads to a file that is there, and to a place in it.

use std::collections::BTreeMap;

/// The links and pictures of pages that lead nowhere.
pub(super) fn faults(files: &BTreeMap<String, String>) -> Vec<String> {
    let pages = files.iter().filter(|(name, _)| name.ends_with(".html"));
    pages.flat_map(|(name, text)| faults_of(files, name, text)).collect()
}

fn faults_of(files: &BTreeMap<String, String>, name: &str, text: &str) -> Vec<String> {
    let targets = [" href=\"", " src=\""].into_iter().flat_map(|begin| text.split(begin).skip(1));
    let targets = targets.filter_map(|rest| rest.split('"').next()).filter(|target| !target.contains("://"));
    let objection = |target: &str| {
        let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
        let file = if file.is_empty() { name } else { file };
        match files.get(file) {
            None => Some(format!("{name}: {target}: no such file")),
            // A part of a picture.
            Some(_) if anchor.is_empty() || anchor.starts_with("svgView(") => None,
            Some(text) if text.contains(&format!(" id=\"{anchor}\"")) => None,
            // A step of an explanation.
            Some(text) if is_position(text, anchor) => None,
            Some(_) => Some(format!("{name}: {target}: no such place")),
        }
    };
    targets.filter_map(objection).collect()
}

fn is_position(page: &str, anchor: &str) -> bool {
    anchor.rsplit_once(',').is_some_and(|(key, _)| page.contains(&format!(" data-key=\"{key}\"")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dead_links_are_found() {
        let page = "<a href=\"b.html#x\"><a href=\"b.html#y\"><a href=\"#z\"><img src=\"c.svg\"><a href=\"https://d\">\
                    <p data-key=\"magic,e4\"><a href=\"#magic,e4,7\"><a href=\"#magic,e5,7\">";
        let files = [("a.html", page), ("b.html", "<p id=\"x\">")];
        let files = files.map(|(name, text)| (name.to_owned(), text.to_owned())).into();
        let mut found = faults(&files);
        found.sort();
        let dead = [
            "#magic,e5,7: no such place",
            "#z: no such place",
            "b.html#y: no such place",
            "c.svg: no such file",
        ];
        assert_eq!(found, dead.map(|dead| format!("a.html: {dead}")));
    }
}
