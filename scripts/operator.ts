import { parseArgs } from 'node:util';
import type * as z from 'zod/mini';
import {
  addOperator,
  operatorToAdd,
  operatorToFind,
  resetOperator,
  switchOffOperator,
} from '../server/console/operators/commands.ts';
import { type Database, openDatabase } from '../server/db/database.ts';
import { isMigrated } from '../server/db/migrate.ts';
import { describeFailure } from '../server/describe-failure.ts';
import { loadEnv } from '../server/env.ts';
import { openVault } from '../server/personal-data/open-vault.ts';
import type { Vault } from '../server/personal-data/vault.ts';
import { Sessions } from '../server/sign-in/sessions.ts';

// `npm run operator -- add|reset|switch-off --email …`: adds the first operator, and does for a sole operator what only another owner could do. The
// embedded database allows one process: stop the server first.
const text = { type: 'string' } as const;

type Options = Record<string, unknown>;

const commands: Record<string, (database: Database, vault: Vault, options: Options) => Promise<string>> = {
  async add(database, vault, options) {
    await addOperator(depsOf(database, vault), parseOptions(operatorToAdd, options));
    return 'Can log in at /console now, with a code by mail.';
  },
  async reset(database, vault, options) {
    await resetOperator(depsOf(database, vault), parseOptions(operatorToFind, options));
    return 'Reset: sets up a new second factor with the next login.';
  },
  async 'switch-off'(database, vault, options) {
    await switchOffOperator(depsOf(database, vault), parseOptions(operatorToFind, options));
    return 'Switched off.';
  },
};

function depsOf(database: Database, vault: Vault) {
  const now = new Date();
  return { db: database.db, vault, now, sessions: new Sessions({ database, now: () => now }) };
}

/** The options, if they are valid; otherwise throws with everything that is wrong with them, in one line. */
function parseOptions<Schema extends z.ZodMiniType>(schema: Schema, options: Options): z.output<Schema> {
  const { success, data, error } = schema.safeParse(options);
  if (success) return data;
  throw new Error(error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('; '));
}

async function main(): Promise<void> {
  const options = { email: text, name: text, role: text };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name = ''] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`Say one of: ${Object.keys(commands).join(', ')} (see docs/OPERATING.md).`);
  const env = loadEnv();
  const database = await openDatabase(env);
  try {
    if (!(await isMigrated(database.db))) throw new Error('The database is not up to date: start the server once.');
    console.log(await command(database, await openVault(database.db, env), { ...values }));
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(describeFailure('Nothing was done', error));
  process.exitCode = 1;
});
