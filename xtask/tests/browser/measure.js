// Measures each frame once all are there, and writes a line for each fault, then the number of frames and of texts.
"use strict";

const faults = [];
let texts = 0;

const numbers = (color) => (color.match(/[\d.]+/g) || []).map(Number);
const isClear = (color) => color === "none" || color === "transparent" || numbers(color)[3] === 0;

// The contrast of two colors as the Web Content Accessibility Guidelines define it.
function contrast(one, other) {
  const light = (color) => {
    const [r, g, b] = numbers(color).map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

// Large letters may have less contrast.
const enough = (size) => (size >= 24 ? 3 : 4.5);

// The elements of a picture without those of pictures in it, which have coordinates of their own.
const own = (svg, what) => [...svg.querySelectorAll(what)].filter((element) => element.closest("svg") === svg);

// The color of the last shape before a text that lies under its middle.
function under(svg, text, box) {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  let color = null;
  for (const shape of own(svg, "rect,circle,path,polygon")) {
    if (text.compareDocumentPosition(shape) & Node.DOCUMENT_POSITION_FOLLOWING) break;
    const { fill, opacity } = getComputedStyle(shape);
    const area = shape.getBBox();
    const isIn = x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;
    if (isIn && !isClear(fill) && Number(opacity) > 0.9) color = fill;
  }
  return color;
}

function measureText(svg, text, complain) {
  const what = `"${text.textContent}"`;
  const style = getComputedStyle(text);
  const box = text.getBBox();
  const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
  if (text.getNumberOfChars() !== text.textContent.length) complain(`${what} loses spaces`);
  if (box.x < -0.5 || box.y < -0.5 || box.x + box.width > width + 0.5 || box.y + box.height > height + 0.5)
    complain(`${what} is outside of the picture`);
  const x = Number(text.getAttribute("x"));
  const isMiddle = style.textAnchor === "middle";
  const begins = x - (isMiddle ? box.width / 2 : 0);
  if (Math.abs(box.x - begins) > 2) complain(`${what} begins at ${box.x}, not at ${begins}`);
  const y = Number(text.getAttribute("y"));
  if (y < box.y || y > box.y + box.height) complain(`${what} is not on its line`);
  const background = under(svg, text, box);
  if (background === null) return complain(`${what} has no background`);
  const colors = [style.fill, style.stroke].filter((color) => !isClear(color));
  const best = Math.max(...colors.map((color) => contrast(color, background)));
  const size = parseFloat(style.fontSize);
  if (best < enough(size)) complain(`${what} has a contrast of ${best.toFixed(2)} on ${background}`);
  const scale = svg.getBoundingClientRect().width / width;
  // A chart fits the screen, and its numbers are also in a table.
  const least = svg.closest(".stepper") ? 10.9 : svg.closest("figure") ? 9 : 0;
  if (size * scale < least) complain(`${what} is ${(size * scale).toFixed(1)} pixels high`);
}

// Texts over each other. The symbols and numbers on the squares of a board may overlap.
function measureOverlaps(all, complain) {
  const lines = all.filter((text) => !["p", "q", "r"].includes(text.getAttribute("class")));
  const boxes = lines.map((text) => text.getBBox());
  boxes.forEach((one, i) => {
    for (let j = i + 1; j < boxes.length; j += 1) {
      const other = boxes[j];
      const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
      const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
      if (across > 1 && down > 0.4 * Math.min(one.height, other.height))
        complain(`"${lines[i].textContent}" is over "${lines[j].textContent}"`);
    }
  });
}

function measurePage(page, view, complain) {
  if (page.documentElement.scrollWidth > view.innerWidth) complain("is wider than the screen");
  for (const element of page.querySelectorAll("h1,li,p,th,td,small,code")) {
    let behind = element;
    while (behind && isClear(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement;
    const background = behind ? getComputedStyle(behind).backgroundColor : "rgb(255, 255, 255)";
    const { color, fontSize } = getComputedStyle(element);
    texts += 1;
    // Only warnings have a background that is not opaque; the page's shows through.
    const base = numbers(background)[3] < 1 ? getComputedStyle(page.body).backgroundColor : background;
    if (contrast(color, base) < enough(parseFloat(fontSize)))
      complain(`"${element.textContent.slice(0, 40)}" is ${color} on ${base}`);
  }
}

function measureFrame(frame) {
  const complain = (what) => faults.push(`${frame.name}: ${what}`);
  const [page, view] = [frame.contentDocument, frame.contentWindow];
  if (view.matchMedia("(prefers-color-scheme: dark)").matches !== DARK) complain("has the wrong colors");
  if (view.innerWidth !== Number(frame.width)) complain(`is ${view.innerWidth} wide`);
  page.querySelector("[data-go=last]")?.click();
  if (!frame.name.endsWith(".svg")) measurePage(page, view, complain);
  for (const svg of page.querySelectorAll("svg")) {
    const all = own(svg, "text");
    texts += all.length;
    all.forEach((text) => measureText(svg, text, complain));
    measureOverlaps(all, complain);
  }
}

addEventListener("load", () => {
  const frames = [...document.querySelectorAll("iframe")];
  frames.forEach(measureFrame);
  document.getElementById("faults").textContent = [...faults, `${frames.length} ${texts}`].join("\n");
});
