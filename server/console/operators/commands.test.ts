import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { runScript } from '../../../test/run-script.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await started(async () => {});
});
afterAll(() => database?.drop());

/** What `npm run operator` prints. */
async function run(...args: string[]): Promise<string> {
  const { drop, ...where } = database;
  return runScript('operator', args, where);
}

/** What it prints to stderr when it fails. */
async function failureOf(...args: string[]): Promise<string> {
  const failure = await run(...args).catch((error) => error);
  expect(failure.code).toBe(1);
  return failure.stderr;
}

/** Runs a query on a server with that database; an embedded database can be opened only while no other process has it open. */
async function started<T>(ask: (server: TestServer) => Promise<T>): Promise<T> {
  const server = await testServer({ database });
  try {
    return await ask(server);
  } finally {
    await server.stop();
  }
}

const asha = ['--email', 'Asha@Example.com', '--name', 'Asha Rao'];

describe('npm run operator', () => {
  it('adds, resets and switches off, and writes down that a command did it', async () => {
    expect(await run('add', ...asha)).toBe('Can log in at /console now, with a code by mail.\n');
    expect(await failureOf('add', ...asha)).toMatch(/There is an operator with this mail address/);
    expect(await run('reset', '--email', 'asha@example.com')).toMatch(/^Reset: /);
    expect(await run('switch-off', '--email', 'asha@example.com')).toBe('Switched off.\n');
    expect(await run('switch-off', '--email', 'asha@example.com')).toBe('Switched off.\n');
    await started(async ({ services }) => {
      const { db } = services.database;
      const entries = await db
        .selectFrom('audit_entry')
        .select(['operator_id', 'action', 'subject_id'])
        .orderBy('no')
        .execute();
      const { id, role } = await db
        .selectFrom('operator')
        .select(['id', 'role'])
        .where('switched_off_at', 'is not', null)
        .executeTakeFirstOrThrow();
      const about = { operator_id: null, subject_id: String(id) };
      expect(role).toBe('owner');
      expect(entries).toEqual([
        { ...about, action: 'operator.invite' },
        { ...about, action: 'operator.reset' },
        { ...about, action: 'operator.switch_off' },
      ]);
    });
  });

  it('keeps the last owner', async () => {
    expect(await failureOf('switch-off', '--email', 'operator@example.com')).toMatch(/This is the last owner/);
  });

  it('says in one line what it was not told, and does nothing', async () => {
    expect(await failureOf()).toMatch(/^Nothing was done: Say one of: add, reset, switch-off .*\n$/);
    const failure = await failureOf('add', '--email', 'asha', '--role', 'king');
    for (const option of ['--email', '--name', '--role']) expect(failure).toContain(option);
    expect(failure.trim().split('\n')).toHaveLength(1);
    expect(await failureOf('reset', '--email', 'nobody@example.com')).toMatch(/There is no operator with this mail/);
  });
});
