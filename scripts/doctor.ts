import { parseArgs } from 'node:util';
import { loadEnv, SettingsError } from '../server/env.ts';
import { examine } from '../server/posture/examine.ts';
import { type Finding, refusal } from '../server/posture/finding.ts';

// `npm run doctor`: how safely the shop would run with the settings that a server would start with, and what it lacks in order to sell. Asks the
// providers whether they know us, for five seconds at most, and our own address from where it runs; `-- --offline` asks neither. Exits with 1 if a
// server would refuse to start with them; only the start itself finds out whether the keys are those of the database. Writes no data. The embedded
// database allows one process: stop the server first.
const { values } = parseArgs({ options: { offline: { type: 'boolean' } } });
const findings = await findAll();
const width = Math.max(...findings.map(({ about }) => about.length));
for (const { about, state, message } of findings) console.log(`${state.padEnd(7)}  ${about.padEnd(width)}  ${message}`);
process.exit(findings.some(({ state }) => state === 'refusal') ? 1 : 0);

async function findAll(): Promise<Finding[]> {
  try {
    return await examine(loadEnv(), { isOffline: values.offline ?? false });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message.split('\n').map((message) => refusal('settings', message));
  }
}
