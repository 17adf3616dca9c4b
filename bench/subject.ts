import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';

/** A process under test: the server itself, or the floor it is compared with. */
export interface Subject {
  url: string;
  /** The processor time it has used so far, in microseconds. */
  cpu(): Promise<number>;
  /** What it holds in memory, in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export type Script = 'server-process.ts' | 'floor-process.ts' | 'live-floor.ts';

/** A production server's settings with providers that are never reached, since a scan sends nothing. */
export const settings = {
  NODE_ENV: 'production',
  PORT: '0',
  SANDBOX: 'false',
  PUBLIC_URL: 'http://localhost',
  DATABASE_POOL: '10',
  DATA_KEYS: `bench:${randomBytes(32).toString('base64')}`,
  INDEX_KEY: randomBytes(32).toString('base64'),
  EXOTEL_BASE_URL: 'http://127.0.0.1:9',
  EXOTEL_ACCOUNT_SID: 'bench',
  EXOTEL_API_KEY: 'bench',
  EXOTEL_API_TOKEN: 'bench',
  EXOTEL_CALLER_ID: '08000000000',
  EXOTEL_SMS_HEADER: 'BENCH',
  DLT_ENTITY_ID: '1',
  DLT_TEMPLATE_OWNER_ALERT: '2',
  DLT_TEMPLATE_ONE_TIME_CODE: '3',
  DLT_TEMPLATE_ORDER_CONFIRMED: '4',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SELLER_NAME: 'Dastak Bench',
  SELLER_ADDRESS: '3 Bench Street, Bengaluru 560001',
  SELLER_GSTIN: '29TESTS0000D1ZY',
  SELLER_EMAIL: 'care@dastak.example',
  GRIEVANCE_OFFICER: 'Asha Rao',
  RAZORPAY_BASE_URL: 'http://127.0.0.1:9',
  RAZORPAY_KEY_ID: 'bench',
  RAZORPAY_KEY_SECRET: 'bench',
  RAZORPAY_WEBHOOK_SECRETS: 'a secret of the benchmark',
};

/**
 * Starts `bench/{script}` as a process of its own and waits until it answers. `log`: the descriptor of a file for its log lines, which go to the null
 * device unless it is given.
 */
export async function startSubject(
  script: Script,
  variables: Record<string, string>,
  log: number | 'ignore' = 'ignore',
): Promise<Subject> {
  const child = fork(join(import.meta.dirname, script), [], {
    env: { PATH: process.env.PATH, ...settings, ...variables },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  });
  const heard = <Answer>() =>
    new Promise<Answer>((resolve, reject) => {
      const ended = () => reject(new Error('A process under test has ended'));
      child.once('exit', ended);
      child.once('message', (message: Answer) => {
        child.off('exit', ended);
        resolve(message);
      });
    });
  const used = () => {
    child.send('used');
    return heard<{ cpu: number; memory: number }>();
  };
  const { url } = await heard<{ url: string }>();
  return {
    url: url.replace('localhost', '127.0.0.1'),
    cpu: async () => (await used()).cpu,
    memory: async () => (await used()).memory,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
