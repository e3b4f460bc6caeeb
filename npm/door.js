// The way to the library and back: texts and moves in its memory.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Below this length, a loop is faster than the encoder and the decoder. */
const SHORT = 24;

/** The longest text that is handed over: no FEN and no move comes near. */
const LONGEST = 10_000;

/** Starts a module. Games and batches have one each, so that either can be loaded alone. */
export function open(module) {
  /** The functions of the library, as `crates/wasm/src/exports.rs` has them. */
  const library = new WebAssembly.Instance(module).exports;
  let bytes = new Uint8Array(0);

  /** The library's memory. When it grows, the old array is empty. */
  function memory() {
    if (bytes.length === 0) bytes = new Uint8Array(library.memory.buffer);
    return bytes;
  }

  /** The library's array for texts, which stays where it is: it has room for the longest. */
  library.js_input(3 * LONGEST);
  let input = new Uint8Array(0);

  /** Hands a text to the next call. */
  function give(text) {
    if (text.length > LONGEST) throw new RangeError(`a text of ${text.length} characters is no FEN and no move`);
    const start = library.js_input(text.length) >>> 0;
    if (input.length === 0) input = new Uint8Array(library.memory.buffer, start, 3 * LONGEST);
    if (text.length > SHORT) return giveEncoded(text);
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code > 127) return giveEncoded(text);
      input[index] = code;
    }
  }

  function giveEncoded(text) {
    const { written } = encoder.encodeInto(text, input);
    if (written === text.length) return;
    library.js_input(written);
    encoder.encodeInto(text, input);
  }

  /** What is wrong, in words. */
  function problem() {
    const start = library.js_text() >>> 0;
    return decoder.decode(memory().subarray(start, start + library.js_text_length()));
  }

  /** A number that is below 0 if something is wrong. */
  function checked(answer) {
    if (answer < 0) throw new Error(problem());
    return answer;
  }

  /** The text of an answer with this length, all of it ASCII. */
  function take(length) {
    const start = checked(length) === 0 ? 0 : library.js_text() >>> 0;
    const place = memory();
    if (length > SHORT) return decoder.decode(place.subarray(start, start + length));
    let text = "";
    for (let index = start; index < start + length; index++) text += String.fromCharCode(place[index]);
    return text;
  }

  /** The words of an answer with this many of them, as a copy. */
  function takeWords(count) {
    const start = checked(count) === 0 ? 0 : library.js_words() >>> 0;
    return new Uint16Array(library.memory.buffer, start, count).slice();
  }

  return { library, give, take, takeWords, checked, problem };
}
