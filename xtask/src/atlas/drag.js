// The pieces of the techniques in `DRAGGED` can be dragged. A module with these techniques, which is loaded on the first drag,
// answers as `fianchetto explain` does. The position follows the reader from page to page.
"use strict";
{
  const KEPT = "position";
  const ROOM = 4096;
  const YOURS = "your position";
  const all = (from, what) => [...from.querySelectorAll(what)];

  // An element with attributes and children.
  function made(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }

  // The position that follows the reader, unless the browser keeps nothing.
  const kept = {
    read() {
      try {
        return JSON.parse(sessionStorage.getItem(KEPT));
      } catch {
        return null;
      }
    },
    write(position) {
      try {
        if (position) sessionStorage.setItem(KEPT, JSON.stringify(position));
        else sessionStorage.removeItem(KEPT);
      } catch {}
    },
  };

  // The functions of the module, which its script hands over as a string of bytes.
  let loading = null;
  function load() {
    loading ??= new Promise((resolve, reject) => {
      globalThis.answering = (bytes) =>
        WebAssembly.instantiate(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))).then(({ instance }) => resolve(instance.exports), reject);
      const script = made("script", { src: "module.js" });
      script.addEventListener("error", () => reject(new Error("module.js cannot be loaded")));
      document.head.append(script);
    });
    loading.catch(() => (loading = null));
    return loading;
  }

  // What a function of the module answers to a question of these lines.
  async function ask(name, lines, ...numbers) {
    const module = await load();
    const question = new TextEncoder().encode(lines.join("\n"));
    new Uint8Array(module.memory.buffer, module.explain_input(), ROOM).set(question.subarray(0, ROOM));
    const length = module[name](question.length, ...numbers);
    const text = new TextDecoder().decode(new Uint8Array(module.memory.buffer, module.explain_text(), module.explain_text_length()));
    if (length < 0) throw new Error(text);
    return text;
  }

  const nameOf = (square) => `${"abcdefgh"[square & 7]}${(square >> 3) + 1}`;

  // Lets keys and taps reach the squares of a position.
  function dress(example) {
    for (const board of all(example, ".board")) board.setAttribute("role", "group");
    for (const square of all(example, ".board [data-s]")) {
      square.setAttribute("role", "button");
      square.setAttribute("tabindex", "0");
      square.setAttribute("aria-label", `${nameOf(Number(square.dataset.s))} ${square.querySelector("text")?.textContent ?? ""}`.trim());
    }
  }

  // A stepper whose pieces can be dragged.
  class Dragging {
    constructor(stepper) {
      this.stepper = stepper;
      this.name = stepper.examples[0].dataset.key.split(",")[0];
      this.techniques = stepper.examples[0].dataset.techniques;
      this.clicks = null;
      this.page = 0;
      this.row = stepper.root.querySelector(".choice");
      this.change = this.button("change the position", () => this.begin());
      const { root } = stepper;
      root.classList.add("drags");
      root.addEventListener("carried", ({ detail: [from, to] }) => this.answer("explain_dragged", Number(from), Number(to)));
      root.addEventListener("click", (event) => this.click(event));
      root.addEventListener("keydown", (event) => {
        if (event.key === "Enter" || event.key === " ") this.click(event);
      });
      stepper.hint = " A piece can be dragged.";
      stepper.go(stepper.at);
    }

    button(text, act) {
      const button = made("button", { type: "button" }, text);
      button.addEventListener("click", act);
      this.row.append(button);
      return button;
    }

    say(text) {
      this.stepper.said.textContent = text;
    }

    // Makes the squares buttons, and shows what a click on one does.
    async begin() {
      if (this.clicks) return;
      try {
        const clicks = made("select", {});
        clicks.innerHTML = await ask("explain_clicks", []);
        if (this.clicks) return;
        this.clicks = clicks;
        this.change.remove();
        this.row.append(made("label", {}, "a click ", clicks));
        this.button("back", () => this.end()).setAttribute("aria-label", "back to the position of the page");
        this.stepper.examples.forEach(dress);
      } catch (error) {
        this.say(error.message);
      }
    }

    click(event) {
      const square = event.target.closest?.(".board [data-s]");
      if (!square || !this.clicks) return;
      event.preventDefault();
      this.answer("explain_clicked", Number(square.dataset.s));
    }

    // Shows what the module answers to a change of the position that is shown, and keeps that.
    async answer(name, ...squares) {
      const { techniques, fen, square } = this.stepper.example.dataset;
      const large = techniques.split(" ").filter((technique) => !DRAGGED.includes(technique));
      if (large.length > 0) return this.say(`The tables of ${large.join(" and ")} are too large for a page to load.`);
      const isFocused = this.stepper.example.contains(document.activeElement);
      try {
        await this.begin();
        this.show(await ask(name, [techniques, fen, square, this.clicks?.value ?? ""], ...squares));
        this.keep();
        if (isFocused) this.stepper.example.querySelector(`[data-s="${squares.at(-1)}"]`)?.focus();
      } catch (error) {
        this.say(error.message);
      }
    }

    // Whether the last position of the choice is the reader's.
    hasOwn() {
      return this.stepper.examples.at(-1).dataset.title === YOURS;
    }

    // Shows the panels of a position in the place of the reader's last one.
    show(html) {
      const { stepper } = this;
      const template = made("template", {});
      template.innerHTML = html;
      const example = template.content.firstElementChild;
      const { fen, square } = example.dataset;
      Object.assign(example.dataset, { key: `${this.name},${fen},${square}`, title: YOURS });
      const wasAtEnd = stepper.at > 0 && stepper.at === stepper.longest;
      const at = stepper.at;
      if (this.hasOwn()) stepper.drop();
      else this.page = stepper.examples.indexOf(stepper.example);
      stepper.add(example);
      if (this.clicks) dress(example);
      stepper.choose(stepper.examples.length - 1);
      stepper.go(wasAtEnd ? stepper.longest : at);
    }

    // Keeps the position for the other pages, and in the address.
    keep() {
      const { fen, square } = this.stepper.example.dataset;
      kept.write({ fen, square });
      this.stepper.keepAddress("pushState");
    }

    // Shows a position that another page has kept, or an address names, at its step.
    async open({ fen, square }, step = null) {
      try {
        await this.begin();
        this.show(await ask("explain_shown", [this.techniques, fen, square]));
        if (step !== null) {
          this.stepper.go(step);
          this.stepper.root.scrollIntoView({ block: "nearest" });
        }
      } catch (error) {
        this.say(error.message);
      }
    }

    // Goes back to the position of the page.
    end() {
      if (this.hasOwn()) this.stepper.drop();
      kept.write(null);
      this.stepper.choose(this.page);
      this.stepper.keepAddress("pushState");
    }
  }

  const canDrag = ({ examples }) => DRAGGED.includes(examples[0].dataset.techniques);
  const steppers = all(document, ".stepper").map((root) => root.stepper);
  const dragging = typeof WebAssembly === "object" ? steppers.filter(canDrag).map((stepper) => new Dragging(stepper)) : [];

  // `#hyperbola,FEN,e4,5` is step 5 of a position that no page has. Whether the address names a step at all.
  function follow() {
    const words = decodeURIComponent(location.hash.slice(1)).split(",");
    const step = words.pop();
    const isOfPage = steppers.some(({ examples }) => examples.some(({ dataset }) => dataset.key === words.join(",")));
    const [name, fen, square] = words;
    const named = dragging.find((one) => one.name === name);
    if (named && square && !isOfPage) named.open({ fen, square }, Number(step) || 0);
    return words.length > 1;
  }
  addEventListener("popstate", follow);
  const position = !follow() && kept.read();
  if (position) for (const one of dragging) one.open(position);
}
