// A subtraction on a rank: the borrow runs from the rook to the first piece. The a-file is bit 0, at the left.
"use strict";
figures.borrow = (root) => {
  const { bit, has, borrow, turned } = ideas;
  const places = [0, 1, 2, 3, 4, 5, 6, 7];
  let [occupied, rook, isTurned] = [0b10100101n, 2, false];
  const rows = element("table", { class: "digits" });
  const said = element("output");
  const turn = button("turn the line over", () => {
    isTurned = !isTurned;
    show();
  });
  root.append(element("div", { class: "buttons" }, turn), rows, said);

  // A click on a piece takes it away; a click in the row of the rook moves the rook there.
  const put = (place) => {
    if (place !== rook) occupied ^= bit(place);
    show();
  };
  const move = (place) => {
    occupied = (occupied & ~bit(rook)) | bit(place);
    rook = place;
    show();
  };

  function show() {
    const seen = (line) => (isTurned ? turned(line) : line);
    const files = isTurned ? "hgfedcba" : "abcdefgh";
    const [o, r] = [seen(occupied), seen(bit(rook))];
    const { difference, changed } = borrow(o, r, 8n);
    const piece = (place) => (has(r, place) ? "rook" : has(o, place) ? "blocker" : "");
    const slider = (place) => (has(r, place) ? "rook" : "");
    const run = (place) => (has(changed, place) ? "attacked" : "");
    const onLine = (click) => (place) => click(isTurned ? 7 - place : place);
    digits(rows, [...files], [
      ["o, the pieces", o, piece, onLine(put)],
      ["r, the rook", r, slider, onLine(move)],
      ["o - 2r", difference, run],
      ["o ^ (o - 2r)", changed, run],
    ]);
    const reached = places.filter((place) => has(changed, place));
    const [nearest, last] = [files[reached[0]], files[reached.at(-1)]];
    const stop = reached.length && has(o, reached.at(-1)) ? `stops at the piece on ${last}` : "runs off the end";
    said.textContent = `${o} - ${2n * r} = ${difference}. ${reached.length ? `The borrow begins at ${nearest} and ${stop}.` : "Nothing lies beyond the rook."}`;
  }
  show();
};
