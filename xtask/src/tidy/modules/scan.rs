//! From the tokens of a file to its modules.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

use super::super::tree::Tree;
use super::model::{Crate, Import, Item, Mention, Module, Visibility};

/// Words that the name of an item follows, each with whether the item is a type.
const ITEMS: [(&str, bool); 9] = [
    ("struct", true),
    ("enum", true),
    ("union", true),
    ("trait", true),
    ("type", true),
    ("fn", false),
    ("const", false),
    ("static", false),
    ("macro_rules", false),
];

/// Reads a module's file, and the files of its children in `folder`. A file that is missing or has unbalanced brackets
/// is an empty module; the compiler reports it.
pub(super) fn read_file(tree: &Tree, read: &mut Crate, module: Module, folder: &str) {
    let text = tree.text(&module.file).unwrap_or_default();
    let tokens: TokenStream = text.parse().unwrap_or_default();
    let index = add(read, module);
    Scan { tree, read, module: index, folder }.items(tokens);
}

/// Puts a module into the crate, and into its parent.
fn add(read: &mut Crate, module: Module) -> usize {
    let index = read.modules.len();
    if let (Some(parent), Some(name)) = (module.parent, module.path.last()) {
        read.modules[parent].children.insert(name.clone(), index);
    }
    read.modules.push(module);
    index
}

/// A module that is being read.
struct Scan<'a> {
    tree: &'a Tree,
    read: &'a mut Crate,
    module: usize,
    /// Where the files of its children are.
    folder: &'a str,
}

impl Scan<'_> {
    fn module(&mut self) -> &mut Module {
        &mut self.read.modules[self.module]
    }

    /// Reads the items of a module.
    fn items(&mut self, tokens: TokenStream) {
        self.tokens(&tokens.into_iter().collect::<Vec<_>>(), true);
    }

    /// Reads tokens: those of a module's items, or those of code inside an item.
    fn tokens(&mut self, tokens: &[TokenTree], items: bool) {
        let mut at = 0;
        while at < tokens.len() {
            at = match &tokens[at] {
                token if is(token, '#') => self.attribute(tokens, at),
                TokenTree::Ident(word) if word == "use" && !follows(tokens, at, '<') => {
                    self.import(tokens, at)
                }
                TokenTree::Ident(word) if word == "mod" && items => self.child(tokens, at),
                TokenTree::Ident(word) => {
                    if items {
                        self.definition(tokens, at, word);
                    }
                    self.path(tokens, at)
                }
                TokenTree::Group(group) => {
                    self.tokens(&group.stream().into_iter().collect::<Vec<_>>(), false);
                    at + 1
                }
                _ => at + 1,
            };
        }
    }

    /// Skips an attribute, and its item if that is for tests only.
    fn attribute(&self, tokens: &[TokenTree], at: usize) -> usize {
        let group = at + 1 + usize::from(follows(tokens, at, '!'));
        match tokens.get(group) {
            Some(TokenTree::Group(attribute)) if is_for_tests(attribute) => after_item(tokens, group + 1),
            Some(TokenTree::Group(_)) => group + 1,
            _ => at + 1,
        }
    }

    /// Notes the names of a `use` declaration, and goes on after it.
    fn import(&mut self, tokens: &[TokenTree], at: usize) -> usize {
        let visibility = visibility(tokens, at);
        let end = (at..tokens.len()).find(|&end| is(&tokens[end], ';')).unwrap_or(tokens.len());
        let mut leaves = Vec::new();
        use_tree(&tokens[at + 1..end], &[], &mut leaves);
        let imports = leaves.into_iter().map(|(path, name, line)| Import { path, name, visibility, line });
        self.module().imports.extend(imports.collect::<Vec<_>>());
        end + 1
    }

    /// Reads the child that `mod` declares or contains.
    fn child(&mut self, tokens: &[TokenTree], at: usize) -> usize {
        let (Some(TokenTree::Ident(name)), Some(body)) = (tokens.get(at + 1), tokens.get(at + 2)) else {
            return at + 1;
        };
        let name = name.to_string();
        let path = self.module().path.iter().cloned().chain([name.clone()]).collect();
        let folder = format!("{}/{name}", self.folder);
        let module = Module { path, parent: Some(self.module), ..Module::default() };
        match body {
            TokenTree::Group(body) => {
                let file = self.module().file.clone();
                let index = add(self.read, Module { file, ..module });
                Scan { tree: self.tree, read: self.read, module: index, folder: &folder }
                    .items(body.stream());
            }
            _ => {
                let plain = format!("{folder}.rs");
                let file = if self.tree.has(&plain) { plain } else { format!("{folder}/mod.rs") };
                read_file(self.tree, self.read, Module { file, ..module }, &folder);
            }
        }
        at + 3
    }

    /// Notes the item that a word begins, if it begins one.
    fn definition(&mut self, tokens: &[TokenTree], at: usize, word: &Ident) {
        let Some(&(_, is_type)) = ITEMS.iter().find(|(begin, _)| word == begin) else { return };
        let between =
            |token: &TokenTree| is(token, '!') || matches!(token, TokenTree::Ident(word) if word == "mut");
        if let Some(TokenTree::Ident(name)) = tokens[at + 1..].iter().find(|token| !between(token))
            && !["fn", "unsafe", "async", "extern"].iter().any(|qualified| name == qualified)
        {
            let is_public = visibility(tokens, at) == Visibility::Public;
            self.module().items.insert(name.to_string(), Item { is_type, is_public });
        }
    }

    /// Notes the path that begins here, if one does, and goes on after it.
    fn path(&mut self, tokens: &[TokenTree], at: usize) -> usize {
        let (path, end) = segments(tokens, at);
        if begins_path(tokens, at) && (path.len() > 1 || may_be_item(&path[0], tokens.get(end))) {
            let line = tokens[at].span().start().line;
            self.module().mentions.push(Mention { path, line });
        }
        end
    }
}

/// The names of the path that begins here, and where it ends.
fn segments(tokens: &[TokenTree], at: usize) -> (Vec<String>, usize) {
    let mut path = vec![tokens[at].to_string()];
    let mut end = at + 1;
    while let Some(TokenTree::Ident(name)) = after_colons(tokens, end) {
        path.push(name.to_string());
        end += 3;
    }
    (path, end)
}

/// The token after the `::` here.
fn after_colons(tokens: &[TokenTree], at: usize) -> Option<&TokenTree> {
    let colons = tokens.get(at..at + 2)?;
    colons.iter().all(|token| is(token, ':')).then(|| tokens.get(at + 2)).flatten()
}

/// Whether a word is the first of a path: no field, method, lifetime, variable of a macro, name of a definition, or
/// rest of a path with types in it.
fn begins_path(tokens: &[TokenTree], at: usize) -> bool {
    let before = |distance: usize| at.checked_sub(distance).map(|place| &tokens[place]);
    match before(1) {
        Some(TokenTree::Ident(word)) => !ITEMS.iter().any(|(begin, _)| word == begin),
        Some(token) if is(token, '.') => before(2).is_some_and(|token| is(token, '.')),
        Some(token) if is(token, '\'') => false,
        Some(token) if is(token, '$') => matches!(&tokens[at], TokenTree::Ident(word) if word == "crate"),
        Some(token) if is(token, ':') => !before(2).is_some_and(|token| is(token, ':')),
        _ => true,
    }
}

/// Whether a single word may be the name of an item: a type, a constant, a call of a function or macro. Other words are
/// nearly always variables.
fn may_be_item(name: &str, next: Option<&TokenTree>) -> bool {
    let is_called = match next {
        Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Parenthesis,
        Some(token) => is(token, '!'),
        None => false,
    };
    is_called || name.starts_with(|first: char| first.is_ascii_uppercase())
}

type Leaf = (Vec<String>, Option<String>, usize);

/// Collects the leaves of a `use` tree, each with its whole path, its name and its line.
fn use_tree(tokens: &[TokenTree], prefix: &[String], leaves: &mut Vec<Leaf>) {
    for branch in tokens.split(|token| is(token, ',')) {
        let mut path = prefix.to_vec();
        let mut alias = None;
        for (place, token) in branch.iter().enumerate() {
            match token {
                TokenTree::Ident(word) if word == "as" => {
                    alias = branch.get(place + 1).map(ToString::to_string);
                    break;
                }
                TokenTree::Ident(word) if word == "self" && !path.is_empty() => {}
                TokenTree::Ident(word) => path.push(word.to_string()),
                TokenTree::Group(group) => {
                    use_tree(&group.stream().into_iter().collect::<Vec<_>>(), &path, leaves);
                    path.clear();
                }
                token if is(token, '*') => {
                    leaves.push((path.clone(), None, token.span().start().line));
                    path.clear();
                }
                _ => {}
            }
        }
        if let (Some(last), Some(first)) = (path.last().cloned(), branch.first()) {
            leaves.push((path, Some(alias.unwrap_or(last)), first.span().start().line));
        }
    }
}

/// The visibility before a word.
fn visibility(tokens: &[TokenTree], at: usize) -> Visibility {
    const QUALIFIERS: [&str; 5] = ["unsafe", "const", "async", "extern", "auto"];
    let mut before = tokens[..at].iter().rev().skip_while(
        |token| matches!(token, TokenTree::Ident(word) if QUALIFIERS.iter().any(|qualifier| word == qualifier)),
    );
    match before.next() {
        Some(TokenTree::Ident(word)) if word == "pub" => Visibility::Public,
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis => match before.next() {
            Some(TokenTree::Ident(word)) if word == "pub" => Visibility::Restricted,
            _ => Visibility::Private,
        },
        _ => Visibility::Private,
    }
}

/// `test`, `cfg(test)`, `cfg(all(test, ...))`.
fn is_for_tests(attribute: &Group) -> bool {
    let text: String = attribute.stream().to_string().split_whitespace().collect();
    text == "test" || text == "cfg(test)" || text.starts_with("cfg(all(test,")
}

/// Where an item ends that begins here: after its braces or its semicolon, a field or an arm after its comma.
fn after_item(tokens: &[TokenTree], at: usize) -> usize {
    let words = tokens[at..].iter().take(4).filter_map(|token| match token {
        TokenTree::Ident(word) => Some(word.to_string()),
        _ => None,
    });
    let words: Vec<String> = words.collect();
    let is_import = words.iter().any(|word| word == "use");
    let is_item = words.iter().any(|word| {
        word == "impl" || word == "mod" || word == "unsafe" || ITEMS.iter().any(|(begin, _)| word == begin)
    });
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace && !is_import,
        token => is(token, ';') || (is(token, ',') && !is_item && !is_import),
    };
    (at..tokens.len()).find(|&end| ends(&tokens[end])).map_or(tokens.len(), |end| end + 1)
}

fn is(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn follows(tokens: &[TokenTree], at: usize, sign: char) -> bool {
    tokens.get(at + 1).is_some_and(|token| is(token, sign))
}
