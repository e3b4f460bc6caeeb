// `Game` against chess.js and chessops, in nanoseconds of processor time, and what the package weighs: `node bench.mjs`, in
// the folder in which the package is put together (docs/npm.md). The answers are compared before the clock starts; the three
// take turns, and the fastest round counts.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { Chess as Theirs } from "chess.js";
import { Chess as Ops } from "chessops/chess";
import { makeFen, parseFen } from "chessops/fen";
import { makeSan, parseSan } from "chessops/san";
import { Game } from "fianchetto";
import { path, perft, Positions } from "fianchetto/batch";

const ROUNDS = Number(process.argv[2] ?? 7);
const SLICE = 30;

const places = ["../testdata/", "../../../testdata/"].map((place) => new URL(`${place}bench/lists.epd`, import.meta.url));
const lines = readFileSync(places.find(existsSync), "utf8").split("\n");
const fens = lines
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(";")[0].trim())
  .filter((fen) => /^[^ ]+ [wb] (-|[KQkq]+) /.test(fen))
  .filter((_, index) => index % 6 === 0);

const ops = (fen) => Ops.fromSetup(parseFen(fen).unwrap()).unwrap();
const theirs = fens.map((fen) => new Theirs(fen));
const ours = fens.map((fen) => new Game(fen));
const boards = fens.map(ops);

/** The legal moves of chessops, one by one. */
function* opsMoves(board) {
  const context = board.ctx();
  for (const from of board.board[board.turn]) {
    for (const to of board.dests(from, context)) {
      const rank = to >> 3;
      const isPromotion = board.board.pawn.has(from) && (rank === 0 || rank === 7);
      if (isPromotion) for (const promotion of ["knight", "bishop", "rook", "queen"]) yield { from, to, promotion };
      else yield { from, to };
    }
  }
}

function opsSans(board) {
  const sans = [];
  for (const move of opsMoves(board)) sans.push(makeSan(board, move));
  return sans;
}

function opsTree(board, depth) {
  let leaves = 0;
  for (const move of opsMoves(board)) {
    if (depth === 1) {
      leaves += 1;
      continue;
    }
    const child = board.clone();
    child.play(move);
    leaves += opsTree(child, depth - 1);
  }
  return leaves;
}

function theirTree(game, depth) {
  return game.perft(depth);
}

/** Every move is played and taken back, the last ones, too, as chess.js does. */
function tree(game, depth) {
  let leaves = 0;
  for (const word of game.words()) {
    game.play(word);
    leaves += depth === 1 ? 1 : tree(game, depth - 1);
    game.takeBack();
  }
  return leaves;
}

function playAll(sans, play, undo) {
  for (const san of sans) {
    play(san);
    undo();
  }
  return sans.length;
}

const table = Positions.of(Array.from({ length: 10 * fens.length }, (_, row) => fens[row % fens.length]));

const sans = ours.map((game) => game.moves());
const sorted = (list) => [...list].sort();
fens.forEach((fen, index) => {
  assert.deepEqual(theirs[index].moves(), sans[index], fen);
  assert.deepEqual(sorted(opsSans(boards[index])), sorted(sans[index]), fen);
  assert.equal(tree(ours[index], 2), theirTree(theirs[index], 2));
  assert.equal(opsTree(boards[index], 2), theirTree(theirs[index], 2));
  assert.equal(perft(fen, 2), theirTree(theirs[index], 2));
  assert.equal(ours[index].fen(), theirs[index].fen());
  assert.equal(table.counts()[index], sans[index].length);
});

/** A task for one position, in three hands; it answers how much was done. */
const TASKS = {
  "list of moves": [(i) => (ours[i].words(), 1), (i) => (theirs[i].moves(), 1), (i) => ([...opsMoves(boards[i])], 1)],
  "list in SAN": [(i) => (ours[i].moves(), 1), (i) => (theirs[i].moves(), 1), (i) => (opsSans(boards[i]), 1)],
  "list of objects": [(i) => (ours[i].moves({ verbose: true }), 1), (i) => (theirs[i].moves({ verbose: true }), 1)],
  "move and undo by SAN, described": [
    (i) => playAll(sans[i], (san) => ours[i].move(san), () => ours[i].undo()),
    (i) => playAll(sans[i], (san) => theirs[i].move(san), () => theirs[i].undo()),
  ],
  "play and undo by SAN": [
    (i) => playAll(sans[i], (san) => ours[i].play(san), () => ours[i].takeBack()),
    (i) => playAll(sans[i], (san) => theirs[i].move(san), () => theirs[i].undo()),
    (i) => playAll(sans[i], (san) => { const board = boards[i].clone(); board.play(parseSan(board, san)); }, () => {}),
  ],
  "play and undo by moves, a leaf": [(i) => tree(ours[i], 2), (i) => theirTree(theirs[i], 2), (i) => opsTree(boards[i], 2)],
  "perft 2, a leaf": [(i) => ours[i].perft(2), (i) => theirTree(theirs[i], 2), (i) => opsTree(boards[i], 2)],
  "FEN": [(i) => (ours[i].fen(), 1), (i) => (theirs[i].fen(), 1), (i) => (makeFen(boards[i].toSetup()), 1)],
  [`counts in a batch (${path()}), a position`]: [() => (table.counts(), table.length)],
  [`moves in a batch (${path()}), a position`]: [() => (table.moves(), table.length)],
  "new from FEN": [(i) => (new Game(fens[i]).free(), 1), (i) => (new Theirs(fens[i]), 1), (i) => (ops(fens[i]), 1)],
};

/** Processor time in nanoseconds: other programs may run at the same time. */
function clock() {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1000;
}

/** Nanoseconds a unit of work, over all positions until the slice is over. */
function slice(task) {
  let done = 0;
  const start = clock();
  while (clock() < start + SLICE * 1e6) for (let index = 0; index < fens.length; index++) done += task(index);
  return (clock() - start) / done;
}

const shown = (value) => (value === Infinity ? "-" : value.toFixed(0)).padStart(12);
console.log(`${"".padEnd(42)}${"fianchetto".padStart(12)}${"chess.js".padStart(12)}${"chessops".padStart(12)}${"ratios".padStart(16)}`);
for (const [name, tasks] of Object.entries(TASKS)) {
  const best = [Infinity, Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round++) tasks.forEach((task, hand) => (best[hand] = Math.min(best[hand], slice(task))));
  const ratios = best.slice(1).map((time) => (time === Infinity ? "-" : (time / best[0]).toFixed(1)).padStart(8));
  console.log(`${name.padEnd(42)}${best.map(shown).join("")}${ratios.join("")}`);
}

/** The bytes of files after brotli. */
function weight(files) {
  const total = files.map((file) => brotliCompressSync(readFileSync(new URL(file, import.meta.url))).length);
  return `${(total.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)} KB of brotli: ${files.join(" ")}`;
}

const scripts = (folder) => readdirSync(new URL(folder, import.meta.url)).filter((file) => file.endsWith(".js") && !file.includes("node"));
console.log(weight(["game.wasm"]));
console.log(weight(scripts(".")));
console.log(weight(["batch/batch.wasm"]));
console.log(weight(["batch/batch-simd128.wasm"]));
console.log(weight(scripts("batch/").map((file) => `batch/${file}`)));
