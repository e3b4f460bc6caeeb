// One game from PGN, and back, with comments, glyphs and variations. Moves stay texts here.

/** What movetext consists of; the first that fits is taken. */
const TOKENS = [
  ["space", /\s+/y],
  ["comment", /\{([^}]*)\}/y],
  ["comment", /;[ \t]*([^\r\n]*?)[ \t]*$/my],
  ["open", /\(/y],
  ["close", /\)/y],
  ["glyph", /\$(\d+)/y],
  ["result", /(1-0|0-1|1\/2-1\/2|\*)(?=[\s{;)]|$)/y],
  ["san", /((?:0-0-0|0-0|--|[A-Za-z][A-Za-z0-9=:-]*)[+#]*)/y],
  ["mark", /([!?]{1,2})/y],
  ["number", /\d+\s*\.*|\.+/y],
];

const TAG = /\s*\[\s*([A-Za-z0-9_]+)\s*"((?:\\["\\]|[^"])*)"\s*\]/y;

/** The glyphs of the marks behind a move. */
const MARKS = { "!": "1", "?": "2", "!!": "3", "??": "4", "!?": "5", "?!": "6" };

function wrong(text, at, why) {
  const line = text.slice(0, at).split("\n").length;
  return new Error(`Invalid PGN: line ${line}: ${why}`);
}

function excerpt(text, at) {
  return JSON.stringify(text.slice(at, at + 20));
}

/** The tags, the moves as a tree, and the result of a game. */
export function readPgn(text) {
  const tags = {};
  TAG.lastIndex = text.startsWith("\uFEFF") ? 1 : 0;
  let at = TAG.lastIndex;
  for (let tag = TAG.exec(text); tag !== null; tag = TAG.exec(text)) {
    tags[tag[1]] = tag[2].replace(/\\(["\\])/g, "$1");
    at = TAG.lastIndex;
  }
  const root = { moves: [] };
  const above = [];
  let line = root;
  let result;
  while (at < text.length) {
    const token = tokenAt(text, at);
    if (token === undefined) throw wrong(text, at, `${excerpt(text, at)} is no part of a game`);
    const last = line.moves.at(-1);
    if (result !== undefined && !["space", "comment"].includes(token.kind)) throw wrong(text, at, `${excerpt(text, at)} follows the result`);
    switch (token.kind) {
      case "comment":
        addComment(last ?? line, token.value.replace(/[\r\n]+/g, " "));
        break;
      case "open":
        if (last === undefined) throw wrong(text, at, "a variation needs a move before it");
        above.push(line);
        line = { moves: [] };
        last.variations.push(line);
        break;
      case "close":
        if (above.length === 0) throw wrong(text, at, "`)` without `(`");
        line = above.pop();
        break;
      case "glyph":
      case "mark":
        if (last === undefined) throw wrong(text, at, "a glyph needs a move before it");
        last.glyphs.push(MARKS[token.value] ?? token.value);
        break;
      case "result":
        if (above.length === 0) result = token.value;
        break;
      case "san":
        line.moves.push({ san: token.value, glyphs: [], variations: [] });
        break;
    }
    at = token.end;
  }
  if (above.length > 0) throw wrong(text, at, "`(` without `)`");
  return { tags, line: root, result };
}

function tokenAt(text, at) {
  for (const [kind, form] of TOKENS) {
    form.lastIndex = at;
    const found = form.exec(text);
    if (found !== null) return { kind, value: found[1] ?? found[0], end: form.lastIndex };
  }
  return undefined;
}

function addComment(place, text) {
  place.comment = place.comment === undefined ? text : `${place.comment} ${text}`;
}

/** The text of a game. Its lines are broken between moves if there is a greatest width. */
export function writePgn({ tags, start, moves, comments, extras, newline, maxWidth }) {
  const escaped = (value) => value.replace(/["\\]/g, "\\$&");
  const written = Object.entries(tags).filter(([, value]) => value !== "");
  const head = written.map(([name, value]) => `[${name} "${escaped(value)}"]${newline}`).join("");
  const units = unitsOf(start, moves, comments, extras);
  units.push(tags.Result || "*");
  const body = maxWidth > 0 ? wrapped(units, newline, maxWidth) : units.join(" ");
  return head === "" ? body : head + newline + body;
}

/** A move of White with the answer of Black, and all that is said of them, is a unit. */
function unitsOf(start, moves, comments, extras) {
  const units = [];
  let unit = [];
  const addCommentAt = (fen) => {
    if (comments.has(fen)) unit.push(`{${comments.get(fen)}}`);
  };
  const first = plyOf(start);
  addCommentAt(start);
  let isInterrupted = false;
  for (const [index, move] of moves.entries()) {
    const { glyphs = [], variations = [] } = extras[index] ?? {};
    if (move.color === "w") {
      if (unit.length > 0) units.push(unit.join(" "));
      unit = [numberAt(first + index)];
    } else if (index === 0) {
      unit.push(numberAt(first).replace("...", ". ..."));
    } else if (isInterrupted) {
      unit.push(numberAt(first + index));
    }
    unit.push(move.san, ...glyphs.map((glyph) => `$${glyph}`));
    addCommentAt(move.after);
    unit.push(...variations.map((line) => variationOf(line, first + index)));
    isInterrupted = variations.length > 0;
  }
  if (unit.length > 0) units.push(unit.join(" "));
  return units;
}

/** The number of half-moves before a position, counted from White's first. */
function plyOf(fen) {
  const [, color, , , , number] = fen.split(" ");
  return 2 * (Number(number) - 1) + (color === "b" ? 1 : 0);
}

function numberAt(ply) {
  return `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? "." : "..."}`;
}

function variationOf(line, ply) {
  const parts = line.comment === undefined ? [] : [`{${line.comment}}`];
  let isInterrupted = true;
  for (const [index, { san, glyphs, comment, variations }] of line.moves.entries()) {
    if ((ply + index) % 2 === 0 || isInterrupted) parts.push(numberAt(ply + index));
    parts.push(san, ...glyphs.map((glyph) => `$${glyph}`));
    if (comment !== undefined) parts.push(`{${comment}}`);
    parts.push(...variations.map((inner) => variationOf(inner, ply + index)));
    isInterrupted = comment !== undefined || variations.length > 0;
  }
  return `(${parts.join(" ")})`;
}

/** Units in lines; one with a comment or a variation may be broken between its words. */
function wrapped(units, newline, maxWidth) {
  const words = units.flatMap((unit) => (/[{(]/.test(unit) ? unit.split(" ").filter((word) => word !== "") : [unit]));
  let text = "";
  let width = 0;
  for (const word of words) {
    if (width === 0) {
      text += word;
      width = word.length;
    } else if (width + 1 + word.length > maxWidth) {
      text += newline + word;
      width = word.length;
    } else {
      text += ` ${word}`;
      width += 1 + word.length;
    }
  }
  return text;
}
