import { expect, it } from 'vitest';
import { addRowsOf } from '../../test/aged-rows.ts';
import { collectJobs } from '../../test/collected-jobs.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import type { Tables } from '../db/tables.ts';
import { daysBefore } from './days-kept.ts';
import type { AnyRow, Rule } from './rule.ts';
import { retentions } from './table.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
});

/** By which a row is none of those that a rule is about. */
const exempt: Partial<Record<keyof Tables, string>> = {
  hand_on: 'taken_at = now()',
  named_person: "state = 'agreed'",
  orders: "state = 'paid'",
  outgoing: 'settled_at = null',
  owner: 'registered_at = now()',
  webhook_event: 'settled_at = null',
};

const cases = retentions.flatMap(([table, { rules = [] }]) => rules.map((rule) => ({ table, rule, task: rule.task })));

const day = 24 * 3600_000;

// So late that nothing here is old enough for the tasks of the running server; at noon a day is the same one in most zones.
const now = new Date((Math.floor(Date.now() / day) + 500.5) * day);

it.each(cases)('$task: of $table what is just old enough is purged, and what is just not', async ({ table, rule }) => {
  const column = rule.since ?? rule.until;
  const end = daysBefore(now, rule.since ? rule.days : 0);
  const step = rule.holds === 'day' ? day : 1000;
  // A moment that says itself when a row ends is no longer part of its time.
  const first = rule.since ? end.getTime() : end.getTime() + step;
  const stepsBefore = (steps: number) => new Date(first - steps * step);
  const others = await momentsOf(table, rule);
  const ours = async () => (await momentsOf(table, rule)).filter((moment) => !others.includes(moment));
  await addRowsOf(server.services.database.pool, table, [2, 1, 0].map(stepsBefore));
  if (table === 'owner') await leaveUnregistered();
  const [oldest, older, younger] = await ours();
  if (rule.only) await query(`update ${table} set ${exempt[table]} where ${column}::text = '${oldest}'`);
  const { tasks } = await collectJobs({ ...server.services, now: () => now });
  await tasks.get(rule.task)?.();
  expect([oldest, older, younger]).not.toContain(undefined);
  expect(await ours()).toEqual(rule.only ? [oldest, younger] : [younger]);
});

it('what a task erases of a row is erased, and the row is there', async () => {
  for (const { table, rule } of cases.filter(({ rule }) => rule.erases)) {
    const moment = daysBefore(now, (rule.days ?? 0) + 1);
    await addRowsOf(server.services.database.pool, table, [moment]);
    const { tasks } = await collectJobs({ ...server.services, now: () => now });
    await tasks.get(rule.task)?.();
    const columns = rule.erases ?? [];
    const [row = {}] = await query(
      `select ${columns.join(', ')} from ${table} where ${rule.since} = '${moment.toISOString()}'`,
    );
    const erased = Object.fromEntries(columns.map((column) => [column, rule.erasedTo ?? null]));
    expect([table, row]).toEqual([table, erased]);
  }
});

const query = async (text: string) => (await server.services.database.pool.query<AnyRow>(text)).rows;

/** When the rows were of which a rule has not deleted or erased anything yet, the oldest first. */
async function momentsOf(table: keyof Tables, { since, until, erases, erasedTo }: Rule<AnyRow>): Promise<unknown[]> {
  const isWhole = erases ? `where ${erases[0]} ${erasedTo === '' ? "<> ''" : 'is not null'}` : '';
  const rows = await query(
    `select ${since ?? until}::text as moment from ${table} ${isWhole} order by ${since ?? until}`,
  );
  return rows.map(({ moment }) => moment);
}

/** As owners are who proved a number and never registered. */
async function leaveUnregistered(): Promise<void> {
  const { database, vault } = server.services;
  const added = await database.db.selectFrom('owner').select('id').where('created_at', '>', new Date()).execute();
  for (const { id } of added) {
    const phone_sealed = vault.seal(`98765${id}`, { table: 'owner', column: 'phone', row: id });
    await database.db.updateTable('owner').set({ phone_sealed, registered_at: null }).where('id', '=', id).execute();
  }
}
