//! The paths that a source file writes.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A path of names; a single name is one, too.
pub(super) struct Written {
    pub(super) path: Vec<String>,
    pub(super) line: usize,
    /// For one of a `use`: the name that it gets, `*` for all, and the word before the `use`.
    pub(super) import: Option<(String, String)>,
}

/// All paths of a file. Tests are left out; all other conditions count as true.
pub(super) fn paths(text: &str) -> Vec<Written> {
    let (mut words, mut paths) = (Vec::new(), Vec::new());
    flatten(text.parse().unwrap_or_default(), &mut words);
    let (mut path, mut branches): (Vec<String>, Vec<Vec<String>>) = Default::default();
    let (mut before, mut visibility, mut alias) = ("", None, None);
    for (word, line) in &words {
        let is_name = |word: &str| word.starts_with(|c: char| c.is_alphabetic() || c == '_');
        if before == "::" && !path.is_empty() && (is_name(word) || word == "*") {
            path.push(word.clone());
        } else if before == "::" && word == "{" {
            branches.push(std::mem::take(&mut path));
        } else if before == "as" && visibility.is_some() {
            alias = Some(word.clone());
        } else if word != "::" && (word != "as" || visibility.is_none()) {
            if !path.is_empty() {
                path.pop_if(|last| last == "self" && visibility.is_some());
                let name = alias.take().or(path.last().cloned()).unwrap_or_default();
                let import = visibility.clone().map(|visibility| (name, visibility));
                paths.push(Written { path: std::mem::take(&mut path), line: *line, import });
            }
            match word.as_str() {
                "use" => visibility = Some(before.to_owned()),
                ";" => (visibility, branches) = (None, Vec::new()),
                "}" => drop(branches.pop()),
                // What follows a dot or a generic type is a field, a method or an associated item.
                word if is_name(word) && ![".", "::", "mod"].contains(&before) => {
                    path = branches.last().cloned().unwrap_or_default();
                    path.push(word.to_owned());
                }
                _ => {}
            }
        }
        before = word;
    }
    paths
}

/// Puts down the words in a row, each with its line. Brackets do not count, so that what is inside a macro is seen, but in `techniques!`.
fn flatten(tokens: TokenStream, words: &mut Vec<(String, usize)>) {
    let mut tokens = tokens.into_iter();
    while let Some(token) = tokens.next() {
        let line = token.span().start().line;
        match &token {
            // The item that follows is left out, to its braces or its semicolon.
            TokenTree::Group(group)
                if ["[test]", "[cfg (test)]", "[cfg(test)]"].contains(&&*group.to_string()) =>
            {
                let is_block = |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
                tokens.find(|token| is_block(token) || token.to_string() == ";");
            }
            TokenTree::Group(_) if words.len() > 1 && words[words.len() - 2].0 == "techniques" => {}
            TokenTree::Group(group) => {
                let is_block = group.delimiter() == Delimiter::Brace;
                words.extend(is_block.then(|| ("{".to_owned(), line)));
                flatten(group.stream(), words);
                words.extend(is_block.then(|| ("}".to_owned(), line)));
            }
            TokenTree::Literal(_) => words.push(("\"".to_owned(), line)),
            // Both colons of a path are one word.
            token => match (words.last_mut(), token.to_string()) {
                (Some((last, _)), sign) if last == ":" && sign == ":" => last.push(':'),
                (_, word) => words.push((word, line)),
            },
        }
    }
}
