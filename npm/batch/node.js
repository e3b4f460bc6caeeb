// Batches and perft in Node: the module with vectors, if there are some.
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { hasVectors } from "../load.js";
import { start, startWorkers } from "./batch.js";

const file = new URL(hasVectors() ? "./batch-simd128.wasm" : "./batch.wasm", import.meta.url);
start(await WebAssembly.compile(await readFile(file)));
startWorkers(() => {
  const worker = new Worker(new URL("./worker-node.js", import.meta.url));
  return {
    ask: (task) => worker.postMessage(task),
    onAnswer: (act) => worker.on("message", act),
    onError: (act) => worker.on("error", act),
    end: () => worker.terminate(),
  };
});

export * from "./public.js";
