// The types of the package, as a program uses them: `tsc --strict` accepts this file.
import { Chess, DEFAULT_POSITION, Game, SQUARES, validateFen, type Color, type Move, type Piece, type Square } from "fianchetto";
import { divideInWorker, path, perft, Positions, uci, type Division } from "fianchetto/batch";

const game: Game = new Chess(DEFAULT_POSITION);
const sans: string[] = game.moves();
const moves: Move[] = game.moves({ verbose: true, square: "e2" });
const last: Move | null = game.undo();
const captured = moves[0]?.captured;
// @ts-expect-error A square is one of 64.
game.get("e9");
// @ts-expect-error There is no such piece.
game.put({ type: "x", color: "w" }, "e4");
const piece: Piece | undefined = game.get("e4");
const color: Color = game.turn();
const squares: Square[] = [...SQUARES, ...game.attackers("e4", "b")];
const cells = game.board().flat().filter((cell) => cell !== null);
game.move({ from: "e2", to: "e4", promotion: "q" });
game.move(null);
const headers: Record<string, string> = game.setHeader("White", "A");
const { ok, error } = validateFen("");
game.loadPgn(game.pgn({ maxWidth: 80, variations: true }));
const line: string[] = game.getVariations().flatMap((variation) => variation.line.moves.map((move) => move.san));
const { signal } = new AbortController();
const division: Promise<Division> = divideInWorker(DEFAULT_POSITION, 3, { signal, report: ({ done, of }) => console.log(done / of) });
const nodes: number = perft(DEFAULT_POSITION, 4);
const positions = Positions.of([DEFAULT_POSITION]);
const counts: Uint32Array = positions.counts();
const texts: string[] = [...positions.moves().moves].map(uci);
console.log(sans, last, captured, piece, color, squares, cells, headers, ok, error, line, division, nodes, counts, texts, path());
game.free();
