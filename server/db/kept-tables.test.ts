import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { newCharge, pay } from '../../test/charges.ts';
import { eventually } from '../../test/eventually.ts';
import { type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(() => server.reset());

const pool = () => server.services.database.pool;

/** Every row of the tables that are changed here, and of one that is not. */
async function rows(): Promise<string[]> {
  const { rows } = await pool().query<{ row: string }>(
    `select p::text as row from promo_code p union all select p::text from product p union all select o::text from owner o order by 1`,
  );
  return rows.map(({ row }) => row);
}

const newCode = `insert into promo_code (code, scope, percent, active_from) values ('ADDED', 'shop', 10, now())`;

describe('a reset between two tests', () => {
  const changes: [what: string, change: string][] = [
    ['was added', newCode],
    ['was changed', 'update product set price_paise = price_paise + 100'],
    ['was removed', 'delete from promo_code'],
    ['was removed where as much was added', `delete from promo_code where code = 'WELCOME10'; ${newCode}`],
  ];
  it.each(changes)('takes back what %s, however often', async (_what, change) => {
    const before = await rows();
    for (let time = 0; time < 3; time++) {
      await pool().query(change);
      expect(await rows()).not.toEqual(before);
      await server.reset();
      expect(await rows()).toEqual(before);
    }
  });

  // The embedded database has no second connection.
  it.runIf(inject('engine').name === 'server')(
    'takes back the next time what a transaction writes that is open still',
    async () => {
      const before = await rows();
      const open = await pool().connect();
      await open.query(`begin; ${newCode}`);
      await pool().query('update product set price_paise = price_paise + 100');
      await server.reset();
      await open.query('commit');
      open.release();
      expect(await rows()).toHaveLength(before.length + 1);
      await server.reset();
      expect(await rows()).toEqual(before);
    },
  );

  it('waits for what was asked and not read yet', async () => {
    const inquiry = JSON.stringify({
      firstname: 'Meera',
      lastname: 'Iyer',
      email: 'meera@example.com',
      phone: '9812345678',
    });
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const answer = once(socket, 'data');
    socket.write(
      `POST /api/inquiry HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${inquiry.length}\r\n\r\n${inquiry}`,
    );
    await server.reset();
    expect(String(await answer)).toMatch(/^HTTP\/1.1 200/);
    socket.destroy();
    expect((await pool().query('select from inquiry')).rows).toEqual([]);
  });

  it('forgets what the provider tells of work that began while it waited', async () => {
    const { simulators, services } = server;
    const { reset: forget } = simulators;
    let begun = 0;
    const forgetting = vi.spyOn(simulators, 'reset').mockImplementation(() => {
      forget();
      begun += 1;
      if (begun <= 2)
        services.background.run('a payment', async () => void (await pay(server, await newCharge(server))));
    });
    await server.reset();
    forgetting.mockRestore();
    // What was begun before would be told of before.
    const { razorpay_payment_id } = await pay(server, await newCharge(server));
    const told = () =>
      services.database.db
        .selectFrom('webhook_event')
        .select('provider_payment_id')
        .where('settled_at', 'is not', null);
    const events = await eventually('three events', async () => {
      const all = await told().execute();
      return all.length >= 3 && all;
    });
    expect(new Set(events.map((event) => event.provider_payment_id))).toEqual(new Set([razorpay_payment_id]));
  });
});
