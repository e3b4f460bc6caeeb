// Lets axe-core look at each frame, one after the other, and writes a line for each violation, then the number of frames.
"use strict";

addEventListener("load", async () => {
  const faults = [];
  const frames = [...document.querySelectorAll("iframe")];
  for (const { contentDocument: page, contentWindow: view, name } of frames) {
    const script = page.createElement("script");
    script.textContent = AXE;
    page.head.append(script);
    // The last step shows everything that figures can show.
    page.querySelector("[data-go=last]")?.click();
    const { violations } = await view.axe.run(page, { resultTypes: ["violations"] });
    for (const { id, nodes } of violations) faults.push(`${name}: ${id}: ${nodes[0].html.slice(0, 120)}`);
  }
  document.getElementById("faults").textContent = [...faults, String(frames.length)].join("\n");
});
