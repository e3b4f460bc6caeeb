// The package as its users get it, in Chromium: on a plain page, and bundled by Vite and by webpack. `node pages.mjs CHROMIUM`,
// in the folder in which the package is put together.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { argv } from "node:process";
import { build } from "vite";
import webpack from "webpack";

/** What each page does; it tells the server what came of it. */
const PROGRAM = `
import { Game } from "fianchetto";
import { divideInWorker, path, perft, Positions } from "fianchetto/batch";

async function work() {
  const game = new Game();
  for (const san of ["f3", "e5", "g4", "Qh4#"]) game.move(san);
  let reports = 0;
  const { leaves } = await divideInWorker(new Game().fen(), 3, { report: () => (reports += 1) });
  return { mate: game.isCheckmate(), perft: perft(new Game().fen(), 4), path: path(), counts: [...Positions.of([game.fen()]).counts()], leaves, reports };
}

const said = await work().catch((error) => ({ error: String(error) }));
await fetch("/said", { method: "POST", body: JSON.stringify(said) });
`;

const EXPECTED = { mate: true, perft: 197281, path: "simd128", counts: [0], leaves: 8902, reports: 20 };

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };

const page = (script, head = "") => `<!doctype html><meta charset="utf-8"><title>fianchetto</title>${head}<script type="module" src="${script}"></script>`;

const IMPORTS = {
  imports: { fianchetto: "./node_modules/fianchetto/index.js", "fianchetto/batch": "./node_modules/fianchetto/batch/index.js" },
};

/** A folder with a program and the package, installed from what npm would publish. */
function project(folder) {
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "page", private: true, type: "module" }));
  writeFileSync(join(folder, "main.js"), PROGRAM);
  const packed = execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { encoding: "utf8" }).trim();
  execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", "--no-save", join(folder, packed)], { cwd: folder });
}

const SITES = {
  page(folder) {
    writeFileSync(join(folder, "index.html"), page("./main.js", `<script type="importmap">${JSON.stringify(IMPORTS)}</script>`));
    return folder;
  },
  async vite(folder) {
    writeFileSync(join(folder, "index.html"), page("./main.js"));
    await build({ root: folder, configFile: false, logLevel: "error", build: { target: "esnext" }, worker: { format: "es" } });
    return join(folder, "dist");
  },
  async webpack(folder) {
    const output = { path: join(folder, "dist"), filename: "bundle.js", module: true };
    const compiler = webpack({ context: folder, entry: "./main.js", mode: "production", output, experiments: { outputModule: true } });
    await new Promise((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString()));
        else resolve();
      });
    });
    writeFileSync(join(folder, "dist/index.html"), page("./bundle.js"));
    return join(folder, "dist");
  },
};

/** Serves a folder, and hands what the page says to `hear`. */
function serve(folder, hear) {
  const server = createServer((request, response) => {
    if (request.method === "POST") {
      let body = "";
      request.on("data", (part) => (body += part));
      request.on("end", () => {
        response.end();
        hear(JSON.parse(body));
      });
      return;
    }
    const file = request.url === "/" ? "/index.html" : request.url.split("?")[0];
    try {
      const content = readFileSync(join(folder, file));
      response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream");
      response.end(content);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** What the page of a folder says in a browser. */
async function seen(folder, profile) {
  let browser;
  let server;
  try {
    return await new Promise((resolve, reject) => {
      serve(folder, resolve).then((started) => {
        server = started;
        const url = `http://127.0.0.1:${server.address().port}/`;
        const options = ["--headless", "--no-sandbox", "--disable-gpu", `--user-data-dir=${profile}`, url];
        browser = spawn(argv[2], options, { stdio: "ignore" });
        browser.on("error", reject);
        setTimeout(() => reject(new Error("the page says nothing")), 120_000).unref();
      });
    });
  } finally {
    browser?.kill("SIGKILL");
    server?.closeAllConnections();
    server?.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), "fianchetto-pages-"));
try {
  project(join(folder, "page"));
  for (const [name, make] of Object.entries(SITES)) {
    if (name !== "page") cpSync(join(folder, "page"), join(folder, name), { recursive: true });
    const site = await make(join(folder, name));
    assert.deepEqual(await seen(site, join(folder, `${name}-profile`)), EXPECTED, name);
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`${Object.keys(SITES).join(", ")} in Chromium`);
