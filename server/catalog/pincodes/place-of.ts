import { readFileSync } from 'node:fs';

export interface Place {
  /** By its name in our list. */
  state: string;
  /** A town, or the district; '' where only the state is known. */
  city: string;
}

interface Run extends Place {
  first: number;
  last: number;
}

/**
 * Where a pincode of six digits is, by the table that `npm run data:pincodes` makes. One that is not in it is where all others
 * with the same three first digits are, as far as that is one state; null where nobody knows. The table grows old: an answer is a help, no proof.
 */
export function placeOf(pincode: string): Place | null {
  runs ??= readRuns();
  const number = Number(pincode);
  const run = runs.find(({ first, last }) => first <= number && number <= last);
  if (run) return { state: run.state, city: run.city };
  const area = areaOf(number);
  const states = new Set(runs.filter(({ first }) => areaOf(first) === area).map(({ state }) => state));
  const [state] = states;
  return state && states.size === 1 ? { state, city: '' } : null;
}

/** Read once, when somebody asks first. */
let runs: Run[] | undefined;

function readRuns(): Run[] {
  const table = readFileSync(new URL('./places.txt', import.meta.url), 'utf8');
  return table.split('\n').flatMap((line) => {
    const [state = '', city = '', numbers = ''] = line.split(';');
    return numbers.split(' ').flatMap((run) => {
      const [first = 0, last = first] = run.split('-').map(Number);
      return first > 0 ? [{ state, city, first, last }] : [];
    });
  });
}

/** The three first digits: a sorting district of the post. */
function areaOf(number: number): number {
  return Math.floor(number / 1000);
}
