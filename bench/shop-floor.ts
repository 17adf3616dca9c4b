import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { addCoupon } from './coupon.ts';
import { connections, type Measured, measured } from './load.ts';
import { placeByHand, settleByHand } from './shop-sql.ts';
import { createDatabase } from './sql.ts';
import { startSubject } from './subject.ts';

export interface Floor {
  place(amount: number): Promise<Measured>;
  /** Settles the orders that `place` has placed, oldest first. */
  settle(amount: number): Promise<Measured>;
  stop(): Promise<void>;
}

/**
 * The least that placing and settling an order can cost: what has to be written, in the same transactions, through a pool of the same size, with as
 * many at once; as prepared statements, and without the server. So there is no HTTP, neither from the buyer nor to the provider; nothing is checked,
 * looked up, counted against a limit, signed or sealed; and no message leaves.
 */
export async function openFloor(postgres: string): Promise<Floor> {
  const url = await createDatabase(postgres, 'floor');
  // The server creates the tables, including those of its queue.
  await (await startSubject('server-process.ts', { DATABASE_URL: url })).stop();
  await addCoupon(url);
  const database = new pg.Pool({ connectionString: url, max: 10 });
  const open: number[] = [];
  return {
    place: (amount) => each(amount, async () => void open.push(await placeByHand(database))),
    settle: (amount) => each(amount, () => settleByHand(database, open.shift() ?? 0)),
    stop: () => database.end(),
  };
}

/** Runs the work this many times, with as many at once as `load` has connections. */
async function each(amount: number, work: () => Promise<void>): Promise<Measured> {
  const latencies: number[] = [];
  let left = amount;
  const worker = async () => {
    while (left-- > 0) {
      const start = performance.now();
      await work();
      latencies.push(performance.now() - start);
    }
  };
  const [start, used] = [performance.now(), process.cpuUsage()];
  await Promise.all(Array.from({ length: connections }, worker));
  const { user, system } = process.cpuUsage(used);
  return measured(latencies, { milliseconds: performance.now() - start, cpu: user + system });
}
