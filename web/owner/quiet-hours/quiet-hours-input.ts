import { weekdays } from '../../../contract/quiet-hours.ts';

/** What the form of quiet hours says, as the call takes it: each day is a box of its own. */
export function quietHoursInput({ letsUrgent, ...values }: Record<string, string>) {
  return { ...values, days: weekdays.filter((day) => values[`day_${day}`]), letsUrgent: letsUrgent === 'on' };
}
