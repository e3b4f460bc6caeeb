// Steps through each frame once all are there, and writes a line for each fault, then the moves that each shows at its end.
"use strict";

const faults = [];
const shown = [];

function stepThrough(frame) {
  const complain = (what) => faults.push(`fault ${frame.name}: ${what}`);
  const page = frame.contentDocument;
  const press = (name) => page.querySelector(`[data-go=${name}]`).click();
  const key = (name) => page.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  const slider = page.querySelector("nav input[type=range]");
  const said = page.querySelector("nav p");
  const lit = (what) => page.querySelectorAll(what).length;
  const counts = () => [...page.querySelectorAll("dd")].map((count) => Number(count.textContent));
  const steps = Number(slider.max);
  page.querySelector("[data-rounds]").checked = true;
  let before = counts();
  let moves = 0;
  for (let step = 1; step <= steps; step += 1) {
    if (step % 2) press("forward");
    else key("ArrowRight");
    const now = counts();
    if (Number(slider.value) !== step) complain(`step ${step} is ${slider.value}`);
    if (!said.textContent.startsWith(`${step}/${steps} `)) complain(`step ${step} says ${said.textContent}`);
    if (now.some((count, i) => count < before[i])) complain(`step ${step} counts ${now} after ${before}`);
    if (lit("li.shown") < moves) complain(`step ${step} shows fewer moves`);
    if (lit("ol:not([hidden]) .on") + lit("svg .on") + lit(".lit") + lit("li.new") === 0 && step > 1) complain(`step ${step} lights nothing up`);
    [before, moves] = [now, lit("li.shown")];
  }
  press("first");
  if (lit("li.shown,.on,[data-c].was,.lit,.to") !== 0) complain("the beginning shows what comes later");
  slider.value = steps;
  slider.dispatchEvent(new Event("input"));
  if (String(counts()) !== String(before)) complain("the slider leads elsewhere");
  const all = [...page.querySelectorAll("li.shown:not(.illegal)")].map((move) => move.dataset.uci);
  const targets = page.querySelectorAll(".to").length;
  if (targets !== new Set([...page.querySelectorAll("li.shown")].map((move) => move.dataset.to)).size)
    complain(`${targets} squares have marks`);
  shown.push(`${frame.name} ${all.sort().join(" ")}`);
}

addEventListener("load", () => {
  document.querySelectorAll("iframe").forEach(stepThrough);
  document.getElementById("faults").textContent = [...faults, ...shown].join("\n");
});
