// Sorts and filters the table of results, and draws a bar behind each number. A longer bar is better: where less is better, in times and
// sizes, it is the best number's part of this one, and else this one's part of the best.
"use strict";
{
  const table = document.getElementById("results");
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  const rows = [...body.rows];
  const text = (row, column) => row.cells[column].textContent;
  const number = (row, column) => parseFloat(text(row, column).replaceAll(",", ""));
  const isNumbers = (column) => rows.every((row) => !Number.isNaN(number(row, column)));
  const numbers = heads.map((_, column) => isNumbers(column));
  const isLessBetter = heads.map((head) => !/Mnps|bulk/.test(head.textContent));
  const [filter, path, count] = ["filter", "path", "count"].map((id) => document.getElementById(id));

  function drawBars() {
    numbers.forEach((isNumber, column) => {
      if (!isNumber) return;
      const shown = rows.filter((row) => !row.hidden);
      const values = shown.map((row) => number(row, column));
      const best = isLessBetter[column] ? Math.min(...values) : Math.max(...values);
      // The best size may be 0.
      const part = (value) => (isLessBetter[column] ? (best + 1) / (value + 1) : value / (best || 1));
      for (const row of shown) {
        row.cells[column].classList.add("bar");
        row.cells[column].style.setProperty("--part", `${100 * part(number(row, column))}%`);
      }
    });
  }

  function show() {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of rows) {
      const name = `${text(row, 0)} ${text(row, 1)}`;
      const isWanted = words.every((word) => name.includes(word)) && (!path.value || text(row, 2) === path.value);
      row.hidden = !isWanted;
    }
    count.textContent = `${rows.filter((row) => !row.hidden).length} of ${rows.length} rows`;
    drawBars();
  }

  function sort(column) {
    const head = heads[column];
    const isUp = head.getAttribute("aria-sort") === (numbers[column] ? "descending" : "none");
    for (const other of heads) other.setAttribute("aria-sort", "none");
    head.setAttribute("aria-sort", isUp ? "ascending" : "descending");
    const compare = (one, other) =>
      numbers[column] ? number(one, column) - number(other, column) : text(one, column).localeCompare(text(other, column));
    body.append(...[...rows].sort((one, other) => (isUp ? compare(one, other) : compare(other, one))));
  }

  heads.forEach((head, column) => head.firstChild.addEventListener("click", () => sort(column)));
  path.append(...[...new Set(rows.map((row) => text(row, 2)))].map((name) => new Option(name)));
  for (const control of [filter, path]) control.addEventListener("input", show);
  show();
}
