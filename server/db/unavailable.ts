import { TooManyWaiting } from './bounded-pool.ts';
import { queryTimeoutMessage } from './client.ts';
import { BrokenDown } from './embedded-backend.ts';

/** Node's error codes for a connection that cannot be made, or that broke. */
const connectionErrorCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** PostgreSQL's codes for its own state: shutting down, starting, no room for another connection, or a standby that accepts no changes yet. */
const serverStateCodes = new Set(['57P01', '57P02', '57P03', '53300', '25006']);

/** Its codes for what it cannot do now: disk or memory full, a failing disk, a statement that took too long. */
const overloadCodes = new Set(['53100', '53200', '58030', '57014']);

/** The messages of `pg`, `pg-pool` and Kysely for a connection that is gone, or was waited for in vain. They have no codes for it. */
const connectionLostMessages = new Set([
  queryTimeoutMessage,
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Postgres connection has been discarded',
]);

/** Whether an error is a temporary failure of the database, and not a bug of ours. The operation under way may have been done. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TooManyWaiting || error instanceof BrokenDown) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    connectionErrorCodes.has(code) ||
    serverStateCodes.has(code) ||
    overloadCodes.has(code) ||
    connectionLostMessages.has(error.message)
  );
}

/** What whoever needs the database throws to an operator: in words where it cannot be reached, and otherwise the error as it is. */
export function startError(error: unknown): unknown {
  return isUnavailable(error) ? new Error('The database cannot be reached', { cause: error }) : error;
}
