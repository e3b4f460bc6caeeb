// Batches and perft in browsers and bundlers: the module with vectors, if the browser has them.
import { fetched, hasVectors } from "../load.js";
import { start } from "../door.js";
import { startWorkers } from "./batch.js";

const file = hasVectors() ? new URL("./batch-simd128.wasm", import.meta.url) : new URL("./batch.wasm", import.meta.url);
start(await fetched(file));
startWorkers(() => {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  const listen = (kind, act) => worker.addEventListener(kind, act);
  return {
    ask: (task) => worker.postMessage(task),
    onAnswer: (act) => listen("message", (event) => act(event.data)),
    onError: (act) => listen("error", (event) => act(new Error(event.message || "the worker cannot be started"))),
    end: () => worker.terminate(),
  };
});

export * from "./batch.js";
