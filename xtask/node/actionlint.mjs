// Prints what actionlint finds in a workflow, a line each, and fails if that is something: `node actionlint.mjs LINTER FILE`, where the linter
// is a file of the package `actionlint`.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { argv, exit } from "node:process";

const [, , linter, file] = argv;
const { createLinter } = createRequire(linter)("actionlint");
const lint = await createLinter();
// The package is older than the machines that the services have now.
const found = lint(await readFile(file, "utf8"), file).filter(({ kind }) => kind !== "runner-label");
for (const { kind, message, line, column } of found) {
  console.log(`${file}:${line}:${column}: ${message} (${kind})`);
}
exit(found.length === 0 ? 0 : 1);
