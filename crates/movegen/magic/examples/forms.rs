//! The four forms find the same attacks, in tables of different sizes.

use fianchetto_magic::{Black, Fancy, FixedShift, Form, PlainForm};
use fianchetto_tables::lines::SliderKind;
use fianchetto_types::{Bitboard, Square};

/// A rook on e4 between b4 and e6, looked up in one form.
fn rook<F: Form>() -> Bitboard {
    let found = fianchetto_magic::look_up::<F>(
        SliderKind::Orthogonal,
        Square::E4,
        Bitboard::from_iter([Square::B4, Square::E6]),
    );
    let (name, bytes) = (F::INFO.name, F::INFO.own_table_bytes);
    println!("{name:<18} {bytes:>9} bytes, magic {:#018x}, index {:>4}", found.factor, found.index);
    found.attacked
}

fn main() {
    let attacks = [rook::<Fancy>(), rook::<PlainForm>(), rook::<FixedShift>(), rook::<Black>()];
    assert!(attacks.iter().all(|&found| found == attacks[0]));
    // Three squares to the left, three to the right, two upwards, three downwards.
    assert_eq!(attacks[0].len(), 3 + 3 + 2 + 3);
    const { assert!(Fancy::INFO.own_table_bytes < PlainForm::INFO.own_table_bytes) }
}
