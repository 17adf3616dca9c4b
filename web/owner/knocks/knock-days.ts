import type { Knock } from '../../../contract/owner-control.ts';
import { dayOf } from '../../dates.ts';

interface KnockDay {
  day: string;
  knocks: Knock[];
}

/** Contacts, newest first, grouped by their days in India. */
export function knockDays(knocks: Knock[]): KnockDay[] {
  const days: KnockDay[] = [];
  for (const knock of knocks) {
    const day = dayOf(knock.at);
    const last = days.at(-1);
    if (last?.day === day) last.knocks.push(knock);
    else days.push({ day, knocks: [knock] });
  }
  return days;
}
