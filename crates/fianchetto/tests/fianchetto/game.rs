//! Games that are read, played, taken back and printed, and errors that help.

use fianchetto::types::{Color, MoveKind, PieceType};
use fianchetto::{Game, Move, Registry, Square, ValidSetup};

fn play(game: &mut Game, moves: &str) {
    moves.split_whitespace().for_each(|mv| assert!(game.play(mv).is_ok(), "{mv}"));
}

/// What becomes of a game that is begun, taken back or gone on with.
fn told(game: &mut Game, text: &str) -> String {
    let before = game.to_string();
    if let Some(fen) = text.strip_prefix("fen ") {
        match fen.parse() {
            Ok(new) => *game = new,
            Err(error) => return format!("error: {error}"),
        }
    } else if text == "undo" {
        game.undo();
    } else if let Err(error) = game.play(text) {
        assert_eq!(game.to_string(), before, "a refused move changes nothing");
        return format!("error: {error}");
    }
    let last = game.moves().last().map(|mv| format!("{mv}, ")).unwrap_or_default();
    let end = game.outcome().map(|end| format!(", {end:?}")).unwrap_or_default();
    format!("{last}{game}{end}")
}

#[test]
fn games_are_played() {
    fianchetto_testkit::golden::check("tests/game.txt", || {
        let mut game = Game::default();
        move |text: &str| told(&mut game, text)
    });
}

#[test]
fn a_refusal_lists_what_can_be_played() {
    let mut game: Game = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1".parse().unwrap();
    let list = |from: Option<Square>| {
        let moves = game.legal_moves().into_iter().filter(|mv| from.is_none_or(|from| mv.from() == from));
        moves.map(|mv| game.san(mv)).collect::<Vec<_>>().join(", ")
    };
    let expected = [("a1b2", list(Some(Square::A1))), ("b1b2", list(None))];
    for (text, list) in expected {
        let error = game.play(text).unwrap_err().to_string();
        assert_eq!(error, format!("`{text}` is not legal here; White can play {list}"));
    }
    let castling = Move::new(Square::E1, Square::H1, MoveKind::CastleKingside);
    assert_eq!(game.play(castling).unwrap().to_string(), "e1g1", "moves are values, too");
    assert_eq!(game.undo(), Some(castling));
    let long = game.play(&*"x".repeat(1000)).unwrap_err().to_string();
    assert!(long.len() < 160, "{long}");
}

#[test]
fn queries_answer_for_the_position() {
    let mated: Game = "rnb1kbnr/pppp1ppp/4p3/8/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3".parse().unwrap();
    assert!(mated.is_check() && mated.checkers() == Square::H4.into());
    let game: Game = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1".parse().unwrap();
    assert_eq!((game.legal_moves().len(), game.perft(3)), (48, 97_862));
    assert_eq!(game.pieces(Color::White, PieceType::Pawn).len(), 8);
    assert_eq!(game.side_to_move(), Color::White);
    let attackers = game.attackers_to(Square::D5, game.occupied());
    assert_eq!(
        attackers.into_iter().collect::<Vec<_>>(),
        [Square::C3, Square::E4, Square::B6, Square::E6, Square::F6]
    );
    assert!(format!("{game:#}").contains('8'), "a drawing has ranks");
    assert_eq!(format!("{game}"), game.setup().to_string());
}

#[test]
fn every_technique_plays_the_same_game() {
    for technique in &Registry::built_in() {
        let mut game = Game::with_technique(technique.clone(), &ValidSetup::INITIAL);
        play(&mut game, "e4 d5 exd5 c5 dxc6 Nf6 cxb7 Nbd7 bxa8=Q");
        assert_eq!(
            game.to_string(),
            "Q1bqkb1r/p2npppp/5n2/8/8/8/PPPP1PPP/RNBQKBNR b KQk - 0 5",
            "{technique:?}"
        );
        // A clone plays the game again, since its line does not know the moves that led to it.
        let mut clone = game.clone();
        play(&mut clone, "Nb6");
        for mut game in [game, clone] {
            while game.undo().is_some() {}
            assert_eq!(game.to_string(), Game::default().to_string(), "{technique:?}");
            assert_eq!(game.key(), Game::default().key(), "{technique:?}");
            assert_eq!(game.legal_moves().len(), 20, "{technique:?}");
        }
    }
}
