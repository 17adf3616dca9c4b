import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Simulators } from '../simulators/start.ts';

/** The addresses of the simulators and of their control. */
type Addresses = Pick<Simulators, 'exotel' | 'smtp' | 'razorpay' | 'push' | 'controlUrl'>;

export interface SimulatorProcess extends Addresses {
  stop(): Promise<void>;
}

/** The simulators as a process of their own: their state survives every death of the server. `more`: options of simulators/main.ts. */
export async function startSimulatorProcess(webhookUrl: string, more: string[] = []): Promise<SimulatorProcess> {
  const main = join(import.meta.dirname, '../simulators/main.ts');
  const child = fork(main, ['--webhook-url', webhookUrl, ...more], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error('No output to read');
  const [line] = await once(createInterface(child.stdout), 'line');
  const addresses: Addresses = JSON.parse(line);
  addresses.push.privateKey = Buffer.from(addresses.push.privateKey);
  return {
    ...addresses,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
