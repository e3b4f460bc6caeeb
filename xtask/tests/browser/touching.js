// Compares the arithmetic of the figures with the tables of the techniques, and writes a line for each fault, then the number of
// positions.
"use strict";

const faults = [];
let positions = 0;
const FILE = 0x0101010101010101n;

function check(what, found, expected) {
  if (found !== expected && faults.length < 20) faults.push(`${what}: ${found} and not ${expected}`);
}

const set = (squares) => squares.reduce((all, square) => all | ideas.bit(square), 0n);

function checkPosition(from, [occupied, rook, queen, index]) {
  const { ALL, E4, MAGIC, bit, rayLoop, attacksNorth, hyperbola, borrow, turned, relevant, magicIndex, visible, ray, floodOnce } = ideas;
  const name = `${ideas.nameOf(from)}, ${occupied.toString(16)}`;
  const file = FILE << BigInt(from & 7);
  const above = ALL ^ ((bit(from) << 1n) - 1n);
  positions += 1;
  check(`ray loop, ${name}`, rayLoop(from, occupied).attacks, rook);
  check(`hyperbola, ${name}`, hyperbola(from, occupied).attacks, rook & file);
  const sliders = bit(from);
  check(`fill, ${name}`, attacksNorth(sliders, occupied & ~sliders), rook & file & above);
  let flood = sliders;
  for (let step = 0; step < 6; step += 1) flood = floodOnce(flood, ALL ^ occupied);
  check(`flood, ${name}`, ((flood << 8n) & ALL & file) | (flood & ~sliders), rook & file & above);
  check(`visible, ${name}`, set(visible(from, occupied)), queen);
  if (from === E4) check(`index, ${name}`, magicIndex(occupied & relevant(E4), MAGIC), index);
  if (from < 8) {
    const rank = (occupied & 255n) | sliders;
    const upward = borrow(rank, sliders, 8n).changed;
    const downward = turned(borrow(turned(rank), turned(sliders), 8n).changed);
    check(`borrow, ${name}`, upward | downward, rook & 255n);
    check(`rays, ${name}`, set(ray(from, 0)), file & above);
  }
}

EXPECTED.forEach((expected, from) => {
  check(`relevant, ${from}`, ideas.relevant(from), BigInt(expected.relevant));
  check(`view, ${from}`, JSON.stringify(ideas.view(from)), JSON.stringify(expected.view));
  for (const [occupied, rook, queen, index] of expected.positions) checkPosition(from, [BigInt(occupied), BigInt(rook), BigInt(queen), index]);
});
const { factor, bits } = EXPECTED[ideas.E4];
check("magic", ideas.MAGIC, BigInt(factor));
check("bits", Number(ideas.BITS), bits);
// The magic of the table fits; one with a single bit leaves the index of the other squares out, and collides.
const found = ideas.fillTable(ideas.MAGIC);
check("collision", found.second, undefined);
for (const { blockers, attacks } of ideas.blockerSets) check("place", found.table.get(ideas.magicIndex(blockers, ideas.MAGIC)).attacks, attacks);
const { first, second, index } = ideas.fillTable(1n << 40n);
check("shared", ideas.magicIndex(first.blockers, 1n << 40n), index);
check("shared", ideas.magicIndex(second.blockers, 1n << 40n), index);
if (first.attacks === second.attacks) faults.push("a constructive collision stops the table");
for (const [knight, count] of REPLIES) check(`replies after N${ideas.nameOf(knight)}`, ideas.replies(knight).count, count);
check("squares of the knight", String([ideas.KNIGHT, ...ideas.jumps(ideas.KNIGHT)].sort()), String(REPLIES.map(([knight]) => knight).sort()));
document.getElementById("faults").textContent = [...faults, String(positions)].join("\n");
