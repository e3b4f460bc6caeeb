// The package in browsers and bundlers: the library is fetched from beside this file.
import { start } from "./door.js";

const file = await fetch(new URL("./game.wasm", import.meta.url));
if (!file.ok) throw new Error(`fianchetto: ${file.url} cannot be fetched: ${file.status}`);
start(await WebAssembly.compile(await file.arrayBuffer()));

export * from "./game.js";
