import { parseArgs } from 'node:util';
import { Unusable } from './unusable.ts';

export const usage = `npm run bench:scan -- [options]

  --stickers N    measure at N stickers (10000 or more) instead of 1,000,000, beside 10,000
  --processes     two server processes on one database beside one, and whether reads wait for a lock
  --against URL   GET of an address that is not ours, under the same load; {guid} stands for a sticker's code; may be repeated
  --quick         one short round, and 100,000 stickers, to try it out: its figures mean nothing
  --help          these lines`;

export interface ScanOptions {
  isQuick: boolean;
  needsHelp: boolean;
  hasProcesses: boolean;
  /** How many there are in the larger of the two databases. */
  stickers: number;
  /** Addresses that are not ours, as they were given. */
  against: string[];
}

/** How many there are in the smaller one. */
export const fewest = 10_000;

const options = {
  stickers: { type: 'string' },
  processes: { type: 'boolean', default: false },
  against: { type: 'string', multiple: true },
  quick: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** What follows `npm run bench:scan --`. Throws `Unusable` for an option that we do not have and a value that cannot be used. */
export function readScanOptions(args: string[]): ScanOptions {
  const { stickers, processes, against = [], quick, help } = parse(args);
  for (const address of against) requireAddress(address);
  return {
    isQuick: quick,
    needsHelp: help,
    hasProcesses: processes,
    stickers: stickers === undefined ? usual(quick) : parseStickers(stickers),
    against,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: false }).values;
  } catch (error) {
    throw unusable(error instanceof Error ? error.message : String(error));
  }
}

function usual(quick: boolean): number {
  return quick ? 100_000 : 1_000_000;
}

function parseStickers(typed: string): number {
  const stickers = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  if (Number.isSafeInteger(stickers) && stickers >= fewest) return stickers;
  throw unusable(`--stickers takes a whole number from ${fewest} on, in digits alone, not "${typed}"`);
}

function requireAddress(typed: string): void {
  const { protocol, host = '' } = URL.parse(typed) ?? {};
  if (protocol !== 'http:' && protocol !== 'https:')
    throw unusable(`--against takes an address that begins with http:// or https://, not "${typed}"`);
  if (host.includes('{'))
    throw unusable(`{guid} stands in the path or the query of an address, not in its host: "${typed}"`);
}

function unusable(sentence: string): Unusable {
  return new Unusable(`${sentence}\n\n${usage}`);
}
