import type { ClientBase } from 'pg';
import { withClient } from '../db/client.ts';
import type { Database, ReplicaConnections } from '../db/database.ts';
import type { Env } from '../env.ts';
import { connectionFacts, connectionFinding, type DatabaseConnection } from './connection.ts';
import { type Finding, ok, refusal, warning } from './finding.ts';
import { isPooled, isRefusedByPooler } from './pooler.ts';

/** Where `DATABASE_REPLICA_URL` leads. */
export type ReplicaPlace = 'replica' | 'away' | 'pooler' | 'the database itself' | 'another database' | 'takes changes';

export interface ReplicaFacts {
  place: ReplicaPlace;
  /** How our connections reach it; null where it cannot be asked. */
  connection: DatabaseConnection | null;
}

interface Identity {
  pid: number;
  is_replica: boolean;
  /** Of its server's process. */
  server: string;
  /** Alike for a database and its replicas alone. */
  origin: string;
}

/** Null where no replica is set. */
export async function replicaFacts(
  database: Pick<Database, 'pool' | 'replica'>,
  { databaseReplicaUrl }: Pick<Env, 'databaseReplicaUrl'>,
): Promise<ReplicaFacts | null> {
  const { replica } = database;
  if (!replica) return null;
  const place = await findReplica({ ...database, replica });
  // It may go away meanwhile.
  const connection =
    place === 'away' ? null : await connectionFacts(replica.pool, databaseReplicaUrl).catch(() => null);
  return { place, connection };
}

/** Asks both ends. Reads no table of ours: there may be none yet. */
export async function findReplica({
  pool,
  replica,
}: Pick<Database, 'pool'> & { replica: ReplicaConnections }): Promise<ReplicaPlace> {
  const here = await identityOf(pool);
  try {
    return await withClient(replica.newClient(), async (client) => {
      const there = await identityOf(client);
      if (isPooled(client, there.pid)) return 'pooler';
      if (there.server === here.server) return 'the database itself';
      if (!there.is_replica) return 'takes changes';
      return there.origin === here.origin ? 'replica' : 'another database';
    });
  } catch (error) {
    return isRefusedByPooler(error) ? 'pooler' : 'away';
  }
}

async function identityOf(connection: Pick<ClientBase, 'query'>): Promise<Identity> {
  const { rows } = await connection.query<Identity>(
    `select pg_backend_pid() as pid, pg_is_in_recovery() as is_replica,
       current_database() || ' ' || pg_postmaster_start_time() as server,
       current_database() || ' ' || system_identifier as origin from pg_control_system()`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database does not say who it is');
  return row;
}

/**
 * Nothing to say where none is set. `mistake`: how an address is told that leads to no replica of this database. It is a refusal for who looks at the
 * settings, and a warning for a shop that starts: a failover makes such an address, too, and no list is read there (db/replica.ts).
 */
export function replicaFindings(facts: ReplicaFacts | null, mistake: typeof refusal): Finding[] {
  if (!facts) return [];
  const about = 'replica';
  const way = facts.connection ? [connectionFinding(about, 'DATABASE_REPLICA_URL', facts.connection)] : [];
  return [placeFinding(about, facts.place, mistake), ...way.filter(({ state }) => state !== 'ok')];
}

function placeFinding(about: string, place: ReplicaPlace, mistake: typeof refusal): Finding {
  const leads = 'DATABASE_REPLICA_URL leads to';
  const fromDatabase = 'lists are read from the database';
  switch (place) {
    case 'replica':
      return ok(about, "the console's lists are read from it");
    case 'away':
      return warning(about, `it cannot be asked: until it answers, ${fromDatabase}`);
    case 'the database itself':
      return warning(about, `${leads} the same database as DATABASE_URL: no list is read from it`);
    case 'pooler':
      return refusal(about, `${leads} a pooler: it has to name the replica itself`);
    case 'another database':
      return mistake(about, `${leads} a replica of another database than DATABASE_URL: ${fromDatabase}`);
    case 'takes changes':
      return mistake(
        about,
        `${leads} a database that takes changes itself, and is no replica: ${fromDatabase}. See docs/OPERATING.md, A replica for the lists`,
      );
  }
}
