// A view: the rays of a square unrolled into eight rows, in which one subtraction finds the first piece of each.
"use strict";
figures.view = (root) => {
  const { bit, has, nameOf, view, visible } = ideas;
  const NAMES = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
  let [from, occupied, isLooking] = [28, bit(46) | bit(31) | bit(25) | bit(52), false];
  const squares = board("middle", (square) => {
    if (isLooking) [from, occupied] = [square, occupied & ~bit(square)];
    else if (square !== from) occupied ^= bit(square);
    show();
  });
  const look = element("input", { type: "checkbox", click: () => (isLooking = look.checked) });
  const rows = element("table", { class: "digits" });
  root.append(element("div", { class: "buttons" }, element("label", {}, look, " a click looks from there, instead of putting a piece")), squares, element("div", { class: "beside" }, rows));

  function show() {
    const seen = new Set(visible(from, occupied));
    squares.show(`from ${nameOf(from)}`, (square) => {
      if (square === from) return ["rook", "♛"];
      return [`${has(occupied, square) ? "blocker" : ""} ${seen.has(square) ? "attacked" : ""}`, has(occupied, square) ? "♟" : ""];
    });
    const slots = view(from);
    const cell = (square, place) => {
      if (square === null) return element("td", { class: "off" }, "·");
      const isSeen = place > 0 && seen.has(square);
      return element("td", { class: `${has(occupied, square) ? "blocker" : ""} ${isSeen ? "attacked" : ""}` }, nameOf(square));
    };
    rows.replaceChildren(
      element("tr", {}, element("td"), ...["jump", 1, 2, 3, 4, 5, 6, 7].map((step) => element("th", { scope: "col" }, String(step)))),
      ...NAMES.map((name, group) => element("tr", {}, element("th", { scope: "row" }, name), ...slots.slice(8 * group, 8 * group + 8).map(cell))),
    );
  }
  show();
};
