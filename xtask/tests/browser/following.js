// Drags pieces in pages of the atlas, and writes a line for each fault, then the number of checks.
"use strict";

const frame = document.querySelector("iframe");
const faults = [];
let checks = 0;

function check(what, found, expected) {
  checks += 1;
  if (found !== expected) faults.push(`${what}: ${found} and not ${expected}`);
}

// The browser's clock stands still while a file is read, but not while another thread compiles the module.
function pause() {
  const { promise, resolve } = Promise.withResolvers();
  const reading = new XMLHttpRequest();
  reading.addEventListener("loadend", resolve);
  reading.open("GET", `${ATLAS}/module.js`);
  reading.send();
  return promise;
}

async function until(what, isThere) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (isThere()) return;
    await pause();
  }
  throw new Error(`${what} never comes`);
}

async function open(address) {
  // An address that differs in its step alone would load nothing.
  for (const src of ["about:blank", `${ATLAS}/${address}`]) {
    const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
    frame.src = src;
    await loaded;
  }
}

const stepper = () => frame.contentDocument.querySelector(".stepper");
const shown = () => stepper().querySelector(".panels");
const said = () => stepper().querySelector("nav p").textContent;
const square = (number) => shown().querySelector(`.board [data-s="${number}"]`);
const button = (text) => [...stepper().querySelectorAll(".choice button")].find((one) => one.textContent.startsWith(text));
const isFen = (placement) => shown().dataset.fen.startsWith(`${placement} `);

function drag(from, to) {
  stepper().scrollIntoView({ block: "center" });
  for (const [name, number] of [["pointerdown", from], ["pointerup", to]]) {
    const box = square(number).getBoundingClientRect();
    const place = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true };
    frame.contentDocument.elementFromPoint(place.clientX, place.clientY).dispatchEvent(new frame.contentWindow.PointerEvent(name, place));
  }
}

const modules = () => frame.contentDocument.querySelectorAll("script[src='module.js']").length;

async function follow() {
  await open("hyperbola.html");
  const [own, figures] = [shown().dataset.fen, shown().querySelector(".figures").textContent];
  const steps = stepper().querySelector("[type=range]").max;
  check("the page", own, "4r3/8/4p3/8/4R3/8/4P3/8 w - - 0 1");
  check("nothing is loaded before the first drag", modules(), 0);
  check("it can be seen that pieces can be dragged", said().endsWith("A piece can be dragged."), true);

  // The pawn from e6 to e5.
  drag(44, 36);
  await until("the figure", () => isFen("4r3/8/8/4p3/4R3/8/4P3/8"));
  check("the module is loaded once", modules(), 1);
  check("the figure changes", shown().querySelector(".figures").textContent === figures && stepper().querySelector("[type=range]").max === steps, false);
  stepper().querySelector("[data-go=last]").click();
  const moves = () => [...shown().querySelectorAll(".moves .shown")].map((move) => move.dataset.uci).join(" ");
  check("the rook takes the pawn", moves().includes("e4e5") && !moves().includes("e4e6"), true);
  const address = decodeURIComponent(frame.contentWindow.location.hash);
  check("the address", address.startsWith("#hyperbola,4r3/8/8/4p3/4R3/8/4P3/8 w - - 0 1,e4,"), true);

  // No pawn can stand on e1: the reason is said, and what was shown stays.
  drag(12, 4);
  await until("the reason", () => said().includes("no pawn can stand on e1"));
  check("what was shown stays", isFen("4r3/8/8/4p3/4R3/8/4P3/8"), true);

  // By keys: a black pawn is put on c4.
  const clicks = stepper().querySelector(".choice label select");
  clicks.value = "p";
  square(26).focus();
  square(26).dispatchEvent(new frame.contentWindow.KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  await until("the pawn", () => isFen("4r3/8/8/4p3/2p1R3/8/4P3/8"));
  check("the focus stays", frame.contentDocument.activeElement, square(26));

  // The position is there on the other pages, and not on those whose tables are large.
  await open("classical.html");
  await until("the position", () => isFen("4r3/8/8/4p3/2p1R3/8/4P3/8"));
  check("another technique", shown().dataset.techniques, "classical/bitboards");
  await open("magic.html");
  check("magic is not in the module", [button("change"), modules()].join(), ",0");

  // A button takes it away.
  await open("skip.html");
  await until("the position", () => isFen("4r3/8/8/4p3/2p1R3/8/4P3/8"));
  button("back").click();
  check("back", isFen("4r3/8/8/4p3/2p1R3/8/4P3/8"), false);
  await open("skip.html");
  check("the page's own", [isFen("4r3/8/8/4p3/2p1R3/8/4P3/8"), modules()].join(), "false,0");

  // A shared address opens at its step.
  await open("linked.html#linked,8/8/8/3p4/8/8/8/R2B4 w - - 0 1,d1,3");
  await until("the address's position", () => isFen("8/8/8/3p4/8/8/8/R2B4"));
  check("the piece", shown().dataset.square, "d1");
  check("the step", said().startsWith("3/"), true);
  await open("linked.html#linked,nonsense,d1,3");
  await until("the reason", () => said().includes("nonsense"));
  check("a bad address leaves the page", shown().dataset.key.includes("nonsense"), false);
}

follow()
  .catch((error) => faults.push(error.message))
  .then(() => (document.getElementById("faults").textContent = [...faults, `${checks} checks`].join("\n")));
