import type { Messages } from '../messages/en.ts';
import { fill } from '../messages/fill.ts';

/** A distance in words: `about 400 m`, `about 1.2 km`. `metres`: null for one that is only said to be far. */
export function howFar(metres: number | null, t: Messages['distance']): string {
  if (metres === null) return t.beyond;
  const [unit, count] = metres < 1000 ? [t.metres, metres] : [t.kilometres, metres / 1000];
  return fill(t.about, { distance: fill(unit, { count }) });
}
