// What programs see of batches and perft.
export { divide, divideInWorker, path, perft, Positions, uci } from "./batch.js";
