import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import type { Overrides } from '../../server/open-services.ts';
import { type ServerProcess, startProcess } from '../../test/process.ts';
import { openProxy, type TcpProxy } from '../../test/tcp-proxy.ts';

import type { FakeTime } from './fake-time.ts';

/** The folder of the release that contains this file. */
export const thisRelease = dirname(dirname(import.meta.dirname));

type ServerTimeouts = Pick<Overrides, 'timeouts' | 'paymentTimeouts' | 'databaseTimeouts'>;

export interface ServerOptions {
  /** How many processes there are. */
  count: number;
  variables: Record<string, string>;
  timeouts: ServerTimeouts;
  script: 'server-process.ts' | 'naive-process.ts';
  /** The folder of their release; the current one's unless given. */
  release?: string;
  /** Moves their clocks from outside if given; otherwise the test's own clock is moved. */
  fakeTime: FakeTime | null;
}

/** The server processes, behind one address; a process that has ended, or that reports that it is stuck, is started again. */
export class Servers {
  readonly url: string;
  /** The output of processes that ended without being asked to, or that did not start. */
  readonly endedByThemselves: string[] = [];
  /** How often a process was restarted because /healthz said that this helps. */
  stuck = 0;
  readonly #balancer: TcpProxy;
  readonly #ports: number[];
  readonly #options: ServerOptions;
  readonly #running = new Map<number, ServerProcess>();
  /** The release of each process. */
  readonly #releases = new Map<number, string>();
  #isClosed = false;

  private constructor(balancer: TcpProxy, ports: number[], options: ServerOptions) {
    this.#balancer = balancer;
    this.#ports = ports;
    this.#options = options;
    this.url = `http://127.0.0.1:${balancer.port}`;
  }

  static async at(options: ServerOptions): Promise<Servers> {
    const ports: number[] = [];
    while (ports.length < options.count) ports.push(await freePort());
    const balancer = await openProxy(ports.map((port) => ({ host: '127.0.0.1', port })));
    return new Servers(balancer, ports, options);
  }

  get count(): number {
    return this.#ports.length;
  }

  async startAll(): Promise<void> {
    for (const place of this.#ports.keys()) await this.start(place);
  }

  /** Resolves when it runs: a start that finds no database ends, and is repeated. */
  async start(place: number): Promise<void> {
    const { timeouts, fakeTime, release = thisRelease } = this.#options;
    const script = join(this.#releases.get(place) ?? release, 'test', this.#options.script);
    const PORT = String(this.#ports[place]);
    const variables = { ...this.#options.variables, ...fakeTime?.variables(place), PORT };
    while (!this.#isClosed && !this.#running.has(place)) {
      // With V8 options as in production: it may run for hours, and then its growth is checked.
      const server = await startProcess(variables, timeouts, script, []).catch((error: Error) =>
        this.#hasNotStarted(error),
      );
      if (!server) {
        await setTimeout(300);
        continue;
      }
      this.#running.set(place, server);
      void server.ended.then(() => this.#hasEnded(place, server));
    }
  }

  async kill(place: number): Promise<void> {
    await this.#take(place)?.kill();
  }

  /** Stops it gracefully, as a deployment does. */
  async stop(place: number): Promise<void> {
    await this.#take(place)?.stop();
  }

  /** Puts another release in its place, given by its folder. */
  async replace(place: number, release: string): Promise<void> {
    this.#releases.set(place, release);
    await this.stop(place);
    await this.start(place);
  }

  /** Of the process at that place, or of all. In seconds from the machine's clock; processes started later have the machine's time. */
  moveClock(seconds: number, place?: number): void {
    const { fakeTime } = this.#options;
    for (const [at, server] of this.#running)
      if (place === undefined || at === place) {
        if (fakeTime) fakeTime.set(at, seconds);
        else server.moveClock(seconds * 1000);
      }
  }

  /** Restarts processes that report that a restart helps. Called again and again. */
  async lookAfter(): Promise<void> {
    for (const [place, server] of this.#running) {
      const health = await fetch(`${server.url}/healthz`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
      await health?.body?.cancel();
      if (health?.status !== 503 || this.#running.get(place) !== server) continue;
      this.stuck += 1;
      await this.kill(place);
      await this.start(place);
    }
  }

  /** The metrics of a process; null if it does not answer. */
  async metrics(place: number): Promise<string | null> {
    const headers = { authorization: `Bearer ${this.#options.variables.METRICS_TOKEN}` };
    const server = this.#running.get(place);
    if (!server) return null;
    return fetch(`${server.url}/metrics`, { headers, signal: AbortSignal.timeout(10_000) }).then(
      (answer) => answer.text(),
      () => null,
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#running.keys()].map((place) => this.stop(place)));
    await this.#balancer.close();
  }

  /** From now on its end is intended. */
  #take(place: number): ServerProcess | undefined {
    const server = this.#running.get(place);
    this.#running.delete(place);
    return server;
  }

  /** A start that finds no database, or a full disk, is excused. */
  #hasNotStarted({ message }: Error): null {
    const isExcused = /database cannot be reached|disk is full|no space left/i.test(message);
    if (!(isExcused || this.#isClosed)) this.endedByThemselves.push(message.slice(-2000));
    return null;
  }

  #hasEnded(place: number, server: ServerProcess): void {
    if (this.#running.get(place) !== server) return;
    this.#running.delete(place);
    this.endedByThemselves.push(server.output().slice(-2000));
    void this.start(place);
  }
}
