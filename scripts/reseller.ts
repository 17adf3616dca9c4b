import { parseArgs } from 'node:util';
import type * as z from 'zod/mini';
import { showRupees } from '../contract/money.ts';
import { indianDate } from '../contract/scan-rules.ts';
import { type Database, openDatabase } from '../server/db/database.ts';
import { isMigrated } from '../server/db/migrate.ts';
import { describeFailure } from '../server/describe-failure.ts';
import { loadEnv } from '../server/env.ts';
import { loadKeys } from '../server/personal-data/keys.ts';
import { Vault } from '../server/personal-data/vault.ts';
import {
  addReseller,
  addTransfer,
  resellerToAdd,
  resellerToSwitchOff,
  switchOff,
  transferToRecord,
} from '../server/resellers/on-command.ts';

// `npm run reseller -- add|transfer|switch-off --email …`, until there is a console; docs/OPERATING.md has the options.
// The embedded database has one process: stop the server first.
const text = { type: 'string' } as const;
const details = { name: text, mobile: text, address: text, city: text, state: text, pincode: text, gstin: text };
const terms = { prepaid: text, postpaid: text, limit: text, tier: { ...text, multiple: true } } as const;
const transfer = { direction: text, amount: text, reference: text, on: text };

type Parts = { db: Database['db']; vault: Vault; now: Date };
type Said = Record<string, unknown>;

const commands: Record<string, (parts: Parts, said: Said) => Promise<string>> = {
  async add(parts, said) {
    return `Reseller ${await addReseller(parts, read(resellerToAdd, said))} can log in now.`;
  },
  async transfer(parts, said) {
    const on = indianDate(parts.now);
    const { isNew, balance } = await addTransfer(parts, read(transferToRecord, { on, ...said }));
    const whose = balance < 0 ? 'they owe us' : 'we owe them';
    return `${isNew ? 'Recorded' : 'It was recorded before'}: ${whose} ${showRupees(Math.abs(balance))}.`;
  },
  async 'switch-off'(parts, said) {
    await switchOff(parts, read(resellerToSwitchOff, said));
    return 'Switched off.';
  },
};

/** What was said, once it is right; or else everything that is wrong with it, in one line. */
function read<Schema extends z.ZodMiniType>(schema: Schema, said: Said): z.output<Schema> {
  const { success, data, error } = schema.safeParse(said);
  if (success) return data;
  throw new Error(error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('; '));
}

async function main(): Promise<void> {
  const options = { email: text, ...details, ...terms, ...transfer };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name = ''] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`Say one of: ${Object.keys(commands).join(', ')} (see docs/OPERATING.md).`);
  const env = loadEnv();
  const database = await openDatabase(env);
  try {
    if (!(await isMigrated(database.db))) throw new Error('The database is not up to date: start the server once.');
    console.log(await command({ db: database.db, vault: new Vault(loadKeys(env)), now: new Date() }, { ...values }));
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(describeFailure('Nothing was done', error));
  process.exitCode = 1;
});
