// Runs the tests of chess.js with `Game` in place of its class: `node their-tests.mjs FOLDER`, where the folder is a
// checkout of chess.js. Those that `their-tests.txt` names have to fail, each for a difference that is meant, and all others
// to pass.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync, cpSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, exit } from "node:process";
import { pathToFileURL } from "node:url";
import typescript from "typescript";

const own = (file) => new URL(file, import.meta.url);

/** A value without what vitest's `toEqual` does not see. */
function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined).map(([key, part]) => [key, plain(part)]));
}

function isSame(one, other) {
  try {
    assert.deepEqual(plain(one), plain(other));
    return true;
  } catch {
    return false;
  }
}

function matches(value, part) {
  if (part === null || typeof part !== "object") return isSame(value, part);
  return Object.entries(part).every(([key, wanted]) => matches(value?.[key], wanted));
}

function throws(act, wanted) {
  try {
    act();
    return false;
  } catch (error) {
    if (wanted === undefined) return true;
    const text = wanted instanceof Error ? wanted.message : wanted;
    return wanted instanceof RegExp ? wanted.test(error.message) : error.message.includes(text);
  }
}

/** What the tests of chess.js expect, in vitest's words. */
const MATCHERS = {
  toBe: (value, wanted) => Object.is(value, wanted),
  toEqual: isSame,
  toStrictEqual: isSame,
  toBeDefined: (value) => value !== undefined,
  toBeUndefined: (value) => value === undefined,
  toBeNull: (value) => value === null,
  toContain: (value, part) => value.includes(part),
  toContainEqual: (value, part) => value.some((item) => isSame(item, part)),
  toHaveLength: (value, length) => value.length === length,
  toMatchObject: matches,
  members: (value, items) => value.length === items.length && items.every((item) => value.some((other) => isSame(item, other))),
  toThrow: throws,
  toThrowError: throws,
};

function expect(value) {
  const matchers = (isWanted) => {
    const check = ([name, holds]) => [
      name,
      (...wanted) => assert.ok(holds(value, ...wanted) === isWanted, `${name} ${JSON.stringify(wanted[0])}, but ${JSON.stringify(value)}`),
    ];
    return Object.fromEntries(Object.entries(MATCHERS).map(check));
  };
  const wanted = matchers(true);
  // The words of another library, which vitest has, too.
  const to = { have: { ...wanted, deep: wanted } };
  return { ...wanted, to, not: matchers(false) };
}

const results = new Map();
let group = "";

function test(name, run) {
  const whole = `${group}${name}`;
  try {
    beforeEach();
    run();
    results.set(whole, "");
  } catch (error) {
    results.set(whole, error.message.split("\n")[0].slice(0, 200));
  }
}
test.each = (cases) => (name, run) => cases.forEach((values, index) => test(`${name} ${index}`, () => run(...[values].flat())));

function describe(name, run) {
  const [outer, act] = [group, beforeEach];
  group = `${outer}${name} `;
  run();
  [group, beforeEach] = [outer, act];
}

/** What runs before each test of the group. */
let beforeEach = () => {};

globalThis.vitest = { test, it: test, describe, expect, beforeEach: (act) => (beforeEach = act) };

/** A test file as a module, with what it imports replaced. */
function translated(text) {
  const compilerOptions = { module: typescript.ModuleKind.ES2022, target: typescript.ScriptTarget.ES2022 };
  return typescript
    .transpileModule(text, { compilerOptions })
    .outputText.replace(/import \{([^}]*)\} from ['"]vitest['"];?/, "const {$1} = globalThis.vitest;")
    .replaceAll(/from ['"]\.\.\/src\/chess['"]/g, `from ${JSON.stringify(own("../node.js").href)}`)
    .replaceAll(/from ['"]\.\/utils['"]/g, 'from "./utils.mjs"')
    .replaceAll("__dirname", "import.meta.dirname");
}

/** The tests of what only chess.js has: its generator of random numbers for keys. */
const OTHER = ["zobrist.test.mjs"];

const tests = join(argv[2], "__tests__");
const folder = mkdtempSync(join(tmpdir(), "their-tests-"));
try {
  cpSync(tests, folder, { recursive: true });
  for (const file of readdirSync(tests).filter((name) => name.endsWith(".ts"))) {
    const place = join(folder, file.replace(/\.ts$/, ".mjs"));
    writeFileSync(place, translated(readFileSync(join(tests, file), "utf8")));
  }
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".test.mjs") && !OTHER.includes(name))) {
    group = `${file.replace(".test.mjs", "")}: `;
    await import(pathToFileURL(join(folder, file)).href);
  }
} finally {
  rmSync(folder, { recursive: true });
}

const lines = readFileSync(own("their-tests.txt"), "utf8").split("\n");
const meant = new Set(lines.filter((line) => line !== "" && !line.startsWith("#")));
const failed = [...results].filter(([, error]) => error !== "").map(([name]) => name);
for (const name of failed.filter((name) => !meant.has(name))) console.log(`fails: ${name}\n    ${results.get(name)}`);
const passing = [...meant].filter((name) => results.get(name) === "" || !results.has(name));
for (const name of passing) console.log(`does not fail, or is not there: ${name}`);
console.log(`${results.size - failed.length} of ${results.size} tests of chess.js pass, ${meant.size} fail as they should`);
exit(failed.every((name) => meant.has(name)) && passing.length === 0 && results.size > 200 ? 0 : 1);
