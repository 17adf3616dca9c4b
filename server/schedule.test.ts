import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { addAgedRows } from '../test/aged-rows.ts';
import { collectJobs } from '../test/collected-jobs.ts';
import { testDatabase } from '../test/database.ts';
import type { Statement } from '../test/overheard.ts';
import { waysOf } from '../test/plans.ts';
import { ownServer, shareServer, type TestServer } from '../test/server.ts';
import { releasedPages } from './catalog/publish.ts';
import { openDatabase } from './db/database.ts';
import type { Tables } from './db/tables.ts';
import { readEnv } from './env.ts';
import type { Services } from './services.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
});

/** Whether a statement changes rows without a limit and without ids that were selected before. */
function hasNoBound(statement: string): boolean {
  const changes = /\b(delete from|update "?\w+"? (as \w+ )?set)\b/i.test(statement);
  return changes && !/\blimit\b/i.test(statement) && !/where "id" (in|=) /.test(statement);
}

/** Runs every scheduled task once. Returns the statements of each, by its name. */
async function runAll(services: Services): Promise<Map<string, Statement[]>> {
  let statements: Statement[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: services.database.pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  const { tasks } = await collectJobs({ ...services, database: { ...services.database, db } });
  const run = new Map<string, Statement[]>();
  for (const [name, task] of tasks) {
    statements = [];
    run.set(name, statements);
    await task();
  }
  return run;
}

it('has a worker for every kind of job that is declared, and declares every kind it works on', async () => {
  const { tasks, workers } = await collectJobs(server.services);
  const { rows } = await server.services.database.pool.query(
    "select name from jobs.queue where name not like '\\_\\_%'",
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...tasks.keys(), ...workers.keys()].sort());
});

// A test's database is one after a first start.
it('is noted whole by a first start', async () => {
  const { drop, ...where } = await testDatabase();
  onTestFinished(drop);
  const empty = await openDatabase(readEnv(where));
  await empty.pool.query(
    `set session_replication_role = replica; delete from jobs.schedule; delete from jobs.queue; delete from page_version`,
  );
  await empty.close();
  const { services } = await ownServer({ database: { ...where, drop } });
  const { tasks, workers } = await collectJobs(services);
  const namesIn = async (table: string) => {
    const { rows } = await services.database.pool.query(`select name from ${table} where name not like '\\_\\_%'`);
    return rows.map(({ name }) => name).sort();
  };
  expect(await namesIn('jobs.queue')).toEqual([...tasks.keys(), ...workers.keys()].sort());
  expect(await namesIn('jobs.schedule')).toEqual([...tasks.keys()].sort());
  expect(await namesIn('page_version')).toEqual(
    releasedPages()
      .map(({ name }) => name)
      .sort(),
  );
});

it('takes so many rows at a time at most: no job of the clock forgets or changes all that there are at once', async () => {
  const unbounded: string[] = [];
  const run = await runAll(server.services);
  expect(run.size).toBeGreaterThan(10);
  for (const [name, statements] of run) {
    expect(statements.length, name).toBeGreaterThan(0);
    for (const { text } of statements) if (hasNoBound(text)) unbounded.push(`${name}: ${text}`);
  }
  expect(unbounded).toEqual([]);
});

// Plans are asked of the engine of those who have so many rows.
it.runIf(inject('engine').name === 'server')(
  'finds by an index what is old enough, in every table that grows with use',
  async () => {
    const { services } = server;
    const { pool } = services.database;
    const first = services.now().getTime();
    await addAgedRows(pool, new Date(first), 5000);
    // Nothing is kept for longer than 400 days without being used.
    const run = await runAll({ ...services, now: () => new Date(first + 410 * 24 * 3600_000) });
    const ways = new Set<string>();
    for (const [name, statements] of run)
      for (const statement of statements)
        if (/\blimit\b/.test(statement.text)) ways.add(`${name}: ${await waysOf(pool, statement)}`);
    expect([...ways]).toEqual([
      'lapse-unpaid-orders: orders_unpaid',
      // A row for each day of two years.
      'count-days: all of day_total',
      'count-days: day_total_stale',
      'count-days: day_total_pkey,day_total_pkey',
      'erase-settled-payloads: outgoing_to_erase',
      'erase-settled-events: webhook_event_to_erase',
      'forget-old-events: payment_report_by_age',
      'forget-old-events: webhook_event_received_at',
      'forget-old-contacts: contact_newest',
      'forget-old-contacts: outgoing_by_age',
      // Operators write these one by one.
      'forget-over-blocks: all of caller_block',
      'purge-answer-links: answer_link_expires_at',
      'purge-answer-links: told_person_expires_at',
      'purge-owner-blocks: owner_block_until',
      'forget-old-inquiries: inquiry_by_age,inquiry_mail_inquiry_id,inquiry_entry_inquiry_id',
      'index-old-inquiries: inquiry_email_index',
      // There are as many as there are firms.
      'index-reseller-names: all of reseller',
      'forget-lapsed-buyers: orders_lapsed',
      'forget-expired-limits: rate_limit_expire',
      'forget-busy-hours: busy_hour_day',
      // There are 90,000 at most.
      'forget-expired-pins: all of dial_in_pin',
      'forget-unused-hand-ons: hand_on_open',
      'forget-given-notes: given_sticker_noted',
      'erase-removed-members: reseller_member_removed',
      'forget-team-invitations: team_invitation_invited_at',
      'erase-courier-words: shipment_placed',
      'erase-courier-words: shipment_step_told',
      'erase-courier-words: shipment_taken_back_told',
      'forget-old-shipments: shipment_state_at',
      'purge-unanswered-people: named_person_unanswered',
      'forget-used-challenges: used_challenge_expires_at',
      'forget-expired-codes: sign_in_code_expires_at',
      'forget-expired-codes: code_warning_told_at',
      'forget-unused-browsers: known_browser_last_login_at',
      'forget-unused-sessions: session_last_used_at,session_pkey,push_subscription_session_hash,session_pkey',
      'forget-unregistered-owners: owner_unregistered',
      'forget-release-files: release_file_used_at',
      'issue-missing-credit-notes: refund_processed,payment_credited,charge_pkey,orders_pkey,credit_note_order_id,invoice_order_id_key,credit_note_refund_id_key',
      'issue-missing-credit-notes: account_entry_cancelled,orders_pkey,credit_note_order_id',
      // The first one that was ever made.
      'read-settlements: payment_pkey',
      // The last 45 days alone.
      'ask-courier: shipment_state_at,orders_pkey',
      'ask-courier: shipment_taken_back_refused',
      'ask-courier: shipment_state_at,orders_state',
      'ask-courier: shipment_open_case,orders_state',
      'take-back-left-bookings: shipment_taken_back_open',
    ]);
  },
);

it.runIf(inject('engine').name === 'server')('finds it so, too, where most of a table is old enough', async () => {
  const { services } = server;
  const { pool } = services.database;
  const first = services.now().getTime();
  // The tables of which a year is kept, and nobody has run for years.
  const tables = ['contact', 'outgoing', 'payment_report', 'webhook_event'];
  await addAgedRows(pool, new Date(first), 5000);
  const run = await runAll(services);
  const later = (value: unknown) => (value instanceof Date ? new Date(first + 4000 * 24 * 3600_000) : value);
  const ways: string[] = [];
  for (const { text, values } of [...run.values()].flat())
    if (/\bfor update skip locked\b/.test(text))
      ways.push(...(await waysOf(pool, { text, values: values.map(later) })));
  expect(ways.length).toBeGreaterThan(10);
  for (const table of tables) expect(ways).not.toContain(`all of ${table}`);
});

it('is what OPERATING.md says that happens by the clock', async () => {
  const { crons } = await collectJobs(server.services);
  const daily = crons.filter((cron) => /^\d+ \d/.test(cron)).map((cron) => cron.split(' '));
  const hourly = crons.filter((cron) => /^\d+ \*/.test(cron)).map((cron) => cron.split(' ')[0]);
  const text = readFileSync(join(import.meta.dirname, '../docs/OPERATING.md'), 'utf8');
  const [, section = ''] = /^## By the clock$(.*?)^## /ms.exec(text) ?? [];
  const times = daily.map(([minute = '', hour]) => `${hour}:${minute.padStart(2, '0')}`);
  expect(section.match(/\b\d+:\d\d\b/g)?.toSorted()).toEqual(times.toSorted());
  const [, minutes = ''] = /every hour, at ([^|]*)\|/.exec(section) ?? [];
  expect(minutes.match(/\d+/g)).toEqual(hourly.toSorted());
});
