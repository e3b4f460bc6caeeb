// The arithmetic of the figures. A set of squares is a BigInt whose bit 0 is a1, bit 1 b1 and bit 63 h8. A test compares every
// function with the techniques' own tables and attacks.
"use strict";
const ideas = (() => {
  const ALL = (1n << 64n) - 1n;
  const bit = (square) => 1n << BigInt(square);
  const has = (set, square) => ((set >> BigInt(square)) & 1n) === 1n;
  const squares = [...Array(64).keys()];
  const members = (set) => squares.filter((square) => has(set, square));
  const nameOf = (square) => "abcdefgh"[square & 7] + ((square >> 3) + 1);

  // The eight directions clockwise, as steps of file and rank, and the knight's jump that follows each.
  const STEPS = [[0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0], [-1, 1]];
  const JUMPS = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];
  const ROOK = [0, 2, 4, 6];
  const BISHOP = [1, 3, 5, 7];

  // The square some steps away, or null beyond the edge.
  function away(square, [files, ranks], times = 1) {
    const [file, rank] = [(square & 7) + files * times, (square >> 3) + ranks * times];
    return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? file + 8 * rank : null;
  }

  // The squares of a ray to the edge of the board, from near to far.
  function ray(from, direction) {
    return [1, 2, 3, 4, 5, 6, 7].map((times) => away(from, STEPS[direction], times)).filter((square) => square !== null);
  }

  // The ray loop: goes on until a piece stops it.
  function rayLoop(from, occupied, directions = ROOK) {
    let [attacks, reads] = [0n, 0];
    for (const direction of directions) {
      for (const square of ray(from, direction)) {
        attacks |= bit(square);
        reads += 1;
        if (has(occupied, square)) break;
      }
    }
    return { attacks, reads };
  }

  // One more square to the north over free squares, as dumb7fill floods.
  const floodOnce = (flood, free) => flood | ((flood << 8n) & free);

  // A step of Kogge and Stone, which fills `ranks` ranks at once and leaves the squares from which twice as many are free.
  function double({ gen, free }, ranks) {
    const by = BigInt(8 * ranks);
    return { gen: gen | (free & (gen << by) & ALL), free: free & (free << by) };
  }

  // All squares that sliders attack to the north: three doubling steps, and a shift that reaches the blockers.
  function attacksNorth(sliders, blockers) {
    const free = ALL ^ (sliders | blockers);
    const { gen } = [1, 2, 4].reduce(double, { gen: sliders, free });
    return (gen << 8n) & ALL;
  }

  // The bits that o - 2r changes in a line of `bits` bits: the squares from the slider to the first piece above it.
  function borrow(o, r, bits = 64n) {
    const difference = BigInt.asUintN(Number(bits), o - 2n * r);
    return { difference, changed: o ^ difference };
  }

  // The line turned over: bit 0 becomes its last bit.
  const turned = (line) => [0, 1, 2, 3, 4, 5, 6, 7].reduce((sum, place) => sum | (has(line, place) ? bit(7 - place) : 0n), 0n);

  // A word with its bytes reversed: the board upside down.
  const swapped = (set) => [0, 1, 2, 3, 4, 5, 6, 7].reduce((sum, rank) => sum | (((set >> BigInt(8 * rank)) & 255n) << BigInt(56 - 8 * rank)), 0n);

  // Hyperbola quintessence on a file: a subtraction upwards, and one on the board upside down.
  function hyperbola(from, occupied) {
    const file = 0x0101010101010101n << BigInt(from & 7);
    const [o, r] = [occupied & file & ~bit(from), bit(from)];
    const upward = BigInt.asUintN(64, o - r);
    const downward = swapped(BigInt.asUintN(64, swapped(o) - swapped(r)));
    return { o, upward, downward, attacks: (upward ^ downward) & file };
  }

  // The squares whose pieces matter to a rook: its rays without their last squares.
  const relevant = (from) => ROOK.flatMap((direction) => ray(from, direction).slice(0, -1)).reduce((set, square) => set | bit(square), 0n);

  // The magic of the technique `magic` for a rook on e4, and the bits of its index.
  const E4 = 28;
  const MAGIC = 0x0205001100080004n;
  const BITS = 10n;
  const product = (blockers, magic) => (blockers * magic) & ALL;
  const magicIndex = (blockers, magic) => Number(product(blockers, magic) >> (64n - BITS));

  // All subsets of a set, in the order of their numbers.
  function subsets(set) {
    const all = [];
    let subset = 0n;
    do {
      all.push(subset);
      subset = (subset - set) & set;
    } while (subset !== 0n);
    return all;
  }

  // All sets of blockers of the rook on e4, with its attacks.
  const blockerSets = subsets(relevant(E4)).map((blockers) => ({ blockers, attacks: rayLoop(E4, blockers).attacks }));

  // Fills a table by a number until two sets with different attacks want the same place.
  function fillTable(magic) {
    const table = new Map();
    for (const [tried, one] of blockerSets.entries()) {
      const index = magicIndex(one.blockers, magic);
      const first = table.get(index);
      if (first && first.attacks !== one.attacks) return { tried, index, first, second: one };
      if (!first) table.set(index, one);
    }
    return { tried: blockerSets.length, table };
  }

  // The 64 slots of the view of a square: for each direction a knight's jump and a ray. A slot beyond the edge is null.
  const view = (from) => STEPS.flatMap((step, group) => [away(from, JUMPS[group]), ...[1, 2, 3, 4, 5, 6, 7].map((times) => away(from, step, times))]);

  // The slots that the square sees: in each group the ray up to its first piece, by one subtraction for each byte.
  function visible(from, occupied) {
    const slots = view(from);
    return STEPS.flatMap((_, group) => {
      const ofRay = slots.slice(8 * group + 1, 8 * group + 8);
      const o = ofRay.reduce((sum, square, place) => sum | (square !== null && has(occupied, square) ? 2n << BigInt(place) : 0n), 0n);
      const { changed } = borrow(o, 1n, 8n);
      return ofRay.filter((square, place) => square !== null && has(changed, place + 1));
    });
  }

  // Two plies: a knight on c3 and the white king against a black rook, bishop, two pawns and king.
  const KNIGHT = 18;
  const [KING, THEIR_ROOK, THEIR_BISHOP, THEIR_PAWNS, THEIR_KING] = [0, 59, 49, [54, 55], 63];
  const setOf = (squares) => squares.reduce((set, square) => set | bit(square), 0n);
  const theirs = setOf([THEIR_ROOK, THEIR_BISHOP, ...THEIR_PAWNS, THEIR_KING]);
  const jumps = (from) => JUMPS.map((jump) => away(from, jump)).filter((square) => square !== null);

  // Black's replies if the knight stands on a square, and the squares that sliders and pawns reach. The knight is too far away to
  // attack a square next to the king.
  function replies(knight) {
    const ours = bit(knight) | bit(KING);
    const sliders = rayLoop(THEIR_ROOK, ours | theirs).attacks | rayLoop(THEIR_BISHOP, ours | theirs, BISHOP).attacks;
    const ofPiece = (attacks) => members(attacks & ~theirs).length;
    let count = ofPiece(rayLoop(THEIR_ROOK, ours | theirs).attacks) + ofPiece(rayLoop(THEIR_BISHOP, ours | theirs, BISHOP).attacks);
    count += ofPiece(setOf(STEPS.map((step) => away(THEIR_KING, step)).filter((square) => square !== null)));
    let reached = sliders;
    for (const pawn of THEIR_PAWNS) {
      const takes = setOf([away(pawn, [-1, -1]), away(pawn, [1, -1])].filter((square) => square !== null));
      const pushes = [pawn - 8, pawn - 16];
      reached |= takes | setOf(pushes);
      const firstPiece = pushes.findIndex((square) => has(ours | theirs, square));
      count += members(takes & ours).length + (firstPiece < 0 ? 2 : firstPiece);
    }
    return { count, reached };
  }

  return { KNIGHT, theirs, jumps, replies, ALL, E4, MAGIC, BITS, STEPS, squares, bit, has, members, nameOf, ray, rayLoop, floodOnce, double, attacksNorth, borrow, turned, hyperbola, relevant, product, magicIndex, blockerSets, fillTable, view, visible };
})();
