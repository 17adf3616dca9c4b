/** How far back the months to choose from go; an address goes further. */
const shown = 24;

/** The months up to the one of today, newest first, and the one that was asked for. Days as `2026-11-21`. */
export function monthsUntil(today: string, asked: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const months = Array.from({ length: shown }, (_, back) => monthOf(year * 12 + month - 1 - back));
  return asked === '' || months.includes(asked) ? months : [...months, asked];
}

/** `2026-11` of the months since the year 0. */
function monthOf(count: number): string {
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
