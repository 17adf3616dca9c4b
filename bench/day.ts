import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.ts';
import { openAccount } from '../torture/experiment.ts';
import { Operator } from '../torture/people/operator.ts';
import { isWithin } from '../torture/within.ts';
import { operatorEmail } from '../torture/world/world.ts';
import { check } from './day/checks.ts';
import { DayTown } from './day/day-town.ts';
import { standingOf } from './day/growth.ts';
import { countOfKind } from './day/model.ts';
import { haveANight } from './day/night.ts';
import { answerPhones } from './day/phones.ts';
import { play } from './day/play.ts';
import { comeToRest } from './day/rest.ts';
import { fillShop } from './day/rows.ts';
import { startDayShop } from './day/shop.ts';
import { tablesOf } from './day/table.ts';
import { usageOf, usedBetween } from './day/usage.ts';
import { Watch } from './day/watch.ts';
import { leaveFromYesterday } from './day/yesterday.ts';
import { keeper } from './keeper.ts';
import { run } from './sql.ts';

// `npm run bench:day`: a day of a shop with a million stickers in an hour, all kinds of traffic in proportion (day/model.ts), on two processes; fails if
// something was lost, doubled or answered with a fault. See docs/PERFORMANCE.md. `--stickers N`, `--contacts N` instead of a million each; `--minutes N`
// instead of 60: the whole curve of the day, as many visits a second; `--speed N` instead of 24: more of them; `--seed N`: the same arrivals once more.
const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { stickers: text, contacts: text, minutes: text, speed: text, seed: text } });
const share = {
  stickers: wholeNumber('stickers', 1_000_000),
  minutes: wholeNumber('minutes', 60),
  speed: wholeNumber('speed', 24),
};
const contacts = wholeNumber('contacts', share.stickers);
const seed = wholeNumber('seed', 1 + (Date.now() % 1_000_000));
/** When the tasks of the night run, as a share of the day: at a quarter past three. */
const night = 3.25 / 24;
/** What these may take at most, in seconds, with a million stickers. */
const [longestBefore, longestCheck] = [1200, 1200];

const { open, stopAll } = keeper();
const tell = (line: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

/** Returns what was violated. */
async function main(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dastak-data-'));
  const postgres = await open(startPostgres({ shared_buffers: '1GB', max_wal_size: '8GB' }, folder));
  const filled = await fillShop(postgres.url, { stickers: share.stickers, contacts, tell });
  const shop = await startDayShop(filled.url, open);
  const day = new DayTown({ filled, shop, seed });
  await inTime('what comes before the day', longestBefore, prepare(day));

  const [before, usedBefore] = [await standingOf(filled.url), await usageOf(shop.processes, folder)];
  const watch = await open(Watch.begin(filled.url));
  let isOver = false;
  const phones = answerPhones(day, () => isOver);
  const nightly = setTimeout(share.minutes * 60_000 * night).then(() => haveANight(filled.url));
  // What goes on beside the day ends it where it fails.
  const broken = new Promise<never>((_, reject) => {
    Promise.all([phones, nightly, watch.looking]).catch(reject);
  });
  tell(`the day begins, seed ${seed}`);
  const playing = async () => {
    const late = await play(day, { share, seed, tell });
    const tasks = await nightly;
    const used = usedBetween(usedBefore, await usageOf(shop.processes, folder));
    const left = await comeToRest(day);
    const [seconds, figures] = [(performance.now() - usedBefore.at) / 1000, watch.figures()];
    const after = await standingOf(filled.url);
    isOver = true;
    await phones;
    const { found, verdicts } = await inTime('the check', longestCheck, check(day, tasks));
    day.close();
    console.log(
      `${tablesOf({ share, contacts, seconds, day, late, figures, used, before, after, tasks, verdicts })}\n`,
    );
    return [...left, ...found, ...day.book.unexpected, ...shop.faults()];
  };
  return await Promise.race([playing(), broken]);
}

/** An operator, the resellers, some stickers to be tried out, and what the desk did not get to. */
async function prepare(day: DayTown): Promise<void> {
  day.operator = new Operator(day);
  await day.operator.signIn(operatorEmail);
  const resellers = countOfKind('reseller signs in', share);
  while (day.resellers.length < resellers) day.resellers.push(await openAccount(day, day.operator));
  day.trials.push(...(await day.operator.mint(2 * countOfKind('renewal', share), 30)));
  await leaveFromYesterday(day, share);
  tell('the desk has what came in last evening');
  await run(day.filled.url, ['checkpoint']);
}

/** Rejects where it takes longer than so many seconds. */
async function inTime<Result>(what: string, seconds: number, ending: Promise<Result>): Promise<Result> {
  if (await isWithin(ending, seconds)) return ending;
  throw new Error(`${what} took longer than ${seconds} s`);
}

function wholeNumber(name: 'stickers' | 'contacts' | 'minutes' | 'speed' | 'seed', usual: number): number {
  const typed = values[name] ?? String(usual);
  if (/^[1-9]\d{0,8}$/.test(typed)) return Number(typed);
  throw new Error(`--${name} takes a whole number, not "${typed}"`);
}

/** Ctrl+C ends what was started, too: what then breaks here is no fault. */
const stopped = new Promise<null>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, () => {});
      resolve(null);
    });
});

let found: string[] | null = null;
try {
  found = await Promise.race([main(), stopped]);
} finally {
  await stopAll();
}
for (const line of found?.slice(0, 50) ?? []) console.error(`violated: ${line.slice(0, 400)}`);
tell(
  found === null ? 'stopped' : found.length > 0 ? `${found.length} violated` : 'all that was promised was kept, once',
);
process.exit(found?.length === 0 ? 0 : 1);
