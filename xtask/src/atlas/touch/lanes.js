// Eight positions in the lanes of one register: the same shift floods all of them.
"use strict";
figures.lanes = (root) => {
  const { ALL, bit, has, double } = ideas;
  const LANES = [0, 1, 2, 3, 4, 5, 6, 7];
  const rooks = LANES.map(bit);
  const blockers = LANES.map((lane) => bit(lane + 8 * (((lane * 3) % 7) + 1)));
  let step = 0;
  const boards = LANES.map((lane) =>
    board("small", (square) => {
      if (has(rooks[lane], square)) return;
      [blockers[lane], step] = [blockers[lane] ^ bit(square), 0];
      show();
    }),
  );
  const shift = button("", () => {
    step = (step + 1) % 5;
    show();
  });
  root.append(element("div", { class: "buttons" }, shift, "A click on a square puts a piece there."), element("div", { class: "many" }, ...boards));

  function show() {
    LANES.forEach((lane) => {
      const free = ALL ^ (rooks[lane] | blockers[lane]);
      const { gen } = [1, 2, 4].slice(0, step).reduce(double, { gen: rooks[lane], free });
      const flood = step === 4 ? gen | ((gen << 8n) & ALL) : gen;
      boards[lane].show(`lane ${lane}`, (square) => {
        if (has(rooks[lane], square)) return ["rook", "♜"];
        return [`${has(blockers[lane], square) ? "blocker" : ""} ${has(flood, square) ? "attacked" : ""}`, has(blockers[lane], square) ? "♟" : ""];
      });
    });
    shift.textContent = ["shift all by one", "shift all by two", "shift all by four", "one more reaches the pieces", "start over"][step];
  }
  show();
};
