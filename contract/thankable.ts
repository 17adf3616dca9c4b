import { answerHours, latestAnswer, type OwnerAnswer } from './owner-answers.ts';
import type { ContactEntry } from './owner-control.ts';

type Steps = Pick<ContactEntry['steps'][number], 'step'>[];

/** The answer that holds, of an entry of the owner's log; undefined if there is none. */
export function heldAnswer(steps: Steps): OwnerAnswer | undefined {
  return latestAnswer(steps.map(({ step: kind }) => ({ kind })))?.kind;
}

/** Whether whoever sent a message can be thanked: once, and as long as they follow it, for a day, unless they were told that it did not arrive. */
export function isThankable(
  { at, kind, outcome, steps }: Pick<ContactEntry, 'at' | 'kind' | 'outcome' | 'steps'>,
  now: Date,
): boolean {
  const isFollowed = now.getTime() < Date.parse(at) + answerHours * 3_600_000;
  const isLost = outcome === 'failed' && steps.length === 0;
  return kind === 'message' && isFollowed && !isLost && heldAnswer(steps) !== 'thanks';
}
