//! What the words of moves say, against the names of their kinds.

use fianchetto_types::{Move, MoveKind, PieceType, Square};

#[test]
fn every_word_says_what_its_kind_is_called() {
    for (bits, mv) in (0..=u16::MAX).map(|bits| (bits, Move::from_bits(bits))) {
        let (from, to) = (Square::wrapping(bits as u8), Square::wrapping((bits >> 6) as u8));
        assert_eq!((mv.bits(), mv.from(), mv.to()), (bits, from, to));
        let Some(kind) = mv.kind() else {
            assert_eq!(format!("{mv:?}"), format!("{from}{to} kind {}", bits >> 12));
            continue;
        };
        let name = format!("{kind:?}");
        assert_eq!((Move::new(from, to, kind), format!("{mv:?}")), (mv, format!("{from}{to} {name}")));
        let (captures, promotes) =
            (name.starts_with("Capture") || name == "EnPassant", name.contains("Promote"));
        assert_eq!(
            (mv.is_capture(), mv.is_promotion(), mv.is_tactical()),
            (captures, promotes, captures || promotes)
        );
        assert_eq!(mv.is_castling(), name.starts_with("Castle"), "{name}");
        assert_eq!(mv.is_double_push(), name == "DoublePush", "{name}");
        assert_eq!(mv.is_plain(), ["Quiet", "DoublePush", "Capture"].contains(&&*name), "{name}");
        let piece_type =
            PieceType::ALL.into_iter().find(|piece_type| name.ends_with(&format!("Promote{piece_type:?}")));
        assert_eq!(mv.promotion(), piece_type, "{name}");
        if kind == MoveKind::Quiet || kind == MoveKind::Capture {
            let promotions = mv.promotions();
            assert_eq!(promotions.map(Move::promotion), PieceType::PROMOTIONS.map(Some));
            assert!(promotions.iter().all(|promotion| promotion.is_capture() == captures));
        }
    }
}

#[test]
fn a_quiet_move_becomes_a_capture() {
    let [quiet, capture] =
        [MoveKind::Quiet, MoveKind::Capture].map(|kind| Move::new(Square::A1, Square::H8, kind));
    assert_eq!(
        (quiet.capturing(), quiet.capturing_if(true), quiet.capturing_if(false)),
        (capture, capture, quiet)
    );
    assert_eq!(capture.capturing(), capture);
}
