import * as z from 'zod/mini';
import { owners } from '../messages/en/owners.ts';
import { bloodGroups } from './blood-groups.ts';
import { isDay } from './calendar-days.ts';
import { readableLine, typedCode } from './fields.ts';
import { indianDate } from './scan-rules.ts';
import { states } from './states.ts';

export const bloodGroup = z.enum(bloodGroups, { error: owners.blood_group_invalid });

export const personName = readableLine(owners.name_invalid, { max: 50 });
export const address = readableLine(owners.address_invalid, { max: 200 });
export const city = readableLine(owners.city_invalid, { max: 30 });

/** A state by its name, or by its id as a form may send it; kept as its name. */
export const state = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], { error: owners.state_invalid }),
    z.transform(
      (typed) =>
        states.find(({ id, state_name }) => typed === state_name || String(typed) === String(id))?.state_name ?? '',
    ),
  ),
  z.string().check(z.minLength(1, owners.state_invalid)),
);

/** Six digits; no Indian one starts with 0. */
export const pincode = typedCode(owners.pincode_invalid, /^[1-9]\d{5}$/);

const adult = 18;

/** A date of birth, `1990-01-31`, of a person who is at least 18 today in India. A person born on 29 February comes of age on 1 March. */
export const dateOfBirth = z.string({ error: owners.date_of_birth_invalid }).check(
  z.trim(),
  z.refine((day) => !/^\d{1,3}-|^\d{5,}-|^0/.test(day), { error: owners.year_invalid, abort: true }),
  z.refine(isDay, { error: owners.date_of_birth_invalid, abort: true }),
  z.refine((day) => day >= '1900-01-01', { error: owners.date_of_birth_invalid, abort: true }),
  z.refine((day) => isOfAge(day, indianDate(new Date())), owners.too_young),
);

/** Whether a person born on that day is 18 or older on this one; both as `2026-11-21`. */
export function isOfAge(born: string, today: string): boolean {
  const [year = '', ...rest] = born.split('-');
  return `${String(Number(year) + adult).padStart(4, '0')}-${rest.join('-')}` <= today;
}
