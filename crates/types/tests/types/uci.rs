//! UCI text of moves.

use fianchetto_testdata::notation;
use fianchetto_types::{Mode, Move, MoveKind, Square, UciMove};

use crate::rows;

#[test]
fn syntax_rows() {
    for row in rows(notation::UCI_SYNTAX) {
        let parsed = row[0].parse::<UciMove>();
        assert_eq!(parsed.is_ok(), row[1] == "ok", "{row:?}: {parsed:?}");
        if let Ok(mv) = parsed {
            assert_eq!(mv.to_string(), row[0]);
        }
    }
    assert_eq!(rows(notation::UCI_SYNTAX).count(), 32);
}

#[test]
fn null_move() {
    assert_eq!("0000".parse(), Ok(UciMove::NULL));
    assert_eq!(UciMove::NULL.to_string(), "0000");
    assert_eq!(Move::NULL.uci(Mode::Chess960).to_string(), "0000");
    assert_eq!(UciMove::NULL.find([Move::quiet(Square::A1, Square::A2)]), None);
}

#[test]
fn any_word_can_be_printed() {
    for bits in 0..=u16::MAX {
        for castling in [Mode::Standard, Mode::Chess960] {
            let text = Move::from_bits(bits).uci(castling).to_string();
            assert!((4..=5).contains(&text.len()), "{bits}: {text}");
        }
    }
}

#[test]
fn promotions_are_printed_with_their_letter() {
    let promotions = Move::quiet(Square::E7, Square::D8).capturing().promotions();
    let texts = promotions.map(|mv| mv.uci(Mode::Standard).to_string());
    assert_eq!(texts, ["e7d8n", "e7d8b", "e7d8r", "e7d8q"]);
    for (text, mv) in texts.iter().zip(promotions) {
        assert_eq!(text.parse::<UciMove>().unwrap().find(promotions), Some(mv));
    }
    assert_eq!("e7d8".parse::<UciMove>().unwrap().find(promotions), None);
}

fn find(text: &str, legal: &[Move]) -> Option<Move> {
    text.parse::<UciMove>().unwrap().find(legal.iter().copied())
}

#[test]
fn castling_in_both_spellings() {
    let short = Move::new(Square::E8, Square::H8, MoveKind::CastleKingside);
    let long = Move::new(Square::E8, Square::A8, MoveKind::CastleQueenside);
    let legal = [short, long, Move::quiet(Square::E8, Square::F8)];
    for (text, mv) in [("e8g8", short), ("e8h8", short), ("e8c8", long), ("e8a8", long)] {
        assert_eq!(find(text, &legal), Some(mv), "{text}");
    }
    assert_eq!(short.uci(Mode::Standard).to_string(), "e8g8");
    assert_eq!(long.uci(Mode::Standard).to_string(), "e8c8");
    assert_eq!(long.uci(Mode::Chess960).to_string(), "e8a8");
    assert_eq!(find("e8d8", &legal), None);
}

/// With the king on f1 and the rook on h1 the king may step to g1 or castle there.
#[test]
fn a_step_of_the_king_wins_over_castling() {
    let castling = Move::new(Square::F1, Square::H1, MoveKind::CastleKingside);
    let step = Move::quiet(Square::F1, Square::G1);
    for legal in [[castling, step], [step, castling]] {
        assert_eq!(find("f1g1", &legal), Some(step));
        assert_eq!(find("f1h1", &legal), Some(castling));
    }
    assert_eq!(find("f1g1", &[castling]), Some(castling));
    assert_eq!(castling.to_string(), "f1h1", "so castling is not written as `f1g1`");
    let inner = Move::new(Square::E1, Square::G1, MoveKind::CastleKingside);
    assert_eq!(inner.to_string(), "e1g1", "the rook's square is the king's target");
    let one_step = Move::new(Square::D8, Square::A8, MoveKind::CastleQueenside);
    assert_eq!(one_step.to_string(), "d8a8");
}
