// Looks at each frame and writes a line for each fault of its layout, then the number of frames and of what was looked at. `PRINTED`
// shows the pages as on paper. In a frame without scripts, nothing may wait for one.
"use strict";

const faults = [];
let seen = 0;

const isShown = (element) => element.checkVisibility({ opacityProperty: true }) && element.getBoundingClientRect().width > 0;

// Nothing that somebody reads is cut off at the right.
function checkWidths(page, view, complain) {
  for (const line of page.querySelectorAll(".stepper .code :is(li,pre)")) {
    if (!isShown(line)) continue;
    seen += 1;
    const box = line.closest(".code").getBoundingClientRect();
    if (line.scrollWidth > line.clientWidth + 1 || line.getBoundingClientRect().right > Math.min(box.right, view.innerWidth) + 1)
      complain(`code is cut: ${line.textContent.slice(0, 60)}`);
  }
  for (const picture of page.querySelectorAll("main .picture img")) {
    seen += 1;
    if (isShown(picture) && view.innerWidth < 700 && picture.clientWidth < picture.naturalWidth - 1) complain(`${picture.src} shrinks`);
  }
  for (const cell of page.querySelectorAll(".wide td:first-child")) {
    const range = page.createRange();
    range.selectNodeContents(cell);
    const middles = [...range.getClientRects()].map((box) => (box.top + box.bottom) / 2).sort((a, b) => a - b);
    const lines = middles.filter((middle, at) => at === 0 || middle - middles[at - 1] > 6).length;
    if (cell.textContent.length > 8 && cell.textContent.length / lines < 4) complain(`"${cell.textContent}" is a column of letters`);
  }
}

// A line of prose has some 70 letters.
function checkLines(page, view, complain) {
  for (const paragraph of page.querySelectorAll("main>p:not(.picture)")) {
    const lines = paragraph.clientHeight / parseFloat(view.getComputedStyle(paragraph).lineHeight);
    const letters = paragraph.textContent.length / lines;
    seen += 1;
    if (lines > 3.5 && letters > 85) complain(`${letters.toFixed(0)} letters a line: ${paragraph.textContent.slice(0, 40)}`);
  }
}

// Keys that scroll a page are the browser's.
function checkKeys(page, view, complain) {
  for (const key of [" ", "Home", "End", "PageDown", "PageUp", "ArrowDown", "ArrowUp"]) {
    const event = new view.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    page.body.dispatchEvent(event);
    if (event.defaultPrevented) complain(`takes the key "${key}"`);
  }
}

function checkBook(page, complain) {
  const isInContents = page.querySelector(".contents [aria-current]");
  const links = page.querySelectorAll(".onward a").length;
  if (isInContents && links === 0) complain("leads nowhere");
  if (page.querySelector(".contents [aria-current]")?.closest("nav>details:not([open])")) complain("its part of the contents is closed");
  for (const what of ["meta[name=description][content]:not([content=''])", "link[rel=icon]"])
    if (!page.querySelector(what)) complain(`has no ${what}`);
}

// What there is without scripts, and on paper.
function checkStill(page, complain) {
  for (const stepper of page.querySelectorAll(".stepper")) {
    for (const what of [".board", ".code li", ".figures svg", ".moves"]) {
      const element = stepper.querySelector(what);
      seen += 1;
      if (element && !isShown(element)) complain(`${what} is hidden`);
    }
    if (isShown(stepper.querySelector("nav"))) complain("has buttons that do nothing");
    const marks = [...stepper.querySelectorAll(".to .move")].filter(isShown).length;
    const moves = new Set([...stepper.querySelectorAll(".panel:first-of-type [data-to]")].map((move) => move.dataset.to)).size;
    if (!PRINTED && marks === 0 && moves > 0) complain("marks no square");
  }
  if (PRINTED) for (const what of ["header", ".contents", ".onward"]) if (isShown(page.querySelector(what) ?? page.head)) complain(`prints ${what}`);
}

// A figure that one can touch changes with clicks. Without scripts, and on paper, its picture stands there.
function checkFigures(page, isStill, complain) {
  for (const figure of page.querySelectorAll(".touch")) {
    const name = figure.dataset.figure;
    const hasPicture = isShown(figure.previousElementSibling);
    seen += 1;
    if (isShown(figure) === isStill || hasPicture !== isStill) complain(`${name} and its picture: one of them is to be shown`);
    const looks = new Set([figure.innerHTML]);
    for (const button of figure.querySelectorAll("button")) {
      button.click();
      looks.add(figure.innerHTML);
    }
    if (!isStill && looks.size < 4) complain(`${name} stays as it is`);
  }
}

// Shows a page as on paper.
function print(page) {
  const turn = (rules) => {
    for (const rule of rules) {
      const media = rule instanceof page.defaultView.CSSMediaRule ? rule.media.mediaText : "";
      if (media === "print") rule.media.mediaText = "all";
      else if (media === "screen") rule.media.mediaText = "not all";
      else if (rule.cssRules) turn(rule.cssRules);
    }
  };
  for (const sheet of page.styleSheets) turn(sheet.cssRules);
}

addEventListener("load", () => {
  const frames = [...document.querySelectorAll("iframe")];
  for (const frame of frames) {
    const [page, view] = [frame.contentDocument, frame.contentWindow];
    const complain = (what) => faults.push(`${frame.name}: ${what}`);
    const isStill = frame.sandbox.length > 0 || PRINTED;
    if (PRINTED) print(page);
    if (page.documentElement.scrollWidth > view.innerWidth) complain("is wider than the screen");
    checkWidths(page, view, complain);
    checkBook(page, complain);
    checkFigures(page, isStill, complain);
    if (isStill) checkStill(page, complain);
    else checkKeys(page, view, complain);
    if (!PRINTED) checkLines(page, view, complain);
  }
  document.getElementById("faults").textContent = [...faults, `${frames.length} ${seen}`].join("\n");
});
