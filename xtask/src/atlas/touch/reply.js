// Two plies at once: a move that leaves and enters no square that Black's sliders and pawns reach changes no reply.
"use strict";
figures.reply = (root) => {
  const { KNIGHT, theirs, has, nameOf, jumps, replies } = ideas;
  const PIECES = { 0: "♔", 49: "♝", 54: "♟", 55: "♟", 59: "♜", 63: "♚" };
  const before = replies(KNIGHT);
  let at = KNIGHT;
  const squares = board("middle", (square) => {
    if (square !== KNIGHT && !jumps(KNIGHT).includes(square)) return;
    at = square;
    show();
  });
  const said = element("output");
  root.append(squares, said);

  function show() {
    squares.show("click a square with a dot to move the knight", (square) => {
      if (square === at) return ["rook", "♞"];
      const isTarget = square === KNIGHT || jumps(KNIGHT).includes(square);
      const side = has(theirs, square) ? "blocker" : "";
      return [`${side} ${has(before.reached, square) ? "attacked" : ""}`, PIECES[square] ?? (isTarget ? "•" : "")];
    });
    const { count } = replies(at);
    if (at === KNIGHT) said.textContent = `After a null move Black has ${count} replies. The squares in blue are those that his rook, bishop and pawns reach.`;
    else if (has(before.reached, at)) said.textContent = `N${nameOf(at)} enters a square in blue, so the replies are counted again: ${count}.`;
    else said.textContent = `N${nameOf(at)} touches no square in blue: ${before.count} replies again, and nothing is counted.`;
  }
  show();
};
