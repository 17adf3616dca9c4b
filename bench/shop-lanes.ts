import { setTimeout } from 'node:timers/promises';
import { load, type Measured } from './load.ts';
import { ordering, type Paid, type Placed, readPlaced, settling, telling } from './shop-requests.ts';
import type { Shop } from './shop-server.ts';
import { run } from './sql.ts';

/** Places this many orders. */
export async function place({ server }: Shop, amount: number): Promise<{ measured: Measured; placed: Placed[] }> {
  const placed: Placed[] = [];
  const heard = (body: string) => placed.push(readPlaced(body));
  const measured = await load(server, { next: ordering, until: { amount }, heard });
  return { measured, placed };
}

/** Buyers pay at the provider, which sends no event. */
export async function pay({ providers }: Shop, placed: Placed[]): Promise<Paid[]> {
  const paid: Paid[] = [];
  for (const order of placed) {
    const body = JSON.stringify({ order_id: order.providerOrderId, outcome: 'success', webhook: 'none' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${providers.controlUrl}/sandbox/razorpay/pay`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`Paying ended with ${answer.status}`);
    paid.push({ ...order, ...(await answer.json()) });
  }
  return paid;
}

/** Settles orders by the reports of their buyers' browsers. Throws unless every answer says that the order is paid. */
export function settleByBrowser({ server }: Shop, paid: Paid[]): Promise<Measured> {
  const heard = (body: string) => {
    if (JSON.parse(body).data.state !== 'paid') throw new Error('An order is not paid');
  };
  return load(server, { next: settling(paid), until: { amount: paid.length }, heard });
}

/** Settles orders by the provider's events. Events are answered before they are processed: the rate counts until that is done. */
export async function settleByEvents({ database, server, providers }: Shop, placed: Placed[]): Promise<Measured> {
  const next = telling(placed, providers.razorpay.webhookSecrets);
  const [cpu, start] = [await server.cpu(), Date.now()];
  const answered = await load(server, { next, until: { amount: placed.length } });
  await until(database, 'select 1 from webhook_event where settled_at is null');
  const used = (await server.cpu()) - cpu;
  const [last] = await run<{ at: Date }>(database, ['select max(settled_at) as at from webhook_event']);
  const seconds = (Number(last?.at) - start) / 1000;
  return { ...answered, perSecond: placed.length / seconds, cpu: used / placed.length };
}

/** Waits until the messages about orders have left, so that they disturb no other round. */
export function quiet({ database }: Shop): Promise<void> {
  return until(database, `select 1 from outgoing where settled_at is null`);
}

/** Waits until the query returns no row. */
async function until(database: string, rows: string): Promise<void> {
  while ((await run(database, [`${rows} limit 1`])).length > 0) await setTimeout(50);
}
