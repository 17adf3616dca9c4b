import { setTimeout } from 'node:timers/promises';
import { arrivals } from './curves.ts';
import type { DayTown } from './day-town.ts';
import { countOf, type Kind, type KindName, model, type Share } from './model.ts';
import { visits } from './visits.ts';

interface Due {
  name: KindName;
  expects: readonly number[];
  /** In milliseconds from the beginning. */
  after: number;
}

/**
 * Plays a day: each visit begins when it is due, whatever became of those before it. Resolves when the last has ended, with how late each began, in
 * milliseconds. `half`: called at noon.
 */
export async function play(day: DayTown, share: Share, tell: (line: string) => void): Promise<number[]> {
  const due = plan(share, () => day.random.next());
  const begun = performance.now();
  const late: number[] = [];
  const under = new Set<Promise<void>>();
  let told = 0;
  for (const [index, { name, expects, after }] of due.entries()) {
    const wait = begun + after - performance.now();
    if (wait > 0) await setTimeout(wait);
    late.push(performance.now() - begun - after);
    const visit = day.recorder
      .visit({ kind: name, expects, due: begun + after }, () => visits[name](day))
      .catch((error: Error) => day.complain(`${name}: ${error.message}`))
      .finally(() => under.delete(visit));
    under.add(visit);
    const tenth = Math.floor((10 * after) / (share.minutes * 60_000));
    if (tenth > told) tell(`${10 * tenth} % of the day: ${index + 1} visits, ${under.size} under way`);
    told = tenth;
  }
  tell('nobody comes any more');
  await Promise.all(under);
  return late;
}

function plan(share: Share, random: () => number): Due[] {
  const length = share.minutes * 60_000;
  const all = model.flatMap((kind) => {
    const { name, curve, expects = [] }: Kind & { name: KindName } = kind;
    return arrivals(curve, countOf(kind, share), random).map((time) => ({ name, expects, after: time * length }));
  });
  return all.toSorted((a, b) => a.after - b.after);
}
