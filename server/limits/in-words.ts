import type { calls } from '../../contract/calls.ts';
import { type Limit, limits } from './table.ts';

const windows = new Map([
  [60, 'a minute'],
  [3600, 'an hour'],
  [24 * 3600, 'a day'],
  [30 * 24 * 3600, 'in 30 days'],
]);

/** The table of limits for docs/SECURITY.md, in Markdown. Limits of the same thing for the same people, in several windows, share a line. */
export function limitsInWords(): string {
  const lines = new Map<string, string[]>();
  for (const limit of Object.values<Limit>(limits)) {
    const line = `| ${limit.what} | ${limit.subject} |`;
    lines.set(line, [...(lines.get(line) ?? []), atMost(limit)]);
  }
  const rows = [...lines].map(([line, each]) => `${line} ${each.join(', ')} |`);
  return ['| what | for | at most |', '|---|---|---|', ...rows].join('\n');
}

/** The limits that a call counts towards, but those of the whole shop: `messages, for a sticker: 6 an hour`. */
export function limitsOfCall(name: keyof typeof calls): string[] {
  return Object.values<Limit>(limits)
    .filter(({ calls: counted, subject }) => counted.includes(name) && subject !== 'the shop')
    .map((limit) => `${limit.what}, for ${limit.subject}: ${atMost(limit)}`);
}

function atMost({ most, seconds, hasChallenge, instead }: Limit): string {
  const window = windows.get(seconds) ?? (seconds < 60 ? `in ${seconds} seconds` : `in ${seconds / 60} minutes`);
  const withChallenge = hasChallenge ? '; then with a challenge' : '';
  const beyond = instead ? `; ${instead}` : withChallenge;
  return `${typeof most === 'number' ? most : most.words} ${window}${beyond}`;
}
