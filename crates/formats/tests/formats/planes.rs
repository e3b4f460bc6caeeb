//! Planes against their definition, square by square.

use fianchetto_formats::{PackedSetup, Planes, PlanesView};
use fianchetto_types::{CastlingSide, Color, PieceType, Setup, Square};

use crate::positions;

/// What the table of the documentation says about a number.
fn expected(setup: &Setup, view: PlanesView, plane: usize, seen: usize) -> u8 {
    let us = if view == PlanesView::Mover { setup.side_to_move } else { Color::White };
    let square = Square::new(seen as u8).unwrap();
    let square = if us == Color::White { square } else { square.mirrored() };
    let may = |color: Color, side| {
        let king = setup.king(color).unwrap();
        setup.castling.rook(color, side, king).is_some()
    };
    match plane {
        0..12 => {
            let color = if plane < 6 { us } else { !us };
            u8::from(setup.piece_at(square) == Some(PieceType::ALL[plane % 6].of(color)))
        }
        12 => u8::from(may(us, CastlingSide::King)),
        13 => u8::from(may(us, CastlingSide::Queen)),
        14 => u8::from(may(!us, CastlingSide::King)),
        15 => u8::from(may(!us, CastlingSide::Queen)),
        16 => u8::from(setup.en_passant == Some(square)),
        17 => u8::from(setup.side_to_move == Color::Black),
        _ => setup.halfmove_clock.min(255) as u8,
    }
}

#[test]
fn planes_are_those_of_the_table() {
    for setup in positions().iter().step_by(3) {
        let packed = PackedSetup::new(setup);
        for view in [PlanesView::Mover, PlanesView::White] {
            let (mut bytes, mut floats) = ([7; Planes::All.numbers()], [7.0; Planes::All.numbers()]);
            Planes::All.write::<u8>(packed, view, &mut bytes);
            Planes::All.write::<f32>(packed, view, &mut floats);
            for (at, (&byte, float)) in bytes.iter().zip(floats).enumerate() {
                assert_eq!(byte, expected(setup, view, at / 64, at % 64), "{setup}: plane {}", at / 64);
                let exact =
                    if at / 64 < 18 { f32::from(byte) } else { f32::from(setup.halfmove_clock) / 100.0 };
                assert_eq!(float, exact);
            }
            let mut pieces = [7; Planes::Pieces.numbers()];
            Planes::Pieces.write(packed, view, &mut pieces);
            assert_eq!(pieces, bytes[..pieces.len()]);
        }
    }
}

/// A place that is too small gets the planes that fit, and one that is too large keeps its end.
#[test]
fn any_place_will_do() {
    let (mut small, mut large) = ([7_u8; 100], [7_u8; 13 * 64]);
    Planes::Pieces.write(PackedSetup::INITIAL, PlanesView::White, &mut small);
    Planes::Pieces.write(PackedSetup::INITIAL, PlanesView::White, &mut large);
    assert_eq!((small[63], small[64], large[12 * 64 - 1], large[12 * 64]), (0, 7, 0, 7));
}
