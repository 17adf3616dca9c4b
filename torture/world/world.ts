import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { childEnvironment } from '../../test/child-environment.ts';
import { settings } from '../../test/process.ts';
import { type SimulatorProcess, startSimulatorProcess } from '../../test/simulator-process.ts';
import type { Plan } from '../plans.ts';
import { type TownDatabase, townDatabase } from './database.ts';
import { FakeTime } from './fake-time.ts';
import { Servers, thisRelease } from './servers.ts';

export const operatorEmail = 'operator@example.com';

/** A running shop, with everything around it. */
export interface World {
  database: TownDatabase;
  servers: Servers;
  simulators: SimulatorProcess;
  close(): Promise<void>;
}

export async function openWorld(plan: Plan): Promise<World> {
  const database = await townDatabase(plan.engine);
  const variables: Record<string, string> = {};
  const { processes: count, timeouts, script, before: release = thisRelease } = plan;
  const fakeTime = plan.fakeTime ? new FakeTime() : null;
  const servers = await Servers.at({ count, variables, timeouts, script, release, fakeTime });
  // The providers repeat events until they are accepted, and keep every message.
  const lasting = ['--tries', '100000', '--outbox', '1000000'];
  const simulators = await startSimulatorProcess(`${servers.url}/api/webhooks/razorpay`, lasting);
  Object.assign(variables, settings({ ...database.variables, drop: async () => {} }, simulators), {
    PUBLIC_URL: servers.url,
    TRUSTED_PROXIES: 'loopback',
    // An hour of torture sends more than any shop does.
    SMS_BUDGET: '1000000',
    CALL_BUDGET: '1000000',
  });
  const close = async () => {
    await servers.close();
    await simulators.stop();
    await database.remove();
  };
  try {
    await addOperator(servers, variables, release);
    await servers.startAll();
    return { database, servers, simulators, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Adds an operator as a first installation does. The embedded database allows one process at a time. */
async function addOperator(servers: Servers, variables: Record<string, string>, cwd: string): Promise<void> {
  await servers.start(0);
  await servers.stop(0);
  const args = ['scripts/operator.ts', 'add', '--email', operatorEmail, '--name', 'Nandini Shetty'];
  // Not synchronously: its connection to the database runs through a proxy in this process.
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...childEnvironment, ...variables },
    cwd,
  });
}
