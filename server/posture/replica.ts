import type { ClientBase } from 'pg';
import type { Database } from '../db/database.ts';
import { type Finding, ok, refusal, warning } from './finding.ts';
import { isRefusedByPooler } from './pooler.ts';

/** Where `DATABASE_REPLICA_URL` leads. */
export type ReplicaPlace = 'replica' | 'away' | 'pooler' | 'the database itself' | 'another database' | 'takes changes';

interface Identity {
  is_replica: boolean;
  /** Of its server's process. */
  server: string;
  /** Alike for a database and its replicas alone. */
  origin: string;
}

/** Asks both ends; null where no replica is set. Reads no table of ours: there may be none yet. */
export async function findReplica({ pool, replica }: Pick<Database, 'pool' | 'replica'>): Promise<ReplicaPlace | null> {
  if (!replica) return null;
  const here = await identityOf(pool);
  try {
    const there = await identityOf(replica);
    if (there.server === here.server) return 'the database itself';
    if (!there.is_replica) return 'takes changes';
    return there.origin === here.origin ? 'replica' : 'another database';
  } catch (error) {
    return isRefusedByPooler(error) ? 'pooler' : 'away';
  }
}

async function identityOf(connection: Pick<ClientBase, 'query'>): Promise<Identity> {
  const { rows } = await connection.query<Identity>(
    `select pg_is_in_recovery() as is_replica, current_database() || ' ' || pg_postmaster_start_time() as server,
       current_database() || ' ' || system_identifier as origin from pg_control_system()`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database does not say who it is');
  return row;
}

/** Nothing to say where none is set. One that is away is waited for; what is no replica is a mistake that no one would notice. */
export function replicaFinding(place: ReplicaPlace | null): Finding[] {
  const about = 'replica';
  switch (place) {
    case null:
      return [];
    case 'replica':
      return [ok(about, "the console's lists are read from it")];
    case 'away':
      return [warning(about, 'it cannot be asked: until it answers, lists are read from the database')];
    case 'the database itself':
      return [
        warning(about, 'DATABASE_REPLICA_URL leads to the same database as DATABASE_URL: no list is read from it'),
      ];
    case 'pooler':
      return [refusal(about, 'DATABASE_REPLICA_URL leads to a pooler: it has to name the replica itself')];
    case 'another database':
      return [refusal(about, 'DATABASE_REPLICA_URL leads to a replica of another database than DATABASE_URL')];
    case 'takes changes':
      return [
        refusal(
          about,
          'DATABASE_REPLICA_URL leads to a database that takes changes itself, and is no replica: docs/OPERATING.md, A replica for the lists',
        ),
      ];
  }
}
