// What is told of a move.

/** A move that was or can be played. */
export class Move {
  constructor(line, before) {
    const [color, from, to, piece, captured, promotion, flags, san, after] = line.split("|");
    this.color = color;
    this.piece = piece;
    this.from = from;
    this.to = to;
    this.san = san;
    this.lan = promotion === "-" ? from + to : from + to + promotion;
    this.before = before;
    this.after = after;
    this.flags = flags;
    this.captured = captured === "-" ? undefined : captured;
    this.promotion = promotion === "-" ? undefined : promotion;
  }

  isCapture() {
    return this.flags.includes("c");
  }

  isPromotion() {
    return this.flags.includes("p");
  }

  isEnPassant() {
    return this.flags.includes("e");
  }

  isKingsideCastle() {
    return this.flags.includes("k");
  }

  isQueensideCastle() {
    return this.flags.includes("q");
  }

  isBigPawn() {
    return this.flags.includes("b");
  }
}
