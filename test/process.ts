import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Overrides } from '../server/open-services.ts';
import { bundled } from './bundled.ts';
import { childEnvironment } from './child-environment.ts';
import type { TestDatabase } from './database.ts';
import { patientDatabase } from './patience.ts';
import { providerVariables } from './provider-variables.ts';

export interface ServerProcess {
  url: string;
  /** What it has written so far. */
  output(): string;
  /** Sets its clock this many milliseconds apart from the machine's. */
  moveClock(offset: number): void;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<unknown>;
  /** `kill -9`, and waits until it is gone. */
  kill(): Promise<void>;
  /** Stops it gracefully and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Keys that outlive a process, as those of an installation do. */
export const secrets = {
  DATA_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
  INDEX_KEY: Buffer.alloc(32, 2).toString('base64'),
};

/** The settings of a server without a sandbox that talks to these simulators. */
export function settings(
  database: TestDatabase,
  simulators: Parameters<typeof providerVariables>[0],
): Record<string, string> {
  const { drop, ...where } = database;
  return {
    ...where,
    ...secrets,
    ...providerVariables(simulators),
    PORT: '0',
    SANDBOX: 'false',
    LOG_LEVEL: 'error',
    METRICS_TOKEN: 'a-token-for-the-tests',
    DLT_TEMPLATE_OWNER_ALERT: '1107000000000000001',
    DLT_TEMPLATE_ONE_TIME_CODE: '1107000000000000002',
    DLT_TEMPLATE_ORDER_CONFIRMED: '1107000000000000003',
    SELLER_NAME: 'Dastak Tests',
    SELLER_ADDRESS: '2 Test Street, Bengaluru 560001',
    SELLER_GSTIN: '29TESTS0000D1ZY',
    SELLER_EMAIL: 'care@dastak.example',
    GRIEVANCE_OFFICER: 'Asha Rao',
  };
}

/**
 * V8 options for a server that lives for seconds: optimizing its code, or collecting a small heap often, would never pay off. They do not change what
 * the code does.
 */
const shortLivedV8Flags = ['--no-opt', '--no-maglev', '--min-semi-space-size=16', '--single-threaded-gc'];

/**
 * Starts a server as a process of its own and waits until it answers. Rejects when it exits first. `script`: in this folder, or with its full path.
 * `v8`: its options.
 */
export async function startProcess(
  variables: Record<string, string>,
  timeouts: Pick<Overrides, 'migrations' | 'timeouts' | 'paymentTimeouts'> = {},
  script = 'server-process.ts',
  v8 = shortLivedV8Flags,
): Promise<ServerProcess> {
  const child = fork(bundled(resolve(import.meta.dirname, script)), [], {
    env: {
      ...childEnvironment,
      TEST_PATIENCE: JSON.stringify({ databaseTimeouts: patientDatabase, ...timeouts }),
      ...variables,
    },
    execArgv: ['--disable-warning=ExperimentalWarning', ...v8],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      written += chunk;
    });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url));
    child.once('exit', (code) => reject(new Error(`The server exited with ${code}: ${written}`)));
  });
  return {
    url,
    output: () => written,
    moveClock: (offset) => void child.send({ offset }),
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}
