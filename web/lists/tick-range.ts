/** Ticks every row from the one that was clicked before to this one, or takes the tick from each; nothing where one of them is not in `rows`. */
export function tickRange(rows: HTMLInputElement[], before: HTMLInputElement, clicked: HTMLInputElement): void {
  const [from = -1, to = -1] = [rows.indexOf(before), rows.indexOf(clicked)].toSorted((a, b) => a - b);
  if (from < 0) return;
  for (const row of rows.slice(from, to + 1)) row.checked = clicked.checked;
}
