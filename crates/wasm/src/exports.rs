//! The functions that JavaScript calls, by numbers alone. What is wrong is answered with -1 or
//! ignored, whatever the numbers are.
// `#[unsafe(no_mangle)]` counts as unsafe code.
#![allow(unsafe_code)]

use fianchetto_types::{CastlingSide, Color, Mode, Move, Piece, PieceType, Square};

use crate::door::{self, ask, length};
use crate::order::reading_order;
use crate::session::{Answer, Filter, Session};

/// Exports functions by their names.
macro_rules! exports {
    ($($(#[$doc:meta])* fn $name:ident($($argument:ident: $type:ty),*) $(-> $result:ty)? $body:block)*) => {
        $(
            $(#[$doc])*
            // SAFETY: no other function has this name.
            #[unsafe(no_mangle)]
            pub extern "C" fn $name($($argument: $type),*) $(-> $result)? $body
        )*
    };
}

exports! {
    /// The address at which JavaScript writes this many bytes for the next call.
    fn js_input(length: u32) -> *mut u8 {
        door::input(length)
    }

    /// The address of the text of the last answer.
    fn js_text() -> *const u8 {
        door::text()
    }

    /// The length of that text, for an error's.
    fn js_text_length() -> u32 {
        door::text_length()
    }

    /// The address of the moves of the last answer.
    fn js_words() -> *const Move {
        door::moves()
    }

    /// A new game at the FEN that came in, by its number.
    fn js_create(chess960: u32, must_be_playable: u32) -> i32 {
        door::create(&mut |input| Session::new(text(input)?, mode_of(chess960), must_be_playable != 0))
    }

    /// Ends a game.
    fn js_free(game: u32) {
        door::free(game);
    }

    /// Begins a new game at the FEN that came in.
    fn js_load(game: u32, chess960: u32, must_be_playable: u32) -> i32 {
        ask(game, &mut |session, input, _| {
            *session = Session::new(text(input)?, mode_of(chess960), must_be_playable != 0)?;
            Ok(0)
        })
    }

    /// Begins a new game on an empty board.
    fn js_clear(game: u32) -> i32 {
        ask(game, &mut |session, _, _| {
            session.clear();
            Ok(0)
        })
    }

    /// The FEN.
    fn js_fen(game: u32, any_en_passant: u32) -> i32 {
        ask(game, &mut |session, _, out| {
            out.text = session.fen(any_en_passant != 0);
            length(out)
        })
    }

    /// The FEN of the start position.
    fn js_start(game: u32) -> i32 {
        ask(game, &mut |session, _, out| {
            out.text = session.start_fen();
            length(out)
        })
    }

    /// Whether things are true of the position, as bits; those that need its moves only if asked.
    fn js_flags(game: u32, with_moves: u32) -> i32 {
        ask(game, &mut |session, _, _| session.flags(with_moves != 0))
    }

    /// The letters of the pieces from a8 to h1, `.` for an empty square.
    fn js_board(game: u32) -> i32 {
        ask(game, &mut |session, _, out| {
            let setup = session.setup();
            let letter = |square| setup.piece_at(square).map_or('.', Piece::letter);
            out.text.extend(reading_order().map(letter));
            length(out)
        })
    }

    /// Puts the piece with this letter on a square, or takes away what is there for any other.
    /// Answers whether that was possible.
    fn js_put(game: u32, square: u32, letter: u32) -> i32 {
        ask(game, &mut |session, _, _| {
            let piece = char::from_u32(letter).and_then(Piece::from_letter);
            Ok(i32::from(session.put(square_of(square)?, piece)))
        })
    }

    /// The legal moves, as words: from a square if it is below 64, of a piece if its number is
    /// below 6.
    fn js_moves(game: u32, from: u32, piece_type: u32) -> i32 {
        ask(game, &mut |session, _, out| {
            session.each_move(filter(from, piece_type), |mv| out.moves.push(mv))?;
            Ok(out.moves.len() as i32)
        })
    }

    /// The same in notation, with spaces between.
    fn js_sans(game: u32, from: u32, piece_type: u32) -> i32 {
        ask(game, &mut |session, _, out| {
            session.each_san(filter(from, piece_type), &mut |_, san| {
                let space = if out.text.is_empty() { "" } else { " " };
                out.text.push_str(space);
                out.text.push_str(&san.text());
            })?;
            length(out)
        })
    }

    /// The same with all that can be said of a move, each on a line.
    fn js_described(game: u32, from: u32, piece_type: u32) -> i32 {
        ask(game, &mut |session, _, out| {
            session.describe_all(filter(from, piece_type), &mut out.text)?;
            length(out)
        })
    }

    /// The legal move whose text came in, as a word.
    fn js_find(game: u32, strict: u32) -> i32 {
        ask(game, &mut |session, input, _| Ok(session.find(text(input)?, strict != 0)?.bits().into()))
    }

    /// The legal move between two squares, as a word; the letter is that of a promotion, if there
    /// is one.
    fn js_find_squares(game: u32, from: u32, to: u32, promotion: u32) -> i32 {
        ask(game, &mut |session, _, _| {
            let promotion = char::from_u32(promotion).and_then(PieceType::from_letter);
            let found = session.find_squares(square_of(from)?, square_of(to)?, promotion);
            found.map(|mv| mv.bits().into()).ok_or_else(|| "not legal here".to_owned())
        })
    }

    /// Plays a legal move, or passes the turn with 0.
    fn js_play(game: u32, word: u32) -> i32 {
        ask(game, &mut |session, _, _| {
            session.play(move_of(word)?)?;
            Ok(0)
        })
    }

    /// Describes a legal move, and plays it.
    fn js_move(game: u32, word: u32) -> i32 {
        ask(game, &mut |session, _, out| {
            let mv = move_of(word)?;
            session.check_pass(mv)?;
            session.describe(mv, &mut out.text)?;
            session.play(mv)?;
            length(out)
        })
    }

    /// Takes back the last move, and answers with its word; -1 at the start.
    fn js_take_back(game: u32) -> i32 {
        ask(game, &mut |session, _, _| {
            session.undo().map(|mv| mv.bits().into()).ok_or_else(|| "no move has been played".to_owned())
        })
    }

    /// Takes back the last move, and describes it; nothing at the start.
    fn js_undo(game: u32) -> i32 {
        ask(game, &mut |session, _, out| {
            if let Some(mv) = session.undo() {
                session.describe(mv, &mut out.text)?;
            }
            length(out)
        })
    }

    /// The moves played, as words.
    fn js_played(game: u32) -> i32 {
        ask(game, &mut |session, _, out| {
            out.moves.extend(session.moves_played());
            Ok(out.moves.len() as i32)
        })
    }

    /// The moves played, described.
    fn js_history(game: u32) -> i32 {
        ask(game, &mut |session, _, out| {
            session.describe_history(&mut out.text)?;
            length(out)
        })
    }

    /// The squares from which a side attacks a square, from a8 to h1, one after the other.
    fn js_attackers(game: u32, square: u32, black: u32) -> i32 {
        ask(game, &mut |session, _, out| {
            let attackers = session.setup().attackers_of(square_of(square)?, color_of(black));
            for square in reading_order().filter(|&square| attackers.contains(square)) {
                out.text.extend([square.file().letter(), square.rank().digit()]);
            }
            length(out)
        })
    }

    /// The Zobrist key; 0 if the position cannot be played.
    fn js_key(game: u32) -> u64 {
        let mut key = 0;
        ask(game, &mut |session, _, _| {
            key = session.key()?;
            Ok(0)
        });
        key
    }

    /// Where a side may castle: 1 for the king's side, 2 for the queen's.
    fn js_rights(game: u32, black: u32) -> i32 {
        ask(game, &mut |session, _, _| Ok(session.rights(color_of(black))))
    }

    /// Gives or takes a right.
    fn js_set_right(game: u32, black: u32, queenside: u32, is_given: u32) -> i32 {
        ask(game, &mut |session, _, _| {
            let side = if queenside == 0 { CastlingSide::King } else { CastlingSide::Queen };
            session.set_right(color_of(black), side, is_given != 0);
            Ok(0)
        })
    }

    /// The number of move sequences of a length; -1 if something is wrong.
    fn js_perft(game: u32, depth: u32) -> f64 {
        let mut total = -1.0;
        ask(game, &mut |session, _, _| {
            total = session.perft(depth)? as f64;
            Ok(0)
        });
        total
    }
}

#[cfg(feature = "batch")]
pub use batched::*;

/// What comes with the feature `batch`.
#[cfg(feature = "batch")]
mod batched {
    use super::{mode_of, text};
    use crate::batch;
    use crate::door::{ask_apart, length};

    exports! {
        /// A table of this many positions, by its number.
        fn js_table_create(rows: u32) -> i32 {
            ask_apart(&mut |_, _| batch::create(rows))
        }

        /// Ends a table.
        fn js_table_free(table: u32) {
            batch::free(table);
        }

        /// The address of a table's positions, of 32 bytes each; 0 if there is no such table.
        fn js_table_records(table: u32) -> *mut u8 {
            let records = batch::ask(table, |table| Ok(table.records.as_mut_ptr().cast()));
            records.unwrap_or(std::ptr::null_mut())
        }

        /// Puts the FEN that came in into a row.
        fn js_table_set(table: u32, row: u32, chess960: u32) -> i32 {
            ask_apart(&mut |input, _| {
                let fen = text(input)?;
                batch::ask(table, |table| table.set(row, fen, mode_of(chess960)))?;
                Ok(0)
            })
        }

        /// The FEN of a row.
        fn js_table_fen(table: u32, row: u32) -> i32 {
            ask_apart(&mut |_, out| {
                out.text = batch::ask(table, |table| table.fen(row))?;
                length(out)
            })
        }

        /// Counts the moves of all rows, and answers how many rows are bad.
        fn js_table_count(table: u32) -> i32 {
            ask_apart(&mut |_, _| Ok(batch::ask(table, batch::Table::count)? as i32))
        }

        /// The address of the counts.
        fn js_table_counts(table: u32) -> *const u32 {
            batch::ask(table, |table| Ok(table.counts.as_ptr())).unwrap_or(std::ptr::null())
        }

        /// Lists the moves of all rows, and answers how many rows are bad.
        fn js_table_list(table: u32) -> i32 {
            ask_apart(&mut |_, _| Ok(batch::ask(table, batch::Table::list)? as i32))
        }

        /// The address of the offsets, one more than there are rows.
        fn js_table_offsets(table: u32) -> *const u32 {
            batch::ask(table, |table| Ok(table.offsets.as_ptr())).unwrap_or(std::ptr::null())
        }

        /// The address of the moves, as many as the last offset says.
        fn js_table_moves(table: u32) -> *const u16 {
            batch::ask(table, |table| Ok(table.moves.as_ptr())).unwrap_or(std::ptr::null())
        }

        /// What is wrong with the bad rows, each on a line.
        fn js_table_problems(table: u32) -> i32 {
            ask_apart(&mut |_, out| {
                out.text = batch::ask(table, |table| table.problems())?;
                length(out)
            })
        }

        /// The number of move sequences from the FEN that came in; -1 if something is wrong.
        fn js_count(chess960: u32, depth: u32) -> f64 {
            let mut total = -1.0;
            ask_apart(&mut |input, _| {
                total = batch::perft(text(input)?, mode_of(chess960), depth)? as f64;
                Ok(0)
            });
            total
        }

        /// The name of the path on which `js_count` and the tables run.
        fn js_path() -> i32 {
            ask_apart(&mut |_, out| {
                out.text = batch::path();
                length(out)
            })
        }
    }
}

fn mode_of(chess960: u32) -> Mode {
    if chess960 == 0 { Mode::Standard } else { Mode::Chess960 }
}

fn text(input: &[u8]) -> Answer<&str> {
    str::from_utf8(input).map_err(|_| "the text is not UTF-8".to_owned())
}

fn square_of(number: u32) -> Answer<Square> {
    let square = u8::try_from(number).ok().and_then(Square::new);
    square.ok_or_else(|| "not a square".to_owned())
}

fn move_of(word: u32) -> Answer<Move> {
    u16::try_from(word).map(Move::from_bits).map_err(|_| "a move is a number of 16 bits".to_owned())
}

fn color_of(black: u32) -> Color {
    if black == 0 { Color::White } else { Color::Black }
}

fn filter(from: u32, piece_type: u32) -> Filter {
    let piece_type = PieceType::ALL.get(piece_type as usize).copied();
    Filter { from: square_of(from).ok(), piece_type }
}
