// How the library is loaded.

/** The module of a file that is fetched. */
export async function fetched(url) {
  const file = await fetch(url);
  if (!file.ok) throw new Error(`fianchetto: ${file.url} cannot be fetched: ${file.status}`);
  return WebAssembly.compile(await file.arrayBuffer());
}

/** A module of one function, which makes a vector of zeros and drops it. */
const WITH_VECTORS = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11,
];

/** Whether this machine runs modules with the vectors of 128 bits. */
export function hasVectors() {
  return WebAssembly.validate(new Uint8Array(WITH_VECTORS));
}
