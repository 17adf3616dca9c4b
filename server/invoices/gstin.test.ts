import { describe, expect, it } from 'vitest';
import { states } from '../../contract/states.ts';
import { stateOfGstin } from './gstin.ts';

describe('stateOfGstin', () => {
  it.each([
    ['27AAPFU0939F1ZV', 27],
    ['29AAGCB7383J1Z4', 29],
    ['29SANDB0000D1ZQ', 29],
  ])('%s is of state %i', (gstin, state) => {
    expect(stateOfGstin(gstin)).toBe(state);
  });

  it.each([
    ['a wrong check digit', '22AAAAA0000A1Z5'],
    ['two digits swapped', '27AAPFU9039F1ZV'],
    ['small letters', '27aapfu0939f1zv'],
    ['no Z', '27AAPFU0939F1YV'],
    ['a line after it', '27AAPFU0939F1ZV\n'],
    ['nothing', ''],
  ])('is null for %s', (_name, text) => {
    expect(stateOfGstin(text)).toBeNull();
  });

  it('knows no number of a state that is none, whatever its check digit', () => {
    const ends = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const known = (code: string) => ends.some((end) => stateOfGstin(`${code}AAPFU0939F1Z${end}`) !== null);
    const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
    expect(codes.filter(known).map(Number)).toEqual(states.map(({ id }) => id).sort((a, b) => a - b));
  });
});
