import type { Messages } from '../../../messages/en.ts';
import { shownDay } from '../../dates.ts';
import { showPaise, showRupees } from '../../money.ts';
import { nameOf } from '../name-of.ts';
import { shownInstant } from '../shop/shown-instant.ts';

type ActionNames = Messages['console_audit_actions'];
type FieldNames = Messages['console_audit_fields'];

/** In plain words what was done; one of an earlier release, which has none any more, as it was written. */
export function actionName(action: string, names: ActionNames): string {
  return nameOf(action, names) ?? action;
}

/** To what it was done, as `Order 1042`. */
export function subjectName(subject: string, id: string, names: FieldNames): string {
  return `${nameOf(`subject_${subject}`, names) ?? subject} ${id}`;
}

/** The name of something that is different; of an earlier release its own words. */
export function fieldName(field: string, names: FieldNames): string {
  return nameOf(field, names) ?? field.replaceAll('_', ' ');
}

/** What is different, in lines as `Price: ₹499 → ₹599`. `changes`: JSON of the log. */
export function changesInWords(changes: string, names: FieldNames): string[] {
  const fields: Record<string, unknown> = JSON.parse(changes);
  return Object.entries(fields).map(
    ([field, value]) => `${fieldName(field, names)}: ${changedValue(field, value, names)}`,
  );
}

/** These are lists; any other pair is what it was and what it is. */
const listFields = new Set(['columns', 'fields', 'tiers']);

/** In rupees; what ends in `_paise` is in paise. */
const rupeeFields = new Set(['credited', 'refunded']);

function changedValue(field: string, value: unknown, names: FieldNames): string {
  if (!Array.isArray(value)) return shownValue(field, value, names);
  const isChange = value.length === 2 && !listFields.has(field);
  const shown = value.map((each) =>
    field === 'fields' ? fieldName(String(each), names) : shownValue(field, each, names),
  );
  return shown.join(isChange ? ' → ' : ', ') || '–';
}

function shownValue(field: string, value: unknown, names: FieldNames): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? names.yes : names.no;
  if (typeof value === 'number' && rupeeFields.has(field)) return showRupees(value);
  if (typeof value === 'number') return field.endsWith('_paise') ? showPaise(value) : String(value);
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => `${fieldName(name, names)} ${changedValue(name, each, names)}`)
      .join(', ');
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return shownDay(text);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? shownInstant(text) : text;
}
