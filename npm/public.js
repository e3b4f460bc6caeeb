// What programs see of the package.
export { Chess, Game, validateFen } from "./game.js";
export { Move } from "./move.js";
export {
  BISHOP, BLACK, DEFAULT_POSITION, KING, KNIGHT, PAWN, QUEEN, ROOK, SEVEN_TAG_ROSTER, SQUARES, WHITE,
} from "./names.js";
