// Steps through the frames that a page holds. What is shown was computed by the program; here it only lights up.
"use strict";
{
  const all = (from, what) => [...from.querySelectorAll(what)];
  const empty = { text: "", cells: [], squares: [], lines: [], moves: [], costs: [0, 0, 0] };

  // One explanation: its frames, and what lights up.
  class Panel {
    constructor(panel) {
      this.frames = JSON.parse(panel.querySelector("script").textContent);
      this.cells = all(panel, "[data-c]");
      this.squares = all(panel, "[data-s]");
      this.codes = all(panel, "[data-k]");
      this.counts = all(panel, "dd");
      this.moves = all(panel, "[data-m]");
      this.grown = all(panel, "svg.grows");
      this.boxes = all(panel, ".code,.code ol,.figures,.moves");
    }

    show(at) {
      const past = this.frames.slice(0, at);
      const now = past.pop() || empty;
      const cells = new Set(past.flatMap((frame) => frame.cells));
      const moves = new Set(past.flatMap((frame) => frame.moves));
      const to = new Set([...moves, ...now.moves].map((move) => Number(this.moves[move].dataset.to)));
      for (const cell of this.cells) {
        const number = Number(cell.dataset.c);
        const isOn = now.cells.includes(number);
        cell.classList.toggle("on", isOn);
        cell.classList.toggle("was", !isOn && cells.has(number));
        cell.classList.toggle("later", !isOn && !cells.has(number));
      }
      // What a later step computes is hidden until then.
      for (const figure of this.grown) {
        const isLater = !figure.querySelector(".on,.was");
        const heading = figure.previousElementSibling;
        figure.classList.toggle("later", isLater);
        if (heading?.matches(".heading")) heading.classList.toggle("later", isLater);
      }
      for (const square of this.squares) {
        const number = Number(square.dataset.s);
        square.classList.toggle("lit", now.squares.includes(number));
        square.classList.toggle("to", to.has(number));
      }
      const code = now.code ?? 0;
      for (const lines of this.codes) {
        lines.hidden = Number(lines.dataset.k) !== code;
        all(lines, "li").forEach((line, i) => line.classList.toggle("on", !lines.hidden && now.lines.includes(i + 1)));
      }
      this.counts.forEach((count, i) => (count.textContent = now.costs[i]));
      this.moves.forEach((move, i) => {
        move.classList.toggle("shown", moves.has(i) || now.moves.includes(i));
        move.classList.toggle("new", now.moves.includes(i));
      });
      this.boxes.forEach(reveal);
      return now.text;
    }

    // Whether a step is a round of a loop that differs from the rounds around it in its values alone.
    isPassedOver(at) {
      return this.frames[at - 1]?.folded ?? true;
    }
  }

  // The stepper that keys step.
  let active = null;

  // Scrolls a box, and nothing else, to what lights up in it.
  function reveal(box) {
    const lit = [...box.querySelectorAll(".on,.new")].find((one) => one.getClientRects().length > 0);
    if (!lit) return;
    const [inner, outer] = [lit, box].map((element) => element.getBoundingClientRect());
    if (inner.top < outer.top + 4 || inner.bottom > outer.bottom - 4) box.scrollTop += inner.top - outer.top - Math.max(0, (outer.height - inner.height) / 3);
    if (inner.left < outer.left || inner.right > outer.right) box.scrollLeft += inner.left - outer.left - 8;
  }

  // A board, its code and figures, and the buttons below; with a choice of positions if there are more.
  class Stepper {
    constructor(root) {
      this.root = root;
      root.stepper = this;
      this.hint = "";
      this.slider = root.querySelector("input[type=range]");
      this.said = root.querySelector("nav p");
      this.speed = root.querySelector("[data-speed]");
      this.whole = root.querySelector("[data-rounds]");
      this.at = 0;
      this.timer = 0;
      // The first position stands in the page, the others in templates.
      this.examples = [root.querySelector(".panels"), ...all(root, "template").map((template) => template.content.firstElementChild)];
      this.addChoice();
      this.actions = {
        first: () => this.go(0),
        back: () => this.step(-1),
        play: () => (this.timer ? this.stop() : this.start()),
        forward: () => this.step(1),
        last: () => this.go(this.longest),
        large: () => this.showSlides(!root.classList.contains("large")),
      };
      for (const button of all(root, "[data-go]")) button.addEventListener("click", () => this.act(button.dataset.go));
      this.slider.addEventListener("input", () => this.act(null, Number(this.slider.value)));
      root.classList.add("live");
      this.choose(0);
    }

    addChoice() {
      if (this.examples.length === 1) return;
      const choice = document.createElement("select");
      choice.ariaLabel = "position";
      choice.append(...this.examples.map((example, i) => new Option(example.dataset.title, i)));
      choice.addEventListener("input", () => {
        active = this;
        this.choose(Number(choice.value));
        this.keepAddress("pushState");
      });
      this.choice = choice;
      const row = document.createElement("div");
      row.className = "choice";
      row.append(choice);
      this.root.prepend(row);
    }

    // Adds a position to the choice.
    add(example) {
      this.examples.push(example);
      this.choice.append(new Option(example.dataset.title, this.examples.length - 1));
    }

    // Takes the last position away.
    drop() {
      this.examples.pop();
      this.choice.lastElementChild.remove();
    }

    choose(number) {
      this.stop();
      this.example = this.examples[number];
      this.root.querySelector(".panels").replaceWith(this.example);
      this.panels = all(this.example, ".panel").map((panel) => new Panel(panel));
      this.longest = Math.max(...this.panels.map((panel) => panel.frames.length));
      this.slider.max = this.longest;
      if (this.choice) this.choice.value = number;
      this.go(0);
    }

    // What a hand does, unlike what a clock or an address does: the address follows.
    act(name, to = null) {
      active = this;
      if (name) this.actions[name]();
      else this.go(to);
      clearTimeout(this.later);
      this.later = setTimeout(() => this.keepAddress("replaceState"), 200);
      this.root.scrollIntoView({ block: "nearest" });
    }

    // Slides fill the screen, and everything on them grows with it.
    showSlides(areShown) {
      this.root.classList.toggle("large", areShown);
      this.root.style.zoom = areShown ? Math.max(1, Math.min(innerWidth / 1000, innerHeight / 640)) : "";
    }

    // Puts position and step into the address. Browsers refuse too many changes in a row, and any in a page without an address.
    keepAddress(how) {
      const key = this.example.dataset.key;
      if (location.protocol !== "about:") history[how](null, "", `#${key ? `${key},` : ""}${this.at}`);
    }

    // The next step this way, or the next that is no middle round of a loop.
    step(way) {
      let to = this.at + way;
      const isPassedOver = () => to > 0 && to < this.longest && this.panels.every((panel) => panel.isPassedOver(to));
      while (!this.whole.checked && isPassedOver()) to += way;
      const passed = Math.abs(to - this.at) - 1;
      this.go(to, passed > 0 ? ` (${passed} more steps of the loop passed over)` : "");
    }

    go(to, remark = "") {
      this.at = Math.min(Math.max(to, 0), this.longest);
      const texts = this.panels.map((panel) => panel.show(Math.min(this.at, panel.frames.length)));
      this.slider.value = this.at;
      this.slider.setAttribute("aria-valuetext", `step ${this.at} of ${this.longest}`);
      this.said.textContent = this.at ? `${this.at}/${this.longest} ${texts.join(" | ")}${remark}` : `${this.longest} steps. The arrow keys step.${this.hint}`;
      if (this.at === this.longest) this.stop();
    }

    stop() {
      clearTimeout(this.timer);
      this.timer = 0;
      this.root.querySelector("[data-go=play]").textContent = "play";
    }

    start() {
      if (this.at === this.longest) this.go(0);
      const next = () => {
        this.step(1);
        this.timer = this.at < this.longest && setTimeout(next, 1000 / Number(this.speed.value));
      };
      this.timer = setTimeout(next, 0);
      this.root.querySelector("[data-go=play]").textContent = "pause";
    }
  }

  const steppers = all(document, ".stepper").map((root) => new Stepper(root));
  active = steppers[0];

  // Slides have the whole screen, so the keys that scroll a page step as well, as a presenter's remote control sends them.
  const keys = { ArrowRight: "forward", ArrowLeft: "back" };
  const keysOfSlides = { ...keys, PageDown: "forward", PageUp: "back", " ": "forward", Home: "first", End: "last" };
  addEventListener("keydown", (event) => {
    const slides = steppers.find(({ root }) => root.classList.contains("large"));
    if (event.key === "Escape") slides?.showSlides(false);
    const isTaken = event.target.closest("input,select,textarea") || (event.key === " " && event.target.closest("button,a,summary,[role=button]"));
    const stepper = slides ?? steppers.find(({ root }) => root.contains(event.target)) ?? active;
    const action = (slides ? keysOfSlides : keys)[event.key];
    if (!action || isTaken || !stepper || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    stepper.act(action);
  });

  // `#5` or `#end` is a step of the only explanation; `#magic,kiwipete,f3,5` is one of that position by that technique.
  function follow() {
    const words = decodeURIComponent(location.hash.slice(1)).split(",");
    const [step, key] = [words.pop(), words.join(",")];
    for (const stepper of steppers) {
      const number = stepper.examples.findIndex((example) => (example.dataset.key ?? "") === key);
      if (number < 0) continue;
      if (stepper.examples[number] !== stepper.example) stepper.choose(number);
      stepper.go(step === "end" ? stepper.longest : Number(step) || 0);
      if (step) stepper.root.scrollIntoView({ block: "nearest" });
      active = stepper;
      return;
    }
  }
  addEventListener("popstate", follow);
  follow();

  // A piece is dragged to another square: the event `carried` tells both to whoever shows the position after it.
  const squareAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-s]");
  let carried = null;
  for (const { root } of steppers) {
    root.addEventListener("dragstart", (event) => event.target.closest(".board") && event.preventDefault());
    root.addEventListener("pointerdown", (event) => (carried = squareAt(event)));
  }
  addEventListener("pointercancel", () => (carried = null));
  addEventListener("pointerup", (event) => {
    const [from, to] = [carried?.querySelector("text") && carried, squareAt(event)];
    carried = null;
    if (!from || !to || to.dataset.s === from.dataset.s) return;
    from.dispatchEvent(new CustomEvent("carried", { bubbles: true, detail: [from.dataset.s, to.dataset.s] }));
  });

  // A served page: the program answers.
  const served = document.querySelector("[data-drag]");
  if (served) addEventListener("carried", ({ detail }) => (location = `${served.dataset.drag}&drag=${detail.join("-")}`));
}
