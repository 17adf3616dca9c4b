import type { ClientBase } from 'pg';
import { withClient } from '../db/client.ts';
import type { Database } from '../db/database.ts';

/** What was found of a pooler between us and the database. */
export interface Pooler {
  /** Whether there is one on the way of `DATABASE_URL`. */
  isBetween: boolean;
  /** Where `DATABASE_DIRECT_URL` leads; null where it is not set. */
  direct: 'database' | 'another database' | 'pooler' | null;
  /** Whether the database ends a statement that takes too long, though no connection asks for that. */
  hasStatementTimeout: boolean;
}

interface Way {
  isPooled: boolean;
  /** The database's name and when its server started: another one has another. */
  identity: string;
  hasStatementTimeout: boolean;
}

/** Why a connection is refused by a pooler that is not expected: our own wants a timeout. */
export function isRefusedByPooler(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('unsupported startup parameter');
}

/** Looks for a pooler on both ways; null for an embedded database. */
export async function findPooler(
  { pool, newClient }: Pick<Database, 'pool' | 'newClient'>,
  hasDirectUrl: boolean,
): Promise<Pooler | null> {
  if (!newClient) return null;
  const connection = await pool.connect();
  const here = await ask(connection).finally(() => connection.release());
  const { isPooled: isBetween, identity, hasStatementTimeout } = here;
  if (!hasDirectUrl) return { isBetween, direct: null, hasStatementTimeout };
  try {
    const there = await withClient(newClient(), ask);
    const direct = there.identity === identity ? 'database' : 'another database';
    return { isBetween, direct: there.isPooled ? 'pooler' : direct, hasStatementTimeout };
  } catch (error) {
    if (isRefusedByPooler(error)) return { isBetween, direct: 'pooler', hasStatementTimeout };
    throw error;
  }
}

/**
 * Whether a connection leads through a pooler, given the database's process at its end: a pooler tells its clients a process id of its own, by which
 * they may cancel a statement.
 */
export function isPooled(client: ClientBase, pid: number): boolean {
  return 'processID' in client && client.processID !== pid;
}

async function ask(client: ClientBase): Promise<Way> {
  const { rows } = await client.query<{ pid: number; identity: string; timeout: string }>(
    `select pg_backend_pid() as pid, current_database() || pg_postmaster_start_time() as identity,
       current_setting('statement_timeout') as timeout`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database does not say who it is');
  return { isPooled: isPooled(client, row.pid), identity: row.identity, hasStatementTimeout: row.timeout !== '0' };
}
