import type { ContactState } from '../../../contract/answering.ts';
import type { OwnerAnswer } from '../../../contract/owner-answers.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { timeOf } from '../../dates.ts';
import { type FollowingTimes, isCalled, isLost } from './times.ts';

type Sentences = Messages['following'];

/** How a message stands: what is said in large letters, and below it what that means for whoever waits. */
export interface Standing {
  kind: 'waiting' | 'good' | 'bad';
  text: string;
  /** A time that belongs to it. */
  till?: string;
  help?: string;
}

export function standingOf(contact: ContactState, times: FollowingTimes, t: Sentences): Standing {
  const { answer, until, seenAt, outcome, takesCalls } = contact;
  if (answer && times.isPast)
    return {
      kind: 'waiting',
      text: fill(t.said_by, { time: timeOf(until) }),
      ...(times.isForEmergency ? { help: t.unseen_emergency } : takesCalls && { help: t.said_by_help }),
    };
  if (answer) {
    const till = until ? { till: fill(t.till, { time: timeOf(until) }) } : {};
    return {
      kind: unwelcome.has(answer) ? 'bad' : 'good',
      text: t[answer],
      help: times.isForEmergency ? t.unseen_emergency : helpOf(answer, takesCalls, t),
      ...till,
    };
  }
  if (times.isForEmergency)
    return { kind: 'waiting', text: seenAt ? t.unanswered : t.unseen_long, help: t.unseen_emergency };
  if (seenAt) return { kind: 'waiting', text: t.unanswered, help: t.unanswered_help };
  if (isLost(contact)) return { kind: 'bad', text: t.failed, help: takesCalls ? t.failed_help : t.failed_no_calls };
  if (times.isLongUnseen)
    return { kind: 'waiting', text: t.unseen_long, help: takesCalls ? t.unseen_long_help : t.unseen_help };
  const help = isCalled(contact) ? t.unseen_called : t.unseen_help;
  return { kind: 'waiting', text: outcome === 'delivered' || isCalled(contact) ? t.unseen : t.on_its_way, help };
}

/** Answers after which whoever waits has something else to do. */
const unwelcome = new Set<OwnerAnswer>(['cannot_come', 'not_mine']);

function helpOf(answer: OwnerAnswer, takesCalls: boolean, t: Sentences): string {
  return {
    coming_5: t.coming_help,
    coming_15: t.coming_help,
    somebody_else: t.somebody_else_help,
    cannot_come: takesCalls ? t.cannot_come_help : t.cannot_come_no_calls,
    seen_to: t.seen_to_help,
    not_mine: t.not_mine_help,
    thanks: t.thanks_help,
  }[answer];
}

/** What has happened so far, with the instants at which it did, in this order; a report that it was delivered may be late. */
export function stepsSoFar(contact: ContactState, { isForEmergency }: FollowingTimes, t: Sentences) {
  const { at, deliveredAt, seenAt, answeredAt, stillAt, remindedAt, ladder } = contact;
  const onLadder = (name: (typeof ladder)[number]['step']) => ladder.find(({ step }) => step === name)?.at ?? '';
  const since = [
    { text: t.step_called, at: onLadder('called') },
    { text: t.step_people, at: onLadder('people') },
    { text: t.step_emergency, at: isForEmergency ? onLadder('emergency') : '' },
    { text: t.step_seen, at: seenAt },
    { text: t.step_answered, at: answeredAt },
    { text: t.step_reminded, at: remindedAt },
    { text: t.step_still, at: stillAt },
  ]
    .filter((step) => step.at !== '')
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const delivered = deliveredAt ? [{ text: t.step_delivered, at: deliveredAt }] : [];
  return [{ text: t.step_sent, at }, ...delivered, ...since];
}
