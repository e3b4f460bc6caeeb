// A game of chess with the names and answers of chess.js; docs/npm.md says where it differs.
import { open } from "./door.js";
import { Move } from "./move.js";
import {
  ANY, BLACK, BLACK_TO_MOVE, CHECK, CHESS960, completed, DEFAULT_POSITION, FIFTY_MOVES, filterPiece, filterSquare,
  INSUFFICIENT_MATERIAL, KING, letterOf, NO_MOVES, NO_TAGS, numberOf, pieceOf, QUEEN, SEVEN_TAG_ROSTER, side, square,
  SQUARES, textOf, THREEFOLD, WHITE,
} from "./names.js";
import { readPgn, writePgn } from "./pgn.js";

let checked, give, library, problem, take, takeWords;

/** Starts the library, before the first game. */
export function start(module) {
  ({ checked, give, library, problem, take, takeWords } = open(module));
}

/** No comments: most games have none. */
const NOTHING = new Map();

/** Ends the games that nobody can reach any more. */
const unreachable = new FinalizationRegistry((handle) => library.js_free(handle.number));

/** The number of a game that has been freed. */
const FREED = 0xffffffff;

/** Hands a FEN to the library; where fields are missing, once more with those that are often left out. */
function begin(fen, act) {
  give(textOf(fen, "fen"));
  const answer = act();
  if (answer >= 0) return answer;
  const why = problem();
  const whole = completed(fen);
  if (whole !== fen) {
    give(whole);
    const second = act();
    if (second >= 0) return second;
  }
  throw new Error(`Invalid FEN: ${why}`);
}

export class Game {
  /** The library's number of this game. What ends the game after this object has it, too. */
  #handle;
  /** The tags, or null for none but those of the start position. */
  #tags = null;
  /** The FEN of the start position, as it was given. */
  #start = DEFAULT_POSITION;
  /** The comments by the FEN of their positions. */
  #comments = NOTHING;
  /** What a PGN has besides for each half-move: glyphs, and variations. */
  #extras = [];

  constructor(fen = DEFAULT_POSITION, { skipValidation = false, chess960 = false } = {}) {
    const number = begin(fen, () => library.js_create(chess960 ? 1 : 0, skipValidation ? 0 : 1));
    this.#handle = { number };
    this.#start = fen;
    unreachable.register(this, this.#handle);
    if (chess960) this.setHeader("Variant", "Chess960");
  }

  /** Ends the game, and gives its memory back before the garbage collector does. */
  free() {
    library.js_free(this.#handle.number);
    this.#handle.number = FREED;
  }

  load(fen, { skipValidation = false, preserveHeaders = false, chess960 = false } = {}) {
    begin(fen, () => library.js_load(this.#handle.number, chess960 ? 1 : 0, skipValidation ? 0 : 1));
    this.#forget(preserveHeaders);
    this.#setStart(fen);
    if (chess960) this.setHeader("Variant", "Chess960");
  }

  /** Whether castling is written and read as in Chess960. */
  isChess960() {
    return this.#is(CHESS960, 0);
  }

  clear({ preserveHeaders = false } = {}) {
    checked(library.js_clear(this.#handle.number));
    this.#forget(preserveHeaders);
    const tags = this.#allTags();
    tags.SetUp = null;
    tags.FEN = null;
  }

  reset() {
    this.load(DEFAULT_POSITION);
  }

  /** Forgets the moves, the comments, and the tags unless they are kept. */
  #forget(preserveHeaders) {
    if (!preserveHeaders) this.#tags = null;
    this.#comments = NOTHING;
    this.#extras = [];
  }

  /** The position at which the game begins, for its tags. */
  #setStart(fen) {
    this.#start = fen;
    if (this.#tags === null) return;
    const whole = completed(fen);
    const isDefault = whole === DEFAULT_POSITION;
    this.#tags.SetUp = isDefault ? null : "1";
    this.#tags.FEN = isDefault ? null : whole;
  }

  /** After a change of the position, at which a new game begins. */
  #restart() {
    this.#extras = [];
    this.#allTags();
    this.#setStart(this.fen());
  }

  #allTags() {
    if (this.#tags === null) {
      this.#tags = { ...NO_TAGS };
      this.#setStart(this.#start);
    }
    return this.#tags;
  }

  fen({ forceEnpassantSquare = false } = {}) {
    return take(library.js_fen(this.#handle.number, forceEnpassantSquare ? 1 : 0));
  }

  turn() {
    return this.#is(BLACK_TO_MOVE, 0) ? BLACK : WHITE;
  }

  moveNumber() {
    return Number(this.fen().split(" ")[5]);
  }

  /** The Zobrist key in hexadecimal. */
  hash() {
    const key = library.js_key(this.#handle.number);
    if (key === 0n) throw new Error(problem());
    return BigInt.asUintN(64, key).toString(16);
  }

  // The board.

  #letters() {
    return take(library.js_board(this.#handle.number));
  }

  get(text) {
    const number = numberOf(text);
    return number < 0 ? undefined : pieceOf(this.#letters()[number ^ 56]);
  }

  board() {
    const letters = this.#letters();
    const cell = (index) => {
      const piece = pieceOf(letters[index]);
      return piece === undefined ? null : { square: SQUARES[index], type: piece.type, color: piece.color };
    };
    return Array.from({ length: 8 }, (_, rank) => Array.from({ length: 8 }, (_, file) => cell(8 * rank + file)));
  }

  findPiece({ type, color }) {
    const letters = this.#letters();
    const wanted = letterOf(type, color);
    return SQUARES.filter((_, index) => letters[index] === wanted);
  }

  put({ type, color }, text) {
    const number = numberOf(text);
    const letter = letterOf(type, color);
    if (number < 0 || letter === undefined) return false;
    if (checked(library.js_put(this.#handle.number, number, letter.charCodeAt(0))) === 0) return false;
    this.#restart();
    return true;
  }

  remove(text) {
    const piece = this.get(text);
    if (piece !== undefined) {
      checked(library.js_put(this.#handle.number, square(text), 0));
      this.#restart();
    }
    return piece;
  }

  ascii() {
    const letters = this.#letters();
    const edge = "   +------------------------+\n";
    const rank = (index) => ` ${8 - index} | ${[...letters.slice(8 * index, 8 * index + 8)].join("  ")} |\n`;
    const ranks = Array.from({ length: 8 }, (_, index) => rank(index));
    return `${edge}${ranks.join("")}${edge}     a  b  c  d  e  f  g  h`;
  }

  squareColor(text) {
    const number = numberOf(text);
    if (number < 0) return null;
    return ((number & 7) + (number >> 3)) % 2 === 0 ? "dark" : "light";
  }

  attackers(text, color = this.turn()) {
    const squares = take(library.js_attackers(this.#handle.number, square(text), side(color)));
    return squares.match(/../g) ?? [];
  }

  isAttacked(text, color) {
    return this.attackers(text, color).length > 0;
  }

  getCastlingRights(color) {
    const rights = checked(library.js_rights(this.#handle.number, side(color)));
    return { k: (rights & 1) !== 0, q: (rights & 2) !== 0 };
  }

  setCastlingRights(color, rights) {
    for (const name of [KING, QUEEN]) {
      if (rights[name] !== undefined) {
        const isQueenside = name === QUEEN ? 1 : 0;
        checked(library.js_set_right(this.#handle.number, side(color), isQueenside, rights[name] ? 1 : 0));
      }
    }
    this.#restart();
    const now = this.getCastlingRights(color);
    return [KING, QUEEN].every((name) => rights[name] === undefined || rights[name] === now[name]);
  }

  setTurn(color) {
    side(color);
    if (this.turn() === color) return false;
    this.move("--");
    return true;
  }

  // What is true of the position.

  #is(flags, withMoves) {
    return (checked(library.js_flags(this.#handle.number, withMoves)) & flags) !== 0;
  }

  isCheck() {
    return this.#is(CHECK, 0);
  }

  inCheck() {
    return this.isCheck();
  }

  isCheckmate() {
    return (checked(library.js_flags(this.#handle.number, 1)) & (CHECK | NO_MOVES)) === (CHECK | NO_MOVES);
  }

  isStalemate() {
    return (checked(library.js_flags(this.#handle.number, 1)) & (CHECK | NO_MOVES)) === NO_MOVES;
  }

  isInsufficientMaterial() {
    return this.#is(INSUFFICIENT_MATERIAL, 0);
  }

  isThreefoldRepetition() {
    return this.#is(THREEFOLD, 0);
  }

  isDrawByFiftyMoves() {
    return this.#is(FIFTY_MOVES, 0);
  }

  isDraw() {
    return this.#is(INSUFFICIENT_MATERIAL | THREEFOLD | FIFTY_MOVES, 0) || this.isStalemate();
  }

  isGameOver() {
    return this.#is(INSUFFICIENT_MATERIAL | THREEFOLD | FIFTY_MOVES | NO_MOVES, 1);
  }

  // Moves.

  moves({ verbose = false, square: from, piece } = {}) {
    const [fromNumber, pieceNumber] = [filterSquare(from), filterPiece(piece)];
    if (fromNumber < 0 || pieceNumber < 0) return [];
    if (!verbose) {
      const sans = take(library.js_sans(this.#handle.number, fromNumber, pieceNumber));
      return sans === "" ? [] : sans.split(" ");
    }
    const lines = take(library.js_described(this.#handle.number, fromNumber, pieceNumber)).split("\n");
    lines.pop();
    const before = this.fen();
    return lines.map((line) => new Move(line, before));
  }

  /** The legal moves as numbers of 16 bits, in the order of `moves`. */
  words() {
    return takeWords(library.js_moves(this.#handle.number, ANY, ANY));
  }

  /** The legal move of a text, of squares or of a number, as a number of 16 bits. */
  find(move, { strict = false } = {}) {
    if (typeof move === "number") return move;
    if (typeof move === "string") {
      give(move);
      return checked(library.js_find(this.#handle.number, strict ? 1 : 0));
    }
    if (move === null) return 0;
    const { from, to, promotion } = move;
    const letter = typeof promotion === "string" && promotion.length === 1 ? promotion.charCodeAt(0) : 0;
    const word = library.js_find_squares(this.#handle.number, numberOf(from), numberOf(to), letter);
    if (word < 0) throw new Error(`Invalid move: ${JSON.stringify(move)} (${problem()})`);
    return word;
  }

  move(move, options) {
    const word = this.find(move, options);
    const before = this.fen();
    const line = take(library.js_move(this.#handle.number, word));
    if (this.#extras.length > 0) this.#extras.length = Math.min(this.#extras.length, this.#plies() - 1);
    return new Move(line.trimEnd(), before);
  }

  /** Plays a move without describing it: a text, squares, or a number of 16 bits. */
  play(move) {
    checked(library.js_play(this.#handle.number, this.find(move)));
  }

  /** Takes back the last move without describing it, and answers with its number. */
  takeBack() {
    return checked(library.js_take_back(this.#handle.number));
  }

  undo() {
    const line = take(library.js_undo(this.#handle.number));
    if (line === "") return null;
    return new Move(line.trimEnd(), this.fen());
  }

  #plies() {
    return checked(library.js_played(this.#handle.number));
  }

  history({ verbose = false } = {}) {
    const lines = take(library.js_history(this.#handle.number)).split("\n");
    lines.pop();
    let before = take(library.js_start(this.#handle.number));
    const moves = lines.map((line) => {
      const move = new Move(line, before);
      before = move.after;
      return move;
    });
    return verbose ? moves : moves.map((move) => move.san);
  }

  perft(depth) {
    const isDepth = Number.isInteger(depth) && depth >= 0;
    if (!isDepth) throw new RangeError(`depth is a whole number, not ${depth}`);
    const nodes = library.js_perft(this.#handle.number, depth);
    if (nodes < 0) throw new Error(problem());
    return nodes;
  }

  // Tags, comments and PGN.

  /** Sets tags, and answers with all of them; those that have no value are null. */
  header(...pairs) {
    const tags = this.#allTags();
    for (let index = 0; index + 1 < pairs.length; index += 2) {
      if (typeof pairs[index] === "string" && typeof pairs[index + 1] === "string") tags[pairs[index]] = pairs[index + 1];
    }
    return tags;
  }

  setHeader(name, value) {
    this.#allTags()[name] = value ?? SEVEN_TAG_ROSTER[name] ?? null;
    return this.getHeaders();
  }

  removeHeader(name) {
    const tags = this.#allTags();
    if (!(name in tags)) return false;
    tags[name] = SEVEN_TAG_ROSTER[name] ?? null;
    return true;
  }

  getHeaders() {
    return Object.fromEntries(Object.entries(this.#allTags()).filter(([, value]) => value !== null));
  }

  getComment() {
    return this.#comments.get(this.fen());
  }

  setComment(comment) {
    this.#addComment(this.fen(), textOf(comment, "comment").replace("{", "[").replace("}", "]"));
  }

  #addComment(fen, comment) {
    if (this.#comments === NOTHING) this.#comments = new Map();
    this.#comments.set(fen, comment);
  }

  removeComment() {
    const comment = this.getComment();
    this.#comments.delete(this.fen());
    return comment;
  }

  deleteComment() {
    return this.removeComment();
  }

  /** The comments at positions of the game, in its order; others are forgotten. */
  getComments() {
    const fens = [take(library.js_start(this.#handle.number)), ...this.history({ verbose: true }).map((move) => move.after)];
    const kept = new Map();
    for (const fen of [...fens, this.fen()]) {
      if (this.#comments.has(fen)) kept.set(fen, this.#comments.get(fen));
    }
    this.#comments = kept;
    return [...kept].map(([fen, comment]) => ({ fen, comment }));
  }

  removeComments() {
    const comments = this.getComments();
    this.#comments = NOTHING;
    return comments;
  }

  deleteComments() {
    return this.removeComments();
  }

  /** The variations of the game: for each the number of half-moves before it, and its moves. */
  getVariations() {
    return this.#extras.flatMap((extra, ply) => (extra?.variations ?? []).map((line) => ({ ply, line })));
  }

  pgn({ newline = "\n", maxWidth = 0, variations = false } = {}) {
    const moves = this.history({ verbose: true });
    const start = take(library.js_start(this.#handle.number));
    return writePgn({
      tags: this.getHeaders(),
      start,
      moves,
      comments: this.#comments,
      extras: variations ? this.#extras : [],
      newline,
      maxWidth,
    });
  }

  loadPgn(pgn, { strict = false, newlineChar = "\r?\n" } = {}) {
    const text = textOf(pgn, "pgn");
    const { tags, line, result } = readPgn(newlineChar === "\r?\n" ? text : text.replace(new RegExp(newlineChar, "g"), "\n"));
    const read = new Game();
    try {
      read.#begin(tags, strict);
      read.#playLine(line, strict, (fen, comment) => read.#addComment(fen, comment));
      read.#extras = line.moves.map(({ glyphs, variations }, ply) => ({
        glyphs,
        variations: variations.map((other) => read.#checkVariation(other, ply, strict)),
      }));
      if (result && read.#allTags().Result !== result) read.setHeader("Result", result);
      this.#adopt(read);
    } finally {
      read.free();
    }
  }

  /** Sets the tags and the start position of a game from PGN. */
  #begin(tags, strict) {
    const isFen = (name) => (strict ? name === "FEN" && tags.SetUp === "1" : name.toLowerCase() === "fen");
    const fen = Object.keys(tags).find(isFen);
    if (strict && tags.SetUp === "1" && fen === undefined) throw new Error("Invalid PGN: FEN tag must be supplied with SetUp tag");
    const chess960 = /^(chess ?960|fischer ?random)/i.test(tags.Variant ?? "");
    if (fen !== undefined) this.load(tags[fen], { chess960 });
    for (const [name, value] of Object.entries(tags)) this.header(name, value);
    if (fen !== undefined) this.#setStart(tags[fen]);
  }

  #playLine(line, strict, comment) {
    if (line.comment !== undefined) comment(this.fen(), line.comment);
    for (const move of line.moves) {
      try {
        this.play(this.find(move.san, { strict }));
      } catch (error) {
        throw new Error(`Invalid move in PGN: ${move.san}`, { cause: error });
      }
      if (move.comment !== undefined) comment(this.fen(), move.comment);
    }
  }

  /** A variation with the right notation of its moves, which begin after `ply` half-moves. */
  #checkVariation(line, ply, strict) {
    const words = takeWords(library.js_played(this.#handle.number));
    const other = new Game();
    try {
      other.#rewindTo(this, words, ply);
      other.#playLine(line, strict, () => {});
      const sans = other.history().slice(ply);
      const moves = line.moves.map((move, index) => ({
        ...move,
        san: sans[index],
        variations: move.variations.map((inner) => other.#checkVariation(inner, ply + index, strict)),
      }));
      return { ...line, moves };
    } finally {
      other.free();
    }
  }

  /** The position of another game after some of its moves. */
  #rewindTo(game, words, ply) {
    this.load(take(library.js_start(game.#handle.number)), { chess960: game.isChess960(), skipValidation: true });
    for (const word of words.subarray(0, ply)) this.play(word);
  }

  /** Takes over everything of another game, which gets this one's in return. */
  #adopt(other) {
    [this.#handle.number, other.#handle.number] = [other.#handle.number, this.#handle.number];
    this.#start = other.#start;
    this.#tags = other.#tags;
    this.#comments = other.#comments;
    this.#extras = other.#extras;
  }
}

if (Symbol.dispose) Game.prototype[Symbol.dispose] = Game.prototype.free;

/** The name in chess.js, so that only the import of a program changes. */
export { Game as Chess };

/** Whether a FEN can be played, and if not, why. */
export function validateFen(fen) {
  if (textOf(fen, "fen").trim().split(/\s+/).length !== 6) return { ok: false, error: "Invalid FEN: must contain six space-delimited fields" };
  const game = new Game();
  try {
    game.load(fen);
    return { ok: true };
  } catch (error) {
    return { ok: false, error: error.message };
  } finally {
    game.free();
  }
}
