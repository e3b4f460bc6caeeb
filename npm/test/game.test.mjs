// What `Game` promises besides the answers of chess.js.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Chess, DEFAULT_POSITION, Game, validateFen } from "fianchetto";

const CHESS960 = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";

test("a game is played, told and taken back", () => {
  const game = new Game();
  assert.equal(Chess, Game);
  const move = game.move("e4");
  assert.deepEqual({ ...move }, {
    color: "w",
    piece: "p",
    from: "e2",
    to: "e4",
    san: "e4",
    lan: "e2e4",
    before: DEFAULT_POSITION,
    after: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    flags: "b",
    captured: undefined,
    promotion: undefined,
  });
  assert.ok(move.isBigPawn() && !move.isCapture());
  game.play("e7e5");
  game.play({ from: "g1", to: "f3" });
  game.play(game.find("Nc6"));
  assert.deepEqual(game.history(), ["e4", "e5", "Nf3", "Nc6"]);
  assert.equal(game.undo().san, "Nc6");
  game.takeBack();
  assert.equal(game.pgn().split("\n").at(-1), "1. e4 e5 *");
});

test("what is wrong is said", () => {
  const game = new Game();
  const wrong = (act, expected) => assert.throws(act, (error) => expected.test(error.message) || assert.fail(error.message));
  wrong(() => game.move("nf6"), /^Invalid move: nf6 \(not the text of a move\)$/);
  wrong(() => game.move("Nd5"), /^Invalid move: Nd5 \(not legal here\)$/);
  wrong(() => game.move({ from: "e2", to: "e5" }), /^Invalid move: {"from":"e2","to":"e5"} \(not legal here\)$/);
  wrong(() => game.move({}), /not a square/);
  wrong(() => game.move(undefined), /./);
  wrong(() => game.play(65536), /16 bits/);
  wrong(() => game.play(4711), /not legal here/);
  wrong(() => game.takeBack(), /no move has been played/);
  wrong(() => game.load("8/8"), /piece placement|missing/);
  wrong(() => game.load("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"), /could capture Black's king on e8/);
  wrong(() => game.load("k".repeat(1e6)), /1000000 characters/);
  wrong(() => game.load("♔"), /UTF-8|missing|piece placement/);
  wrong(() => game.perft(-1), /depth/);
  wrong(() => game.perft(65), /depth is at most 64, not 65/);
  wrong(() => game.attackers("i9"), /Invalid square: i9/);
  wrong(() => game.isAttacked("e4", "x"), /Invalid color: x/);
  assert.equal(game.fen(), DEFAULT_POSITION);
});

test("a position that cannot be played is told why", () => {
  const game = new Game();
  game.clear();
  assert.equal(game.fen(), "8/8/8/8/8/8/8/8 w - - 0 1");
  assert.throws(() => game.moves(), /no moves: .*king/i);
  assert.throws(() => game.isGameOver(), /no moves/);
  assert.equal(game.put({ type: "k", color: "w" }, "e1"), true);
  assert.equal(game.put({ type: "k", color: "w" }, "e2"), false);
  assert.equal(game.put({ type: "k", color: "b" }, "e8"), true);
  assert.equal(game.put({ type: "r", color: "w" }, "h1"), true);
  assert.equal(game.setCastlingRights("w", { k: true }), true);
  assert.equal(game.setCastlingRights("w", { q: true }), false);
  assert.equal(game.fen(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  assert.ok(game.moves().includes("O-O"));
  assert.deepEqual(game.remove("h1"), { type: "r", color: "w" });
  assert.deepEqual(game.getCastlingRights("w"), { k: false, q: false });
});

test("Chess960 castles by the rook's square", () => {
  const game = new Game(CHESS960);
  assert.deepEqual(game.getCastlingRights("w"), { k: true, q: true });
  const other = new Game("4k3/8/8/8/8/8/8/1RK4R w KQ - 0 1", { chess960: true });
  assert.equal(other.fen(), "4k3/8/8/8/8/8/8/1RK4R w HB - 0 1");
  const castling = other.move("O-O");
  assert.deepEqual([castling.lan, castling.flags, castling.after], ["c1h1", "k", "4k3/8/8/8/8/8/8/1R3RK1 b - - 1 1"]);
  other.undo();
  other.move({ from: "c1", to: "b1" });
  assert.equal(other.history().at(-1), "O-O-O");
  assert.match(other.pgn(), /\[Variant "Chess960"\]/);
  const read = new Game();
  read.loadPgn(other.pgn());
  assert.equal(read.fen(), other.fen());
});

test("variations, glyphs and comments come back", () => {
  const pgn = [
    '[White "A"]',
    '[Black "B \\"C\\""]',
    "",
    "{start} 1. e4 $1 {best} (1. d4 d5 (1... Nf6 {Indian} 2. c4) 2. c4) 1... e5 2. Nf3 Nc6 1-0",
  ].join("\n");
  const game = new Game();
  game.loadPgn(pgn.replace("$1", "!"));
  assert.equal(game.getHeaders().Black, 'B "C"');
  const written = game.pgn({ variations: true });
  assert.equal(written.split("\n").at(-1), pgn.split("\n").at(-1));
  assert.equal(game.pgn().split("\n").at(-1), "{start} 1. e4 {best} e5 2. Nf3 Nc6 1-0");
  assert.deepEqual(game.getVariations().map(({ ply, line }) => [ply, line.moves[0].san]), [[0, "d4"]]);
  const again = new Game();
  again.loadPgn(written);
  assert.equal(again.pgn({ variations: true }), written);
});

test("a PGN that is wrong is refused as a whole", () => {
  const game = new Game();
  game.move("e4");
  for (const [pgn, why] of [
    ["1. e4 e5 2. Ke3", /Invalid move in PGN: Ke3/],
    ["1. e4 (1. e5) e5", /Invalid move in PGN: e5/],
    ["1. e4 (1. d4", /line 1: `\(` without `\)`/],
    ["1. e4\n e5)", /line 2: `\)` without `\(`/],
    ["1. e4 e5 1-0 2. Nf3", /follows the result/],
    ["1. e4 ~", /is no part of a game/],
  ]) {
    assert.throws(() => game.loadPgn(pgn), why);
    assert.deepEqual(game.history(), ["e4"]);
  }
});

test("freed games say so, and their numbers are used again", () => {
  const games = Array.from({ length: 100 }, () => new Game());
  games.forEach((game) => game.free());
  assert.throws(() => games[0].fen(), /this game has been freed/);
  assert.throws(() => games[0].move("e4"), /this game has been freed/);
  const fresh = new Game();
  games[0].free();
  assert.equal(fresh.fen(), DEFAULT_POSITION);
});

test("a FEN is validated with the reason", () => {
  assert.deepEqual(validateFen(DEFAULT_POSITION), { ok: true });
  assert.match(validateFen("8/8/8/8/8/8/8/8 w - - 0 1").error, /king/);
  assert.match(validateFen("4k3/8/8/8/8/8/8/4K3 w -").error, /six/);
});

test("the memory grows, and answers stay right", () => {
  const games = Array.from({ length: 3000 }, () => new Game("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
  assert.ok(games.every((game) => game.moves().length === 15));
  games.forEach((game) => game.free());
});
