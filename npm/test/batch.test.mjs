// Batches and perft, by both modules.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { DEFAULT_POSITION, Game } from "fianchetto";
import { divide, divideInWorker, path, perft, Positions, uci } from "fianchetto/batch";
import { hasVectors } from "../load.js";

const folder = new URL(process.env.FIANCHETTO_TESTDATA ?? "../../testdata/", import.meta.url);
const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/** The FENs of a corpus, each with its counts of nodes by depth. */
function corpus(file) {
  const lines = readFileSync(new URL(`perft/${file}`, folder), "utf8").split("\n");
  return lines.filter((line) => line !== "" && !line.startsWith("#")).map((line) => {
    const [fen, ...counts] = line.split(";");
    return { fen: fen.trim(), counts: counts.map((count) => /^D(\d+) (\d+)/.exec(count).slice(1).map(Number)) };
  });
}

test("perft agrees with the corpora", () => {
  let counted = 0;
  for (const { fen, counts } of ["cpw_deep.epd", "peterellisjones_gist.epd", "fischer_even.epd"].flatMap(corpus)) {
    for (const [depth, nodes] of counts.filter(([, nodes]) => nodes < 300_000)) {
      assert.equal(perft(fen, depth), nodes, `${fen} ${depth}`);
      counted += nodes;
    }
  }
  assert.ok(counted > 1_000_000, `${counted}`);
  assert.equal(path(), hasVectors() ? "simd128" : "portable");
});

test("the module without vectors answers the same", async () => {
  const module = await WebAssembly.compile(readFileSync(new URL("../batch/batch.wasm", import.meta.url)));
  const { js_count, js_input, js_path, js_text, memory } = new WebAssembly.Instance(module).exports;
  const bytes = new TextEncoder().encode(KIWIPETE);
  const start = js_input(bytes.length);
  new Uint8Array(memory.buffer).set(bytes, start);
  assert.equal(js_count(0, 3), 97_862);
  const length = js_path();
  assert.equal(new TextDecoder().decode(new Uint8Array(memory.buffer, js_text(), length)), "portable");
});

test("counts and moves are those of games", () => {
  const fens = corpus("marcel_random_a.epd").map(({ fen }) => fen).slice(0, 300);
  const positions = Positions.of(fens);
  const counts = [...positions.counts()];
  const { offsets, moves } = positions.moves();
  assert.equal(offsets.length, fens.length + 1);
  fens.forEach((fen, row) => {
    const game = new Game(fen);
    const listed = [...moves.subarray(offsets[row], offsets[row + 1])].sort((a, b) => a - b);
    assert.deepEqual(listed, [...game.words()].sort((a, b) => a - b), fen);
    assert.equal(counts[row], listed.length);
    game.free();
  });
  assert.equal(positions.fen(0), fens[0]);
  positions.free();
});

test("bytes are the library's memory, and bad rows are named", () => {
  const positions = new Positions(3);
  positions.bytes.copyWithin(64, 0, 32);
  positions.bytes.fill(0, 32, 64);
  assert.deepEqual([...positions.counts()], [20, 0, 20]);
  assert.equal(positions.problems.length, 1);
  assert.equal(positions.problems[0].row, 1);
  assert.match(positions.problems[0].why, /king/i);
  assert.deepEqual([...positions.moves().offsets], [0, 20, 20, 40]);
  positions.set(1, KIWIPETE);
  assert.deepEqual([...positions.counts()], [20, 48, 20]);
  assert.deepEqual(positions.problems, []);
});

test("what is wrong is said", () => {
  const positions = new Positions(1);
  assert.throws(() => positions.set(1, DEFAULT_POSITION), /no row 1 of 1/);
  assert.throws(() => positions.set(0, "8/8"), /^Error: row 0: piece placement/);
  assert.throws(() => new Positions(-1), /length is a whole number/);
  assert.throws(() => new Positions(2 ** 30), /at most/);
  assert.throws(() => perft(DEFAULT_POSITION, 65), /at most 64/);
  assert.throws(() => perft("8/8", 1), /piece placement/);
  positions.free();
  assert.throws(() => positions.bytes, /freed/);
  assert.throws(() => positions.counts(), /freed/);
});

test("what does not fit into memory is refused, and the module goes on", () => {
  const rows = 2 ** 26 - 1;
  const positions = new Positions(rows);
  const bytes = 32 * rows;
  assert.throws(() => new Positions(rows), { message: `no memory for ${rows} rows: ${bytes} bytes are needed` });
  positions.free();
  assert.deepEqual([...new Positions(2).counts()], [20, 20]);
});

test("a division adds up, with castling of Chess960", () => {
  const fen = "4k3/8/8/8/8/8/8/1RK4R w KQ - 0 1";
  const { leaves, moves } = divide(fen, 3, { chess960: true });
  assert.equal(leaves, perft(fen, 3, { chess960: true }));
  assert.ok(moves.some(({ lan }) => lan === "c1h1"));
  assert.equal(uci(new Game(DEFAULT_POSITION).find("e4")), "e2e4");
});

test("a worker counts, reports and can be ended", async () => {
  const seen = [];
  const { leaves, moves } = await divideInWorker(KIWIPETE, 3, { report: (progress) => seen.push(progress) });
  assert.equal(leaves, 97_862);
  assert.equal(moves.length, 48);
  assert.deepEqual(seen.map(({ done }) => done), Array.from({ length: 48 }, (_, index) => index + 1));
  assert.equal(seen.at(-1).leaves, leaves);
  await assert.rejects(divideInWorker("8/8", 3), /piece placement/);
  const controller = new AbortController();
  const counting = divideInWorker(KIWIPETE, 7, { signal: controller.signal });
  setTimeout(() => controller.abort(new Error("enough")), 200);
  await assert.rejects(counting, /enough/);
});
