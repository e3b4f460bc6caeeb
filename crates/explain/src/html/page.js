// Steps through the frames that the page holds. What is shown was computed by the program; here it only lights up.
"use strict";
{
  const all = (from, what) => [...from.querySelectorAll(what)];
  const panels = all(document, ".panel").map((panel) => ({
    frames: JSON.parse(panel.querySelector("script").textContent),
    cells: all(panel, "[data-c]"),
    board: panel.querySelector(".board"),
    squares: all(panel, "[data-s]"),
    codes: all(panel, "[data-k]"),
    counts: all(panel, "dd"),
    moves: all(panel, "[data-m]"),
  }));
  const longest = Math.max(...panels.map((panel) => panel.frames.length));
  const slider = document.querySelector("nav input");
  const said = document.querySelector("nav p");
  const play = document.querySelector("[data-go=play]");
  let at = 0;
  let timer = 0;

  function show(panel, at) {
    const past = panel.frames.slice(0, at);
    const now = past.pop() || { text: "", cells: [], squares: [], lines: [], moves: [], costs: [0, 0, 0] };
    const cells = new Set(past.flatMap((frame) => frame.cells));
    const moves = new Set(past.flatMap((frame) => frame.moves));
    const to = new Set([...moves, ...now.moves].map((move) => Number(panel.moves[move].dataset.to)));
    for (const cell of panel.cells) {
      const number = Number(cell.dataset.c);
      const isOn = now.cells.includes(number);
      cell.classList.toggle("on", isOn);
      cell.classList.toggle("was", !isOn && cells.has(number));
    }
    for (const square of panel.squares) {
      const number = Number(square.dataset.s);
      square.classList.toggle("lit", now.squares.includes(number));
      square.classList.toggle("to", to.has(number));
    }
    const code = now.code ?? 0;
    for (const lines of panel.codes) {
      lines.hidden = Number(lines.dataset.k) !== code;
      all(lines, "li").forEach((line, i) => line.classList.toggle("on", !lines.hidden && now.lines.includes(i + 1)));
    }
    panel.counts.forEach((count, i) => (count.textContent = now.costs[i]));
    panel.moves.forEach((move, i) => {
      move.classList.toggle("shown", moves.has(i) || now.moves.includes(i));
      move.classList.toggle("new", now.moves.includes(i));
    });
    return now.text;
  }

  // Scrolls to what lights up, if the board or the buttons are over it or it is outside.
  function follow(panel) {
    const cell = panel.cells.find((cell) => cell.classList.contains("on"));
    if (!cell) return;
    const [box, board] = [cell, panel.board].map((element) => element.getBoundingClientRect());
    const top = board.right > box.left ? Math.max(board.bottom, 0) : 0;
    const bottom = document.querySelector("nav").getBoundingClientRect().top;
    if (box.bottom > bottom) scrollBy(0, Math.min(box.bottom - bottom + 8, Math.max(box.top - top - 8, 0)));
    else if (box.top < top) scrollBy(0, box.top - top - 8);
  }

  function go(to) {
    at = Math.min(Math.max(to, 0), longest);
    const texts = panels.map((panel) => show(panel, Math.min(at, panel.frames.length)));
    slider.value = at;
    slider.setAttribute("aria-valuetext", `step ${at} of ${longest}`);
    said.textContent = at ? `${at}/${longest} ${texts.join(" | ")}` : `${longest} steps. The arrow keys step.`;
    if (at) follow(panels[0]);
    if (at === longest) stop();
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    play.textContent = "play";
  }

  function start() {
    if (at === longest) go(0);
    timer = setInterval(() => go(at + 1), 800);
    play.textContent = "pause";
  }

  const actions = {
    first: () => go(0),
    back: () => go(at - 1),
    play: () => (timer ? stop() : start()),
    forward: () => go(at + 1),
    last: () => go(longest),
  };
  for (const button of all(document, "[data-go]")) button.addEventListener("click", actions[button.dataset.go]);
  slider.max = longest;
  slider.addEventListener("input", () => go(Number(slider.value)));
  const keys = { ArrowRight: "forward", ArrowLeft: "back", Home: "first", End: "last", " ": "play" };
  addEventListener("keydown", (event) => {
    const isTaken = event.target.closest("input,select,textarea") || (event.key === " " && event.target.closest("button,a"));
    const action = actions[keys[event.key]];
    if (!action || isTaken || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    action();
  });

  // The pieces of a served page can be dragged: the program answers with the page of the position after it.
  const served = document.querySelector("[data-drag]");
  if (served) {
    const square = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-s]");
    let from = null;
    for (const { board } of panels) {
      board.addEventListener("dragstart", (event) => event.preventDefault());
      board.addEventListener("pointerdown", (event) => (from = square(event)));
    }
    addEventListener("pointercancel", () => (from = null));
    addEventListener("pointerup", (event) => {
      const [piece, to] = [from?.querySelector("text") && from, square(event)];
      from = null;
      if (piece && to && to.dataset.s !== piece.dataset.s) location = `${served.dataset.drag}&drag=${piece.dataset.s}-${to.dataset.s}`;
    });
  }
  go(location.hash === "#end" ? longest : Number(location.hash.slice(1)) || 0);
}
