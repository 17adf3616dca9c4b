import type { ContactState } from '../../../contract/answering.ts';
import { answerHours, isSeenTo } from '../../../contract/owner-answers.ts';

/** How the time that has passed changes what a page says of a message. */
export interface FollowingTimes {
  /** It was sent a while ago, and nothing has ended it. */
  isOld: boolean;
  /** Nobody has looked at the message for so long that it should not be waited for. */
  isLongUnseen: boolean;
  /** It is urgent, and nobody has looked at it for so long that the emergency contact is to be called. */
  isForEmergency: boolean;
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

/** Whether it never came to the owner. One that was given up may have: they have looked at it. */
export function isLost(contact: ContactState): boolean {
  return contact.outcome === 'failed' && isUnseen(contact);
}

/** Whether the owner was rung about it, since it is urgent. */
export function isCalled({ ladder }: ContactState): boolean {
  return ladder.some(({ step }) => step === 'called');
}

function isUnseen({ seenAt, answer }: ContactState): boolean {
  return !seenAt && !answer;
}

export function followingTimes(contact: ContactState, now: Date): FollowingTimes {
  const { at, answer, answeredAt, until } = contact;
  const from = (instant: string, ms: number) => new Date(instant).getTime() + ms - now.getTime();
  const isClosed = isSeenTo(answer) || answer === 'not_mine';
  const isOpen = !isLost(contact) && !isClosed;
  const untilOld = isOpen ? from(at, old) : null;
  const emergencyAt = contact.ladder.find(({ step }) => step === 'emergency')?.at;
  const untilEmergency = emergencyAt ? from(emergencyAt, 0) : null;
  const changes = [untilEmergency, untilOld, until ? from(until, 0) : null].filter(
    (ms): ms is number => ms !== null && ms > 0,
  );
  const isOld = untilOld !== null && untilOld <= 0;
  const end = isClosed ? from(answeredAt, mayBeCorrected) : from(at, answerHours * hour);
  return {
    isOld,
    isLongUnseen: isOld && isUnseen(contact),
    isForEmergency: untilEmergency !== null && untilEmergency <= 0,
    isPast: until !== '' && from(until, 0) <= 0,
    changesIn: changes.length > 0 ? Math.ceil(Math.min(...changes) / 1000) : null,
    followFor: isLost(contact) && contact.ladder.length === 0 ? 0 : Math.max(0, Math.floor(end / 1000)),
  };
}
