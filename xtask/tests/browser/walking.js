// Walks through every position of every page by the button, as a reader does, and writes a line for each fault, then the number
// of positions and of steps. Board, code and buttons have to stay on the screen.
"use strict";

const faults = [];
let [positions, steps] = [0, 0];

function isSeen(element, view) {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.top >= -1 && box.bottom <= view.innerHeight + 1 && box.left >= -1 && box.right <= view.innerWidth + 1;
}

// The part of a line of code that is in its box.
function isInBox(line, view) {
  const [box, inner] = [line.closest(".code"), line].map((element) => element.getBoundingClientRect());
  return inner.top >= box.top - 1 && inner.bottom <= box.bottom + 1 && box.bottom <= view.innerHeight + 1 && box.top >= -1;
}

function walk(stepper, view, complain) {
  const said = stepper.querySelector("nav p");
  const total = Number(stepper.querySelector("[type=range]").max);
  const forward = stepper.querySelector("[data-go=forward]");
  stepper.querySelector("[data-go=first]").click();
  for (let at = 0; at < total; ) {
    forward.click();
    const now = Number(said.textContent.split("/")[0]);
    if (!(now > at)) return complain(`stands still at ${said.textContent}`);
    at = now;
    steps += 1;
    for (const [name, what] of [["board", ".board"], ["buttons", "nav div"]])
      if (!isSeen(stepper.querySelector(what), view)) return complain(`${name} off the screen at ${at}`);
    const line = stepper.querySelector(".code [data-k]:not([hidden]) .on");
    if (line && !isInBox(line, view)) return complain(`code off the screen at ${at}`);
  }
}

function walkAll(frame) {
  const view = frame.contentWindow;
  for (const stepper of frame.contentDocument.querySelectorAll(".stepper")) {
    const choice = stepper.querySelector("select:not([data-speed])");
    for (const option of choice.options) {
      choice.value = option.value;
      choice.dispatchEvent(new Event("input"));
      positions += 1;
      // Two techniques side by side need a wide screen.
      if (view.innerWidth > 700 || !option.text.includes("ray-loop") || !stepper.querySelector(".two"))
        walk(stepper, view, (what) => faults.push(`${frame.name} ${option.text}: ${what}`));
    }
  }
}

addEventListener("load", () => {
  const frames = [...document.querySelectorAll("iframe")];
  // A shared address opens the page at its position and its step.
  for (const frame of frames) {
    const [step, key] = [frame.dataset.step, frame.dataset.key];
    const stepper = [...frame.contentDocument.querySelectorAll(".stepper")].find((one) => one.querySelector(".panels").dataset.key === key);
    if (!stepper?.querySelector("nav p").textContent.startsWith(`${step}/`)) faults.push(`${frame.name}: #${key},${step} is not open`);
  }
  frames.forEach(walkAll);
  // The address of the last step follows.
  setTimeout(() => {
    for (const frame of frames) {
      const stepper = [...frame.contentDocument.querySelectorAll(".stepper")].pop();
      const here = `#${stepper.querySelector(".panels").dataset.key},${stepper.querySelector("[type=range]").value}`;
      const hash = decodeURIComponent(frame.contentWindow.location.hash);
      if (hash !== here) faults.push(`${frame.name}: the address is ${hash} and not ${here}`);
    }
    document.getElementById("faults").textContent = [...faults, `${positions} ${steps}`].join("\n");
  }, 1000);
});
