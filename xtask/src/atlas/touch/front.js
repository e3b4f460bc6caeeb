// One rook, one question and five answers: what each technique computes for the pieces on the board.
"use strict";
figures.front = (root) => {
  const { ALL, E4, MAGIC, BITS, squares, bit, has, members, nameOf, ray, rayLoop, hyperbola, relevant, product, magicIndex, double } = ideas;
  let [occupied, stop] = [bit(25) | bit(30) | bit(52), 0];
  const input = board("big", (square) => {
    if (square !== E4) occupied ^= bit(square);
    show();
  });
  const tabs = element("div", { class: "buttons", role: "group", "aria-label": "five answers" });
  const shown = element("div", { class: "beside", "aria-live": "polite" });
  root.append(tabs, input, shown);
  const line = (text) => element("p", {}, text);
  const word = (title, set, isIndex = () => false) => bits(title, [...squares].reverse().map((square) => `${has(set, square) ? "on" : ""} ${isIndex(square) ? "index" : ""}`));
  const small = (title, set) => {
    const made = board("small");
    made.show(title, (square) => (square === E4 ? ["rook", "♜"] : [has(set, square) ? "attacked" : ""]));
    return made;
  };

  // The squares in the order in which the loop reads them.
  const order = () => [0, 2, 4, 6].flatMap((direction) => ray(E4, direction).filter((square) => has(rayLoop(E4, occupied).attacks, square)));

  // The attacked squares of one direction, which is what a fill that way leaves.
  const attackedTo = (direction) => ray(E4, direction).filter((square) => has(rayLoop(E4, occupied).attacks, square)).reduce((set, square) => set | bit(square), 0n);

  const STOPS = [
    ["ray loop", "ray-loop.html", () => [line(`It steps from square to square until a piece stops it: ${rayLoop(E4, occupied).reads} reads, in the order of the numbers.`)]],
    ["bitboard", "flood-fill.html", () => {
      const free = ALL ^ (occupied | bit(E4));
      const { gen } = [1, 2, 4].reduce(double, { gen: bit(E4), free });
      return [line("All squares are one number of 64 bits, so a shift moves them all. Three shifts flood the file to the north, and one more reaches the piece."), word("the pieces", occupied), word("flooded to the north", gen), word("one more", (gen << 8n) & ALL)];
    }],
    ["borrow", "hyperbola.html", () => {
      const { o, upward, attacks } = hyperbola(E4, occupied);
      return [line("A subtraction borrows from square to square up to the first piece. What has changed is the file above the rook; a second subtraction, on the board upside down, is below it."), small("o, the pieces of the file", o), small("o - r", upward), small("the file", attacks)];
    }],
    ["magic", "magic.html", () => {
      const blockers = occupied & relevant(E4);
      const sum = product(blockers, MAGIC);
      return [line("A multiplication packs the pieces into an index, and a table has the answer there."), word("the pieces that matter", blockers), word("times the magic number", sum, (square) => square >= 64 - Number(BITS)), line(`place ${magicIndex(blockers, MAGIC)} of 1024: ${members(rayLoop(E4, blockers).attacks).map(nameOf).join(" ")}`)];
    }],
    ["quad", "quad.html", () => {
      const sets = ["north", "east", "south", "west"].map((name, i) => [name, attackedTo(2 * i)]);
      const counts = sets.map(([, set]) => members(set).length);
      return [line("A fill goes all ways, and each bit is a move. A register holds eight positions, so these fills count the moves of eight at once."), ...sets.map(([name, set]) => small(name, set)), line(`${counts.join(" + ")} = ${counts.reduce((sum, count) => sum + count)}`)];
    }],
  ];
  STOPS.forEach(([name], i) =>
    tabs.append(
      button(name, () => {
        stop = i;
        show();
      }),
    ),
  );

  function show() {
    const { attacks } = rayLoop(E4, occupied);
    const places = stop === 0 ? order() : [];
    input.show("click to put a piece", (square) => {
      if (square === E4) return ["rook", "♜"];
      const place = places.indexOf(square) + 1;
      const sign = has(occupied, square) ? "♟" : place ? String(place) : "";
      return [`${has(occupied, square) ? "blocker" : place ? "number" : ""} ${has(attacks, square) ? "attacked" : ""}`, sign];
    });
    const [name, page, explained] = STOPS[stop];
    [...tabs.children].forEach((tab, i) => tab.setAttribute("aria-pressed", String(i === stop)));
    shown.replaceChildren(...explained(), element("p", {}, element("a", { href: page }, `${name}: read on`)));
  }
  show();
};
