//! Any text as a FEN, an EPD, moves, and the counts of another program.

use fianchetto::movelist::notation::San;
use fianchetto::types::{CastlingLetters, EnPassantForm, Epd, FenStyle, Mode, Setup, UciMove, ValidSetup};
use fianchetto::{Move, Perft, Position, Stage};

use crate::input::{explained, position, registry};

/// Any text as a FEN, and as a move: parsing gives an error, or a setup that survives printing,
/// repair and validation.
pub(super) fn fen(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    _ = text.parse::<UciMove>().inspect_err(explained);
    for mode in [Mode::Standard, Mode::Chess960] {
        _ = Setup::parse(text, mode).inspect_err(explained).inspect(same_setup_again);
    }
}

/// Prints a setup in all forms and reads it again.
fn same_setup_again(setup: &Setup) {
    use CastlingLetters::{Shredder, Unambiguous, XFen};
    for castling in [Unambiguous, Shredder, XFen] {
        let style = FenStyle { castling, en_passant: EnPassantForm::Always };
        let text = setup.fen(style).to_string();
        for mode in [Mode::Standard, Mode::Chess960] {
            if castling != XFen || mode == Mode::Chess960 {
                assert_eq!(Setup::parse(&text, mode).as_ref(), Ok(setup), "{text}");
            }
        }
    }
    let valid = setup.validate().inspect_err(explained);
    assert!(valid.is_err() || valid.is_ok_and(|valid| valid.plausibility().count() < 64));
    let _ = setup.drawing().to_string();
    let repaired = setup.repair();
    if repaired.validate().is_ok() {
        let text = repaired.to_string();
        assert!(ValidSetup::parse(&text, Mode::Standard).is_ok(), "{text}");
    }
}

/// Any text as an EPD: an error with a message, or a position with operations that are the same
/// when they are printed and read again.
pub(super) fn epd(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for mode in [Mode::Standard, Mode::Chess960] {
        _ = Epd::parse(text, mode).inspect_err(explained).inspect(same_epd_again);
    }
}

fn same_epd_again(epd: &Epd<'_>) {
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

/// Any words as moves in a position: the move that is found without generating any is the one legal
/// move of that notation, and what is written for it is read back. The input is a FEN, a line end,
/// and the words.
pub(super) fn san(data: &[u8]) {
    let Some((setup, rest)) = position(data) else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let Some(technique) = registry().techniques().first() else { return };
    let line = technique.position(&setup);
    let legal = line.moves(Stage::All);
    // What is written for a legal move means that move.
    let (mut written, mut moves) = (0, legal.iter());
    San::of_all(&line, &legal, |san| {
        let mv = moves.next().copied();
        assert_eq!(san.find(&line).ok(), mv, "{san} in {setup}");
        assert_eq!(San::from_bytes(san.to_string().as_bytes()), Ok(san));
        written += 1;
    });
    assert_eq!(written, legal.len(), "{setup}");
    let words = text.split_ascii_whitespace().take(16);
    words.for_each(|word| same_as_defined(word, &line, &legal));
}

/// What a word means is the one legal move that the definition finds.
fn same_as_defined(word: &str, line: &impl Position, legal: &[Move]) {
    let Ok(san) = word.parse::<San>().inspect_err(explained) else { return };
    assert_eq!(san.to_string().parse(), Ok(san), "{word}");
    let found = san.find(line);
    let named: Vec<Move> = legal.iter().copied().filter(|&mv| san.mv.means(line, mv)).collect();
    match found {
        Ok(mv) => assert_eq!(named, [mv], "{word} in {}", line.setup()),
        Err(error) => assert_ne!(named.len(), 1, "{word} in {}: {error}", line.setup()),
    }
}

/// Any text as the perft counts of another program: `diff` finds it the same or says what differs.
///
/// The input is a FEN, a line end, and the text. What the program itself counts, in the form that
/// it prints, is the same.
pub(super) fn diff(data: &[u8]) {
    let Some((setup, rest)) = position(data) else { return };
    let technique = registry().named("prepared").expect("it is built in");
    let depth = u32::from(rest.first().is_some_and(|byte| byte & 1 == 1)) + 1;
    _ = fianchetto_cli::compared(&technique, &setup, depth, &String::from_utf8_lossy(rest));
    if rest.len() < 4 {
        let (mut text, mut sum) = (String::new(), 0);
        technique.position(&setup).divide(Perft::BULK, 1, |mv, nodes| {
            text += &format!("{}: {nodes}\n", mv.uci(Mode::Chess960));
            sum += nodes;
        });
        text += &format!("\nNodes searched: {sum}\n");
        let same = fianchetto_cli::compared(&technique, &setup, 1, &text);
        assert_eq!(same, "", "{setup}");
        assert_eq!(setup.side_to_move, technique.position(&setup).side_to_move());
    }
}
