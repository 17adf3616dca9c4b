import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scanDestination } from '../../contract/scan-rules.ts';
import { inbox, invoiceNumbers, messagesAbout, orderRow, paidOrder, refundsOf } from '../../test/fulfilled.ts';
import { type insertOrder, meera } from '../../test/orders.ts';
import { signedInOwner } from '../../test/owners.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { fulfil } from './fulfil.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(() => server.reset());

const db = () => server.services.database.db;
const run = (orderId: number) => fulfil(server.services, orderId);
const sticker = (guid: string) =>
  db().selectFrom('sticker').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
const scan = async (guid: string) =>
  scanDestination((await server.post('/qrcodedetail', { guid })).body.data, server.services.now());

describe('a postpaid sticker', () => {
  const guid = 'DEMOPOSTUNPAID01';
  const ofSticker = async (): Promise<Parameters<typeof insertOrder>[1]> => ({
    kind: 'postpaid',
    sticker_id: (await sticker(guid)).id,
  });

  it('is paid for: a scan leads to its registration', async () => {
    expect(await scan(guid)).toBe('/postpaidcheckout');
    const id = await paidOrder(server, await ofSticker());
    await run(id);
    expect((await orderRow(server, id)).state).toBe('completed');
    expect(await scan(guid)).toBe('/register');
    expect((await inbox(server, 'meera@example.com'))[0]?.text).toContain(`${server.url}/q/${guid}`);
  });

  it('is paid for once: of two orders that are paid at once, one gets its money back and is told so', async () => {
    const ids = [await paidOrder(server, await ofSticker()), await paidOrder(server, await ofSticker())];
    await Promise.all(ids.map(run));
    const states = await Promise.all(ids.map(async (id) => (await orderRow(server, id)).state));
    expect([...states].sort()).toEqual(['cancelled', 'completed']);
    expect(await refundsOf(server)).toEqual([{ amount_paise: 59_000, reason: 'already_paid', state: 'owed' }]);
    const lost = ids[states.indexOf('cancelled')] ?? 0;
    const [letter] = await inbox(server, 'meera@example.com', 2).then((mails) =>
      mails.filter(({ text }) => text.startsWith(`Your money for order ${lost} comes back`)),
    );
    expect(letter?.text).toContain('Coming back to you: ₹590.00');
    expect(await messagesAbout(server, lost)).toEqual([{ channel: 'mail' }]);
    expect(await invoiceNumbers(server)).toEqual([1]);
  });

  it('is not paid for once it was switched off', async () => {
    const id = await paidOrder(server, await ofSticker());
    await db().updateTable('sticker').set({ state: 'off' }).where('guid', '=', guid).execute();
    await run(id);
    expect((await orderRow(server, id)).state).toBe('cancelled');
    expect(await sticker(guid)).toMatchObject({ is_paid: false });
    expect(await refundsOf(server)).toMatchObject([{ reason: 'cancelled' }]);
  });
});

describe('a renewal', () => {
  const guid = 'DEMOCAREXPIRED01';
  const ofOwner = async (): Promise<Parameters<typeof insertOrder>[1]> => ({
    kind: 'renewal',
    owner_id: 1,
    sticker_id: (await sticker(guid)).id,
  });

  it('makes an expired trial last for life: a scan leads to the contact page', async () => {
    expect(await scan(guid)).toBe('/renewqr');
    const id = await paidOrder(server, await ofOwner());
    await run(id);
    expect((await orderRow(server, id)).state).toBe('completed');
    expect(await scan(guid)).toBe('/quickcontact');
    expect(await sticker(guid)).toMatchObject({ is_paid: true, demo_end_date: null });
  });

  it('tells an owner without a mail address by SMS alone', async () => {
    const id = await paidOrder(server, { ...(await ofOwner()), buyer: { ...meera, email: null } });
    await run(id);
    expect(await messagesAbout(server, id)).toEqual([{ channel: 'sms' }]);
  });

  it('goes with the vehicle where its sticker was replaced meanwhile', async () => {
    const { vehicle_id } = await sticker(guid);
    const id = await paidOrder(server, await ofOwner());
    const asha = await signedInOwner(server, 1);
    const moved = { UserLoginID: 1, VehicleOwnerMasterDetailId: vehicle_id, guid: 'DEMOCARNEW000001' };
    expect((await asha.post('/vehicle_owner/replace_sticker', moved)).status).toBe(200);
    await run(id);
    expect(await sticker('DEMOCARNEW000001')).toMatchObject({ is_paid: true, vehicle_id });
    expect(await sticker(guid)).toMatchObject({ is_paid: false, state: 'off' });
  });

  it.each([
    ['was switched off', '/vehicle_owner/switch_off', {}, [{ channel: 'mail' }]],
    ['went with its owner, who is told nothing more', '/vehicle_owner/delete_account', { confirmed: true }, []],
  ])('gives the money back where the sticker %s', async (_name, path, more, messages) => {
    const { vehicle_id } = await sticker(guid);
    const id = await paidOrder(server, await ofOwner());
    const asha = await signedInOwner(server, 1);
    const answer = await asha.post(path, { UserLoginID: 1, VehicleOwnerMasterDetailId: vehicle_id, ...more });
    expect(answer.status).toBe(200);
    await run(id);
    expect((await orderRow(server, id)).state).toBe('cancelled');
    expect(await refundsOf(server)).toEqual([{ amount_paise: 59_000, reason: 'cancelled', state: 'owed' }]);
    expect(await messagesAbout(server, id)).toEqual(messages);
    expect((await sticker(guid)).is_paid).toBe(false);
  });

  it('is paid for once, and a code of the second is free again', async () => {
    const renewal = { ...(await ofOwner()), promo_code_id: 14, promo_percent: 20, percent: 20, holds_promo: true };
    await db().updateTable('promo_code').set({ uses: 2 }).where('id', '=', 14).execute();
    const ids = [await paidOrder(server, renewal), await paidOrder(server, renewal)];
    await Promise.all(ids.map(run));
    const orders = await Promise.all(ids.map((id) => orderRow(server, id)));
    const held = orders.map(({ state, holds_promo }) => ({ state, holds_promo }));
    expect(held).toContainEqual({ state: 'completed', holds_promo: true });
    expect(held).toContainEqual({ state: 'cancelled', holds_promo: false });
    expect(await refundsOf(server)).toEqual([{ amount_paise: 47_200, reason: 'already_paid', state: 'owed' }]);
    expect(await db().selectFrom('promo_code').select('uses').where('id', '=', 14).executeTakeFirst()).toEqual({
      uses: 1,
    });
  });
});
