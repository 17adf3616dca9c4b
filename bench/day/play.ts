import { setTimeout } from 'node:timers/promises';
import { Random } from '../../torture/random.ts';
import { isWithin } from '../../torture/within.ts';
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

/** How long a visit may still take when nobody comes any more, in seconds. None has more pauses than for two minutes. */
const longest = 240;

/**
 * Plays a day: each visit begins when it is due, whatever became of those before it. Resolves with how late each began, in milliseconds, when the
 * last has ended; of those that do not end it complains. `seed`: the same one gives the same arrivals.
 */
export async function play(
  day: DayTown,
  { share, seed, tell }: { share: Share; seed: number; tell(line: string): void },
): Promise<number[]> {
  const arriving = new Random(seed);
  const due = plan(share, () => arriving.next());
  const begun = performance.now();
  const late: number[] = [];
  const under = new Map<Promise<void>, KindName>();
  let told = 0;
  for (const [index, { name, expects, after }] of due.entries()) {
    const wait = begun + after - performance.now();
    if (wait > 0) await setTimeout(wait);
    late.push(performance.now() - begun - after);
    const visit = day.recorder
      .visit({ kind: name, expects, due: begun + after }, () => visits[name](day))
      .catch((error: Error) => day.complain(`${name}: ${error.message}`))
      .finally(() => under.delete(visit));
    under.set(visit, name);
    const tenth = Math.floor((10 * after) / (share.minutes * 60_000));
    if (tenth > told) tell(`${10 * tenth} % of the day: ${index + 1} visits, ${under.size} under way`);
    told = tenth;
  }
  tell('nobody comes any more');
  if (!(await isWithin(Promise.all(under.keys()), longest)))
    for (const kind of under.values()) day.complain(`${kind}: still waits ${longest} s after the day`);
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
