//! Games written and read again.

use fianchetto_board_repr::Position;
use fianchetto_movelist::game::{GameResult, Outcome};
use fianchetto_pgn::{Eval, Games, PgnEvent, PgnGame, PgnReader, Wanted};
use fianchetto_types::{Mode, Move};

use crate::common::{AnyGame, generator, read, summary};

#[test]
fn a_written_game_reads_back() {
    fn property(any: AnyGame) {
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
        let (mut loaded, mut before) = (read.load(generator()), Vec::new());
        while loaded.take_back().is_some() {
            before.push(loaded.board().setup());
        }
        let positions = read.positions().map(|(board, _)| board.setup());
        assert!(positions.eq(before.into_iter().rev()), "{text}");
        assert_eq!(loaded.jump(game.moves().len()), Ok(()));
        assert_eq!(loaded.board(), game.board(), "{text}");
    }
    crate::seeded::quickcheck().tests(300).quickcheck(property as fn(AnyGame));
}

#[test]
fn turns_that_are_passed_are_read_and_written() {
    let text = "1. e4 -- 2. d4 Z0!? {threat} 3. Nf3 (3. -- d5) 3... e5 *";
    let games = read(text.as_bytes());
    let read = games[0].as_ref().unwrap();
    assert_eq!((read.moves()[1], read.moves()[3]), (Move::NULL, Move::NULL));
    let setup = read.board().setup().to_string();
    assert_eq!(setup, "rnbqkbnr/pppp1ppp/8/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R w KQkq e6 0 4");
    let written = read.load(generator()).pgn(&[], GameResult::Unknown).to_string();
    assert!(written.ends_with("1. e4 -- 2. d4 -- 3. Nf3 e5 *\n"), "{written}");
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
fn chess960_is_read_by_name_or_by_its_rights() {
    let variants = ["[Variant \"Chess960\"]\n", "[Variant \"fischerandom\"]\n", ""];
    for (variant, rights) in
        variants.into_iter().flat_map(|variant| ["GBgb", "KQkq"].map(|rights| (variant, rights)))
    {
        let fen = format!("nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w {rights} - 0 1");
        let text = format!("{variant}[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. g3 g6 2. Bg2 Bg7 3. Nb3 *");
        let game = read(text.as_bytes()).remove(0).unwrap();
        assert_eq!((game.mode(), game.moves().len()), (Mode::Chess960, 5), "{variant}{rights}");
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

fn export(game: &PgnGame) -> String {
    let mut text = String::new();
    game.export(&generator(), &mut text).expect("memory takes everything");
    text
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
    fn property(any: AnyGame) {
        let read = with_side_lines(&any.text);
        let text = export(&read);
        let again = with_side_lines(&text);
        assert_eq!((again.moves(), again.start()), (read.moves(), read.start()), "{text}");
        assert_eq!(notes(&again), notes(&read), "{}\n{text}", any.text);
        assert_eq!(export(&again), text);
        let moves = text.split_once("\n\n").expect("tags and moves").1;
        assert!(moves.lines().all(|line| line.len() < 80 || !line.contains(' ')), "{text}");
    }
    crate::seeded::quickcheck().tests(300).quickcheck(property as fn(AnyGame));
}

#[test]
fn side_lines_are_spelled_as_the_main_line() {
    let text = "[Result \"0-1\"]\n[ECO \"C20\"]\n[Black \"B\"]\n[Annotator \"x\"]\n\n1.e2e4 {50 %} e5 ( 1... c7c5 $6 \
                {a\n\tb} (1...e6 2.d2d4 (2.Nc3 -- 3.a3)) 2.Ng1f3 Zz 3.d4 cd4 ) ( 1... Ke3 ) 2.Nf3 ; {x} y\n  Nc6 (2... d6) ()";
    let expected = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"B\"]\n\
                    [Result \"0-1\"]\n[Annotator \"x\"]\n[ECO \"C20\"]\n\n\
                    1. e4 {50 %} 1... e5 (1... c5 $6 {a b} (1... e6 2. d4 (2. Nc3 -- 3. a3)) 2. Nf3\n\
                    Zz 3. d4 cd4) (1... Ke3) 2. Nf3 ; {x} y\n2... Nc6 (2... d6) () 0-1\n";
    assert_eq!(export(&with_side_lines(text)), expected);
}

#[test]
fn lines_begin_at_the_move_of_their_start() {
    let tag = "[FEN \"4k3/8/8/8/8/8/8/R3K3 b - - 0 9\"]\n";
    let text = format!("{tag}\nKe8d7 (Ke8f7 -- Kf7f6 Ra1a6 -- Ra6a1) Ra1a2 *");
    let moves = "9... Kd7 (9... Kf7 10. -- Kf6 11. Ra6+ -- 12. Ra6a1) 10. Ra2 *";
    let written = export(&with_side_lines(&text));
    assert!(written.ends_with(&format!("{tag}[SetUp \"1\"]\n\n{moves}\n")), "{written}");
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
