// A flood to the north: one square a step, and beside it by steps of one, two and four.
"use strict";
figures.fill = (root) => {
  const { ALL, bit, has, floodOnce, double } = ideas;
  const sliders = bit(0) | bit(9) | bit(20);
  let [blockers, step] = [bit(44), 0];
  const put = (square) => {
    if (has(sliders, square)) return;
    [blockers, step] = [blockers ^ bit(square), 0];
    show();
  };
  const boards = [board("middle", put), board("middle", put)];
  const forward = button("flood", () => {
    step = (step + 1) % 8;
    show();
  });
  root.append(element("div", { class: "buttons" }, forward, "A click on a square puts a piece there."), ...boards);

  // Seven steps reach the edge; the last of both ways is the shift that reaches the blockers.
  function floods() {
    const free = ALL ^ (sliders | blockers);
    const last = (flood, isLast) => (isLast ? flood | ((flood << 8n) & ALL) : flood);
    let flood = sliders;
    for (let i = 0; i < Math.min(step, 6); i += 1) flood = floodOnce(flood, free);
    const { gen } = [1, 2, 4].slice(0, step).reduce(double, { gen: sliders, free });
    return [last(flood, step === 7), last(gen, step > 3)];
  }
  function show() {
    const names = [`square by square, step ${step} of 7`, `by doubling, step ${Math.min(step, 4)} of 4`];
    floods().forEach((flood, i) =>
      boards[i].show(names[i], (square) => {
        if (has(sliders, square)) return ["rook", "♜"];
        return [`${has(blockers, square) ? "blocker" : ""} ${has(flood, square) ? "attacked" : ""}`, has(blockers, square) ? "♟" : ""];
      }),
    );
    forward.textContent = step === 7 ? "start over" : "flood";
  }
  show();
};
