import { sql } from 'kysely';
import type { Db } from './database.ts';

/** An answer that took longer says too little of the time; and by so much the clock is off before it is set. Milliseconds. */
const [quick, off] = [500, 1000];

/**
 * What time it is, by the clock of the database, and by how long ago that was asked: so all processes agree, and none goes by a machine whose clock
 * is wrong or jumps.
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

  /** `ask`: what time the database has. `pause`: between two questions, in seconds. */
  static async start(ask: () => Promise<Date>, pause: number): Promise<Clock> {
    const clock = new Clock(ask, await ask());
    clock.#timer = setInterval(() => void clock.set().catch(() => {}), pause * 1000).unref();
    return clock;
  }

  readonly now = (): Date => new Date(this.#at(performance.now()));

  /** Asks the database. One that is away, or slow, is asked again later: until then time goes on by itself. */
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
