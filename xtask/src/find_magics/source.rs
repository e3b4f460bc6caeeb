//! The file that is checked in.

use std::fmt::Write as _;

use super::pack::Packed;
use super::search::Found;

/// The source of the numbers.
pub(super) fn numbers(seed: u64, tries: u64, fancy: &[Found], fixed: &Packed, black: &Packed) -> String {
    let tried: u64 = fancy.iter().map(|found| found.tries).sum();
    let mut text = format!(
        "//! Magics of bishops and rooks, written by `cargo xtask find-magics --seed {seed} --tries {tries}`.\n\
         //!\n\
         //! The fancy ones are the first that were found, {tried} tries for all squares; the others the ones with the\n\
         //! smallest span of indexes, each with the place of its index 0.\n"
    );
    let words = fancy.iter().map(|found| hexadecimal(found.factor));
    table(&mut text, "FANCY", "u64", 4, words);
    for (name, packed) in [("FIXED", fixed), ("BLACK", black)] {
        let pairs =
            packed.numbers.iter().map(|&(factor, first)| format!("({}, {first})", hexadecimal(factor)));
        table(&mut text, name, "(u64, i32)", 3, pairs);
    }
    text
}

/// A table of two times 64 entries, so many in a line.
fn table(text: &mut String, name: &str, entry: &str, abreast: usize, entries: impl Iterator<Item = String>) {
    const STRING: &str = "a string takes everything that is written to it";
    let entries: Vec<String> = entries.collect();
    writeln!(text, "\n#[rustfmt::skip]\npub(super) const {name}: [[{entry}; 64]; 2] = [").expect(STRING);
    for piece in entries.chunks(64) {
        writeln!(text, "    [").expect(STRING);
        for line in piece.chunks(abreast) {
            writeln!(text, "        {},", line.join(", ")).expect(STRING);
        }
        writeln!(text, "    ],").expect(STRING);
    }
    writeln!(text, "];").expect(STRING);
}

/// A number with its digits in groups of four.
fn hexadecimal(number: u64) -> String {
    let [a, b, c, d] = [48, 32, 16, 0].map(|shift| number >> shift & 0xffff);
    format!("0x{a:04x}_{b:04x}_{c:04x}_{d:04x}")
}
