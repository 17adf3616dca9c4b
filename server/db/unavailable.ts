import { TooManyWaiting } from './bounded-pool.ts';
import { noAnswer } from './client.ts';
import { BrokenDown } from './embedded-backend.ts';

/** What Node says of a connection that cannot be made, or that broke. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What PostgreSQL says of itself: shutting down, starting, no room for one more connection, or a standby that takes no changes yet. */
const away = new Set(['57P01', '57P02', '57P03', '53300', '25006']);

/** And of what it cannot do now: a disk or a memory that is full, a disk that fails, a statement that took too long. */
const overcome = new Set(['53100', '53200', '58030', '57014']);

/** What `pg`, `pg-pool` and Kysely say of a connection that is gone, or was waited for in vain. They have no codes for it. */
const gone = new Set([
  noAnswer,
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Postgres connection has been discarded',
]);

/** Whether a fault is the database's, which passes, and not a mistake of ours. What was under way may have been done. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TooManyWaiting || error instanceof BrokenDown) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return unreachable.has(code) || away.has(code) || overcome.has(code) || gone.has(error.message);
}

/** What a start says that needs it. */
export function notReached(cause: unknown): Error {
  return new Error('The database cannot be reached', { cause });
}
