// The names of squares, pieces, tags and FENs, and the numbers that the library has for them.

export const WHITE = "w";
export const BLACK = "b";
export const PAWN = "p";
export const KNIGHT = "n";
export const BISHOP = "b";
export const ROOK = "r";
export const QUEEN = "q";
export const KING = "k";

export const DEFAULT_POSITION = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** The squares from a8 to h1. */
export const SQUARES = Array.from({ length: 64 }, (_, index) => "abcdefgh"[index & 7] + (8 - (index >> 3)));

export const SEVEN_TAG_ROSTER = {
  Event: "?",
  Site: "?",
  Date: "????.??.??",
  Round: "?",
  White: "?",
  Black: "?",
  Result: "*",
};

/** The standard's other tags, in the order in which they are written. */
const OTHER_TAGS =
  "WhiteTitle BlackTitle WhiteElo BlackElo WhiteUSCF BlackUSCF WhiteNA BlackNA WhiteType BlackType EventDate EventSponsor " +
  "Section Stage Board Opening Variation SubVariation ECO NIC Time UTCTime UTCDate TimeControl SetUp FEN Termination " +
  "Annotator Mode PlyCount";

export const NO_TAGS = { ...SEVEN_TAG_ROSTER, ...Object.fromEntries(OTHER_TAGS.split(" ").map((tag) => [tag, null])) };

const PIECES = "pnbrqk";

/** The numbers that mean no square and no piece. */
export const ANY = 64;

// What js_flags answers; `crates/wasm/src/session.rs` has the same.
export const BLACK_TO_MOVE = 1;
export const CHECK = 2;
export const NO_MOVES = 4;
export const INSUFFICIENT_MATERIAL = 8;
export const THREEFOLD = 16;
export const FIFTY_MOVES = 32;
export const CHESS960 = 64;

/** The library's number of a square, from a1 to h8; -1 if the text is none. */
export function numberOf(square) {
  if (typeof square !== "string" || square.length !== 2) return -1;
  const file = square.charCodeAt(0) - 97;
  const rank = square.charCodeAt(1) - 49;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? file + 8 * rank : -1;
}

/** The number of a square that has to be one. */
export function square(text) {
  const number = numberOf(text);
  if (number < 0) throw new Error(`Invalid square: ${text} (expected a1 to h8)`);
  return number;
}

/** 0 for White, 1 for Black. */
export function side(color) {
  if (color !== WHITE && color !== BLACK) throw new Error(`Invalid color: ${color} (expected w or b)`);
  return color === BLACK ? 1 : 0;
}

export function textOf(text, what) {
  if (typeof text !== "string") throw new TypeError(`${what} is a string, not ${text === null ? "null" : typeof text}`);
  return text;
}

/** What a FEN ends with if nobody says it. */
const REST = ["-", "-", "0", "1"];

/** A FEN with the fields that are often left out. */
export function completed(fen) {
  const fields = fen.trim().split(/\s+/);
  const isShort = fields.length >= 2 && fields.length < 6;
  return isShort ? fields.concat(REST.slice(fields.length - 2)).join(" ") : fen;
}

export function pieceOf(letter) {
  if (letter === ".") return undefined;
  const type = letter.toLowerCase();
  return { type, color: letter === type ? BLACK : WHITE };
}

/** The letter of a piece as in a FEN; undefined if it is none. */
export function letterOf(type, color) {
  if (typeof type !== "string" || type.length !== 1 || !PIECES.includes(type.toLowerCase())) return undefined;
  if (color !== WHITE && color !== BLACK) return undefined;
  return color === WHITE ? type.toUpperCase() : type.toLowerCase();
}

/** The number for the library's filter: -1 if no move can be from there. */
export function filterSquare(text) {
  return text === undefined ? ANY : numberOf(String(text).toLowerCase());
}

export function filterPiece(type) {
  return type === undefined ? ANY : PIECES.indexOf(String(type).toLowerCase());
}
