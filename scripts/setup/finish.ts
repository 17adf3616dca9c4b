import { addOperator, operatorToAdd } from '../../server/console/operators/commands.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { type Env, loadEnv } from '../../server/env.ts';
import { openVault } from '../../server/personal-data/open-vault.ts';
import { readDatabaseState } from '../../server/posture/database-findings.ts';
import { examine } from '../../server/posture/examine.ts';
import { migrateAll } from '../../server/posture/schema.ts';
import { readShopFacts } from '../../server/posture/shop-facts.ts';
import { Sessions } from '../../server/sign-in/sessions.ts';
import { faultOf } from './answers.ts';
import { isYes } from './asking.ts';
import type { Values } from './env-file.ts';
import { Interrupted, type Terminal } from './terminal.ts';

/**
 * What is done in the database once `.env` is written: it is brought up to date, and the first operator is added. With a terminal each is asked, without
 * it both are done as far as they can be. Says what is left to do.
 */
export async function finish(terminal: Terminal | null, answers: Values): Promise<void> {
  const env = loadEnv();
  try {
    const database = await openDatabase(env);
    try {
      if (await bringUpToDate(terminal, database)) await addFirstOperator(terminal, { env, database, answers });
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    console.log(`\nThe database was left as it is: ${(error as Error).message}`);
    process.exitCode = 1;
  }
  await sayWhatIsLeft(env);
}

/** Whether it is up to date now. */
async function bringUpToDate(terminal: Terminal | null, database: Database): Promise<boolean> {
  const { due, mayMigrate } = await readDatabaseState(database);
  if (!due) return true;
  if (!mayMigrate || (terminal && !(await isYes(terminal, 'Bring the database up to date now?', true)))) return false;
  await migrateAll(database, { info() {}, warn: (fields: unknown, message?: string) => console.log(message, fields) });
  console.log('\nThe database is up to date.');
  return true;
}

interface Operators {
  env: Env;
  database: Database;
  answers: Values;
}

async function addFirstOperator(terminal: Terminal | null, { env, database, answers }: Operators): Promise<void> {
  if ((await readShopFacts(database)).owners > 0) return;
  if (terminal) console.log('\nThe first operator, who logs in at /console and invites the others');
  const email =
    answers.OPERATOR_EMAIL ?? (await askOperator(terminal, 'OPERATOR_EMAIL', 'Mail address, empty for later'));
  if (!email) return;
  const name = answers.OPERATOR_NAME ?? (await askOperator(terminal, 'OPERATOR_NAME', 'Name'));
  const now = new Date();
  const sessions = new Sessions({ database, now: () => now });
  const vault = await openVault(database.db, env);
  await addOperator({ db: database.db, vault, now, sessions }, operatorToAdd.parse({ email, name }));
  console.log(
    `The first operator can log in at ${env.publicUrl}/console/login, with a code by mail, once a server runs.`,
  );
}

async function askOperator(terminal: Terminal | null, name: string, text: string): Promise<string> {
  for (;;) {
    const typed = (await terminal?.ask(`  ${text}:`)) ?? '';
    if (typed === '' && name === 'OPERATOR_EMAIL') return '';
    const fault = faultOf(name, typed);
    if (!fault || !terminal) return typed;
    console.log(`    ${fault}`);
  }
}

/** As `npm run doctor`, without those whom the steps have asked already. */
async function sayWhatIsLeft(env: Env): Promise<void> {
  const left = (await examine(env, { isOffline: true })).filter(({ state }) => state !== 'ok');
  if (left.length === 0) return;
  console.log('\nStill to do, as npm run doctor says at any time:');
  for (const { about, message } of left) console.log(`  ${about}: ${message}`);
}
