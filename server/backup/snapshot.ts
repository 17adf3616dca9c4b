import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Database, Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { setTextForm } from './tables.ts';

/** One connection, for COPY and for what our own code asks in the same transaction. */
export interface Work {
  connection: pg.PoolClient;
  db: Db;
}

/** Runs `work` in one transaction, which is begun by `begin`. */
export async function inTransaction<T>(
  { pool }: Pick<Database, 'pool'>,
  begin: string,
  work: (work: Work) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect();
  let failure: Error | undefined;
  try {
    await connection.query(begin);
    await setTextForm(connection);
    const result = await work({ connection, db: kyselyOn(connection) });
    await connection.query('commit');
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A failed COPY leaves a connection that answers no rollback: it is closed, and its transaction ends with it.
    connection.release(failure);
  }
}

function kyselyOn(connection: pg.PoolClient): Db {
  const query = connection.query.bind(connection) as PostgresPoolClient['query'];
  const shared = { query, release: () => {} };
  const pool = { connect: async () => shared, end: async () => {}, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
