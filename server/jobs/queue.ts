import { CompiledQuery } from 'kysely';
import { fromKysely, type Job, PgBoss, type QueueResult } from 'pg-boss';
import type { Database, Db } from '../db/database.ts';
import { underMigrationLock } from '../db/migrate.ts';
import type { Logger } from '../http/log.ts';
import { jobDays } from '../retention/table.ts';
import { asStep } from '../tracing/span.ts';
import { asTrace, noTracing, type TraceStart, type Tracing } from '../tracing/tracing.ts';
import { Alarm } from './alarm.ts';
import { dueQueues } from './due-queues.ts';
import { endedTasks, noteKnownTasks } from './ended-tasks.ts';
import { queueOptions } from './queue-schema.ts';
import { recordRun } from './record-run.ts';

const timeZone = 'Asia/Kolkata';

const noJobId = '00000000-0000-0000-0000-000000000000';

/** How long a worker may be silent before its job is given to another, in seconds. */
const silenceSeconds = 15;

/** Jobs of a kind that one process runs at a time. */
const jobsAtOnce = 4;

/** How often a process asks which queues have a job that is due, in seconds: for those that other processes sent, and those that failed. */
const dueCheckInterval = 5;

/** The same for a job that this process has sent to be done at once: its transaction has to commit first. */
const soonSeconds = 1;

/** How often a worker asks for a job that no check has found for it, in seconds. */
const pollSeconds = 300;

/** What a job carries besides its own: the span that has sent it, where one has (`span.ts`). */
type Sent<Data> = Data & { traceparent?: string };

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** A kind of job: what it carries and how often it is tried. */
export interface JobKind<Data extends object> {
  name: string;
  /** Never personal data: job rows are kept for a while and are not sealed. */
  data?: Data;
  /** The longest wait between two of its hundred tries, in seconds: 15 unless given. */
  longestWait?: number;
}

/** What is done by the clock. `cron`: in the time zone of India. */
export interface ScheduledTask {
  name: string;
  cron: string;
  run: () => Promise<void>;
}

/** Our one queue, in the same database: a job sent inside a transaction exists if and only if it commits. */
export class Queue {
  readonly #boss: PgBoss;
  readonly #database: Database;
  readonly #log: Logger;
  readonly #tracing: Tracing;
  readonly #migratesAtStart: boolean;
  readonly #askPool: ExecuteSql;
  #ask: ExecuteSql;
  /** By the queue's name, of this process. */
  readonly #workers = new Map<string, string[]>();
  readonly #alarm = new Alarm();
  #isStopping = false;
  #looking = Promise.resolve();

  /** `migratesAtStart`: whether `start` makes its tables and brings them up to date, instead of refusing others than this release's. */
  constructor(database: Database, log: Logger, { tracing = noTracing, migratesAtStart = true } = {}) {
    this.#database = database;
    this.#migratesAtStart = migratesAtStart;
    this.#log = log;
    this.#tracing = tracing;
    this.#askPool = (text, values) => database.pool.query(text, values);
    this.#ask = this.#askPool;
    this.#boss = new PgBoss({
      ...queueOptions(database, { executeSql: (text, values) => this.#ask(text, values) }),
      migrate: migratesAtStart,
      // Mostly there is nothing to do: each of these is a handful of queries.
      superviseIntervalSeconds: 45,
      monitorIntervalSeconds: 45,
      cronWorkerIntervalSeconds: 30,
      flowIntervalSeconds: 3600,
      // How far the machine's clock is from the database's, by which schedules go: one that jumps is noticed within a minute, and not within ten.
      clockMonitorIntervalSeconds: 60,
    });
    this.#boss.on('error', (err) => log.error({ err }, 'queue'));
  }

  /**
   * Creates or migrates the queue's own schema, as migrations do with ours, and starts its upkeep. Two that both find no schema would fail. Throws if
   * it may not and there is something to do.
   */
  async start(): Promise<void> {
    const { engine, migrationsDb } = this.#database;
    // No other process has an embedded database open, and it has no second connection.
    if (engine === 'embedded' || !this.#migratesAtStart) return void (await this.#boss.start());
    await underMigrationLock(migrationsDb, this.#log, async (db) => {
      this.#ask = (text, values) => db.executeQuery(CompiledQuery.raw(text, values));
      try {
        await this.#boss.start();
      } finally {
        this.#ask = this.#askPool;
      }
    });
  }

  /** Declares kinds of jobs. Each is tried until its handler returns: after 2 s at first, then ever more slowly. */
  async declare(kinds: readonly Pick<JobKind<object>, 'name' | 'longestWait'>[]): Promise<void> {
    const known = new Map(
      (await this.#boss.getQueues(kinds.map(({ name }) => name))).map((queue) => [queue.name, queue]),
    );
    for (const { name, longestWait = 15 } of kinds) {
      const options = {
        retryLimit: 100,
        retryDelay: 2,
        retryBackoff: true,
        retryDelayMax: longestWait,
        expireInSeconds: 120,
        heartbeatSeconds: silenceSeconds,
        deleteAfterSeconds: jobDays.ended * 24 * 3600,
      };
      const queue = known.get(name);
      if (!queue) await this.#boss.createQueue(name, options);
      else if (differs(queue, options)) await this.#boss.updateQueue(name, options);
      // pg-boss looks a queue up once and remembers it. Inside an open transaction that query would wait for a second
      // connection, which the embedded database does not have: so it is done here, by asking for no job at all.
      await this.#boss.findJobs(name, { id: noJobId });
    }
  }

  /** Enqueues inside the given transaction; the first try comes after `delaySeconds`. */
  async send<Data extends object>(tx: Db, { name }: JobKind<Data>, data: Data, delaySeconds = 0): Promise<void> {
    await asStep(sendStart(name), async (span) => {
      const sent: Sent<Data> = span ? { ...data, traceparent: span.traceparent } : data;
      await this.#boss.send(name, sent, { db: fromKysely(tx), startAfter: delaySeconds });
    });
    this.#alarm.set(Math.max(delaySeconds, soonSeconds));
  }

  /** The same for many, which are due at once. */
  async sendAll<Data extends object>(tx: Db, { name }: JobKind<Data>, all: Data[]): Promise<void> {
    await this.#boss.insert(
      name,
      all.map((data) => ({ data })),
      { db: fromKysely(tx) },
    );
    this.#alarm.set(soonSeconds);
  }

  /** Runs jobs of a kind in this process, several at a time. A handler that throws is tried again later. */
  async work<Data extends object>({ name }: JobKind<Data>, handler: (data: Data) => Promise<void>): Promise<void> {
    await this.#work<Sent<Data>>(name, jobsAtOnce, async (jobs) => {
      // Where there was one there may be more: the other workers ask now, and this one as soon as it is done.
      this.#wake(name);
      for (const job of jobs) {
        const { traceparent: link, ...data } = job.data;
        await asTrace(this.#tracing, { ...processStart(name, job.id), link }, () => handler(data as Data));
      }
    });
  }

  /** Runs tasks by the clock, each once however many processes there are. */
  async schedule(tasks: readonly ScheduledTask[]): Promise<void> {
    await this.declareTasks(tasks);
    for (const { name, run } of tasks) {
      const traced = (id: string) => asTrace(this.#tracing, { ...processStart(name, id), isUpkeep: true }, run);
      await this.#work(name, 1, async ([job]) => recordRun(this.#database.db, name, () => traced(job?.id ?? noJobId)));
    }
  }

  /** Notes when tasks are due, and that this process knows them. Mostly an earlier one has noted all: that is found by one query, not by one each. */
  async declareTasks(tasks: readonly Omit<ScheduledTask, 'run'>[]): Promise<void> {
    // First, so that no other process takes them for ended after we have seen them.
    await noteKnownTasks(
      this.#database.db,
      tasks.map(({ name }) => name),
    );
    const noted = new Map((await this.#boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
    for (const { name, cron } of tasks) {
      const schedule = noted.get(name);
      // All that is said of a task. What is said besides has to be compared, too.
      if (schedule?.cron === cron && schedule.timezone === timeZone) continue;
      await this.#boss.createQueue(name);
      await this.#boss.schedule(name, cron, null, { tz: timeZone });
    }
  }

  /** Removes the scheduled tasks of earlier releases. Every task of ours has to run once a week at least. */
  async purgeEndedTasks(): Promise<void> {
    const { db } = this.#database;
    for (const name of await endedTasks(db)) {
      await this.#boss.unschedule(name);
      await this.#boss.deleteQueue(name);
      await db.deleteFrom('job_run').where('name', '=', name).execute();
    }
  }

  async #work<Data extends object>(
    name: string,
    count: number,
    handler: (jobs: Job<Data>[]) => Promise<void>,
  ): Promise<void> {
    if (this.#workers.size === 0) this.#looking = this.#lookForDue();
    const workers: string[] = [];
    this.#workers.set(name, workers);
    while (workers.length < count)
      workers.push(await this.#boss.work<Data>(name, { pollingIntervalSeconds: pollSeconds }, handler));
  }

  #wake(name: string): void {
    for (const worker of this.#workers.get(name) ?? []) this.#boss.notifyWorker(worker);
  }

  /** One query for all kinds, since mostly there is nothing: one of each worker would be forty. */
  async #lookForDue(): Promise<void> {
    while (!this.#isStopping) {
      await this.#alarm.sleep(dueCheckInterval);
      if (this.#isStopping) return;
      try {
        for (const name of await dueQueues(this.#database.db, [...this.#workers.keys()])) this.#wake(name);
      } catch (err) {
        this.#log.error({ err }, 'queue');
      }
    }
  }

  /** Takes no new job and waits for those that run. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#alarm.ring();
    await this.#looking;
    await this.#boss.stop({ graceful: true, timeout: 25_000 }).catch((err) => this.#log.error({ err }, 'queue stop'));
  }
}

/** Whether a queue has other options than these. */
function differs(queue: QueueResult, options: Partial<QueueResult>): boolean {
  return (Object.keys(options) as (keyof QueueResult)[]).some((name) => queue[name] !== options[name]);
}

function sendStart(queue: string) {
  const attributes = {
    'messaging.system': 'pg-boss',
    'messaging.operation.name': 'send',
    'messaging.destination.name': queue,
  };
  return { name: `send ${queue}`, kind: 'producer', attributes } as const;
}

function processStart(queue: string, jobId: string): TraceStart {
  return {
    name: `process ${queue}`,
    kind: 'consumer',
    attributes: {
      'messaging.system': 'pg-boss',
      'messaging.operation.name': 'process',
      'messaging.destination.name': queue,
      'messaging.message.id': jobId,
    },
  };
}
