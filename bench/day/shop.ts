import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { providerVariables } from '../../test/provider-variables.ts';
import { runScript } from '../../test/run-script.ts';
import { type SimulatorProcess, startSimulatorProcess } from '../../test/simulator-process.ts';
import { openProxy } from '../../test/tcp-proxy.ts';
import { operatorEmail } from '../../torture/world/world.ts';
import type { Open } from '../keeper.ts';
import { type Subject, settings, startSubject } from '../subject.ts';

/** Two processes of the shop on one database, and the providers. */
export interface DayShop {
  processes: [Subject, Subject];
  providers: SimulatorProcess;
  /** The shop's own address: what providers report to, in turn to each process. */
  url: string;
  metricsToken: string;
  /** Lines about faults in the processes' logs. */
  faults(): string[];
}

const metricsToken = 'a-token-for-the-day';

/** As in production, at the level of log that it has there, into files. */
export async function startDayShop(database: string, open: Open): Promise<DayShop> {
  const ports = [await freePort(), await freePort()] as const;
  const balancer = await openProxy(ports.map((port) => ({ host: '127.0.0.1', port })));
  await open(Promise.resolve({ stop: () => balancer.close() }));
  const url = `http://127.0.0.1:${balancer.port}`;
  // Codes are read from the newest messages; what was accepted is kept whole.
  const kept = ['--tries', '1000', '--outbox', '5000'];
  const providers = await open(startSimulatorProcess(`${url}/api/webhooks/razorpay`, kept));
  const variables = {
    ...settings,
    DATABASE_URL: database,
    PUBLIC_URL: url,
    TRUSTED_PROXIES: 'loopback',
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'info',
    // In the run's one hour is a day's worth of them.
    SMS_BUDGET: '1000000',
    CALL_BUDGET: '1000000',
    ...providerVariables(providers),
  };
  const folder = mkdtempSync(join(tmpdir(), 'dastak-day-'));
  await open(Promise.resolve({ stop: async () => rmSync(folder, { recursive: true }) }));
  const logs = ports.map((port) => join(folder, `${port}.log`));
  const start = async (place: 0 | 1) => {
    const log = openSync(logs[place] ?? '', 'a');
    const subject = await open(startSubject('server-process.ts', { ...variables, PORT: String(ports[place]) }, log));
    closeSync(log);
    return subject;
  };
  const processes: DayShop['processes'] = [await start(0), await start(1)];
  await runScript('operator', ['add', '--email', operatorEmail, '--name', 'Nandini Shetty'], variables);
  return {
    processes,
    providers,
    url,
    metricsToken,
    faults: () => logs.flatMap((log) => readFileSync(log, 'utf8').split('\n').filter(isFault)),
  };
}

/** Of pino's levels 50 is an error. */
function isFault(line: string): boolean {
  return /^\{"level":[56]0/.test(line);
}
