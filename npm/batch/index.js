// Batches and perft in browsers and bundlers.
import "./loaded.js";
import { startWorkers } from "./batch.js";

startWorkers(() => {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  return {
    ask: (task) => worker.postMessage(task),
    onAnswer: (act) => worker.addEventListener("message", (event) => act(event.data)),
    onError: (act) => worker.addEventListener("error", (event) => act(new Error(event.message || "the worker cannot be started"))),
    end: () => worker.terminate(),
  };
});

export * from "./public.js";
