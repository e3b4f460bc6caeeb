//! Any text as an EPD: an error that says something, or a position with operations that are the same when they are printed and
//! read again.

use fianchetto::types::{Epd, Mode};

use crate::effect::{Effect, about, kind};
use crate::target::Target;

pub(crate) const TARGET: Target = Target {
    name: "epd",
    run,
    words: &[
        "; bm ",
        " am ",
        " id \"",
        "\";",
        "; D1 ",
        "; dm ",
        " hmvc ",
        " fmvn ",
        " acd ",
        " c0 \"",
        ";",
        " ;D1 20 ;D2 400",
        " w - -",
        "\"",
        "\\\"",
        "8/8/8/8/8/8/6k1/4K2R w K -",
        " 0 1",
        "65535",
        "65536",
        "-1",
    ],
};

fn run(data: &[u8]) -> Effect {
    let Ok(text) = std::str::from_utf8(data) else { return Effect::DULL };
    Effect::of([Mode::Standard, Mode::Chess960].map(|mode| match Epd::parse(text, mode) {
        Ok(epd) => printed_again(&epd),
        Err(error) => {
            let message = error.to_string();
            assert!(!message.is_empty());
            kind(&message)
        }
    }))
}

fn printed_again(epd: &Epd<'_>) -> String {
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
    let known =
        (operations.best_moves().count(), operations.counts().count(), operations.mate_in().is_some());
    format!("{} {known:?} {:?}", about(operations.iter().count()), operations.id().map(|id| about(id.len())))
}
