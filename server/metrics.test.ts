import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { alerts, recordings } from '../deploy/watch/alerts.ts';
import { dashboards } from '../deploy/watch/dashboards.ts';
import { groupedBy, metricsOf, type Selected } from '../deploy/watch/metric-names.ts';
import { newCharge, pay, reportSuccess } from '../test/charges.ts';
import { overTcp, type TestDatabase, testDatabase } from '../test/database.ts';
import { eventually } from '../test/eventually.ts';
import { waysOf } from '../test/plans.ts';
import { secrets } from '../test/process.ts';
import { askPromtool, objectionsTo } from '../test/promtool.ts';
import { runScript } from '../test/run-script.ts';
import { asRules, evaluateAlert, inputSeries, restsOn, type Scrape, scrape, unanswered } from '../test/scraped.ts';
import { scratchFolder } from '../test/scratch.ts';
import { type TestServer, testServer } from '../test/server.ts';
import { statementsCausedBy } from '../test/statements.ts';
import { openProxy, type TcpProxy } from '../test/tcp-proxy.ts';
import type { Payload } from './outgoing/payload.ts';
import { orderPaidJob } from './payments/jobs.ts';

const token = 'a-token-for-the-tests';
const never = 24 * 3600;
const expressions = dashboards.flatMap(({ panels }) => panels.flatMap(({ lines }) => lines.map(([, expr]) => expr)));

let own: TestDatabase;
let proxy: TcpProxy;
let server: TestServer;
/** What Prometheus is told to ask. */
let targets: { url: string; token: string; instance: string }[];
/** Everything that was scraped, by the names of its series. */
const seen: Scrape = new Map();

// On production's engine: what is broken here, such as the way to the database, an embedded one does not have.
const onServer = describe.runIf(inject('engine').name === 'server');

beforeAll(async () => {
  own = overTcp(await testDatabase());
  if (!own.DATABASE_URL) return;
  const url = new URL(own.DATABASE_URL);
  proxy = await openProxy([{ host: url.hostname, port: Number(url.port) }]);
  url.host = `127.0.0.1:${proxy.port}`;
  server = await testServer({
    database: { ...own, DATABASE_URL: url.href },
    variables: { METRICS_TOKEN: token },
    timeouts: { firstRetry: never, pause: never, longestPause: 2 * never },
    paymentTimeouts: { firstCheck: never, shortWait: never, checkInterval: never, firstRetry: never },
    onOrderPaid: async () => {
      throw new Error('Nobody fulfils orders here');
    },
  });
});
afterAll(async () => {
  await server?.stop();
  await proxy?.close();
  await own?.drop();
});
beforeEach(async () => {
  await server?.reset();
  targets = [{ url: server?.url ?? '', token, instance: 'a' }];
});

async function look(): Promise<Scrape> {
  const scraped = await scrape(targets);
  for (const [series, value] of scraped) seen.set(series, value);
  return scraped;
}

const text = async () =>
  (await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
const change = (sql: string) => server.services.database.pool.query(sql);
const sticker = { GUID: 'DEMOCARPAID00001' };
const scanned = () => fetch(`${server.url}/q/DEMOCARPAID00001`).then((page) => page.text());
const mail = { channel: 'mail', to: 'buyer@example.com', subject: 'Receipt', text: 'Thank you.' } as const;

function enqueue(payload: Payload): Promise<string> {
  const { database, outbox } = server.services;
  return database.db.transaction().execute((tx) => outbox.enqueue(tx, payload, randomUUID(), 'a day'));
}

/** So many mails to as many people, attempted at once. */
async function mails(count: number): Promise<void> {
  for (let number = 0; number < count; number++)
    await server.services.outbox.attemptNow(await enqueue({ ...mail, to: `${randomUUID()}@example.com` }));
}

/** What is done while another transaction has locked a table. */
async function whileLocked(table: string, act: () => Promise<unknown>): Promise<void> {
  const client = await server.services.database.pool.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  await act();
  await client.query('rollback');
  client.release();
}

async function paid(): Promise<void> {
  const asked = await newCharge(server);
  await reportSuccess(server, asked, await pay(server, asked, { webhook: 'none' }));
}

interface Case {
  breakIt: () => Promise<unknown>;
  mend?: () => Promise<unknown>;
  /** For a counter, whose first value says nothing: it has to grow. */
  isTwice?: true;
  /** In which state it is scraped, where that is not after it. */
  within?: (act: () => Promise<unknown>) => Promise<void>;
}

const cases: Record<string, Case> = {
  PaidOrderWaits: {
    breakIt: async () => {
      await paid();
      await change("update charge set paid_at = now() - interval '16 minutes' where state = 'paid'");
    },
  },
  PaymentsNotChecked: {
    breakIt: async () => {
      await newCharge(server);
      await change("update charge set next_check_at = now() - interval '11 minutes'");
    },
  },
  PaymentUnmatched: {
    breakIt: async () => {
      const asked = await newCharge(server);
      await reportSuccess(server, asked, await pay(server, asked, { amount: 100, webhook: 'none' }));
    },
  },
  RefundStuck: {
    breakIt: async () => {
      const asked = await newCharge(server);
      for (const surplus of [false, true])
        await reportSuccess(server, asked, await pay(server, asked, { surplus, webhook: 'none' }));
      await change("update refund set state = 'failed', settled_at = now()");
    },
  },
  ServerDown: {
    breakIt: async () => {
      targets = targets.map((target) => ({ ...target, token: 'another one' }));
    },
  },
  ProcessDown: {
    breakIt: async () => void targets.push({ url: server.url, token: 'another one', instance: 'b' }),
  },
  DatabaseDown: {
    breakIt: () => proxy.refuse(),
    mend: () => proxy.accept(),
  },
  FiguresMissing: { breakIt: async () => {}, within: (act) => whileLocked('payment', act) },
  RequestsFail: {
    breakIt: async () => {
      await proxy.refuse();
      for (let times = 0; times < 12; times++) await scanned();
    },
    mend: () => proxy.accept(),
    isTwice: true,
  },
  ScansSlow: {
    breakIt: () => whileLocked('sticker', () => Promise.all(Array.from({ length: 25 }, scanned))),
  },
  ChannelPaused: {
    breakIt: async () => {
      server.simulators.faults.setStanding('sms', 'unauthorized');
      await server.post('/sms/template', { ...sticker, id: 6 });
    },
  },
  MessagesWait: {
    breakIt: async () => {
      await enqueue({ channel: 'sms', to: '9812345678', text: 'Hello', dltTemplateId: null });
      await change("update outgoing set created_at = now() - interval '6 minutes'");
    },
  },
  MailWaits: {
    breakIt: async () => {
      await enqueue(mail);
      await change("update outgoing set created_at = now() - interval '61 minutes'");
    },
  },
  MessagesGivenUp: {
    breakIt: async () => {
      const id = await enqueue(mail);
      await change("update outgoing set give_up_at = timestamptz '2000-01-01'");
      await server.services.outbox.check(id);
    },
  },
  BudgetNearlySpent: {
    breakIt: async () => {
      const { limits, env } = server.services;
      await limits.count([{ limit: 'sms-budget-all', points: Math.ceil(env.smsBudget.paisePerHour * 0.85) }]);
    },
  },
  ProviderErrors: {
    breakIt: async () => {
      server.simulators.faults.setStanding('mail', '450');
      await mails(12);
    },
    isTwice: true,
  },
  LimitsHitOften: {
    breakIt: async () => {
      const asked = {
        firstname: 'Meera',
        lastname: 'Iyer',
        email: 'm@example.com',
        phone: '2212345678',
        message: 'Where?',
      };
      for (let times = 0; times < 110; times++) await server.post('/inquiry', asked);
    },
  },
  TaskLate: {
    breakIt: async () => {
      await change(`insert into job_run (name, started_at, took_ms, fault, ok_at)
        values ('forget-old-events', now(), 1, 'Error', now() - interval '27 hours')`);
    },
  },
  JobsWait: {
    breakIt: async () => {
      const { database, queue } = server.services;
      await database.db.transaction().execute((tx) => queue.send(tx, orderPaidJob, { orderId: 1 }));
      await change("update jobs.job set created_on = now() - interval '31 minutes' where name = 'charge-paid'");
    },
  },
  JobsFailed: {
    breakIt: async () => {
      const { database, queue } = server.services;
      await database.db.transaction().execute((tx) => queue.send(tx, orderPaidJob, { orderId: 1 }, 3600));
      await change("update jobs.job set state = 'failed', completed_on = now() where name = 'charge-paid'");
    },
  },
  BackupTooOld: {
    breakIt: async () => {
      const { DATABASE_URL = '', DATA_DIR } = own;
      const folder = scratchFolder('dastak-watched-');
      await runScript('backup', [folder], { ...secrets, DATABASE_URL, DATA_DIR });
      rmSync(folder, { recursive: true });
      await change("update last_backup set taken_at = taken_at - interval '27 hours'");
    },
  },
  // Last: what the process knows of the provider outlives the tables.
  PaymentProviderSilent: {
    breakIt: async () => {
      const asked = await newCharge(server);
      const handed = await pay(server, asked, { webhook: 'none' });
      server.simulators.faults.setStanding('lookup', 'bad-gateway');
      for (let times = 0; times < 5; times++) await reportSuccess(server, asked, handed);
    },
  },
};

interface MadeUp {
  series: string;
  well: string;
  broken: string;
  clock?: { interval: string; at: string };
}

/**
 * Not broken here, since it takes a disk or a replica of its own (`db/disk-full.test.ts` and `db/replica.test.ts` have them), or a week: these series
 * are made up.
 */
const madeUp: Record<string, MadeUp> = {
  DatabaseDiskFull: { series: 'dastak_database_disk_full{instance="a"}', well: '0x50', broken: '0x5 1x44' },
  ReplicaAway: { series: 'dastak_replica_away{instance="a"}', well: '0x50', broken: '0x5 1x44' },
  ScansStopped: {
    series: 'dastak_scans_total{led_to="quickcontact"}',
    // One a minute for a week and some hours, and then no more.
    well: '0+30x350',
    broken: '0+30x340 10200x10',
    clock: { interval: '30m', at: '10440m' },
  },
};

onServer('an alert', () => {
  it('is tried, each of them', () => {
    const tried = [...Object.keys(cases), ...Object.keys(madeUp)];
    expect(tried.sort()).toEqual(alerts.map(({ name }) => name).sort());
  });

  it.each(Object.entries(cases))(
    '%s fires once it is broken, and not before',
    async (name, { breakIt, mend, isTwice, within }) => {
      const asked = restsOn(alerts.find((alert) => alert.name === name)?.expr ?? '');
      const series = (scrapes: Scrape[]) => inputSeries(scrapes, (metric) => asked.has(metric));
      await scanned();
      const before = await look();
      const scrapes = [before];
      for (let times = 0; times < (isTwice ? 2 : 1); times++) {
        await breakIt();
        const scrapeIt = async () => void scrapes.push(await look());
        await (within ? within(scrapeIt) : scrapeIt());
        await mend?.();
      }
      expect(await evaluateAlert(name, series([before, before]), series(scrapes))).toBe('');
      await eventually(
        'the database',
        async () => (await look()).get('dastak_database_up{job="dastak",instance="a"}') !== 0,
      );
    },
  );

  it.each(Object.entries(madeUp))(
    '%s fires over made-up series, and not before',
    async (name, { series, well, broken, clock }) => {
      const as = (values: string) => [{ series, values }];
      expect(await evaluateAlert(name, as(well), as(broken), clock)).toBe('');
    },
  );
});

/** A day of a shop: a scan, a message and its answer's channel, a code, an order that is paid, a mail that waits and one that failed. */
async function traffic(): Promise<void> {
  await scanned();
  await server.post('/sms/template', { ...sticker, id: 6 });
  await server.post('/vehicle_owner/login', { phone: '9876543210' });
  await paid();
  server.simulators.faults.next('mail', '550');
  await mails(2);
}

onServer('/metrics', () => {
  it('is as the conventions of Prometheus have it', async () => {
    await traffic();
    expect(await objectionsTo(await text())).toBe('');
  });

  it('asks the database two statements', async () => {
    const asked = await statementsCausedBy(server.url, text);
    expect(asked).toEqual(['select', expect.stringMatching(/^select name, labels, value from /)]);
  });

  it('finds everything by an index, however many rows there are', async () => {
    const { db, pool } = server.services.database;
    const { sql: statement, parameters } = server.services.metrics.databaseGauges.statement().compile(db);
    const client = await pool.connect();
    await client.query('begin; set local enable_seqscan = off');
    const ways = await waysOf(client, { text: statement, values: [...parameters] });
    await client.query('rollback');
    client.release();
    expect(ways.filter((way) => !/^all of (channel_pause|job_run|last_backup|queue|schedule)$/.test(way))).toEqual(
      ways.filter((way) => !way.startsWith('all of')),
    );
    expect(ways).toContain('outgoing_unsettled');
  });

  it('has no label but those that have a few values', async () => {
    await traffic();
    const values = [...(await text()).matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', value = '']) => ({
      label,
      value,
    }));
    const labels = new Set(values.map(({ label }) => label));
    expect([...labels].sort()).toMatchInlineSnapshot(`
      [
        "answer",
        "audience",
        "budget",
        "channel",
        "fate",
        "kind",
        "le",
        "led_to",
        "limit",
        "major",
        "method",
        "minor",
        "outcome",
        "patch",
        "provider",
        "queue",
        "reaction",
        "recipient",
        "request",
        "route",
        "space",
        "standing",
        "state",
        "status",
        "task",
        "type",
        "version",
        "why",
      ]
    `);
    expect(values.filter(({ value }) => /\d{6}|@|DEMO/.test(value))).toEqual([]);
  });
});

onServer('what alerts and dashboards ask for', () => {
  it('is valid', async () => {
    expect(await askPromtool(['check', 'rules'], asRules(expressions))).toMatchObject({ isContent: true });
    const rules = await readFile(new URL('../deploy/prometheus/alerts.yaml', import.meta.url), 'utf8');
    expect(await askPromtool(['check', 'rules', '--lint-fatal'], rules)).toMatchObject({ isContent: true });
    const config = await readFile(new URL('../deploy/prometheus/prometheus.yaml', import.meta.url), 'utf8');
    expect(await askPromtool(['check', 'config', '--syntax-only'], config)).toMatchObject({ isContent: true });
  });

  it('is answered by the running server: each expression has a value', async () => {
    await scanned();
    const before = await look();
    await traffic();
    const during = await look();
    await traffic();
    const series = inputSeries([before, during, await look()], () => true);
    expect(await unanswered(series, expressions)).toBe('');
  });

  it('is in /metrics by its name and its labels', async () => {
    await look();
    await traffic();
    await look();
    const all = [...alerts.map(({ expr }) => expr), ...recordings.map(({ expr }) => expr), ...expressions];
    const asked = all.flatMap((expr) => metricsOf(expr));
    const series = [...seen.keys()];
    const isThere = ({ metric, labels }: Selected) =>
      series.some((each) => each.startsWith(`${metric}{`) && labels.every((label) => each.includes(`${label}="`)));
    expect(asked.filter((each) => !isThere(each))).toEqual([]);
    const labels = all.flatMap(groupedBy);
    const known = new Set(series.flatMap((each) => [...each.matchAll(/(\w+)=/g)].map(([, label]) => label)));
    expect(labels.filter((label) => !known.has(label))).toEqual([]);
  });
});
