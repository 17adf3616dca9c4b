import type { ContactState } from '../../../contract/answering.ts';
import { answerHours } from '../../../contract/owner-answers.ts';

/** How the time that has passed changes what a page says of a message. */
export interface FollowingTimes {
  /** It was sent a while ago, and nothing has ended it. */
  isOld: boolean;
  /** Nobody has looked at the message for so long that it should not be waited for. */
  isLongUnseen: boolean;
  /** The time has come by which somebody said to be there. */
  isPast: boolean;
  /** In how many seconds one of these changes; null if none will. */
  changesIn: number | null;
  /** For how many seconds more something new may be learnt. */
  followFor: number;
}

const [minute, hour] = [60_000, 3_600_000];
const old = 5 * minute;
/** An owner who has pressed the wrong button presses another one soon. */
const mayBeCorrected = 10 * minute;
const closing = new Set<ContactState['answer']>(['seen_to', 'not_mine', 'thanks']);

/** Whether it never came to the owner. One that was given up may have: they have looked at it. */
export function isLost({ outcome, seenAt, answer }: ContactState): boolean {
  return outcome === 'failed' && !seenAt && !answer;
}

export function followingTimes(contact: ContactState, now: Date): FollowingTimes {
  const { at, seenAt, answer, answeredAt, until, outcome } = contact;
  const from = (instant: string, ms: number) => new Date(instant).getTime() + ms - now.getTime();
  const isOpen = outcome !== 'failed' && !closing.has(answer);
  const changes = [isOpen ? from(at, old) : 0, until ? from(until, 0) : 0].filter((ms) => ms > 0);
  const isOld = isOpen && from(at, old) <= 0;
  const end = closing.has(answer) ? from(answeredAt, mayBeCorrected) : from(at, answerHours * hour);
  return {
    isOld,
    isLongUnseen: isOld && !seenAt && !answer,
    isPast: until !== '' && from(until, 0) <= 0,
    changesIn: changes.length > 0 ? Math.ceil(Math.min(...changes) / 1000) : null,
    followFor: isLost(contact) ? 0 : Math.max(0, Math.floor(end / 1000)),
  };
}
