import type { Span, Unnoticed, Verdict } from './book.ts';
import type { Toll } from './faults/misfortune.ts';
import type { Plan } from './plans.ts';
import type { Grown } from './world/soak.ts';

/** A payment with how long it went unnoticed: seconds in which the payment provider was available. */
export interface Noticed extends Pick<Unnoticed, 'order' | 'manner'> {
  seconds: number;
}

/** The outcome of an experiment. */
export interface Outcome {
  plan: Plan;
  verdicts: Verdict[];
  tolls: Map<string, Toll>;
  kills: number;
  providerFaults: number;
  /** How long faults were happening. */
  seconds: number;
  /** The payments that went unnoticed for longest, the longest first. */
  unnoticed: Noticed[];
  /** How many messages were sent once more under their own id. */
  copies: number;
  /** The output of processes that ended without being asked to. */
  endedByThemselves: string[];
  restartedAsStuck: number;
  unexpected: string[];
  /** The figures of the process that was never killed; empty if there is none. */
  grown: Grown[];
}

/** The five longest. `blackouts`: when the payment provider was down. */
export function longestUnnoticed(unnoticed: Unnoticed[], blackouts: Span[]): Noticed[] {
  const counted = unnoticed.map(({ order, manner, from, until }) => {
    const excused = blackouts.map((away) => Math.min(until, away.until) - Math.max(from, away.from));
    const milliseconds = excused.reduce((left, span) => left - Math.max(0, span), until - from);
    return { order, manner, seconds: milliseconds / 1000 };
  });
  return counted.toSorted((a, b) => b.seconds - a.seconds).slice(0, 5);
}

/** Seconds within which a capture must be noticed while the provider is available. */
const noticed = 15 * 60;

/** Whether every promise was kept, no answer came that no fault excuses, and no process had to be restarted for it. */
export function isKept({ plan, verdicts, unnoticed, grown, ...outcome }: Outcome): boolean {
  const isOnce = verdicts.every(({ lost, doubled }) => lost.length + doubled.length === 0);
  const isNoticed = unnoticed.every(({ seconds }) => seconds <= noticed);
  const isUnhurt = outcome.endedByThemselves.length + outcome.unexpected.length === 0;
  // When a full disk has broken an embedded database, only a restart helps.
  const isUnstuck = plan.engine === 'embedded' || outcome.restartedAsStuck === 0;
  return isOnce && isNoticed && isUnhurt && isUnstuck && grown.every(isKeptSmall);
}

/** For the process that was never killed. The event loop's delay is not judged: it depends on the machine as much as on the process. */
function isKeptSmall({ what, early, late }: Grown): boolean {
  if (what === 'open files') return late <= early + 20;
  return what === 'memory, MB' ? late <= early * 1.5 : true;
}
