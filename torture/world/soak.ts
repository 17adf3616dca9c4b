import { setTimeout } from 'node:timers/promises';
import type { Servers } from './servers.ts';

/** The figures that must not grow in a long-running process, with their names in /metrics. */
const watched = {
  'memory, MB': { metric: 'process_resident_memory_bytes', unit: 1e6 },
  'heap in use, MB': { metric: 'nodejs_heap_size_used_bytes', unit: 1e6 },
  'open files': { metric: 'process_open_fds', unit: 1 },
  'event loop, 99 % within ms': { metric: 'nodejs_eventloop_lag_p99_seconds', unit: 0.001 },
};

/** One figure: a tenth of the way in, at the end, and at most. */
export interface Grown {
  what: string;
  early: number;
  late: number;
  most: number;
}

/** Samples the first process, which is never killed, again and again. */
export class Soak {
  readonly #servers: Servers;
  readonly #samples: Record<string, number>[] = [];
  readonly #over = new AbortController();
  readonly #looking: Promise<void>;

  /** `pause`: between two samples, in seconds. */
  constructor(servers: Servers, pause: number) {
    this.#servers = servers;
    this.#looking = this.#look(pause * 1000);
  }

  async end(): Promise<Grown[]> {
    this.#over.abort();
    await this.#looking;
    const samples = this.#samples;
    const around = (place: number, what: string) =>
      median(samples.slice(place, place + 5).map((each) => each[what] ?? 0));
    return Object.keys(watched).map((what) => ({
      what,
      early: around(Math.floor(samples.length / 10), what),
      late: around(Math.max(0, samples.length - 5), what),
      most: Math.max(...samples.map((each) => each[what] ?? 0)),
    }));
  }

  async #look(pause: number): Promise<void> {
    while (!this.#over.signal.aborted) {
      const text = await this.#servers.metrics(0);
      if (text)
        this.#samples.push(
          Object.fromEntries(
            Object.entries(watched).map(([what, { metric, unit }]) => [what, figureOf(text, metric) / unit]),
          ),
        );
      await setTimeout(pause, undefined, { signal: this.#over.signal }).catch(() => {});
    }
  }
}

function figureOf(metrics: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? 0);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
