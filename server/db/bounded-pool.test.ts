import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import { newCharge, pay } from '../../test/charges.ts';
import { eventually } from '../../test/eventually.ts';
import { type Answer, ownServer, type TestServer } from '../../test/server.ts';
import { withAdmissionControl } from './bounded-pool.ts';

/** Takes every connection of the pool, so that all later requests for one wait until these are released. */
async function holdAll({ services }: TestServer): Promise<() => void> {
  const { pool } = services.database;
  const held: PoolClient[] = [];
  while (held.length < pool.options.max) held.push(await pool.connect());
  return () => {
    for (const client of held) client.release();
  };
}

/** Starts scans and collects the answers that have arrived so far. */
function scanning(server: TestServer) {
  const answers: Answer[] = [];
  const underWay: Promise<unknown>[] = [];
  const scan = () => {
    const asked = server.post('/qrcodedetail', { guid: 'DEMOCARPAID00001' });
    underWay.push(asked.then((answer) => answers.push(answer)));
  };
  const statuses = () => answers.map(({ status }) => status);
  return { scan, answers, statuses, all: () => Promise.all(underWay).then(statuses) };
}

describe('while every connection is held', () => {
  it('so many wait, and those beyond are told at once to come back', async () => {
    const server = await ownServer({ databaseTimeouts: { connect: 600, poolWait: 600, maxWaiting: 20 } });
    const release = await holdAll(server);
    const { scan, answers, statuses, all } = scanning(server);
    for (let times = 0; times < 80; times++) scan();
    // Some of the places in the queue may be taken by jobs.
    await eventually('answers of those beyond', async () => answers.length >= 60);
    expect(new Set(statuses())).toEqual(new Set([503]));
    expect(answers[0]).toMatchObject({ body: { ErrorCode: 'unavailable' } });
    expect(answers[0]?.headers.get('retry-after')).toBe('2');
    release();
    expect(new Set(await all())).toEqual(new Set([503, 200]));
  });

  it('no request is let wait behind one that has waited for too long', async () => {
    const server = await ownServer({ databaseTimeouts: { connect: 600, poolWait: 0.2 } });
    const release = await holdAll(server);
    const next = server.services.database.pool.query('select 1');
    const { scan, answers, statuses, all } = scanning(server);
    await eventually('a refusal', async () => {
      scan();
      return answers.length > 0;
    });
    expect(new Set(statuses())).toEqual(new Set([503]));
    release();
    await next;
    expect((await all()).filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await eventually('an answer', async () => {
      scan();
      return (await all()).includes(200);
    });
  });

  it('a provider that tells of a payment, and work that nobody waits for, wait their turn', async () => {
    const server = await ownServer({ databaseTimeouts: { connect: 600, maxWaiting: 1 } });
    const { pool } = server.services.database;
    const asked = await newCharge(server);
    const release = await holdAll(server);
    const waiting = [pool.query('select 1'), pool.query('select 1')];
    const paid = pay(server, asked);
    await eventually('an event that waits', async () => pool.waitingCount > 2);
    const { scan, answers, statuses } = scanning(server);
    scan();
    await eventually('a refusal', async () => answers.length > 0);
    expect(statuses()).toEqual([503]);
    release();
    await Promise.all([paid, ...waiting]);
    await eventually('the event', async () => {
      const { rows } = await pool.query("select 1 from webhook_event where name = 'payment.captured'");
      return rows.length > 0;
    });
  });

  it('a request that has begun goes on', async () => {
    const server = await ownServer({ databaseTimeouts: { connect: 600, maxWaiting: 20 } });
    const { pool } = server.services.database;
    await withAdmissionControl(async () => {
      await pool.query('select 1');
      const release = await holdAll(server);
      const ahead = Array.from({ length: 25 }, () => pool.query('select 1'));
      const next = pool.query('select 2 as answer');
      await expect(withAdmissionControl(() => pool.query('select 1'))).rejects.toThrow('Too many wait');
      release();
      await Promise.all(ahead);
      expect((await next).rows).toEqual([{ answer: 2 }]);
    });
  });
});
