// Two subtractions on a file: one upwards, and one on the board upside down. The first rank is at the left.
"use strict";
figures.hyperbola = (root) => {
  const { bit, has, hyperbola, nameOf } = ideas;
  const file = [0, 1, 2, 3, 4, 5, 6, 7].map((rank) => 8 * rank + 4);
  let [occupied, rook] = [[12, 44, 60].reduce((set, square) => set | bit(square), 0n), 28];
  const rows = element("table", { class: "digits" });
  const said = element("output");
  root.append(rows, said);

  // The squares of the file side by side.
  const onFile = (set) => file.reduce((line, square, place) => line | (has(set, square) ? bit(place) : 0n), 0n);
  const put = (place) => {
    if (file[place] !== rook) occupied ^= bit(file[place]);
    show();
  };
  const move = (place) => {
    rook = file[place];
    occupied &= ~bit(rook);
    show();
  };

  function show() {
    const { o, upward, downward, attacks } = hyperbola(rook, occupied);
    const changed = (set) => (place) => (has(o ^ set, file[place]) ? "attacked" : "");
    digits(rows, file.map(nameOf), [
      ["o, the pieces", onFile(o), (place) => (has(o, file[place]) ? "blocker" : ""), put],
      ["r, the rook", onFile(bit(rook)), (place) => (file[place] === rook ? "rook" : ""), move],
      ["forward, o - r", onFile(upward), changed(upward)],
      ["reverse", onFile(downward), changed(downward)],
      ["their xor", onFile(attacks), (place) => (has(attacks, file[place]) ? "attacked" : "")],
    ]);
    const end = (squares, way) => {
      const blocker = squares.find((square) => has(o, square));
      return squares.length === 0 ? `nothing lies ${way}` : blocker === undefined ? `the borrow runs off the board ${way}` : `the borrow stops ${way} at ${nameOf(blocker)}`;
    };
    const above = end(file.filter((square) => square > rook), "above");
    const below = end(file.filter((square) => square < rook).reverse(), "below");
    said.textContent = `From ${nameOf(rook)}, ${above}, and ${below}. Coloured are the digits that a borrow has changed; ${nameOf(rook)} is changed by both, and drops out of the xor.`;
  }
  show();
};
