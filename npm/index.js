// The package in browsers and bundlers: the library is fetched from beside this file.
import { start } from "./game.js";
import { fetched } from "./load.js";

start(await fetched(new URL("./game.wasm", import.meta.url)));

export * from "./public.js";
