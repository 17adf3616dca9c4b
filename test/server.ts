import { readEnv } from '../server/env.ts';
import { seedDemo } from '../server/sandbox/demo.ts';
import type { Services } from '../server/services.ts';
import { type Overrides, start } from '../server/start.ts';
import { createMemoryOutbox } from '../simulators/outbox.ts';
import { type Simulators, startSimulators } from '../simulators/start.ts';
import { type TestDatabase, testDatabase } from './database.ts';

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
  stop(): Promise<void>;
}

export interface TestOptions extends Overrides {
  variables?: Record<string, string>;
  database?: TestDatabase;
  simulators?: Simulators;
}

/** The whole server with the demo stickers, on a database and simulated providers of its own. */
export async function testServer({ variables, ...options }: TestOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await testDatabase());
  const simulators = options.simulators ?? (await startSimulators({ outbox: createMemoryOutbox() }));
  const { drop, ...where } = database;
  const env = readEnv({ ...where, PORT: '0', LOG_LEVEL: 'silent', ...variables });
  const { exotel, smtp, razorpay } = simulators;
  const running = await start({ ...env, sandbox: false, exotel, smtp, razorpay }, options);
  const { url, services } = running;
  simulators.sendEventsTo(`${url}/api/webhooks/razorpay`);
  await seedDemo(services.database.db, services.vault, services.now());
  return {
    url,
    services,
    simulators,
    post: (path, body, headers) => post(`${url}/api${path}`, body, headers),
    stop: async () => {
      await running.stop();
      if (!options.simulators) await simulators.close();
      if (!options.database) await drop();
    },
  };
}

export async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
}

/** Waits until `found` gives something, looking again and again; after `seconds` it fails with what it was waiting for. */
export async function eventually<T>(
  what: string,
  found: () => Promise<T | null | undefined | false>,
  seconds = 30,
): Promise<T> {
  for (let tries = 0; tries < seconds * 20; tries++) {
    const result = await found();
    if (result) return result;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Never happened: ${what}`);
}
