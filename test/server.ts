import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { readEnv } from '../server/env.ts';
import type { Overrides } from '../server/open-services.ts';
import { seedDemo } from '../server/sandbox/demo.ts';
import type { Services } from '../server/services.ts';
import { type RunningServer, start } from '../server/start.ts';
import { createMemoryInbox } from '../simulators/inbox.ts';
import { createMemoryLedger } from '../simulators/razorpay-ledger.ts';
import { type Simulators, startSimulators } from '../simulators/start.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { requireDeclared } from './declared-errors.ts';
import { eventually } from './eventually.ts';
import { patientDatabase } from './patience.ts';
import { hasSilentConnection, isHandlingRequest, requestsBegun, requestsUnderWay } from './requests.ts';
import { snapshotTables } from './reset.ts';

// biome-ignore lint/suspicious/noExplicitAny: the body of an answer is what the test is about to look at
export type Body = any;

export interface Answer {
  status: number;
  body: Body;
  headers: Headers;
}

export interface TestServer {
  url: string;
  services: Services;
  simulators: Simulators;
  /** POSTs JSON to `/api{path}` and reads the answer; a string is sent as it is. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /**
   * Brings the tables and the providers back to where they were when it was first called, once all that is under way has ended. For tests that
   * share a server: ids go on, and so does the clock, which is the test's own.
   */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestOptions extends Overrides {
  variables?: Record<string, string>;
  database?: TestDatabase;
  simulators?: Simulators;
  /** Whether parcels can be booked with one; they can unless this is false. */
  courier?: boolean;
}

/** Closes a connection that nobody uses before the server does, which would meet the next who asks. In milliseconds. */
const agent = new Agent({ keepAlive: true, timeout: 60_000 });

/** In seconds. */
const day = 24 * 3600;
const hundredYears = 100 * 365 * day;

/** How long a provider has to answer, in milliseconds. */
const deadlineMs = 120_000;

/** On a busy machine an answer may take longer than a person would wait for it, and is none the worse: nothing is given up unless a test says so. */
function patientTimeouts({ now, timeouts, paymentTimeouts, databaseTimeouts }: TestOptions): Overrides {
  const requestWait = deadlineMs / 1000;
  // A clock of the test's own leaps. What that makes due is looked at when the test looks, not also at the same moment by who looks every few real
  // seconds; and it is no time in which nobody was there, for which messages would be given time back.
  const checks = now && { checkInterval: day };
  return {
    timeouts: { requestWait, ...checks, ...(now && { silence: hundredYears }), ...timeouts },
    paymentTimeouts: { requestWait, ...checks, ...paymentTimeouts },
    databaseTimeouts: { ...patientDatabase, poolWait: patientDatabase.connect, ...databaseTimeouts },
  };
}

/** The whole server with the demo stickers, on a database and simulated providers of its own. */
export async function testServer({ variables, courier = true, ...options }: TestOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await testDatabase());
  const inbox = createMemoryInbox();
  const ledger = createMemoryLedger();
  const simulators = options.simulators ?? (await startSimulators({ inbox, ledger }));
  const { drop, ...where } = database;
  const env = readEnv({ ...where, PORT: '0', LOG_LEVEL: 'silent', SANDBOX: 'true', ...variables });
  const { exotel, smtp, razorpay, push, delhivery } = simulators;
  const providers = {
    exotel: { deadlineMs, ...exotel },
    smtp: { deadlineMs, ...smtp },
    // A pause is real time, of which a test's own clock knows nothing.
    razorpay: { deadlineMs, pauseMs: 0, ...razorpay },
    push: { deadlineMs, ...push },
    delhivery: courier ? { deadlineMs, ...delhivery } : undefined,
  };
  const running = await start({ ...env, sandbox: false, ...providers }, { ...options, ...patientTimeouts(options) });
  const { url, services } = running;
  simulators.sendEventsTo(`${url}/api/webhooks/razorpay`);
  simulators.sendScansTo(`${url}/api/webhooks/delhivery`);
  await seedDemo(services.database.db, services.vault, services.now());
  const restores: (() => unknown)[] = [];
  const providerPort = Number(new URL(simulators.controlUrl).port);
  return {
    url,
    services,
    simulators,
    post: async (path, body, headers) => {
      const answer = await post(`${url}/api${path}`, body, headers);
      requireDeclared(path, answer);
      return answer;
    },
    reset: async () => {
      let requestsBefore: number;
      do {
        simulators.reset();
        requestsBefore = requestsBegun(providerPort);
        await untilIdle(running);
        for (const restore of restores) await restore();
        services.presets.forget();
        services.smsTemplates.forget();
        // A look that found the rows of before is over after this, and no later one finds any.
        await running.drain();
        // Who asked the providers meanwhile is told of it later: that is to be forgotten, too.
      } while (requestsBegun(providerPort) !== requestsBefore);
      if (restores.length === 0)
        restores.push(
          await snapshotTables(services.database.pool),
          inbox.snapshot(),
          ledger.snapshot(),
          simulators.courier.parcels.snapshot(),
        );
    },
    stop: async () => {
      await running.stop();
      if (!options.simulators) await simulators.close();
      if (!options.database) await drop();
    },
  };
}

/** One server for all tests of a file, brought back before each, and handed over anew: a test may have put one of its own in its place. */
export function shareServer(options: TestOptions, use: (server: TestServer) => void): void {
  let shared: TestServer;
  beforeAll(async () => {
    shared = await testServer(options);
  });
  afterAll(() => shared?.stop());
  beforeEach(async () => {
    await shared.reset();
    use(shared);
  });
}

/** A server of this test's own, for settings that a running one cannot change. It stops when the test has ended. */
export async function ownServer(options: TestOptions): Promise<TestServer> {
  const server = await testServer(options);
  onTestFinished(() => server.stop());
  return server;
}

/** Waits until nothing of what a test began is under way. */
async function untilIdle({ url, services, drain }: RunningServer): Promise<void> {
  const port = Number(new URL(url).port);
  const { pool } = services.database;
  await eventually('the end of requests and jobs under way', async () => {
    const begun = requestsBegun(port);
    await drain();
    // Connections are taken that were made before, and what came over them is read.
    for (let turns = 0; turns < 2; turns++) await setImmediate();
    const { rows } = await pool.query("select 1 from jobs.job where state = 'active' limit 1");
    const isAnswered = requestsUnderWay(port) === 0 && !isHandlingRequest(port);
    const isQuiet = isAnswered && !hasSilentConnection(port);
    // What was asked and answered meanwhile may have begun something else.
    return isQuiet && rows.length === 0 && requestsBegun(port) === begun;
  });
}

/** Not by `fetch`, which gives up a connection after ten seconds: on a busy machine a test may wait for longer, and is not wrong for that. */
export async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const content = typeof body === 'string' ? body : JSON.stringify(body);
  // A large body may be rejected before it is read; the server then closes the connection, perhaps while the next request is sent on it.
  const sender = content.length > 64 * 1024 ? false : agent;
  const outgoing = request(url, {
    method: 'POST',
    agent: sender,
    headers: { 'content-type': 'application/json', ...headers },
  });
  // A connection that breaks in the middle of an answer is reported by the answer, too.
  outgoing.on('error', () => {});
  outgoing.end(content);
  const [answer]: IncomingMessage[] = await once(outgoing, 'response');
  if (!answer) throw new Error(`No answer from ${url}`);
  const said = await text(answer);
  const isJson = answer.headers['content-type']?.includes('json');
  return { status: answer.statusCode ?? 0, body: isJson ? JSON.parse(said) : said, headers: headersOf(answer) };
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  return new Headers(
    Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  );
}
