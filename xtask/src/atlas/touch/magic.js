// A magic product: each blocker shifts a copy of the magic, and the highest bits of their sum are the index.
"use strict";
figures.magic = (root) => {
  const { E4, MAGIC, BITS, squares, bit, has, members, nameOf, relevant, product, magicIndex, rayLoop } = ideas;
  const mask = relevant(E4);
  let occupied = bit(25) | bit(30);
  const input = board("big", (square) => {
    if (square === E4) return;
    occupied ^= bit(square);
    show();
  });
  const words = element("div", { class: "words" });
  const answer = element("output");
  root.append(input, element("div", { class: "beside" }, words, answer));

  // The bits of a word from 63 down to 0; the highest are the index.
  const looks = (word) => [...squares].reverse().map((square) => `${has(word, square) ? "on" : ""} ${square >= 64 - Number(BITS) ? "index" : ""}`);

  function show() {
    const blockers = occupied & mask;
    const index = magicIndex(blockers, MAGIC);
    // The table has the attacks of this set of blockers there.
    const { attacks } = rayLoop(E4, blockers);
    input.show("click to put a piece", (square) => {
      if (square === E4) return ["rook", "♜"];
      const piece = has(occupied, square) ? (has(mask, square) ? "blocker" : "ignored") : "";
      return [`${piece} ${has(attacks, square) ? "attacked" : ""} ${has(mask, square) ? "relevant" : ""}`, piece && "♟"];
    });
    const copies = members(blockers).map((square) => bits(`magic << ${square}, for ${nameOf(square)}`, looks((MAGIC << BigInt(square)) & ideas.ALL)));
    words.replaceChildren(bits("magic", looks(MAGIC)), ...copies, bits("their sum", looks(product(blockers, MAGIC))));
    answer.textContent = `index ${index.toString(2).padStart(Number(BITS), "0")} = ${index}`;
  }
  show();
};
