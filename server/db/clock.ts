import { sql } from 'kysely';
import type { Db } from './database.ts';

/** In milliseconds: an answer that took longer than `quick` is too imprecise, and the clock is only set when it differs by `off`. */
const [quick, off] = [500, 1000];

/**
 * The current time: that of the database when it was last queried, plus the time since then. So all processes agree, and none depends on a machine
 * whose clock is wrong or jumps.
 */
export class Clock {
  readonly #ask: () => Promise<Date>;
  #time: number;
  #asked = performance.now();
  #timer: NodeJS.Timeout | undefined;

  private constructor(ask: () => Promise<Date>, time: Date) {
    this.#ask = ask;
    this.#time = time.getTime();
  }

  /** `ask`: reads the database's time. `pause`: between two readings, in seconds. */
  static async start(ask: () => Promise<Date>, pause: number): Promise<Clock> {
    const clock = new Clock(ask, await ask());
    clock.#timer = setInterval(() => void clock.set().catch(() => {}), pause * 1000).unref();
    return clock;
  }

  readonly now = (): Date => new Date(this.#at(performance.now()));

  /** Reads the database's time. If the database is unavailable or slow, the clock simply runs on until the next reading. */
  async set(): Promise<void> {
    const asked = performance.now();
    const time = (await this.#ask()).getTime();
    const took = performance.now() - asked;
    const then = asked + took / 2;
    if (took > quick || Math.abs(time - this.#at(then)) < off) return;
    this.#time = time;
    this.#asked = then;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #at(moment: number): number {
    return Math.round(this.#time + moment - this.#asked);
  }
}

export async function databaseTime(db: Db): Promise<Date> {
  const { time } = await db.selectNoFrom(sql<Date>`clock_timestamp()`.as('time')).executeTakeFirstOrThrow();
  return time;
}
