// Counts in a worker of Node.
import { parentPort } from "node:worker_threads";
import { answer } from "./batch.js";
import "./node.js";

parentPort.on("message", (task) => answer(task, (message) => parentPort.postMessage(message)));
