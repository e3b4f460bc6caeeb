//! Any text as an EPD: an error that says something, or a position with operations that are the same when they are printed and
//! read again.

use fianchetto::types::{Epd, Mode};

use crate::input::explained;

pub(super) fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for mode in [Mode::Standard, Mode::Chess960] {
        _ = Epd::parse(text, mode).inspect_err(explained).inspect(printed_again);
    }
}

fn printed_again(epd: &Epd<'_>) {
    let (setup, operations) = (&epd.setup, &epd.operations);
    let text = epd.to_string();
    // Standard letters name the outermost rooks, which the mode of Chess960 reads, too.
    let again = Epd::parse(&text, Mode::Chess960).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(
        (again.setup.halfmove_clock, again.setup.fullmove_number),
        (setup.halfmove_clock, setup.fullmove_number)
    );
    assert_eq!(again.to_string(), text);
    let opcodes = |epd: &Epd<'_>| {
        epd.operations.iter().map(|operation| operation.opcode.to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(opcodes(&again), opcodes(epd));
    _ = (operations.best_moves().count(), operations.counts().count(), operations.mate_in(), operations.id());
}
