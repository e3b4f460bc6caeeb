/** Chess for JavaScript: games with the interface of chess.js. */

export type Color = "w" | "b";
export type PieceSymbol = "p" | "n" | "b" | "r" | "q" | "k";
type FileLetter = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h";
type RankDigit = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8";
export type Square = `${FileLetter}${RankDigit}`;
export type Piece = { color: Color; type: PieceSymbol };

export declare const WHITE = "w";
export declare const BLACK = "b";
export declare const PAWN = "p";
export declare const KNIGHT = "n";
export declare const BISHOP = "b";
export declare const ROOK = "r";
export declare const QUEEN = "q";
export declare const KING = "k";
export declare const DEFAULT_POSITION: string;
export declare const SQUARES: Square[];
export declare const SEVEN_TAG_ROSTER: Record<string, string>;

/** A move that was or can be played. */
export declare class Move {
  private constructor();
  color: Color;
  from: Square;
  to: Square;
  piece: PieceSymbol;
  captured?: PieceSymbol;
  promotion?: PieceSymbol;
  flags: string;
  san: string;
  lan: string;
  before: string;
  after: string;
  isCapture(): boolean;
  isPromotion(): boolean;
  isEnPassant(): boolean;
  isKingsideCastle(): boolean;
  isQueensideCastle(): boolean;
  isBigPawn(): boolean;
}

/** A text in SAN or UCI, the squares of a move, a number of 16 bits, or null for passing the turn. */
export type MoveInput = string | { from: string; to: string; promotion?: string } | number | null;

export type LoadOptions = {
  /** Accepts a position in which no move can be played. */
  skipValidation?: boolean;
  preserveHeaders?: boolean;
  /** Reads `KQkq` as the outermost rooks, and writes castling as king takes rook. */
  chess960?: boolean;
};

type MovesFilter = { square?: Square; piece?: PieceSymbol };

/** One move of a variation. */
export type VariationMove = { san: string; glyphs: string[]; comment?: string; variations: VariationLine[] };
export type VariationLine = { comment?: string; moves: VariationMove[] };

export declare class Game {
  constructor(fen?: string, options?: LoadOptions);

  /** Ends the game, and gives its memory back before the garbage collector does. */
  free(): void;
  [Symbol.dispose](): void;

  load(fen: string, options?: LoadOptions): void;
  clear(options?: { preserveHeaders?: boolean }): void;
  reset(): void;
  fen(options?: { forceEnpassantSquare?: boolean }): string;
  turn(): Color;
  moveNumber(): number;
  /** The Zobrist key in hexadecimal. */
  hash(): string;
  isChess960(): boolean;

  get(square: Square): Piece | undefined;
  put(piece: Piece, square: Square): boolean;
  remove(square: Square): Piece | undefined;
  findPiece(piece: Piece): Square[];
  board(): ({ square: Square; type: PieceSymbol; color: Color } | null)[][];
  ascii(): string;
  squareColor(square: Square): "light" | "dark" | null;
  attackers(square: Square, attackedBy?: Color): Square[];
  isAttacked(square: Square, attackedBy: Color): boolean;
  getCastlingRights(color: Color): { k: boolean; q: boolean };
  setCastlingRights(color: Color, rights: { k?: boolean; q?: boolean }): boolean;
  setTurn(color: Color): boolean;

  isCheck(): boolean;
  inCheck(): boolean;
  isCheckmate(): boolean;
  isStalemate(): boolean;
  isInsufficientMaterial(): boolean;
  isThreefoldRepetition(): boolean;
  isDrawByFiftyMoves(): boolean;
  isDraw(): boolean;
  isGameOver(): boolean;

  moves(): string[];
  moves(options: MovesFilter & { verbose: true }): Move[];
  moves(options: MovesFilter & { verbose?: false }): string[];
  moves(options: MovesFilter & { verbose?: boolean }): string[] | Move[];
  /** The legal moves as numbers of 16 bits, in the order of `moves`. */
  words(): Uint16Array;
  /** The number of a legal move. */
  find(move: MoveInput, options?: { strict?: boolean }): number;
  move(move: MoveInput, options?: { strict?: boolean }): Move;
  /** Plays a move without describing it. */
  play(move: MoveInput): void;
  undo(): Move | null;
  /** Takes back the last move, and answers with its number. */
  takeBack(): number;
  history(): string[];
  history(options: { verbose: true }): Move[];
  history(options: { verbose?: false }): string[];
  history(options: { verbose?: boolean }): string[] | Move[];
  perft(depth: number): number;

  header(...pairs: string[]): Record<string, string | null>;
  setHeader(name: string, value: string): Record<string, string>;
  removeHeader(name: string): boolean;
  getHeaders(): Record<string, string>;
  getComment(): string | undefined;
  setComment(comment: string): void;
  removeComment(): string | undefined;
  /** The same as `removeComment`. */
  deleteComment(): string | undefined;
  getComments(): { fen: string; comment: string }[];
  removeComments(): { fen: string; comment: string }[];
  /** The same as `removeComments`. */
  deleteComments(): { fen: string; comment: string }[];
  /** Each variation with the number of half-moves before it. */
  getVariations(): { ply: number; line: VariationLine }[];
  pgn(options?: { newline?: string; maxWidth?: number; variations?: boolean }): string;
  loadPgn(pgn: string, options?: { strict?: boolean; newlineChar?: string }): void;
}

/** The name in chess.js. */
export { Game as Chess };

export declare function validateFen(fen: string): { ok: boolean; error?: string };
