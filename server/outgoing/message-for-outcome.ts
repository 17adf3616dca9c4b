import { ApiError } from '../http/api-error.ts';
import type { OutgoingRow } from './transition.ts';

/** The sentences in which each kind of message reports its outcome. */
export interface OutcomeSentences {
  done: string;
  refused: string;
  /** The number is on the do-not-disturb register. */
  doNotDisturb: string;
  /** The provider did not answer for as long as we tried. */
  down: string;
  /** For what is not tried again: it is not known yet whether the provider has it. */
  unknown?: string;
}

/** What became of a message, as far as it is known. */
export type MessageOutcome = Pick<OutgoingRow, 'state' | 'reason'>;

/** Whether the provider did not accept it, and never will: it reached no one and cost nothing. */
export function isNotAccepted(outcome: MessageOutcome | null): boolean {
  return outcome?.state === 'refused' || outcome?.state === 'dead';
}

/** Whether it is known that it did not arrive. */
export function hasFailed(outcome: MessageOutcome | null): boolean {
  return outcome?.state === 'failed' || isNotAccepted(outcome);
}

/** What has failed by one channel was taken by another. */
export const takenElsewhere: MessageOutcome = { state: 'accepted', reason: null };

/**
 * Success means that the provider accepted it, or, unless there is a sentence for `unknown`, that it will be tried again; a rejection is thrown at
 * once. The first attempt has been made by the time this is called. Null where nothing was enqueued, which nobody is to notice.
 */
export function messageOrThrow(
  outcome: MessageOutcome | null,
  { done, refused, doNotDisturb, down, unknown }: OutcomeSentences,
) {
  if (outcome?.state === 'refused' || outcome?.state === 'failed') {
    if (outcome.reason === 'ndnc') throw new ApiError(502, 'ndnc', doNotDisturb);
    throw new ApiError(502, 'refused', refused);
  }
  if (outcome?.state === 'dead') throw new ApiError(503, 'provider_down', down);
  const isOpen = outcome?.state === 'queued' || outcome?.state === 'sending' || outcome?.state === 'unknown';
  if (unknown && isOpen) throw new ApiError(503, 'call_unknown', unknown);
  return { Message: done };
}
