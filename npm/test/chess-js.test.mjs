// `Game` answers as chess.js does, on random games from the positions of the project's corpora. `npm install` fetches
// chess.js; docs/npm.md lists the differences.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Chess as Theirs } from "chess.js";
import { Game as Ours } from "fianchetto";

/** A generator of random numbers, the same in every run. */
function generator(state) {
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const folder = new URL(process.env.FIANCHETTO_TESTDATA ?? "../../testdata/", import.meta.url);

/** The FENs of a corpus, without what follows them. */
function corpus(file) {
  const lines = readFileSync(new URL(file, folder), "utf8").split("\n");
  const positions = lines.filter((line) => line !== "" && !line.startsWith("#"));
  return positions.map((line) => line.split(/[;|]/)[0].trim());
}

const isStandard = (fen) => !/[A-Ha-h]/.test(fen.split(" ")[2]);

const starts = ["perft/cpw_deep.epd", "perft/ferdy_double_checks_a.epd", "perft/ferdy_enpassant_a.epd", "perft/peterellisjones_gist.epd", "perft/kz04px_extra.epd", "bench/lists.epd"].flatMap(corpus).filter(isStandard)
  // chess.js takes a minute for all of them.
  .filter((_, index) => index % 12 === 0);

const sameMove = (move) => (move === null ? null : { ...move });

/** Everything that both can be asked about a position. */
function compare(ours, theirs) {
  const where = theirs.fen();
  assert.equal(ours.fen(), where);
  const ask = (question) => assert.deepEqual(question(ours), question(theirs), where);
  ask((game) => game.moves());
  ask((game) => game.moves({ verbose: true }).map(sameMove));
  ask((game) => game.moves({ piece: "p", verbose: true }).map(sameMove));
  ask((game) => [game.turn(), game.moveNumber(), game.isCheck(), game.inCheck(), game.isCheckmate(), game.isStalemate()]);
  ask((game) => [game.isInsufficientMaterial(), game.isDrawByFiftyMoves(), game.isDraw(), game.isGameOver()]);
  ask((game) => [game.getCastlingRights("w"), game.getCastlingRights("b")]);
  ask((game) => [game.ascii(), game.board()]);
  ask((game) => [game.attackers("e4"), game.attackers("d5", "b"), game.isAttacked("f2", "b"), game.get("e1"), game.get("e5")]);
  ask((game) => game.findPiece({ type: "n", color: "w" }));
}

test(`random games from ${starts.length} positions`, () => {
  assert.ok(starts.length > 50);
  const below = generator(1);
  let positions = 0;
  for (const fen of starts) {
    const [ours, theirs] = [new Ours(fen), new Theirs(fen)];
    for (let ply = 0; ply < 24; ply++) {
      if (ply % 4 === 0) compare(ours, theirs);
      positions += 1;
      const moves = theirs.moves();
      if (moves.length === 0) break;
      const san = moves[below(moves.length)];
      assert.deepEqual(sameMove(ours.move(san)), sameMove(theirs.move(san)));
      assert.equal(ours.isThreefoldRepetition(), theirs.isThreefoldRepetition());
    }
    assert.deepEqual(ours.history(), theirs.history());
    assert.deepEqual(ours.history({ verbose: true }).map(sameMove), theirs.history({ verbose: true }).map(sameMove));
    for (const game of [ours, theirs]) {
      game.setHeader("White", "A");
      game.setComment("here");
    }
    assert.deepEqual(ours.getHeaders(), theirs.getHeaders());
    assert.deepEqual(ours.getComments(), theirs.getComments());
    if (theirs.history().length > 0) {
      assert.equal(ours.pgn(), theirs.pgn());
      const [back, forth] = [new Ours(), new Theirs()];
      back.loadPgn(theirs.pgn());
      forth.loadPgn(ours.pgn());
      compare(back, forth);
      assert.equal(back.pgn(), forth.pgn());
    }
    while (theirs.history().length > 0) assert.deepEqual(sameMove(ours.undo()), sameMove(theirs.undo()));
    assert.equal(ours.undo(), null);
    ours.free();
  }
  assert.ok(positions > 1000, `${positions}`);
});

test("texts of moves", () => {
  const fens = ["r2qkbnr/ppp2ppp/2n5/1B2pQ2/4P3/8/PPP2PPP/RNB1K2R b KQkq - 3 7", "4k3/1P6/8/3pP3/8/8/5p2/R3K2R w KQ d6 0 1"];
  const texts = [
    "e2e4", "e7-e5", "Pf2-f4", "ef4", "Nge7", "Ne7", "Nf6!?", "0-0", "O-O", "O-O-O", "0-0-0", "b8=Q", "b8Q", "b7b8q", "b8=N+",
    "exd6", "e5d6", "ed6", "exd6 e.p.", "Kxf2", "Kf2", "Ke1xf2", "Rxa8", "a1a8", "Ra1-a8", "", "x", "--", "e9", "Qf5xf7",
  ];
  for (const fen of fens) {
    for (const text of texts) {
      for (const strict of [false, true]) {
        const played = [Ours, Theirs].map((Kind) => {
          const game = new Kind(fen);
          try {
            return game.move(text, { strict }).after;
          } catch {
            return "refused";
          }
        });
        assert.equal(played[0], played[1], `${fen} ${text} ${strict}`);
      }
    }
  }
});

test("perft", () => {
  for (const fen of starts.slice(0, 8)) assert.equal(new Ours(fen).perft(2), new Theirs(fen).perft(2), fen);
});
