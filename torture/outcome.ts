import type { Span, Unnoticed, Verdict } from './book.ts';
import type { Toll } from './faults/misfortune.ts';
import type { Plan } from './plans.ts';
import type { Grown } from './world/soak.ts';

/** A payment by how long nobody knew of it: seconds in which the payment provider was there. */
export interface Noticed extends Pick<Unnoticed, 'order' | 'manner'> {
  seconds: number;
}

/** What came of an experiment. */
export interface Outcome {
  plan: Plan;
  verdicts: Verdict[];
  tolls: Map<string, Toll>;
  kills: number;
  providerFaults: number;
  /** In which things went wrong. */
  seconds: number;
  /** The payments that were unnoticed for longest, the longest first. */
  unnoticed: Noticed[];
  /** Messages that were sent once more under their own id. */
  copies: number;
  /** What processes wrote that ended although nobody had asked them to. */
  endedByThemselves: string[];
  restartedAsStuck: number;
  unexpected: string[];
  /** Of the process that was never killed; empty where there is none. */
  grown: Grown[];
}

/** Five of them, the longest first. `blackouts`: when the payment provider was away. */
export function longestUnnoticed(unnoticed: Unnoticed[], blackouts: Span[]): Noticed[] {
  const counted = unnoticed.map(({ order, manner, from, until }) => {
    const excused = blackouts.map((away) => Math.min(until, away.until) - Math.max(from, away.from));
    const milliseconds = excused.reduce((left, span) => left - Math.max(0, span), until - from);
    return { order, manner, seconds: milliseconds / 1000 };
  });
  return counted.toSorted((a, b) => b.seconds - a.seconds).slice(0, 5);
}

/** Seconds in which a capture is known of, where the provider answers. */
const noticed = 15 * 60;

/** Whether everything was kept that was promised, nothing came that no fault excuses, and no process had to be started again for it. */
export function isKept({ plan, verdicts, unnoticed, grown, ...outcome }: Outcome): boolean {
  const isOnce = verdicts.every(({ lost, doubled }) => lost.length + doubled.length === 0);
  const isNoticed = unnoticed.every(({ seconds }) => seconds <= noticed);
  const isUnhurt = outcome.endedByThemselves.length + outcome.unexpected.length === 0;
  // An embedded database that a full disk has broken is helped by nothing else.
  const isUnstuck = plan.engine === 'embedded' || outcome.restartedAsStuck === 0;
  return isOnce && isNoticed && isUnhurt && isUnstuck && grown.every(isKeptSmall);
}

/** Of the process that was never killed. How late its event loop is is the machine's as much as its own. */
function isKeptSmall({ what, early, late }: Grown): boolean {
  if (what === 'open files') return late <= early + 20;
  return what === 'memory, MB' ? late <= early * 1.5 : true;
}
