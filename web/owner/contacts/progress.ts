import { isLook, isOwnerAnswer } from '../../../contract/owner-answers.ts';
import type { ContactEntry } from '../../../contract/owner-control.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { fillPlural } from '../../../messages/plural.ts';
import { dayOf, timeOf } from '../../dates.ts';

type Step = ContactEntry['steps'][number]['step'];
type Dashboard = Messages['dashboard'];
type Sentences = Pick<Messages, 'answers' | 'dashboard'>;

/** How far a contact came on its way, in order; `at` is '' where it is not known, or shown elsewhere. No text is in it twice. */
export function wayOf({ kind, at, outcome, deliveredAt, calledAt, peopleToldAt, steps }: ContactEntry, t: Dashboard) {
  const looks = steps.filter(({ step }) => isLook(step));
  const later = [
    ...(calledAt ? [{ text: t.step_called, at: calledAt, outcome: 'called' as const }] : []),
    ...(peopleToldAt ? [{ text: t.step_people_told, at: peopleToldAt, outcome: 'people_told' as const }] : []),
    ...looks.map((look) => ({ text: withWho(t.step_seen, look, t), at: look.at, outcome: 'seen' as const })),
  ];
  const sent = { text: t.outcome_sent, at, outcome: 'sent' as const };
  return [
    ...(kind === 'message' && outcome === 'delivered' ? [sent] : []),
    { text: t[`outcome_${outcome}`], at: instantOf({ kind, at, outcome, deliveredAt }), outcome },
    ...later.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
  ];
}

function instantOf({ kind, at, outcome, deliveredAt }: Pick<ContactEntry, 'kind' | 'at' | 'outcome' | 'deliveredAt'>) {
  if (kind === 'call') return '';
  return { open: '', sent: at, delivered: deliveredAt, failed: '' }[outcome];
}

/** What was done about a message after it was seen, in order, in words. `holds`: it is the answer that its caller reads. */
export function doneAbout({ steps }: ContactEntry, t: Sentences) {
  const held = steps.findLastIndex(({ step }) => isOwnerAnswer(step));
  const done = steps.map((each, place) => ({
    text: withWho(wordsOf(each.step, place === held, t), each, t.dashboard),
    at: each.at,
    holds: place === held,
  }));
  return done.filter(({ text }) => text !== '');
}

/** The owner's own steps do not say whose they are. */
function withWho(done: string, { by }: Pick<ContactEntry['steps'][number], 'by'>, t: Dashboard): string {
  return done && by ? fill(t.done_by, { done, who: t[`by_${by}`] }) : done;
}

function wordsOf(step: Step, holds: boolean, t: Sentences): string {
  if (isLook(step)) return '';
  if (!isOwnerAnswer(step)) return t.dashboard[`step_${step}`];
  return holds ? t.answers[step] : fill(t.dashboard.answered_before, { answer: t.answers[step] });
}

/** How long a message waited for its first answer, in words; '' as long as there is none. */
export function answeredAfter({ at, steps }: ContactEntry, t: Pick<Messages, 'dashboard' | 'language'>): string {
  const first = steps.find(({ step }) => isOwnerAnswer(step));
  if (!first) return '';
  const minutes = Math.floor((Date.parse(first.at) - Date.parse(at)) / 60_000);
  if (minutes < 1) return t.dashboard.answered_at_once;
  if (minutes < 60) return fillPlural(t.dashboard.answered_after_minutes, { count: minutes }, t.language.tag);
  return fill(t.dashboard.answered_after_hours, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** A time of something about a contact; with its day, where that is another one than the contact's. */
export function timeBeside(instant: string, { at }: Pick<ContactEntry, 'at'>): string {
  const day = dayOf(instant);
  return day === dayOf(at) ? timeOf(instant) : `${day}, ${timeOf(instant)}`;
}
