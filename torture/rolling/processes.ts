import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { childEnvironment } from '../../test/child-environment.ts';

/** What it took to replace a process, in seconds. */
export interface Replaced {
  stop: number;
  start: number;
}

/** The shop's processes, each in its place behind the proxy, as a process manager runs them. */
export class Processes {
  /** Lines of their logs about faults. */
  readonly faults: string[] = [];
  readonly #ports: number[];
  readonly #variables: Record<string, string>;
  readonly #running = new Map<number, ChildProcess>();

  constructor(ports: number[], variables: Record<string, string>) {
    this.#ports = ports;
    this.#variables = variables;
  }

  /** Starts a release, given by its folder, at a place. Resolves when it listens, with the seconds that took. */
  async start(place: number, release: string): Promise<number> {
    const begun = performance.now();
    const args = ['--disable-warning=ExperimentalWarning', join(release, 'server/main.ts')];
    const env = { ...childEnvironment, ...this.#variables, PORT: String(this.#ports[place]) };
    const child = spawn(process.execPath, args, { cwd: release, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#running.set(place, child);
    await this.#listening(child);
    return (performance.now() - begun) / 1000;
  }

  /** Another release in the place of what runs there, which ends first. */
  async replace(place: number, release: string): Promise<Replaced> {
    const begun = performance.now();
    await this.stop(place);
    const stop = (performance.now() - begun) / 1000;
    return { stop, start: await this.start(place, release) };
  }

  async stop(place: number): Promise<void> {
    const child = this.#running.get(place);
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) this.faults.push(`the process at ${place} ended with ${code}`);
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.#ports.map((_, place) => this.stop(place)));
  }

  #listening(child: ChildProcess): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        if (stream)
          createInterface(stream).on('line', (line) => {
            if (line.includes('"listening"')) resolve();
            else if (!/^\{"level":(?:30|40)/.test(line)) this.faults.push(line);
          });
      child.once('close', (code) => reject(new Error(`It ended with ${code}: ${this.faults.join('\n')}`)));
    });
  }
}
