import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { en } from '../messages/en.ts';
import { bloodGroups } from './blood-groups.ts';
import { address, bloodGroup, city, dateOfBirth, isOfAge, personName, pincode, state } from './people.ts';
import { states } from './states.ts';

function sentences(schema: z.ZodMiniType, value: unknown): string[] {
  const { error } = z.safeParse(schema, value);
  return error?.issues.map(({ message }) => message) ?? [];
}

describe('dateOfBirth', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:30:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['18 today', '2008-11-20'],
    ['grown up', '1990-05-17'],
    ['born on 29 February', '1992-02-29'],
    ['the oldest we believe', '1900-01-01'],
    ['with spaces around', ' 1990-05-17 '],
  ])('takes an owner %s', (_name, day) => {
    expect(z.parse(dateOfBirth, day)).toBe(day.trim());
  });

  it.each([
    ['17 years and 364 days', '2008-11-21', en.owners.too_young],
    ['born today', '2026-11-20', en.owners.too_young],
    ['born in the future', '2030-01-01', en.owners.too_young],
    ['a year of 5 digits', '20080-11-20', en.owners.year_invalid],
    ['a year of 6 digits', '199005-17-01', en.owners.year_invalid],
    ['a year of 2 digits', '90-05-17', en.owners.year_invalid],
    ['the year 0999', '0999-05-17', en.owners.year_invalid],
    ['the year 0000', '0000-01-01', en.owners.year_invalid],
    ['30 February', '1990-02-30', en.owners.date_of_birth_invalid],
    ['29 February of a common year', '1990-02-29', en.owners.date_of_birth_invalid],
    ['31 April', '1990-04-31', en.owners.date_of_birth_invalid],
    ['month 13', '1990-13-01', en.owners.date_of_birth_invalid],
    ['day 0', '1990-01-00', en.owners.date_of_birth_invalid],
    ['older than anybody', '1899-12-31', en.owners.date_of_birth_invalid],
    ['as it is shown', '17-05-1990', en.owners.year_invalid],
    ['an instant', '1990-05-17T00:00:00Z', en.owners.date_of_birth_invalid],
    ['digits of another script', '१९९०-०५-१७', en.owners.date_of_birth_invalid],
    ['nothing', '', en.owners.date_of_birth_invalid],
    ['null', null, en.owners.date_of_birth_invalid],
    ['a number', 19900517, en.owners.date_of_birth_invalid],
  ])('refuses %s with one sentence', (_name, day, sentence) => {
    expect(sentences(dateOfBirth, day)).toEqual([sentence]);
  });

  it('lets a birthday begin at midnight in India', () => {
    vi.setSystemTime(new Date('2026-11-20T18:29:59Z'));
    expect(sentences(dateOfBirth, '2008-11-21')).toEqual([en.owners.too_young]);
    vi.setSystemTime(new Date('2026-11-20T18:30:00Z'));
    expect(sentences(dateOfBirth, '2008-11-21')).toEqual([]);
  });
});

describe('isOfAge', () => {
  it.each([
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['2010-02-28', '2028-02-28', true],
    ['2010-03-01', '2028-02-29', false],
    ['2008-12-31', '2026-12-30', false],
    ['2008-12-31', '2026-12-31', true],
  ])('born %s, on %s: %s', (born, today, grownUp) => {
    expect(isOfAge(born, today)).toBe(grownUp);
  });
});

describe('pincode', () => {
  it.each(['560038', '110001', ' 682001 '])('takes %s', (code) => {
    expect(z.parse(pincode, code)).toBe(code.trim());
  });

  it.each(['060038', '56003', '5600381', '56 0038', '56003a', '५६००३', '', null, 560038])('refuses %s', (code) => {
    expect(sentences(pincode, code)).toEqual([en.owners.pincode_invalid]);
  });
});

describe('state', () => {
  it('takes a name or an id, as text or as a number, and keeps the name', () => {
    for (const { id, state_name } of states)
      expect([state_name, id, String(id)].map((given) => z.parse(state, given))).toEqual(Array(3).fill(state_name));
  });

  it.each(['Bombay', 'kerala', '', 0, 25, '032', null, undefined, {}, ['Kerala']])('refuses %s', (given) => {
    expect(sentences(state, given)).toEqual([en.owners.state_invalid]);
  });

  it('has every state and union territory once', () => {
    expect(states).toHaveLength(36);
    expect(new Set(states.map(({ id }) => id)).size).toBe(36);
    expect(new Set(states.map(({ state_name }) => state_name)).size).toBe(36);
  });
});

describe('what people write', () => {
  it.each([
    ['name', personName, 50, en.owners.name_invalid],
    ['address', address, 200, en.owners.address_invalid],
    ['city', city, 30, en.owners.city_invalid],
  ])('a %s has 1 to its most characters', (_name, schema, most, sentence) => {
    expect(z.parse(schema, ` ${'x'.repeat(most)} `)).toBe('x'.repeat(most));
    for (const wrong of ['x'.repeat(most + 1), '', '   ', 'line\nbreak', 'NUL\0', '\ud800', null, 7])
      expect(sentences(schema, wrong)).toContain(sentence);
  });

  it.each([
    ['a zero-width space', '\u200b'],
    ['a joiner between nothing', '\u200d'],
    ['dots', '...'],
    ['letters that run the other way', 'Asha \u202eoaR'],
    ['letters that are set apart', '\u2067Asha'],
  ])('is refused where it is %s', (_name, written) => {
    expect(sentences(personName, written)).toContain(en.owners.name_invalid);
  });

  it.each(['शर्\u200dमा', 'क्\u200cष', '3rd Cross', '१४'])('is taken as it is written: %s', (written) => {
    expect(z.parse(address, written)).toBe(written);
  });

  it('is kept in one form whatever keyboard it came from', () => {
    expect(z.parse(personName, 'Zoe\u0301')).toBe('Zo\u00e9');
    expect(z.parse(personName, 'मीरा अय्यर')).toBe('मीरा अय्यर');
  });
});

describe('bloodGroup', () => {
  it('takes those of the list and nothing else', () => {
    for (const group of bloodGroups) expect(z.parse(bloodGroup, group)).toBe(group);
    for (const wrong of ['', 'C+', 'o+', 'Dont know', null, 1])
      expect(sentences(bloodGroup, wrong)).toEqual([en.owners.blood_group_invalid]);
  });
});
