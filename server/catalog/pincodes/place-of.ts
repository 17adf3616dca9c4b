import { readFileSync } from 'node:fs';

export interface Place {
  /** By its name in our list. */
  state: string;
  /** A town, or the district; '' where only the state is known. */
  city: string;
}

interface PincodeRange extends Place {
  first: number;
  last: number;
}

/**
 * Where a pincode of six digits is, by the table that `npm run data:pincodes` makes. A pincode that is not in the table gets the state of all others
 * with the same first three digits, if that is a single state; otherwise null. The table becomes outdated: the result is a suggestion, not proof.
 */
export function placeOf(pincode: string): Place | null {
  ranges ??= readRanges();
  const number = Number(pincode);
  const range = ranges.find(({ first, last }) => first <= number && number <= last);
  if (range) return { state: range.state, city: range.city };
  const area = areaOf(number);
  const states = new Set(ranges.filter(({ first }) => areaOf(first) === area).map(({ state }) => state));
  const [state] = states;
  return state && states.size === 1 ? { state, city: '' } : null;
}

/** Read once, at the first lookup. */
let ranges: PincodeRange[] | undefined;

function readRanges(): PincodeRange[] {
  const table = readFileSync(new URL('./places.txt', import.meta.url), 'utf8');
  return table.split('\n').flatMap((line) => {
    const [state = '', city = '', numbers = ''] = line.split(';');
    return numbers.split(' ').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return first > 0 ? [{ state, city, first, last }] : [];
    });
  });
}

/** The first three digits: a sorting district of the postal service. */
function areaOf(number: number): number {
  return Math.floor(number / 1000);
}
