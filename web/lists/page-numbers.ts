/** The first page, the last, and those around this one; null where some are left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(near)];
  return shown.flatMap((number, place) => [...between(shown[place - 1] ?? 0, number), number]);
}

/** A gap stands for at least two pages: a single page's number takes no more room than the gap. */
function between(before: number, after: number): (number | null)[] {
  const missing = after - before - 1;
  if (missing === 0) return [];
  return missing === 1 ? [before + 1] : [null];
}
