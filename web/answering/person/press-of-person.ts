import { personAgrees, personEndQuietHours, personLeaves, personQuietHours } from '../../../contract/named-people.ts';
import { weekdays } from '../../../contract/quiet-hours.ts';
import { toldKinds } from '../../../contract/relations.ts';
import type { CallFunction } from '../../api.ts';

/** The element ids of what is folded away below the choices. */
export const personFolds = { quiet: 'quiet', leave: 'leave' } as const;

/** Does what a button of the page stands for. Returns the part of the page that shows it; a form without a button of ours changes nothing. */
export async function pressOfPerson(call: CallFunction, code: string, values: Record<string, string>): Promise<string> {
  const wants = toldKinds.find((kind) => kind === values.wants);
  if (wants) await call(personAgrees, { code, wants });
  if (values.intent === 'leave') await call(personLeaves, { code });
  if (values.intent === 'quiet') {
    const { begins = '', ends = '' } = values;
    const days = weekdays.filter((day) => values[`day_${day}`]);
    await call(personQuietHours, { code, days, begins, ends, letsUrgent: values.letsUrgent === 'on' });
    return `#${personFolds.quiet}`;
  }
  if (values.intent === 'end_quiet') {
    await call(personEndQuietHours, { code });
    return `#${personFolds.quiet}`;
  }
  return '';
}
