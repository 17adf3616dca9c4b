import { Hono } from 'hono';
import * as z from 'zod';
import type { DelhiverySimulator } from './delhivery.ts';
import { isMove, type Move } from './delhivery-moves.ts';
import type { FlowPlayer } from './exotel-flow.ts';
import { type FaultChannel, type Faults, faultsByChannel, planByName } from './faults.ts';
import { type Inbox, inboxAddress } from './inbox.ts';
import type { PushSimulator } from './push.ts';
import type { RazorpaySimulator } from './razorpay.ts';
import type { Tally } from './tally.ts';

const channels = Object.keys(faultsByChannel) as FaultChannel[];
const faultRequest = z.union([
  z.object({ clear: z.literal(true) }),
  z.object({
    channel: z.enum(channels),
    next: z.array(z.string()).default([]),
    /** Absent: unchanged. Null: none. */
    standing: z.nullish(z.string()),
  }),
]);

const pressed = z.object({ sid: z.string(), digit: z.string().regex(/^\d?$/) });

const moved = z.object({ docket: z.string(), move: z.custom<Move>(isMove) });

interface ControlDeps {
  faults: Faults;
  tally: Tally;
  inbox: Inbox;
  razorpay: RazorpaySimulator;
  delhivery: Pick<DelhiverySimulator, 'parcels' | 'move'>;
  flow: Pick<FlowPlayer, 'open' | 'press'>;
  push: Pick<PushSimulator, 'subscribe'>;
  sendEventsTo(url: string | null): void;
}

/**
 * The simulators' control API, for a test that runs them as another process:
 * `POST /_faults` `{ channel, next?: […], standing?: name | null }` or `{ clear: true }`, `GET /_faults`,
 * `GET /_accepted?channel=&reference=` → `{ attempts, accepted: [{ channel, reference, providerId }] }`,
 * `GET /_outbox?to=` → `{ messages }`, `GET /_payments?receipt=` → `{ orders, payments, refunds, deliveries }`,
 * `POST /_browser` → a subscription of a new browser that is played, `{ endpoint, keys }`,
 * `GET /_refunds?payment=` → `{ refunds }`,
 * `GET /_calls` → `{ calls: [{ sid, to }] }`, which wait for a digit, `POST /_press` `{ sid, digit }`; '' hangs up,
 * `GET /_parcels` → `{ parcels, pickups }`, `POST /_parcel` `{ docket, move }`: has that happen to one, and answers when the shop was told,
 * `POST /_webhook` `{ url: … | null }`: where Razorpay's events go from now on.
 */
export function controlRoutes({ faults, tally, inbox, razorpay, delhivery, flow, push, sendEventsTo }: ControlDeps) {
  const app = new Hono();
  app.get('/_faults', (c) => c.json(faults.plans()));
  app.post('/_faults', async (c) => {
    const parsed = faultRequest.safeParse(await c.req.json().catch(() => null));
    const isApplied = parsed.success && ('clear' in parsed.data ? clear(faults) : planByName(faults, parsed.data));
    return isApplied
      ? c.json(faults.plans())
      : c.json({ error: 'No such channel or fault', known: faultsByChannel }, 422);
  });
  app.get('/_accepted', (c) => {
    const { channel, reference } = c.req.query();
    const accepted = tally
      .accepted()
      .filter((entry) => (!channel || entry.channel === channel) && (!reference || entry.reference === reference));
    const [sms, call] = [tally.attempts('sms'), tally.attempts('call')];
    const attempts = { sms, call, mail: tally.attempts('mail'), push: tally.attempts('push') };
    return c.json({ attempts, accepted });
  });
  app.get('/_outbox', async (c) => {
    const to = c.req.query('to');
    return c.json({ messages: await inbox.list(to ? inboxAddress(to) : undefined) });
  });
  app.post('/_browser', (c) => c.json(push.subscribe()));
  app.get('/_payments', async (c) => {
    const { ledger } = razorpay.bank;
    const orders = await ledger.list('order', c.req.query('receipt'));
    const payments = (await Promise.all(orders.map(({ id }) => ledger.list('payment', id)))).flat();
    const refunds = (await Promise.all(payments.map(({ id }) => ledger.list('refund', id)))).flat();
    return c.json({ orders, payments, refunds, deliveries: razorpay.deliveries });
  });
  app.get('/_refunds', async (c) =>
    c.json({ refunds: await razorpay.bank.ledger.list('refund', c.req.query('payment')) }),
  );
  app.get('/_calls', (c) => c.json({ calls: flow.open() }));
  app.post('/_press', async (c) => {
    const { data } = pressed.safeParse(await c.req.json().catch(() => null));
    return data && (await flow.press(data.sid, data.digit)) ? c.json({}) : c.json({ error: 'No such call' }, 422);
  });
  app.get('/_parcels', (c) => c.json({ parcels: delhivery.parcels.list(), pickups: delhivery.parcels.pickups() }));
  app.post('/_parcel', async (c) => {
    const { data } = moved.safeParse(await c.req.json().catch(() => null));
    return data && (await delhivery.move(data.docket, data.move))
      ? c.json({})
      : c.json({ error: 'No such parcel' }, 422);
  });
  app.post('/_webhook', async (c) => {
    const { data } = z.object({ url: z.url().nullable() }).safeParse(await c.req.json().catch(() => null));
    if (!data) return c.json({ error: 'No address' }, 422);
    sendEventsTo(data.url);
    return c.json(data);
  });
  return app;
}

function clear(faults: Faults): true {
  faults.clear();
  return true;
}
