/** Many positions at once, in arrays that are the library's own memory, and perft. */

/** Positions of 32 bytes each, side by side. */
export declare class Positions {
  constructor(length: number);
  static of(fens: readonly string[], options?: { chess960?: boolean }): Positions;
  readonly length: number;
  /** The bytes of all positions. They may be written; ask again after anything that takes memory. */
  readonly bytes: Uint8Array;
  set(row: number, fen: string, options?: { chess960?: boolean }): void;
  fen(row: number): string;
  /** How many legal moves each has. The array is the library's memory until the next call. */
  counts(): Uint32Array;
  /** The legal moves of all, each in 16 bits; those of a row are between two offsets. */
  moves(): { offsets: Uint32Array; moves: Uint16Array };
  /** What is wrong with the rows of the last answer that have none. */
  readonly problems: { row: number; why: string }[];
  free(): void;
  [Symbol.dispose](): void;
}

export type Divided = { lan: string; san: string; leaves: number };
export type Division = { leaves: number; moves: Divided[] };
export type Progress = { move: Divided; done: number; of: number; leaves: number };
export type CountOptions = { chess960?: boolean };
export type DivideOptions = CountOptions & { report?: (progress: Progress) => void };

/** The text of a move of 16 bits, as `e2e4` or `e7e8q`; castling as king takes rook. */
export declare function uci(move: number): string;
/** `simd128`, or `portable` where the machine has no vectors. */
export declare function path(): string;
/** The number of move sequences of this length. */
export declare function perft(fen: string, depth: number, options?: CountOptions): number;
/** The same, move by move. `report` hears of each move as it has been counted. */
export declare function divide(fen: string, depth: number, options?: DivideOptions): Division;
/** `divide` in a worker: the page stays alive, and a signal ends the count. */
export declare function divideInWorker(
  fen: string,
  depth: number,
  options?: DivideOptions & { signal?: AbortSignal },
): Promise<Division>;
