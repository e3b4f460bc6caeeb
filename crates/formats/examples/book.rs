//! The moves of an opening book, and one of them by chance.
//!
//!     cargo run -p fianchetto-formats --example book -- BOOK.bin "FEN"
//!
//! Without a file, the book is one of three moves that the example makes itself.

use std::time::SystemTime;
use std::{env, error::Error, fs};

use fianchetto_formats::polyglot::{Book, BookEntry, key};
use fianchetto_reference::Board;
use fianchetto_types::{Move, Setup, UciMove, ValidSetup};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let file = arguments.next().map_or_else(|| Ok(made()), fs::read)?;
    let setup: ValidSetup = arguments.next().map_or(Ok(ValidSetup::INITIAL), |fen| fen.parse())?;

    let book = Book::new(&file)?;
    let (key, legal) = (key(&setup), Board::new(&setup).legal_moves().collect::<Vec<Move>>());
    println!("{} entries; in {setup}:", book.all().len());
    for (mv, weight) in book.moves(key, &legal) {
        println!("{mv} {weight}");
    }
    // A program with a generator of random numbers has a better one.
    let random = u64::from(SystemTime::UNIX_EPOCH.elapsed()?.subsec_nanos()) << 34;
    match book.choose(key, &legal, random) {
        Some(mv) => println!("chosen: {mv}"),
        None => println!("the book has no move here"),
    }
    Ok(())
}

/// A book of three moves for the start of a game.
fn made() -> Vec<u8> {
    let legal: Vec<Move> = Board::INITIAL.legal_moves().collect();
    let entry = |(text, weight): (&str, u16)| {
        let mv = text.parse::<UciMove>().ok().and_then(|uci| uci.find(legal.iter().copied()));
        let mv = BookEntry::word(mv.expect("these moves are legal"));
        BookEntry { key: key(&Setup::INITIAL), mv, weight, learn: 0 }.to_bytes()
    };
    [("e2e4", 50), ("d2d4", 40), ("g1f3", 10)].map(entry).concat()
}
