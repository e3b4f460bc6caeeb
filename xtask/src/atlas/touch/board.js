// What the figures have in common: boards and rows of bits made of elements, some of which can be clicked.
"use strict";
const figures = {};

// An element with attributes, a class for each word of `class`, and children.
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "click") made.addEventListener("click", value);
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

const button = (text, click) => element("button", { type: "button", click }, text);

// A board with coordinates and a title. `click` is called with the number of a square; without it, the board is a picture.
// `show` takes a title and, for each square, what it looks like: a class and a sign.
function board(size, click) {
  const { squares, nameOf } = ideas;
  const cells = squares.map((square) =>
    click ? element("button", { type: "button", click: () => click(square) }) : element("span"),
  );
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].flatMap((rank) => [element("i", {}, String(rank + 1)), ...cells.slice(8 * rank, 8 * rank + 8)]);
  const files = ["", ..."abcdefgh"].map((file) => element("i", {}, file));
  const title = element("figcaption");
  const grid = element("div", click ? { class: "squares" } : { class: "squares", role: "img" }, ...ranks, ...files);
  const figure = element("figure", { class: `set ${size}` }, title, grid);
  figure.show = (text, look) => {
    title.textContent = text;
    const told = [];
    squares.forEach((square, place) => {
      const [looks, sign = ""] = look(square);
      cells[place].className = `${((square >> 3) + square) % 2 ? "light" : "dark"} ${looks}`;
      if (cells[place].textContent !== sign) cells[place].textContent = sign;
      if (click) cells[place].setAttribute("aria-label", `${nameOf(square)} ${looks} ${sign}`);
      else if (looks) told.push(nameOf(square));
    });
    if (!click) grid.setAttribute("aria-label", `${text}: ${told.join(" ")}`);
  };
  return figure;
}

// A row of bits under a title, as many as there are classes of bits.
function bits(title, looks) {
  return element("div", { class: "word" }, element("span", {}, title), element("div", { role: "img", "aria-label": title }, ...looks.map((look) => element("b", { class: look }))));
}

// A table of digits below their heads. A row has a name, a word, what each digit looks like, and perhaps what a click on it does.
function digits(table, heads, rows) {
  const focused = [...table.querySelectorAll("button")].indexOf(document.activeElement);
  const cell = (name, word, look, click) => (head, place) => {
    const digit = ideas.has(word, place) ? "1" : "0";
    const label = `${name}, ${head}: ${digit}`;
    const inside = click ? element("button", { type: "button", "aria-label": label, click: () => click(place) }, digit) : digit;
    return element("td", { class: look(place) }, inside);
  };
  const top = element("tr", {}, element("td"), ...heads.map((head) => element("th", { scope: "col" }, head)));
  const row = ([name, ...digit]) => element("tr", {}, element("th", { scope: "row" }, name), ...heads.map(cell(name, ...digit)));
  table.replaceChildren(top, ...rows.map(row));
  table.querySelectorAll("button")[focused]?.focus();
}

// Shows all figures of the page. The still picture above each is for paper and for pages without scripts.
addEventListener("DOMContentLoaded", () => {
  for (const root of document.querySelectorAll("[data-figure]")) {
    figures[root.dataset.figure](root);
    root.classList.add("live");
  }
});
