// Loads the library in browsers and bundlers: the module with vectors, if the browser has them.
import { fetched, hasVectors } from "../load.js";
import { start } from "./batch.js";

const file = hasVectors() ? new URL("./batch-simd128.wasm", import.meta.url) : new URL("./batch.wasm", import.meta.url);
start(await fetched(file));
