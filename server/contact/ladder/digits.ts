import type { OwnerAnswer } from '../../../contract/owner-answers.ts';
import { en } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';

/** What a digit that is pressed in the call answers. Any other digit lets the words be read out again. */
const answers = {
  1: 'coming_5',
  2: 'coming_15',
  3: 'seen_to',
  4: 'cannot_come',
  5: 'somebody_else',
  6: 'not_mine',
} as const satisfies Record<number, OwnerAnswer>;

const again = 9;

/** The answer that a digit gives; undefined where it gives none. */
export function answerOfDigit(digit: string): OwnerAnswer | undefined {
  return Object.entries(answers).find(([each]) => each === digit)?.[1];
}

/** What is read out to an owner: which vehicle it is about, sign by sign, why, and what can be pressed. */
export function wordsOfCall({ plate, text }: { plate: string; text: string }): string {
  const choices = Object.entries(answers).map(([digit, answer]) => fill(en.spoken[answer], { digit }));
  const spelled = [...plate].join(' ');
  return [fill(en.spoken.urgent, { plate: spelled, text }), ...choices, fill(en.spoken.again, { digit: again })].join(
    ' ',
  );
}
