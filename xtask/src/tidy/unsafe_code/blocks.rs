//! Every piece of unsafe code in a file: where it is, and the reason that its comment gives.

/// A block, a function, an implementation or a declaration that is unsafe.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Unsafe {
    /// The function, type or macro that it is in, or that it is.
    pub(super) owner: String,
    /// The `SAFETY` comment before it, or what the documentation says under `Safety`; empty if there is none.
    pub(super) reason: String,
}

/// All unsafe code of a file, from its first line to its last.
pub(super) fn read(text: &str) -> Vec<Unsafe> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let is_unsafe = |&place: &usize| has_unsafe(lines[place]);
    let found = (0..lines.len()).filter(is_unsafe);
    let found = found.map(|place| {
        let is_method = lines[place].starts_with("unsafe fn ");
        (is_method, Unsafe { owner: owner(&lines, place), reason: reason(&lines, place) })
    });
    // A method that a trait declares unsafe has its reason there.
    found
        .filter(|(is_method, found)| !is_method || !found.reason.is_empty())
        .map(|(_, found)| found)
        .collect()
}

/// How unsafe code begins. The type of an unsafe function is none; nor is the head of one, whose blocks are listed.
const BEGINNINGS: [&str; 6] =
    ["unsafe {", "unsafe impl ", "unsafe trait ", "unsafe extern \"C\" {", "#[unsafe(", "unsafe fn "];

/// Whether unsafe code begins on a line.
fn has_unsafe(line: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    BEGINNINGS.iter().any(|beginning| code.contains(beginning))
}

/// What the line names, or the last line before it that names something that can hold code.
fn owner(lines: &[&str], place: usize) -> String {
    if lines[place].starts_with("unsafe extern") {
        return "functions of C".to_owned();
    }
    let named = |line: &str| -> Option<String> {
        let code = line.split("//").next().unwrap_or_default();
        let after = |word: &str| code.split_once(word).map(|(_, rest)| name(rest));
        let implementation = || code.starts_with("unsafe impl").then(|| of_implementation(code));
        let method = |name: String| if name.is_empty() { "a macro's method".to_owned() } else { name };
        implementation()
            .or_else(|| after("fn ").map(method))
            .or_else(|| after("macro_rules! "))
            .or_else(|| after("trait "))
    };
    let exported = lines[place].starts_with("#[unsafe");
    let following = lines[place..].iter().take(if exported { 4 } else { 1 }).copied().find_map(named);
    following
        .or_else(|| lines[..place].iter().rev().copied().find_map(named))
        .unwrap_or_else(|| "the file".to_owned())
}

fn name(text: &str) -> String {
    text.trim_start_matches('$').chars().take_while(|&c| c.is_alphanumeric() || c == '_').collect()
}

/// `Plain for SkipNode` of `unsafe impl Plain for SkipNode {}`.
fn of_implementation(code: &str) -> String {
    code.trim_start_matches("unsafe impl").trim_end_matches(['{', '}', ' ']).trim().to_owned()
}

/// The comment with the word `SAFETY:` that ends within a few lines above, or the part `# Safety` of a documentation.
fn reason(lines: &[&str], place: usize) -> String {
    let above = &lines[place.saturating_sub(NEAR)..place];
    let begins = |line: &&str| line.starts_with("// SAFETY:") || line.starts_with("/// # Safety");
    let Some(first) = above.iter().rposition(begins) else { return String::new() };
    let comment = above[first..].iter().take_while(|line| line.starts_with("//"));
    let words = comment.flat_map(|line| line.trim_start_matches('/').split_whitespace());
    let words: Vec<&str> = words.filter(|word| !["SAFETY:", "#", "Safety"].contains(word)).collect();
    words.join(" ")
}

/// How far above the code its reason may begin.
const NEAR: usize = 9;

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(String, String)> {
        read(text).into_iter().map(|Unsafe { owner, reason }| (owner, reason)).collect()
    }

    #[test]
    fn blocks_belong_to_functions_and_have_reasons() {
        let text = "fn load(a: &[u64]) {\n    // SAFETY: the slice is\n    // long enough.\n    unsafe { read(a) }\n}\n";
        assert_eq!(found(text), [("load".to_owned(), "the slice is long enough.".to_owned())]);
    }

    #[test]
    fn items_name_themselves() {
        let text = "/// Reads.\n///\n/// # Safety\n/// It is there.\nunsafe fn read() {}\n\n// SAFETY: bytes.\nunsafe impl Plain for u8 {}\n";
        let expected = [("read", "It is there."), ("Plain for u8", "bytes.")];
        assert_eq!(found(text), expected.map(|(owner, reason)| (owner.to_owned(), reason.to_owned())));
    }

    #[test]
    fn words_and_permissions_are_no_code() {
        assert_eq!(found("#![allow(unsafe_code)]\n// unsafe {\nlet unsafely = \"unsafe\";\n"), []);
    }
}
