import type pg from 'pg';
import { readEnv } from '../server/env.ts';
import { start } from '../server/start.ts';
import { newOperator } from '../test/console/operators.ts';
import { overhear, type Statement } from '../test/overheard.ts';
import { sessionOf } from '../test/sign-in.ts';
import type { Ask } from './console-asks.ts';
import { seedConsole } from './console-rows.ts';
import { readyForToday } from './figures.ts';
import { createDatabase } from './sql.ts';
import { settings } from './subject.ts';

export interface ConsoleSession {
  rows: number;
  pool: pg.Pool;
  /** Makes a request as an operator does, and throws when it is rejected. */
  post(ask: Ask): Promise<void>;
  /** The statements that the database received while `asking` ran. */
  overheard(asking: () => Promise<void>): Promise<Statement[]>;
  stop(): Promise<void>;
}

/** A server in this process, so that its statements can be recorded, on a database of its own with this many rows. */
export async function openConsole(postgres: string, rows: number): Promise<ConsoleSession> {
  const url = await createDatabase(postgres, `console_${rows}`);
  const running = await start(readEnv({ ...settings, DATABASE_URL: url, LOG_LEVEL: 'silent' }));
  const { pool } = running.services.database;
  const operators = [await newOperator(running), await newOperator(running), await newOperator(running)];
  await seedConsole(url, rows);
  await readyForToday(url);
  const session = await sessionOf(running, 'operator', operators[0] ?? 0);
  const headers = { 'content-type': 'application/json', ...session };
  return {
    rows,
    pool,
    post: async ({ path, body }) => {
      const response = await fetch(`${running.url}/api${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      const answer = await response.text();
      if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${answer}`);
    },
    overheard: (asking) => overhear(pool, asking),
    stop: running.stop,
  };
}
