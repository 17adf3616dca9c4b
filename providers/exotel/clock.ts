const indiaAheadMs = 5.5 * 60 * 60 * 1000;

/** An instant as Exotel writes it: `2026-01-05 18:20:11`, Indian time, no zone, whole seconds (rounded down). */
export function toExotelTime(instant: Date): string {
  return new Date(instant.getTime() + indiaAheadMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The instant behind `2026-01-05 18:20:11`; null for anything else. */
export function fromExotelTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const instant = new Date(`${text.replace(' ', 'T')}+05:30`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
