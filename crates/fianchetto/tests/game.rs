//! Games that are read, played, taken back and printed, and errors that help.

use fianchetto::movelist::game::Outcome;
use fianchetto::types::{Color, Mode, MoveKind, PieceType};
use fianchetto::{Game, Move, Registry, Square, ValidSetup};

fn play(game: &mut Game, moves: &str) {
    moves.split_whitespace().for_each(|mv| assert!(game.play(mv).is_ok(), "{mv}"));
}

fn error(game: &mut Game, text: &str) -> String {
    let before = game.to_string();
    let error = game.play(text).unwrap_err().to_string();
    assert_eq!(game.to_string(), before, "a refused move changes nothing");
    error
}

#[test]
fn moves_are_values_uci_or_san() {
    let mut game = Game::default();
    play(&mut game, "e2e4 e5 Nf3 b8c6 Bb5");
    let castling = Move::new(Square::E1, Square::H1, MoveKind::CastleKingside);
    let expected = format!("`e1g1` is not legal here; Black can play {}", legal(&game));
    assert_eq!(error(&mut game, "e1g1"), expected, "there is no piece of Black on e1");
    play(&mut game, "a6");
    assert_eq!(game.play(castling).unwrap().to_string(), "e1g1");
    assert_eq!(game.to_string(), "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 4");
    assert_eq!(game.undo(), Some(castling));
    assert_eq!(game.moves().len(), 6);
    while game.undo().is_some() {}
    assert_eq!(game.to_string(), Game::default().to_string());
}

fn legal(game: &Game) -> String {
    game.legal_moves().into_iter().map(|mv| game.san(mv)).collect::<Vec<_>>().join(", ")
}

#[test]
fn errors_say_what_would_be_right() {
    let mut game: Game = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1".parse().unwrap();
    assert_eq!(
        error(&mut game, "e9"),
        "`e9` is not a move; write it in UCI, such as `e2e4` or `e7e8q`, or in SAN, such as `Nf3`"
    );
    assert_eq!(
        error(&mut game, "a1b2"),
        "`a1b2` is not legal here; White can play ".to_owned() + &of(&game, Square::A1)
    );
    let mut game: Game = "4k3/8/8/8/8/8/8/R2K3R w - - 0 1".parse().unwrap();
    play(&mut game, "Ke2 Kf8");
    let ambiguous = error(&mut game, "Rd1");
    assert!(
        [
            "`Rd1` is ambiguous: Rad1, Rhd1; add the file or the rank",
            "`Rd1` is ambiguous: Rhd1, Rad1; add the file or the rank"
        ]
        .contains(&&*ambiguous),
        "{ambiguous}"
    );
    let long = error(&mut game, &"x".repeat(1000));
    assert!(long.len() < 160, "{long}");
}

fn of(game: &Game, from: Square) -> String {
    let moves = game.legal_moves().into_iter().filter(|mv| mv.from() == from);
    moves.map(|mv| game.san(mv)).collect::<Vec<_>>().join(", ")
}

#[test]
fn games_end() {
    let mut game = Game::default();
    play(&mut game, "f3 e5 g4 Qh4#");
    assert_eq!(game.outcome(), Some(Outcome::Checkmate { winner: Color::Black }));
    assert!(game.is_check());
    assert_eq!(game.checkers().into_iter().collect::<Vec<_>>(), [Square::H4]);
    assert_eq!(error(&mut game, "a3"), "`a3` cannot be played: it is checkmate");

    let mut game = Game::default();
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_eq!(game.outcome(), Some(Outcome::ThreefoldRepetition));
    assert_eq!(game.key(), Game::default().key());
}

#[test]
fn bad_fens_say_which_field_and_why() {
    let error = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1".parse::<Game>().unwrap_err();
    assert!(error.to_string().contains("`x`"), "{error}");
}

#[test]
fn queries_answer_for_the_position() {
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
fn chess960_castles_by_its_own_texts() {
    let mut game = Game::from_fen("4k3/8/8/8/8/8/8/1RK4R w HB - 0 1", Mode::Chess960).unwrap();
    let castling = game.play("O-O").unwrap();
    assert_eq!((game.uci(castling), castling.to_string()), ("c1h1".to_owned(), "c1h1".to_owned()));
    game.undo();
    assert_eq!(game.play("c1h1").unwrap(), castling);
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
            assert_eq!(game.legal_moves().len(), 20, "{technique:?}");
        }
    }
}
