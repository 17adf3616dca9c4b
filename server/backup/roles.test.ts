import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { emptyDatabase, queryOnce, type TestDatabase, testDatabase } from '../../test/database.ts';
import { secrets } from '../../test/process.ts';
import { runAloud, runScript } from '../../test/run-script.ts';
import { scratchFolder } from '../../test/scratch.ts';

const folder = scratchFolder('dastak-roles-');
const file = join(folder, 'shop.tar.gz');
const id = randomBytes(6).toString('hex');
const roles = { owner: `owner_${id}`, server: `server_${id}`, reader: `reader_${id}` };
let database: TestDatabase;

/** The settings by which a role reaches the database. */
function as(role: keyof typeof roles): Record<string, string> {
  const { DATABASE_URL = '', DATA_DIR } = database;
  return { ...secrets, DATA_DIR, DATABASE_URL: DATABASE_URL.replace('//postgres@', `//${roles[role]}@`) };
}

const recorded = () => queryOnce(database, 'select taken_at is not null as "isMade", bytes, app from last_backup');

const rolesFile = () =>
  readFileSync('deploy/roles.sql', 'utf8').replaceAll(
    /dastak_(owner|server)/g,
    (_name, role: 'owner' | 'server') => roles[role],
  );

// An embedded database has one role.
describe.runIf(inject('engine').name === 'server')('by the roles of deploy/roles.sql', () => {
  beforeAll(async () => {
    database = await testDatabase();
    await queryOnce(
      database,
      `${rolesFile()} create role ${roles.reader} login; grant pg_read_all_data to ${roles.reader}`,
    );
  });
  afterAll(async () => {
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a backup that may not be recorded is whole all the same, and says so', async () => {
    const { stdout, stderr } = await runAloud('backup', [join(folder, 'read.tar.gz')], as('reader'));
    expect(stdout).toMatch(/\d+ rows of \d+ tables/);
    expect(stderr).toMatch(/^The backup is whole, but was not recorded \(permission denied for table last_backup\)/);
    expect(await recorded()).toEqual([{ isMade: false, bytes: null, app: null }]);
  });

  it('a backup by the role of the servers is recorded', async () => {
    const { stderr } = await runAloud('backup', [file], as('server'));
    expect(stderr).toBe('');
    expect(await recorded()).toEqual([{ isMade: true, bytes: expect.any(String), app: expect.stringMatching(/^\d/) }]);
  });

  it('a restore by the role of the servers is refused before anything is changed, and one by the owner succeeds', async () => {
    await emptyDatabase(database);
    await queryOnce(database, rolesFile().replaceAll(/^create role .*$/gm, ''));
    const restore = (role: 'owner' | 'server') => runScript('restore', [file, '--moved', '--without-keys'], as(role));
    const refusal = `The role ${roles.server} may make no tables in this database`;
    const relations = () =>
      queryOnce(database, `select relname from pg_class where relnamespace = 'public'::regnamespace order by 1`);
    await expect(restore('server')).rejects.toThrow(refusal);
    expect(await relations()).toEqual([]);
    expect(await restore('owner')).toContain('Restored and compared, all of it.');
    // Where there is a schema already, of a restore that was interrupted.
    await queryOnce(
      database,
      "set session_replication_role = 'replica'; truncate key_proof, owner, operator, orders, sticker, payment, invoice, audit_entry cascade",
    );
    const before = await relations();
    await expect(restore('server')).rejects.toThrow(refusal);
    expect(await relations()).toEqual(before);
    expect(await restore('owner')).toContain('Restored and compared, all of it.');
    const [may] = await queryOnce(
      database,
      `select has_schema_privilege('${roles.server}', 'public', 'usage') as schema,
        has_table_privilege('${roles.server}', 'sticker', 'update') as rows,
      has_table_privilege('${roles.server}', 'jobs.job', 'insert') as jobs`,
    );
    expect(may).toEqual({ schema: true, rows: true, jobs: true });
  });
});
