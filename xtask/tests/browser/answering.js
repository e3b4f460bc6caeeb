// Asks the module, and writes a line for each answer that is not the program's, then the number of questions.
"use strict";

// All at once, since the browser's clock runs ahead of what another thread compiles.
globalThis.answering = (bytes) => {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))));
  const { memory, explain_input, explain_text, explain_text_length, explain_shown, explain_dragged } = instance.exports;
  const faults = [];
  for (const { name, asked, squares, panels } of CASES) {
    const question = new TextEncoder().encode([name, ...asked].join("\n"));
    new Uint8Array(memory.buffer, explain_input(), question.length).set(question);
    if (squares) explain_dragged(question.length, ...squares);
    else explain_shown(question.length);
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, explain_text(), explain_text_length()));
    let same = 0;
    while (same < text.length && text[same] === panels[same]) same += 1;
    if (text !== panels) faults.push(`${name} ${asked} ${squares ?? ""}: ${text.slice(same, same + 80)} and not ${panels.slice(same, same + 80)}`);
  }
  document.getElementById("faults").textContent = [...faults, CASES.length].join("\n");
};
const module = document.createElement("script");
module.src = `${ATLAS}/module.js`;
document.head.append(module);
