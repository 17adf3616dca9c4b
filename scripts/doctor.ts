import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../server/db/database.ts';
import { isUnavailable } from '../server/db/unavailable.ts';
import { type Env, loadEnv, SettingsError } from '../server/env.ts';
import { readFacts } from '../server/posture/facts.ts';
import { type Finding, posture } from '../server/posture/posture.ts';

// `npm run doctor`: how safely the shop would run with the settings that a server would start with. Exits with 1 if a server would refuse to start
// with them; only the start itself finds out whether the keys are those of the database. Writes no data. The embedded database allows one process:
// stop the server first.
const findings = await examine();
const width = Math.max(...findings.map(({ about }) => about.length));
for (const { about, state, message } of findings) console.log(`${state.padEnd(7)}  ${about.padEnd(width)}  ${message}`);
process.exit(findings.some(({ state }) => state === 'refusal') ? 1 : 0);

async function examine(): Promise<Finding[]> {
  try {
    return await examineAll(loadEnv());
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message.split('\n').map((message) => ({ about: 'settings', state: 'refusal', message }));
  }
}

async function examineAll(env: Env): Promise<Finding[]> {
  // Opening it would create one.
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'postgres'))) return posture(env, await readFacts(null, env));
  try {
    const database = await openDatabase(env);
    try {
      return posture(env, await readFacts(database, env));
    } finally {
      await database.close();
    }
  } catch (error) {
    const message = `it cannot be asked: ${isUnavailable(error) ? 'it does not answer' : (error as Error).message}`;
    return [...posture(env, await readFacts(null, env)), { about: 'database', state: 'refusal', message }];
  }
}
