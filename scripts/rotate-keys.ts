import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '../server/db/database.ts';
import { isMigrated } from '../server/db/migrate.ts';
import { describeFailure } from '../server/describe-failure.ts';
import { type Env, loadEnv } from '../server/env.ts';
import { keysOfSettings, loadKeys } from '../server/personal-data/keys.ts';
import { requireKeysFile } from '../server/personal-data/open-vault.ts';
import { keysInUse, rotate } from '../server/personal-data/rotate.ts';
import { addSandboxKey, dropSandboxKeys } from '../server/personal-data/sandbox-keys.ts';
import { Vault } from '../server/personal-data/vault.ts';

// `npm run rotate-keys`: seals anew everything that was not sealed by the newest key; docs/OPERATING.md has the steps. `-- --new-key` makes a new key
// for the sandbox first. The embedded database allows one process: stop the server first.
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'new-key': { type: 'boolean' } } });
  const wantsNewKey = values['new-key'] ?? false;
  const env = loadEnv();
  if (wantsNewKey && keysOfSettings(env))
    throw new Error('The keys are those of the settings: put the new one in DATA_KEYS (see docs/OPERATING.md).');
  const database = await openDatabase(env);
  try {
    // Before any key is made or dropped: without the pending migrations, some sealed columns may not exist yet.
    if (!(await isMigrated(database.db))) throw new Error('The database is not up to date: start the server once.');
    await requireKeysFile(database.db, env);
    if (wantsNewKey) console.log(`New key: ${addSandboxKey(env.dataDir)}. A server that runs does not know it.`);
    await rotateKeys(database, env);
  } finally {
    await database.close();
  }
}

async function rotateKeys({ db, engine }: Database, env: Env): Promise<void> {
  const keys = loadKeys(env);
  const rotated = await rotate(db, new Vault(keys));
  console.table(rotated);
  const uses = await keysInUse(db);
  for (const { id } of keys.data) console.log(`${id}: ${uses.get(id) ?? 'no longer used'}`);
  for (const [id, count] of uses)
    if (!keys.data.some((key) => key.id === id)) console.log(`${id}: ${count}, and nobody has this key`);
  // Only the embedded database is certainly ours alone: no other server can be sealing with an old key at this moment.
  if (!keysOfSettings(env) && engine === 'embedded') dropSandboxKeys(env.dataDir, (id) => uses.has(id));
  if (rotated.some(({ left }) => left > 0)) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(describeFailure('No keys were rotated', error));
  process.exitCode = 1;
});
