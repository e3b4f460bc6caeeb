// Runs a program that is compiled for WASI, with its arguments: `node run.mjs PROGRAM ARGUMENT...`. Cargo calls it for the
// tests of `cargo xtask test-matrix --only wasm`.
import { readFile } from "node:fs/promises";
import { argv, env, exit } from "node:process";
import { WASI } from "node:wasi";

const [program, ...rest] = argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [program, ...rest], env });
const module = await WebAssembly.compile(await readFile(program));
exit(wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject())));
