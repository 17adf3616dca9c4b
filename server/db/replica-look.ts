import type { ClientBase } from 'pg';
import { secondsAfter } from '../seconds-after.ts';
import type { DatabaseTimeouts } from './timeouts.ts';

/** Why a replica cannot be read from. */
export type Trouble =
  | 'cannot be asked'
  | 'takes changes itself, and is no replica'
  | 'is reached through a pooler'
  | 'lacks what the database has'
  | 'has no pulse'
  | 'is behind';

interface Said {
  is_replica: boolean;
  is_read_only: boolean;
  /** When the pulse was recorded. */
  at: Date | null;
  has_entry: boolean;
}

interface Look {
  trouble: Trouble | null;
  /** Whether it has the entry of the audit log that was asked for. */
  hasEntry: boolean;
}

/**
 * What the replica says of itself on this connection, and whether it has the entry of the audit log with this hash. Throws if it does not say so
 * within `replicaAnswer`; the connection is closed then (client.ts).
 */
export async function lookAt(
  client: ClientBase,
  hash: Buffer | null,
  now: Date,
  { replicaAnswer, replicaAge }: Pick<DatabaseTimeouts, 'replicaAnswer' | 'replicaAge'>,
): Promise<Look> {
  const question = {
    text: `select pg_is_in_recovery() as is_replica, current_setting('default_transaction_read_only') = 'on' as is_read_only,
      (select at from pulse) as at, exists (select from audit_entry where hash = $1) as has_entry`,
    values: [hash],
    query_timeout: replicaAnswer * 1000,
  };
  const [said] = (await client.query<Said>(question)).rows;
  if (!said) throw new Error('The replica does not say who it is');
  return { trouble: troubleOf(said, secondsAfter(now, -replicaAge)), hasEntry: said.has_entry };
}

function troubleOf({ is_replica, is_read_only, at }: Said, oldest: Date): Trouble | null {
  if (!is_replica) return 'takes changes itself, and is no replica';
  // What our connections ask for, a pooler may have been told to ignore: the setting, and the timeout of a statement with it.
  if (!is_read_only) return 'is reached through a pooler';
  if (!at) return 'has no pulse';
  return at < oldest ? 'is behind' : null;
}
