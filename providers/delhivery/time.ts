const indiaAheadMs = 5.5 * 60 * 60 * 1000;

/** The instant behind `2026-08-24T23:56:59.79`, which is India's time unless it names a zone; null for anything else. */
export function fromDelhiveryTime(text: string): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d{1,3})?\d*(Z|[+-]\d\d:?\d\d)?$/.exec(text);
  if (!match) return null;
  const [, day, time, fraction = '', zone = '+05:30'] = match;
  const instant = new Date(`${day}T${time}${fraction}${zone}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** India's day and time of an instant: `2026-11-28` and `14:05:00`. */
export function inIndia(instant: Date): { day: string; time: string } {
  const text = new Date(instant.getTime() + indiaAheadMs).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 19) };
}
