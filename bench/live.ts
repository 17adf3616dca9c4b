import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.ts';
import { keeper } from './keeper.ts';
import { addLiveContacts, type Contacts } from './live-contacts.ts';
import { openPages } from './live-pages.ts';
import { percentile } from './percentile.ts';
import { aligned } from './report.ts';
import { seed } from './seed.ts';
import { type Script, type Subject, startSubject } from './subject.ts';

// `npm run bench:live`: what open pages cost a process that tell their callers of changes, beside a bare server with as many. See
// docs/PERFORMANCE.md. `--pages N` instead of 10,000, `--changes N` a second instead of 100, `--quick` to try it out.
const options = {
  pages: { type: 'string', default: '10000' },
  changes: { type: 'string', default: '100' },
  quick: { type: 'boolean', default: false },
} as const;
const { quick, ...given } = parseArgs({ options }).values;
const [pages, perSecond] = [wholeNumber('pages', given.pages), wholeNumber('changes', given.changes)];
const plan = quick ? { settle: 2, idle: 5, changing: 5 } : { settle: 10, idle: 60, changing: 20 };
const stickers = 10_000;

const { open, stopAll } = keeper();

async function main(): Promise<void> {
  const postgres = await open(startPostgres({ shared_buffers: '512MB' }));
  const { url } = await seed(postgres.url, 'live', stickers);
  const contacts = await open(addLiveContacts(url, pages, stickers));
  const rows = [
    await row('floor', 'live-floor.ts', url, contacts),
    await row('server', 'server-process.ts', url, contacts),
  ];
  const { idle, changing } = plan;
  console.log(
    `${pages} pages, ${idle} s idle, ${perSecond} changes/s for ${changing} s, ${availableParallelism()} CPUs, Node ${process.versions.node}\n`,
  );
  const memory = ['MB before', 'MB open', 'KB/page', 'MB after'];
  const time = ['open µs/page', 'CPU before', 'idle', 'changing', 'µs/change', 'p50 ms', 'p99 ms'];
  console.log(aligned([['what', ...memory, ...time], ...rows]));
}

async function row(what: string, script: Script, url: string, contacts: Contacts): Promise<string[]> {
  const subject = await startSubject(script, { DATABASE_URL: url, LOG_LEVEL: 'silent' });
  try {
    await warmUp(subject, contacts);
    return [what, ...(await measure(subject, contacts))];
  } finally {
    await subject.stop();
  }
}

/** A hundred pages open and close, and each hears of a change. */
async function warmUp({ url }: Subject, contacts: Contacts): Promise<void> {
  const some = await openPages(url, contacts.tokens.slice(0, 100));
  await contacts.change(perSecond, 1, () => {});
  await some.stop();
}

async function measure(subject: Subject, contacts: Contacts): Promise<string[]> {
  const none = await cpuOf(subject, () => setTimeout(plan.idle * 1000));
  const before = await subject.memory();
  const opening = await cpuOf(subject, () => openPages(subject.url, contacts.tokens));
  const opened = opening.result;
  await setTimeout(plan.settle * 1000);
  const idle = await cpuOf(subject, () => setTimeout(plan.idle * 1000));
  const memory = await subject.memory();
  opened.latencies();
  const changing = await cpuOf(subject, () => contacts.change(perSecond, plan.changing, opened.changed));
  await setTimeout(plan.settle * 1000);
  const latencies = Float64Array.from(opened.latencies()).sort();
  const changes = perSecond * plan.changing;
  if (latencies.length < Math.min(changes, pages)) console.log(`${changes - latencies.length} changes were not heard`);
  await opened.stop();
  const after = await subject.memory();
  const idleShare = idle.cpu / idle.microseconds;
  const ofChange = (changing.cpu - idleShare * changing.microseconds) / changes;
  const at = (share: number) => percentile(latencies, share).toFixed(1);
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
  return [
    megabytes(before),
    megabytes(memory),
    ((memory - before) / pages / 1000).toFixed(1),
    megabytes(after),
    (opening.cpu / pages).toFixed(0),
    percent(none.cpu / none.microseconds),
    percent(idleShare),
    percent(changing.cpu / changing.microseconds),
    ofChange.toFixed(0),
    at(0.5),
    at(0.99),
  ];
}

/** What a process needs meanwhile, and how long that is, both in microseconds. */
async function cpuOf<Result>(subject: Subject, work: () => Promise<Result>) {
  const [start, cpuBefore] = [performance.now(), await subject.cpu()];
  const result = await work();
  return { result, cpu: (await subject.cpu()) - cpuBefore, microseconds: (performance.now() - start) * 1000 };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function wholeNumber(name: string, typed: string): number {
  if (/^[1-9]\d{0,5}$/.test(typed)) return Number(typed);
  throw new Error(`--${name} takes a whole number, not "${typed}"`);
}

try {
  await main();
} finally {
  await stopAll();
}
