//! A table for a human reader: each entry under its indices.

use fianchetto_tables_generator::{Field, GeneratedTable};
use fianchetto_types::{Bitboard, Move, Square};

/// The whole table, an entry a line; bitboards are drawn as boards.
pub(super) fn drawing(table: &GeneratedTable) -> String {
    let line = |(position, entry)| {
        format!("{}{}: {}\n", table.name(), indices(table.shape(), position), fields(table.fields(), entry))
    };
    table.bytes().chunks_exact(table.entry_width()).enumerate().map(line).collect()
}

/// The fields of an entry, with spaces between them.
fn fields(fields: &[Field], mut bytes: &[u8]) -> String {
    let mut texts = Vec::new();
    for &field in fields {
        let (this, rest) = bytes.split_at(field.width());
        texts.push(text(field, number(this)));
        bytes = rest;
    }
    texts.join(" ")
}

fn number(bytes: &[u8]) -> u128 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u128::from(byte))
}

/// A bitboard is a drawn board, everything else a word or a few.
fn text(field: Field, value: u128) -> String {
    match field {
        Field::Bitboard => format!("\n{}", Bitboard(value as u64)),
        Field::Bits => format!("{value:#018x}"),
        Field::Square | Field::WideSquare => square(value),
        Field::Delta => format!("{:+}", value as i8),
        Field::Byte | Field::Word | Field::Long => value.to_string(),
        Field::Move | Field::WideMove => mv(value as u16),
        Field::Node32 => node(value),
        Field::Node64 => format!("{} {}", mv((value >> 32) as u16), node(value)),
        Field::Reference if value == u128::from(u64::MAX) => "-> end".to_owned(),
        Field::Reference => format!("-> {value}"),
        Field::Length => format!("({value} nodes)"),
        Field::Moves => moves(value),
    }
}

fn square(value: u128) -> String {
    Square::wrapping(value as u8).to_string()
}

fn mv(bits: u16) -> String {
    let mv = Move::from_bits(bits);
    format!("{}{}{}", mv.from(), if mv.is_capture() { "x" } else { "" }, mv.to())
}

/// The target of a dense node, and the indices that follow it if it is empty and if it is occupied.
fn node(value: u128) -> String {
    let next = |shift: u32| match value >> shift & 0xfff {
        0xfff => "end".to_owned(),
        index => index.to_string(),
    };
    format!("{} -> {} -> {}", square(value), next(8), next(20))
}

/// Up to seven moves; the low byte of the last of eight words is their number.
fn moves(value: u128) -> String {
    let word = |place: usize| (value >> (16 * place)) as u16;
    let texts = (0..usize::from(word(7) as u8)).map(|place| mv(word(place)));
    texts.collect::<Vec<_>>().join(" ")
}

/// The indices of an entry in brackets; an index that runs over the squares is written as a square.
fn indices(shape: &[usize], position: usize) -> String {
    let mut text = String::new();
    let mut rest = position;
    for &length in shape.iter().rev() {
        let index = rest % length;
        rest /= length;
        text.insert_str(0, &format!("[{}]", index_name(length, index)));
    }
    text
}

/// In every table, a dimension of 64 runs over the squares.
fn index_name(length: usize, index: usize) -> String {
    if length == Square::COUNT { Square::wrapping(index as u8).to_string() } else { index.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(shape: &[usize], fields: &'static [Field], values: &[u64]) -> String {
        drawing(&GeneratedTable::new("t", shape, fields, values))
    }

    #[test]
    fn every_entry_has_its_indices() {
        let squares: Vec<u64> = (0..64).collect();
        let drawing = draw(&[1, 64], &[Field::Square], &squares);
        assert!(drawing.starts_with("t[0][a1]: a1\nt[0][b1]: b1\n"), "{drawing}");
        assert!(drawing.ends_with("t[0][h8]: h8\n"), "{drawing}");
    }

    #[test]
    fn a_node_shows_its_successors() {
        let e4e5 = u64::from(Move::quiet(Square::E4, Square::E5).bits());
        let fields = &[Field::WideMove, Field::Reference, Field::Reference];
        assert_eq!(draw(&[1], fields, &[e4e5, 1, u64::MAX]), "t[0]: e4e5 -> 1 -> end\n");
        assert_eq!(draw(&[1], &[Field::Node32], &[0xfff0_0124]), "t[0]: e5 -> 1 -> end\n");
    }

    #[test]
    fn a_list_is_drawn_as_its_moves() {
        let words = [Move::quiet(Square::E4, Square::F4), Move::quiet(Square::E4, Square::G4).capturing()];
        let value = u128::from(words[0].bits()) | u128::from(words[1].bits()) << 16 | 2 << 112;
        let table = GeneratedTable::of_bytes("t", &[1], &[Field::Moves], value.to_le_bytes().to_vec());
        assert_eq!(drawing(&table), "t[0]: e4f4 e4xg4\n");
    }
}
