import { sql } from 'kysely';
import type { Db } from './database.ts';

/** In milliseconds: an answer that took longer than `maxRoundTrip` is too imprecise, and the clock is only set when it differs by `minDrift`. */
const [maxRoundTrip, minDrift] = [500, 1000];

/**
 * The current time: that of the database when it was last queried, plus the time since then. So all processes agree, and none depends on a machine
 * whose clock is wrong or jumps.
 */
export class Clock {
  readonly #readTime: () => Promise<Date>;
  #time: number;
  #readAt = performance.now();
  #timer: NodeJS.Timeout | undefined;

  private constructor(readTime: () => Promise<Date>, time: Date) {
    this.#readTime = readTime;
    this.#time = time.getTime();
  }

  /** `readTime`: reads the database's time. `pause`: between two readings, in seconds. */
  static async start(readTime: () => Promise<Date>, pause: number): Promise<Clock> {
    const clock = new Clock(readTime, await readTime());
    clock.#timer = setInterval(() => void clock.synchronize().catch(() => {}), pause * 1000).unref();
    return clock;
  }

  readonly now = (): Date => new Date(this.#at(performance.now()));

  /** Reads the database's time. If the database is unavailable or slow, the clock simply runs on until the next reading. */
  async synchronize(): Promise<void> {
    const startedAt = performance.now();
    const time = (await this.#readTime()).getTime();
    const took = performance.now() - startedAt;
    const midpoint = startedAt + took / 2;
    if (took > maxRoundTrip || Math.abs(time - this.#at(midpoint)) < minDrift) return;
    this.#time = time;
    this.#readAt = midpoint;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #at(moment: number): number {
    return Math.round(this.#time + moment - this.#readAt);
  }
}

export async function databaseTime(db: Db): Promise<Date> {
  const { time } = await db.selectNoFrom(sql<Date>`clock_timestamp()`.as('time')).executeTakeFirstOrThrow();
  return time;
}
