import type { FaultOf } from './faults.ts';

type LegStatus = 'completed' | 'busy' | 'failed' | 'no-answer' | 'canceled' | null;

/** How a simulated call goes. */
export interface Plot {
  status: 'completed' | 'failed' | 'busy' | 'no-answer';
  spokenSeconds: number;
  legs: [LegStatus, LegStatus];
  /** The end of the sentence in the inbox; '' when all goes well. */
  words: string;
}

/**
 * The course a fault gives to a call. Exotel does not say whether an unanswered second phone ends as `no-answer` or as
 * `completed` without conversation: this takes the form that is easier to mistake for success.
 */
export function plotOf(fault: FaultOf<'call'> | null): Plot {
  switch (fault) {
    case 'no-answer-first':
      return {
        status: 'no-answer',
        spokenSeconds: 0,
        legs: ['no-answer', null],
        words: ' The first phone is not answered.',
      };
    case 'no-answer-second':
      return {
        status: 'completed',
        spokenSeconds: 0,
        legs: ['completed', 'no-answer'],
        words: ' The second phone is not answered.',
      };
    case 'busy':
      return { status: 'busy', spokenSeconds: 0, legs: ['completed', 'busy'], words: ' The second phone is busy.' };
    default:
      return { status: 'completed', spokenSeconds: 42, legs: ['completed', 'completed'], words: '' };
  }
}
