// Drags a piece, an empty square, and a piece to where it stands. Writes the queries of the addresses to which that would lead.
"use strict";

addEventListener("load", () => {
  const { contentWindow: page, contentDocument: text } = document.querySelector("iframe");
  const seen = [];
  page.navigation.addEventListener("navigate", (event) => {
    seen.push(new URL(event.destination.url).search);
    event.preventDefault();
  });
  const at = (name, square) => {
    const box = text.querySelector(`[data-s="${square}"]`).getBoundingClientRect();
    const place = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true };
    text.elementFromPoint(place.clientX, place.clientY).dispatchEvent(new page.PointerEvent(name, place));
  };
  const drag = (from, to) => {
    at("pointerdown", from);
    at("pointerup", to);
  };
  drag(0, 35);
  drag(1, 35);
  drag(0, 0);
  document.getElementById("faults").textContent = seen.join("\n");
});
