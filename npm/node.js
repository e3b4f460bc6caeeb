// The package in Node: the library is read from beside this file.
import { readFile } from "node:fs/promises";
import { start } from "./game.js";

start(await WebAssembly.compile(await readFile(new URL("./game.wasm", import.meta.url))));

export * from "./public.js";
