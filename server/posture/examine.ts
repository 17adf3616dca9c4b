import { backupWays } from '../backup/last-backup.ts';
import { databaseTime } from '../db/clock.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { isToBeCreated } from '../db/embedded-folder.ts';
import { isUnavailable } from '../db/unavailable.ts';
import type { Env } from '../env.ts';
import { ask } from './ask.ts';
import { askedFindings } from './asked-findings.ts';
import { backupFindings } from './backup-findings.ts';
import { databaseFindings, readDatabaseState } from './database-findings.ts';
import { readFacts } from './facts.ts';
import { type Finding, refusal } from './finding.ts';
import { posture } from './posture.ts';
import { replicaFindings } from './replica.ts';
import { readShopFacts } from './shop-facts.ts';
import { shopFindings } from './shop-findings.ts';

/** How safe a shop is, and what it lacks in order to sell. `isOffline`: neither the providers nor our own address are asked. Writes nothing. */
export async function examine(env: Env, { isOffline }: { isOffline: boolean }): Promise<Finding[]> {
  const [asked, stored] = await Promise.all([
    isOffline || env.sandbox ? [] : ask(env).then((answers) => askedFindings(env, answers)),
    examineStored(env),
  ]);
  return [...asked, ...stored];
}

async function examineStored(env: Env): Promise<Finding[]> {
  // Opening it would create one.
  if (isToBeCreated(env)) return posture(env, await readFacts(null, env));
  try {
    const database = await openDatabase(env);
    try {
      const facts = await readFacts(database, env);
      const findings = [...posture(env, facts), ...replicaFindings(facts.replica, refusal)];
      return [...findings, ...(await examineDatabase(env, database))];
    } finally {
      await database.close();
    }
  } catch (error) {
    const message = `it cannot be asked: ${isUnavailable(error) ? 'it does not answer' : (error as Error).message}`;
    return [...posture(env, await readFacts(null, env)), refusal('database', message)];
  }
}

async function examineDatabase(env: Env, database: Database): Promise<Finding[]> {
  const state = await readDatabaseState(database);
  return [...databaseFindings(env, state), ...(env.sandbox || state.due ? [] : await examineShop(env, database))];
}

async function examineShop(env: Env, database: Database): Promise<Finding[]> {
  const { db } = database;
  const ofBackups = backupFindings(await backupWays(db), await databaseTime(db));
  return [...shopFindings(env, await readShopFacts(database)), ...ofBackups];
}
