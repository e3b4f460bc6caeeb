// Many positions at once, in arrays that are the library's own memory, and perft.
import { open } from "../door.js";

let checked, give, library, problem, take;

/** Starts the library, before the first question. */
export function start(module) {
  ({ checked, give, library, problem, take } = open(module));
}

function whole(number, name) {
  if (!Number.isInteger(number) || number < 0 || number > 0xffffffff) {
    throw new RangeError(`${name} is a whole number from 0 to 4294967295, not ${number}`);
  }
  return number;
}

function text(fen) {
  if (typeof fen !== "string") throw new TypeError(`a FEN is a string, not ${typeof fen}`);
  return fen;
}

/** The tables that nobody can reach any more. */
const unreachable = new FinalizationRegistry((handle) => library.js_table_free(handle.number));

/** The number of a table that has been freed. */
const FREED = 0xffffffff;

/** Positions of 32 bytes each, side by side. */
export class Positions {
  /** The library's number of this table. What ends the table after this object has it, too. */
  #handle;
  /** How many there are. */
  length;

  constructor(length) {
    this.#handle = { number: checked(library.js_table_create(whole(length, "length"))) };
    this.length = length;
    unreachable.register(this, this.#handle);
  }

  /** The positions of FENs. */
  static of(fens, options) {
    const positions = new Positions(fens.length);
    try {
      fens.forEach((fen, row) => positions.set(row, fen, options));
    } catch (error) {
      positions.free();
      throw error;
    }
    return positions;
  }

  /** Gives the memory back before the garbage collector does. */
  free() {
    library.js_table_free(this.#handle.number);
    this.#handle.number = FREED;
    this.length = 0;
  }

  #at(address, Kind, length) {
    return new Kind(library.memory.buffer, address >>> 0, length);
  }

  /** The bytes of all positions. They may be written; ask again after anything that takes memory. */
  get bytes() {
    const address = library.js_table_records(this.#handle.number);
    if (address === 0) throw new Error("this table has been freed");
    return this.#at(address, Uint8Array, 32 * this.length);
  }

  set(row, fen, { chess960 = false } = {}) {
    give(text(fen));
    checked(library.js_table_set(this.#handle.number, whole(row, "row"), chess960 ? 1 : 0));
  }

  fen(row) {
    return take(library.js_table_fen(this.#handle.number, whole(row, "row")));
  }

  /** How many legal moves each has. The array is the library's memory until the next call. */
  counts() {
    this.#accept(library.js_table_count(this.#handle.number));
    return this.#at(library.js_table_counts(this.#handle.number), Uint32Array, this.length);
  }

  /** The legal moves of all, each in 16 bits; those of a row are between two offsets. */
  moves() {
    this.#accept(library.js_table_list(this.#handle.number));
    const offsets = this.#at(library.js_table_offsets(this.#handle.number), Uint32Array, this.length + 1);
    return { offsets, moves: this.#at(library.js_table_moves(this.#handle.number), Uint16Array, offsets[this.length]) };
  }

  /** What is wrong with the rows of the last answer that have none. */
  problems = [];

  #accept(bad) {
    if (checked(bad) === 0) {
      this.problems = [];
      return;
    }
    const lines = take(library.js_table_problems(this.#handle.number)).split("\n");
    lines.pop();
    this.problems = lines.map((line) => {
      const [, row, why] = /^row (\d+): (.*)$/.exec(line);
      return { row: Number(row), why };
    });
  }
}

if (Symbol.dispose) Positions.prototype[Symbol.dispose] = Positions.prototype.free;

/** The squares and the letter of a promotion of a move of 16 bits, as `e2e4` or `e7e8q`. */
export function uci(move) {
  const square = (number) => "abcdefgh"[number & 7] + (1 + (number >> 3));
  const promotion = move & 0x8000 ? "nbrq"[(move >> 12) & 3] : "";
  return square(move & 63) + square((move >> 6) & 63) + promotion;
}

/** `simd128`, or `portable` where the machine has no vectors. */
export function path() {
  return take(library.js_path());
}

/** The number of move sequences of this length. */
export function perft(fen, depth, { chess960 = false } = {}) {
  give(text(fen));
  const leaves = library.js_count(chess960 ? 1 : 0, whole(depth, "depth"));
  if (leaves < 0) throw new Error(problem());
  return leaves;
}

/** The same, move by move. `report` hears of each move as it has been counted. */
export function divide(fen, depth, { chess960 = false, report = () => {} } = {}) {
  if (whole(depth, "depth") === 0) throw new RangeError("depth is at least 1");
  give(text(fen));
  const game = checked(library.js_create(chess960 ? 1 : 0, 1));
  try {
    const lines = take(library.js_described(game, 64, 64)).split("\n");
    lines.pop();
    let leaves = 0;
    const moves = lines.map((line, index) => {
      const [, from, to, , , promotion, , san, after] = line.split("|");
      // Castling rights of Chess960 are written by the rooks' files, which need no mode.
      const below = perft(after, depth - 1);
      leaves += below;
      const move = { lan: promotion === "-" ? from + to : from + to + promotion, san, leaves: below };
      report({ move, done: index + 1, of: lines.length, leaves });
      return move;
    });
    return { leaves, moves };
  } finally {
    library.js_free(game);
  }
}

let newWorker = () => {
  throw new Error("no workers here");
};

/** Says how a worker is started. */
export function startWorkers(start) {
  newWorker = start;
}

/** `divide` in a worker: the page stays alive, and a signal ends the count. */
export function divideInWorker(fen, depth, { chess960 = false, report = () => {}, signal } = {}) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const worker = newWorker();
    const end = (act, value) => {
      signal?.removeEventListener("abort", abort);
      worker.end();
      act(value);
    };
    const abort = () => end(reject, signal.reason);
    signal?.addEventListener("abort", abort);
    worker.onAnswer(({ progress, result, error }) => {
      if (progress !== undefined) report(progress);
      else if (error !== undefined) end(reject, new Error(error));
      else end(resolve, result);
    });
    worker.onError((error) => end(reject, error));
    worker.ask({ fen, depth, chess960 });
  });
}

/** What a worker does with a task. */
export function answer({ fen, depth, chess960 }, post) {
  try {
    post({ result: divide(fen, depth, { chess960, report: (progress) => post({ progress }) }) });
  } catch (error) {
    post({ error: error.message });
  }
}
