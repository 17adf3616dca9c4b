import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { collectJobs } from '../../test/collected-jobs.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { retentionInWords } from './in-words.ts';
import { jobDays, queueRetention, retentions } from './table.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
});

const root = join(import.meta.dirname, '../..');
const query = async (text: string) => (await server.services.database.pool.query(text)).rows;

it('says of every table how long its rows are kept', async () => {
  const tables = await query(`select relname as name, relnamespace::regnamespace::text as schema from pg_class
    where relnamespace::regnamespace::text in ('public', 'jobs') and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely_%' order by relname`);
  const namesOf = (wanted: string) => tables.filter(({ schema }) => schema === wanted).map(({ name }) => name);
  const toDo = 'Say in server/retention/table.ts how long its rows are kept, and why; then `npm run docs:retention`.';
  expect(Object.keys(queueRetention), toDo).toEqual(namesOf('jobs'));
  expect(
    retentions.map(([table]) => table),
    toDo,
  ).toEqual(namesOf('public'));
  const unsaid = retentions.filter(([, { rules, with: parents, kept }]) => !rules && !parents && !kept);
  expect(unsaid, toDo).toEqual([]);
});

it('says of each with which other rows its own are deleted', async () => {
  const cascades = await query(`select conrelid::regclass::text as name, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace order by 1, 2`);
  const said = retentions.flatMap(([name, { with: parents = [] }]) => parents.map((parent) => ({ name, parent })));
  expect(said).toEqual(cascades);
});

it('deletes by the clock nothing that a row elsewhere would keep from it', async () => {
  const deleted = retentions
    .filter(([, { rules = [] }]) => rules.some(({ erases }) => !erases))
    .map(([table]) => table);
  const kept = await query(`select distinct conrelid::regclass::text as name, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and confdeltype not in ('c', 'n') and connamespace = 'public'::regnamespace order by 1, 2`);
  // An owner who has not registered has nothing of these yet.
  const keeping = kept.filter(({ parent }) => deleted.includes(parent) && parent !== 'owner');
  expect(keeping).toEqual([]);
});

it('says of every task that deletes or erases what it does, and of none that is not there', async () => {
  const { tasks } = await collectJobs(server.services);
  const said = new Set(retentions.flatMap(([, { rules = [] }]) => rules.map(({ task }) => task)));
  // Tasks of earlier releases, not rows.
  const purging = [...tasks.keys()].filter(
    (name) => /^(erase|forget|purge)-/.test(name) && name !== 'forget-ended-tasks',
  );
  expect([...said].toSorted()).toEqual(purging.toSorted());
});

it('names the code of its own that a rule has, which takes its days from it', () => {
  const files = retentions.flatMap(([, { rules = [] }]) => rules.flatMap(({ by }) => by ?? []));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  for (const file of files) expect(readFileSync(join(root, file), 'utf8'), file).toMatch(/\b(keptSince|daysKept)\(/);
});

it('is what the queue does with its jobs', async () => {
  const day = 24 * 3600;
  const { tasks } = await collectJobs(server.services);
  const queues = await query(
    "select name, deletion_seconds, retention_seconds from jobs.queue where name not like '\\_\\_%'",
  );
  for (const { name, deletion_seconds, retention_seconds } of queues) {
    const ended = tasks.has(name) ? jobDays.endedByTheClock : jobDays.ended;
    expect([name, deletion_seconds / day, retention_seconds / day]).toEqual([name, ended, jobDays.waiting]);
  }
});

it('is what docs/RETENTION.md says: `npm run docs:retention` writes it', () => {
  const text = readFileSync(join(root, 'docs/RETENTION.md'), 'utf8');
  expect(text).toContain(`<!-- retention -->\n\n${retentionInWords()}\n\n<!-- /retention -->`);
});
