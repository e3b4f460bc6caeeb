//! Games written and read again.

use fianchetto_board_repr::Position;
use fianchetto_movelist::game::Outcome;
use fianchetto_pgn::{Eval, Games, PgnEvent, PgnGame, PgnReader, Wanted};

use crate::common::{AnyGame, export, read, summary, technique};

#[test]
fn a_written_game_reads_back() {
    fianchetto_testkit::seeded::check(300, |any: AnyGame| {
        let AnyGame { game, text } = any;
        let games = read(text.as_bytes());
        assert_eq!(games.len(), 1, "{text}");
        let read = games[0].as_ref().unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read.moves(), game.moves(), "{text}");
        assert_eq!(read.board().setup(), game.board().setup(), "{text}");
        assert_eq!(read.board().key(), game.board().key(), "{text}");
        assert_eq!(read.start(), game.start(), "{text}");
        assert!(
            text.contains(&read.tag("White").unwrap().to_text().replace('\\', r"\\").replace('"', r#"\""#))
        );
        if let Some(ended) = game.outcome().filter(|outcome| !outcome.must_be_claimed()) {
            assert_eq!(read.result(), Outcome::result(ended));
        }
        let (mut loaded, mut before) = (read.load(technique()), Vec::new());
        while loaded.take_back().is_some() {
            before.push(loaded.board().setup());
        }
        let positions = read.positions().map(|(board, _)| board.setup());
        assert!(positions.eq(before.into_iter().rev()), "{text}");
        assert_eq!(loaded.jump(game.moves().len()), Ok(()));
        assert_eq!(loaded.board(), game.board(), "{text}");
    });
}

#[test]
fn events_come_in_order() {
    let text = b"[White \"a \\\"b\\\"\"] {before} 1.e4! e5$14 {[%eval 0.3]} (1... c5 (1... e6?) 2. Nf3) 2. Nf3 -- ; rest\n*";
    let mut reader = PgnReader::new(&text[..], Wanted::ALL);
    let mut seen = Vec::new();
    while let Some(event) = reader.next_event().unwrap() {
        seen.push(match event {
            PgnEvent::Tag { name, value } => format!("{name}={}", value.to_text()),
            PgnEvent::Move(text) => String::from_utf8_lossy(text).into_owned(),
            PgnEvent::Comment(comment) => format!("{{{}}}", comment.text().to_text()),
            PgnEvent::Glyph(glyph) => format!("${glyph}"),
            PgnEvent::Open => "(".to_owned(),
            PgnEvent::Close => ")".to_owned(),
            PgnEvent::End(result) => result.to_string(),
            other => panic!("{other:?}"),
        });
    }
    let expected = r#"White=a \"b\" | {before} | e4 | $1 | e5 | $14 | {[%eval 0.3]} | ( | c5 | ( | e6 | $2 | ) | Nf3 | ) | Nf3 | -- | { rest} | *"#;
    assert_eq!(seen.join(" | "), expected);
}

#[test]
fn notes_know_their_moves() {
    let text = b"{first} 1. e4 {[%eval 0.3] [%clk 0:00:09]} e5 (1... c5 {not this}) 2. Nf3!? *";
    for mut games in [Games::with_notes(&text[..]), Games::with_side_lines(&text[..])] {
        let game = games.next().unwrap().unwrap();
        let comments: Vec<_> = game.comments().map(|(at, comment)| (at, comment.eval())).collect();
        assert_eq!(comments, [(0, None), (1, Some(Eval::Centipawns(30)))]);
        assert_eq!(game.glyphs().collect::<Vec<_>>(), [(3, 5)]);
    }
    assert_eq!(Games::new(&text[..]).next().unwrap().unwrap().comments().count(), 0);
}

#[test]
fn a_game_that_is_read_into_again_keeps_nothing() {
    let text = b"[White \"a\"]\n\n1. e4 {x} e5 *\n\n[Black \"b\"]\n\n1. d4 *\n";
    let (mut games, mut game) = (Games::with_notes(&text[..]), PgnGame::new());
    for (tag, moves, notes) in [("White", 2, 1), ("Black", 1, 0)] {
        assert!(games.read_into(&mut game).unwrap());
        assert!(game.tags().map(|(name, _)| name).eq([tag]));
        assert_eq!((game.moves().len(), game.notes().count()), (moves, notes));
    }
}

#[test]
fn unknown_variants_are_named_and_skipped() {
    let text = b"[Variant \"Atomic\"]\n\n1. e4 Q@f7 {?} *\n\n[Event \"x\"]\n\n1. e4 *\n[Variant \"From Position\"]\n\n*\n";
    assert_eq!(
        summary(text),
        [Err("line 1, game 1: unknown variant `Atomic`; the game is skipped".to_owned()), Ok(1), Ok(0)]
    );
    assert!(read(text)[0].as_ref().is_err_and(|error| error.is_variant() && !error.is_final()));
}

fn with_side_lines(text: &str) -> PgnGame {
    Games::with_side_lines(text.as_bytes()).next().unwrap().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The notes, but for the space between words and how moves are spelled.
fn notes(game: &PgnGame) -> Vec<String> {
    let spelled = |(moves, note)| match note {
        PgnEvent::Comment(comment) => {
            let text = comment.text().to_text().into_owned();
            format!("{moves} {}", text.split_whitespace().collect::<Vec<_>>().join(" "))
        }
        PgnEvent::Move(_) => format!("{moves} move"),
        note => format!("{moves} {note:?}"),
    };
    game.notes().map(spelled).collect()
}

#[test]
fn what_is_exported_is_what_was_read() {
    fianchetto_testkit::seeded::check(300, |any: AnyGame| {
        let read = with_side_lines(&any.text);
        let text = export(&read);
        let again = with_side_lines(&text);
        assert_eq!((again.moves(), again.start()), (read.moves(), read.start()), "{text}");
        assert_eq!(notes(&again), notes(&read), "{}\n{text}", any.text);
        assert_eq!(export(&again), text);
        let moves = text.split_once("\n\n").expect("tags and moves").1;
        assert!(moves.lines().all(|line| line.len() < 80 || !line.contains(' ')), "{text}");
    });
}

/// Behind what has no room nothing is kept.
#[test]
fn a_million_notes_or_bytes_of_them_are_kept() {
    let kept = |notes: &str| with_side_lines(&format!("1. e4 {notes} *")).notes().count();
    let comment = |len| format!("{{{}}}", "x".repeat(len));
    let most = comment(1 << 15).repeat(31);
    assert_eq!(kept(&[&most, &*comment(1 << 15)].concat()), 32);
    assert_eq!(kept(&[&most, &*comment((1 << 15) + 1).repeat(2), "{x}"].concat()), 31);
    assert_eq!(kept(&"$1 ".repeat((1 << 20) + 1)), 1 << 20);
}

/// What has no room is missing, and what it leaves open is closed.
#[test]
fn very_many_notes_lose_their_end() {
    let text = format!("1. e4 ({}) e5 *", "1. d4 {x} ".repeat(400_000));
    let written = export(&with_side_lines(&text));
    assert!(written.ends_with(") 1... e5 *\n") && written.len() > 1 << 20);
}
