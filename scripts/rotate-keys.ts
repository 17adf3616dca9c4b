import { parseArgs } from 'node:util';
import { openDatabase } from '../server/db/database.ts';
import { loadEnv } from '../server/env.ts';
import { keysOfSettings, loadKeys } from '../server/personal-data/keys.ts';
import { keysInUse, rotate } from '../server/personal-data/rotate.ts';
import { addSandboxKey, dropSandboxKeys } from '../server/personal-data/sandbox-keys.ts';
import { Vault } from '../server/personal-data/vault.ts';

// `npm run rotate-keys`: seals everything anew that another than the newest key sealed; docs/OPERATING.md has the steps.
// `-- --new-key` makes the sandbox a new key first. The embedded database has one process: stop the server first.
const { values } = parseArgs({ options: { 'new-key': { type: 'boolean' } } });
const env = loadEnv();
const ownKeys = keysOfSettings(env) === null;
const database = await openDatabase(env);
try {
  if (values['new-key'] && !ownKeys) refuseNewKey();
  else await rotateKeys();
} finally {
  await database.close();
}

function refuseNewKey(): void {
  console.error('The keys are those of the settings: put the new one in DATA_KEYS (see docs/OPERATING.md).');
  process.exitCode = 1;
}

async function rotateKeys(): Promise<void> {
  if (values['new-key']) console.log(`New key: ${addSandboxKey(env.dataDir)}. A server that runs does not know it.`);
  const keys = loadKeys(env);
  const rotated = await rotate(database.db, new Vault(keys));
  console.table(rotated);
  const uses = await keysInUse(database.db);
  for (const { id } of keys.data) console.log(`${id}: ${uses.get(id) ?? 'no longer used'}`);
  for (const [id, count] of uses)
    if (!keys.data.some((key) => key.id === id)) console.log(`${id}: ${count}, and nobody has this key`);
  // Only the embedded database is surely ours alone: no server can be sealing with an old key this moment.
  if (ownKeys && database.engine === 'embedded') dropSandboxKeys(env.dataDir, (id) => uses.has(id));
  if (rotated.some(({ left }) => left > 0)) process.exitCode = 1;
}
