import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { chargeState, pay, reportSuccess } from '../../test/charges.ts';
import { checkOut } from '../../test/checkout.ts';
import { eventOf, eventsSettled, sendEvent } from '../../test/events.ts';
import { type Answer, type TestServer, testServer } from '../../test/server.ts';
import { statementsCausedBy } from '../../test/statements.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  // The messages that an order leaves behind are sent after it, and cost what they cost.
  vi.spyOn(server.services.outbox, 'attemptInBackground').mockImplementation(() => {});
});
afterAll(() => server?.stop());

let orders = 0;
const place = (more: object = {}) => {
  orders += 1;
  const request = { data: [{ productid: 1, quantity: 1, price: 500 }], ...more };
  return checkOut(server, request, { key: `order-${orders}` });
};
const causedBy = (act: () => Promise<unknown>) => statementsCausedBy(server.url, act);
const asked = ({ body }: Answer) => ({
  orderId: body.data.orderID,
  providerOrderId: body.razorpayResponce.order_id,
});
/** Most of what an order costs is waiting for the database once more. A list that is longer is shown whole. */
const expectAtMost = (most: number, statements: string[]) =>
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);

/** What one statement more costs is the way to a server and back; the embedded database is within the process. */
describe.runIf(inject('engine').name === 'server')(
  'the database is asked, from the request to the end of its consequences,',
  () => {
    it.each([
      ['for an order', {}, 8],
      ['for an order with a promo code', { coupon: 'WELCOME10', discount: 50 }, 16],
    ])('%s', async (_name, more, most) => {
      await place();
      const statements = await causedBy(async () => expect(await place(more)).toMatchObject({ status: 200 }));
      expectAtMost(most, statements);
    });

    it('for a payment that the buyer’s browser reports', async () => {
      const placed = await place();
      const handed = await pay(server, asked(placed), { webhook: 'none' });
      const statements = await causedBy(async () => {
        const answer = await reportSuccess(server, asked(placed), handed, { amount: placed.body.data.amount });
        expect(answer.body).toMatchObject({ data: { state: 'paid' } });
      });
      expectAtMost(21, statements);
    });

    it('for a payment that the provider’s event reports', async () => {
      const placed = await place();
      const handed = await pay(server, asked(placed), { webhook: 'none' });
      const event = await eventOf(server, 'payment.captured', handed.razorpay_payment_id);
      const statements = await causedBy(async () => {
        await sendEvent(server, event);
        await eventsSettled(server);
      });
      expect(await chargeState(server, asked(placed))).toBe('paid');
      expectAtMost(22, statements);
    });
  },
);
