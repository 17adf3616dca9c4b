import type { FaultOf } from './faults.ts';

type LegStatus = 'completed' | 'busy' | 'failed' | 'no-answer' | 'canceled' | null;

/** How a simulated call goes. */
export interface CallCourse {
  status: 'completed' | 'failed' | 'busy' | 'no-answer';
  spokenSeconds: number;
  /** A call to a flow has one. */
  legs: [LegStatus, LegStatus?];
  /** The end of the sentence in the inbox; '' when all goes well. */
  inboxNote: string;
}

/**
 * The course of a call with this fault. Exotel does not say whether an unanswered second phone ends as `no-answer` or as
 * `completed` without conversation: this takes the form that is easier to mistake for success.
 */
export function courseOf(fault: FaultOf<'call'> | null): CallCourse {
  switch (fault) {
    case 'no-answer-first':
      return {
        status: 'no-answer',
        spokenSeconds: 0,
        legs: ['no-answer', null],
        inboxNote: ' The first phone is not answered.',
      };
    case 'no-answer-second':
      return {
        status: 'completed',
        spokenSeconds: 0,
        legs: ['completed', 'no-answer'],
        inboxNote: ' The second phone is not answered.',
      };
    case 'busy':
      return { status: 'busy', spokenSeconds: 0, legs: ['completed', 'busy'], inboxNote: ' The second phone is busy.' };
    default:
      return { status: 'completed', spokenSeconds: 42, legs: ['completed', 'completed'], inboxNote: '' };
  }
}

/** The course of a call to a flow with this fault: one leg, and no conversation. */
export function courseOfFlow(fault: FaultOf<'call'> | null): CallCourse {
  const [status, note] = flowEnds[fault ?? ''] ?? ['completed', ''];
  return { status, spokenSeconds: 0, legs: [status], inboxNote: note };
}

const flowEnds: Partial<Record<string, [CallCourse['status'], string]>> = {
  'no-answer-first': ['no-answer', ' Nobody picks up.'],
  'no-answer-second': ['no-answer', ' Nobody picks up.'],
  busy: ['busy', ' The line is busy.'],
};
