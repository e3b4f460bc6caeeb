// The search over all pages.
"use strict";
{
  const field = document.querySelector("header input");
  const list = document.querySelector(".found");

  // The words around the first place where one of these is.
  function around(text, words) {
    const place = Math.max(0, ...words.map((word) => text.toLowerCase().indexOf(word)));
    return (place > 60 ? "… " : "") + text.slice(Math.max(0, place - 60), place + 120);
  }

  // The text of all pages, which is loaded when somebody is about to search. A page from a file cannot fetch, but it has scripts.
  let pages = null;
  globalThis.searchIn = (all) => {
    pages = all;
    search();
  };
  function load() {
    field.removeEventListener("focus", load);
    const script = document.createElement("script");
    script.src = "index.js";
    document.head.append(script);
  }

  function search() {
    if (!pages) return;
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const score = ([title, , text]) => {
      const [head, body] = [title.toLowerCase(), text.toLowerCase()];
      if (!words.every((word) => head.includes(word) || body.includes(word))) return 0;
      return words.reduce((sum, word) => sum + (head.includes(word) ? 100 : 0) + Math.min(body.split(word).length, 50), 1);
    };
    const found = words.length ? pages.map((page) => [score(page), page]).filter(([points]) => points) : [];
    found.sort((one, other) => other[0] - one[0]);
    list.replaceChildren(
      ...found.slice(0, 12).map(([, [title, href, text]]) => {
        const [item, link, words_around] = ["li", "a", "small"].map((name) => document.createElement(name));
        link.href = href;
        link.innerHTML = title;
        words_around.textContent = around(text, words);
        item.append(link, words_around);
        return item;
      }),
    );
  }

  field.addEventListener("focus", load);
  field.addEventListener("input", search);
  addEventListener("keydown", (event) => {
    if (event.key === "/" && !event.target.closest("input,select,textarea")) {
      event.preventDefault();
      field.focus();
    } else if (event.key === "Escape") {
      field.value = "";
      search();
    }
  });
}
