import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { expect } from 'vitest';
import type { Db } from '../server/db/database.ts';
import type { Tables } from '../server/db/tables.ts';
import { eventually } from './eventually.ts';
import { outsideTransaction } from './one-connection.ts';
import type { TestServer } from './server.ts';

/** A row, by one column of it. */
export interface Row {
  table: keyof Tables;
  value: number | string;
  column: string;
}

export const row = (table: keyof Tables, value: number | string, column = 'id'): Row => ({ table, value, column });

interface Blocker {
  /** What another transaction does before that; it ends once enough transactions wait for it. */
  first: (tx: Db) => Promise<unknown>;
  waiters?: number;
  /** Runs while they wait. */
  meanwhile?: () => Promise<unknown>;
}

/**
 * The result of something that has to wait for another transaction. Of no use on the embedded database, which has one connection: there nothing
 * begins before the other transaction has ended.
 */
export async function runWhileLocked<T>(server: TestServer, act: () => Promise<T>, blocker: Blocker): Promise<T> {
  const { first, waiters = 1, meanwhile } = blocker;
  const { acting } = await server.services.database.db.transaction().execute(async (tx) => {
    const pid = await ownPid(tx);
    await first(tx);
    return outsideTransaction(async () => {
      const acting = act();
      // If it fails too early, the wait below reports that first.
      acting.catch(() => {});
      await eventually(`${waiters} waiting`, async () => (await countWaiting(server, pid)) >= waiters);
      await meanwhile?.();
      return { acting };
    });
  });
  return acting;
}

async function ownPid(tx: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  return rows[0]?.pid ?? expect.fail('A connection without a process');
}

/** How many connections wait for that of a process, or for one that does: not for what the server does by itself meanwhile. */
async function countWaiting({ services }: TestServer, pid: number): Promise<number> {
  const { rows } = await services.database.pool.query(
    `with recursive waiting as (
      select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))
      union select other.pid from pg_stat_activity other join waiting on waiting.pid = any(pg_blocking_pids(other.pid))
    ) select count(*)::integer as count from waiting`,
    [pid],
  );
  return rows[0].count;
}

/** Holds a row until the transaction ends. */
export async function lockRow(tx: Db, row: Row): Promise<void> {
  await lockQuery(row).execute(tx);
}

/** An action on fresh data, and the rows it locks, in order. */
export interface Locking {
  act: () => Promise<unknown>;
  rows: Row[];
}

/**
 * Expects an action to lock its rows one after the other: whichever of them another transaction holds, the rows before it are locked by then, and the
 * rows after it are not.
 */
export async function expectLockedInOrder(server: TestServer, prepare: () => Promise<Locking>): Promise<void> {
  for (const place of (await prepare()).rows.keys()) {
    const { act, rows } = await prepare();
    const [held, ...after] = rows.slice(place);
    const free: Row[] = [];
    await runWhileLocked(server, act, {
      first: async (tx) => held && lockRow(tx, held),
      meanwhile: async () => {
        for (const each of rows) if (await isFree(server, each)) free.push(each);
      },
    });
    expect(free, `free while it waits for ${held?.table}`).toEqual(after);
  }
}

/** Whether no transaction holds a row. */
export async function isFree({ services }: TestServer, row: Row): Promise<boolean> {
  try {
    await sql`${lockQuery(row)} nowait`.execute(services.database.db);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '55P03') return false;
    throw error;
  }
}

/** The same lock as in the server: a transaction that only references a reseller does not wait for one that books on the account. */
function lockQuery({ table, value, column }: Row) {
  const lock = sql.raw(table === 'reseller' ? 'for no key update' : 'for update');
  return sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${value} ${lock}`;
}
