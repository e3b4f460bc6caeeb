// Random numbers as magics of a rook on e4: the first two sets of blockers that want one place of the table.
"use strict";
figures.collision = (root) => {
  const { E4, MAGIC, has, fillTable, blockerSets } = ideas;
  const MOST = 20000;
  let tries = 0;
  const sets = [board("small"), board("small")];
  const said = element("output");
  const random = () => BigInt.asUintN(64, BigInt(Math.floor(Math.random() * 2 ** 32)) | (BigInt(Math.floor(Math.random() * 2 ** 32)) << 32n));
  // Few bits are set, so few copies are added.
  const sparse = () => random() & random() & random();

  function attempt(magic, what) {
    const found = fillTable(magic);
    const hex = `0x${magic.toString(16).padStart(16, "0")}`;
    for (const set of sets) set.hidden = !found.second;
    if (!found.second) {
      said.textContent = `${what}, ${hex}: all ${blockerSets.length} sets of blockers fit into ${found.table.size} places.`;
      return true;
    }
    said.textContent = `${what}, ${hex}: after ${found.tried} sets, a collision. Both want place ${found.index}, with different attacks.`;
    [found.first, found.second].forEach(({ blockers, attacks }, i) =>
      sets[i].show(`${i ? "second" : "first"} set`, (square) => {
        if (square === E4) return ["rook", "♜"];
        return [`${has(blockers, square) ? "blocker" : ""} ${has(attacks, square) ? "attacked" : ""}`, has(blockers, square) ? "♟" : ""];
      }),
    );
    return false;
  }
  function next(most) {
    for (let i = 0; i < most; i += 1) {
      tries += 1;
      if (attempt(sparse(), `number ${tries}`)) return;
    }
  }
  const buttons = [
    button("try a random number", () => next(1)),
    button(`try up to ${MOST}`, () => next(MOST)),
    button("the number of this book", () => attempt(MAGIC, "the number of this book")),
  ];
  root.append(element("div", { class: "buttons" }, ...buttons), ...sets, said);
  // The first number is always the same, so that the page begins as it was printed.
  attempt(0x0040100404010010n, "number 0");
};
