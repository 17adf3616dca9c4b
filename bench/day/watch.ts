import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { percentile } from '../percentile.ts';

/** What is seen at every look: a name, and a value of it. */
interface Look {
  name: string;
  value: number;
}

/** What one figure was at all looks. */
export interface Figure {
  name: string;
  p50: number;
  p99: number;
  most: number;
}

/** Between two looks, in milliseconds. */
const pause = 1000;

/** Much as the gauges of /metrics have it, whose statement is larger. What is being sent at this moment is no longer late. */
const look = `
  select 'oldest unsent ' || channels.channel || ', s' as name, coalesce(max(greatest(extract(epoch from now()
      - greatest(created_at, held_until, case when attempts = 0 then not_before when state = 'sending' then attempted_at end)), 0)), 0)::float8 as value
    from unnest(array['sms', 'call', 'mail', 'push']) as channels (channel)
      left join outgoing on outgoing.channel = channels.channel and settled_at is null and state in ('queued', 'sending')
    group by channels.channel
  union all
  select 'oldest due job of ' || queue.name || ', s', coalesce(max(extract(epoch from now() - start_after)), 0)::float8
    from jobs.queue left join jobs.job on job.name = queue.name and job.state < 'active' and start_after <= now()
    where queue.name not like '\\_\\_%' group by queue.name
  union all
  select 'payment events not worked off', count(*)::float8 from webhook_event where settled_at is null
  union all
  select 'oldest payment event, s', coalesce(max(extract(epoch from now() - received_at)), 0)::float8
    from webhook_event where settled_at is null
  union all
  select 'connections', count(*)::float8 from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
  union all
  select 'connections in a statement or transaction', count(*)::float8 from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'
  union all
  select 'connections waiting for a lock', count(*)::float8 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;

/** Looks at the database every second until it is stopped. */
export class Watch {
  readonly #client: pg.Client;
  readonly #looks = new Map<string, number[]>();
  /** Rejects when a look fails. */
  readonly looking: Promise<void>;
  #isOver = false;

  private constructor(client: pg.Client) {
    this.#client = client;
    this.looking = this.#look();
  }

  static async begin(url: string): Promise<Watch> {
    const client = new pg.Client({ connectionString: url });
    // The next look fails by it.
    client.on('error', () => {});
    await client.connect();
    return new Watch(client);
  }

  /** What was seen so far, figure by figure. */
  figures(): Figure[] {
    return [...this.#looks].map(([name, values]) => {
      const sorted = values.toSorted((a, b) => a - b);
      return { name, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), most: percentile(sorted, 1) };
    });
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    // Whoever has begun it hears of a look that failed.
    await this.looking.catch(() => {});
    await this.#client.end();
  }

  async #look(): Promise<void> {
    while (!this.#isOver) {
      const next = setTimeout(pause);
      const { rows } = await this.#client.query<Look>(look);
      for (const { name, value } of rows) {
        const values = this.#looks.get(name) ?? [];
        values.push(value);
        this.#looks.set(name, values);
      }
      await next;
    }
  }
}
