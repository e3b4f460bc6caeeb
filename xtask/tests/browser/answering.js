// Asks the module, and writes a line for each answer that is not the program's, then the number of questions.
"use strict";

// All at once, since the browser's clock runs ahead of what another thread compiles.
globalThis.answering = (bytes) => {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))));
  const { memory, explain_input, explain_text, explain_text_length, explain_shown, explain_dragged } = instance.exports;
  const faults = [];
  const ask = (lines, dragged) => {
    const question = new TextEncoder().encode(lines.join("\n"));
    new Uint8Array(memory.buffer, explain_input(), question.length).set(question);
    const length = dragged ? explain_dragged(question.length, ...dragged) : explain_shown(question.length);
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, explain_text(), explain_text_length()));
    return length < 0 ? `refused: ${text}` : text;
  };
  for (const { name, asked, squares, panels } of CASES) {
    const text = ask([name, ...asked], squares);
    let same = 0;
    while (same < text.length && text[same] === panels[same]) same += 1;
    if (text !== panels) faults.push(`${name} ${asked} ${squares ?? ""}: ${text.slice(same, same + 80)} and not ${panels.slice(same, same + 80)}`);
  }
  // The refusal of a technique names those that are there.
  const names = [...new Set(CASES.map(({ name }) => name.split("/")[0]))];
  const refused = ask(["nonesuch", ...CASES[0].asked]);
  if (refused !== `refused: no such technique here: \`nonesuch\`; there are: ${names.join(", ")}`) faults.push(refused);
  // What is wrong is refused, again and again, and the module goes on.
  for (const [lines, dragged, reason] of WRONG) {
    const text = ask(lines, dragged);
    if (!text.startsWith("refused: ") || !text.includes(reason)) faults.push(`${lines} ${dragged}: ${text.slice(0, 80)}`);
  }
  if (explain_shown(-1) !== -1 || explain_dragged(4097, 1, 2) !== -1) faults.push("a question may be longer than the room");
  if (ask([CASES[0].name, ...CASES[0].asked]) !== CASES[0].panels) faults.push("the first answer changes");
  document.getElementById("faults").textContent = [...faults, CASES.length].join("\n");
};

const WRONG = [
  [[], null, "no technique"],
  [["quad"], null, "no FEN"],
  [["quad", "8/8/8/8/8/8/8/8 w - -"], null, "no square"],
  [["quad", "8/8/8/8/8/8/8/8 w - -", "e4"], null, "e4 is empty"],
  [["quad", "8/8/8/8/8/8/8/8 w - -", "e9"], null, "`e9` is not a square"],
  [["quad", "\0".repeat(4000), "e4"], null, ""],
  [["quad", `${"Q".repeat(8)}/`.repeat(8), "a1"], null, ""],
  [["quad", "QQQQQQQQ/QQQQQQQQ/Q7/8/8/8/8/8 w - -", "a8"], null, "fifteen"],
  [["quad", "8/8/8/8/8/8/P7/R7 w - -", "a1"], [8, 56], "no pawn can stand on a8"],
  [["quad", "8/8/8/8/8/8/P7/R7 w - -", "a1"], [8, 64], "64 is not a square"],
  [["quad", "8/8/8/8/8/8/P7/R7 w - -", "a1"], [-1, 0], "is not a square"],
  [["quad", "8/8/8/8/8/8/P7/R7 w - -", "a1"], [20, 0], "e3 is empty"],
];
const module = document.createElement("script");
module.src = `${ATLAS}/module.js`;
document.head.append(module);
