import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** What a database's sessions were seen doing: each counts once at every moment of looking. */
export interface Seen {
  /** In the middle of a statement. */
  busy: number;
  /** Of these, waiting for a lock: on a row, a table, a transaction, or under a name that a program chose. */
  waiting: number;
  /** Of these, waiting for a structure in PostgreSQL's memory, as any statement may for some microseconds. */
  inMemory: number;
  /** How the statements begin that waited for a lock. */
  statements: string[];
}

export interface LockWatch {
  seen: Seen;
  /** Looks every few milliseconds until this is done. */
  during<Result>(work: Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

const pause = 5;

const look = `select count(*)::int as busy,
    (count(*) filter (where wait_event_type = 'Lock'))::int as waiting,
    (count(*) filter (where wait_event_type = 'LWLock'))::int as "inMemory",
    coalesce(array_agg(left(query, 60)) filter (where wait_event_type = 'Lock'), '{}') as statements
  from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and state = 'active' and pid <> pg_backend_pid()`;

/** Watches all sessions of a database, from one more. */
export async function openLockWatch(url: string): Promise<LockWatch> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const seen: Seen = { busy: 0, waiting: 0, inMemory: 0, statements: [] };
  const lookOnce = async () => {
    const [now] = (await client.query<Seen>(look)).rows;
    if (!now) return;
    seen.busy += now.busy;
    seen.waiting += now.waiting;
    seen.inMemory += now.inMemory;
    seen.statements = [...new Set([...seen.statements, ...now.statements])];
  };
  return {
    seen,
    during: async (work) => {
      let isDone = false;
      const done = work.finally(() => {
        isDone = true;
      });
      const watching = (async () => {
        while (!isDone) {
          await lookOnce();
          await setTimeout(pause);
        }
      })();
      return (await Promise.all([done, watching]))[0];
    },
    stop: () => client.end(),
  };
}
