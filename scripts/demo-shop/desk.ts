import { setTimeout } from 'node:timers/promises';
import type { OperatorRole } from '../../contract/call.ts';
import { indianDate } from '../../contract/scan-rules.ts';
import { createOperator } from '../../server/console/operators/operator.ts';
import type { Services } from '../../server/services.ts';
import { sessionOf } from '../../test/sign-in.ts';
import type { Bought } from './buyers.ts';
import { answers } from './cast.ts';
import { savedAnswers } from './saved-answers.ts';
import { day, hour, type Story } from './story.ts';

/** What is not packed and not answered when the story ends: what came in so many last days. */
const [unpackedDays, unansweredDays] = [3, 5] as const;

const team = [
  { name: 'Kabir Anand', email: 'kabir@example.com', role: 'owner' },
  { name: 'Radha Krishnan', email: 'radha@example.com', role: 'fulfilment' },
  { name: 'Sameer Wagle', email: 'sameer@example.com', role: 'support' },
] as const;

async function tokenOf(services: Services, operator: number): Promise<string> {
  const { authorization } = await sessionOf({ services }, 'operator', operator);
  return authorization.slice('Bearer '.length);
}

// biome-ignore lint/suspicious/noExplicitAny: as of the caller
type Body = any;

/** The operators of the shop and their work: they mint, pack, send back, and answer. */
export class Desk {
  readonly #story: Story;
  readonly #ids = new Map<OperatorRole, number>();
  readonly #free: Record<number, string[]> = { 1: [], 2: [] };
  readonly #toPack: Bought[] = [];
  readonly #delivered: (bought: Bought, guids: string[]) => void;
  readonly #sessions = new Map<OperatorRole, { token: string; since: number }>();
  #presses = 0;

  /** `delivered`: hears of each parcel that has come, and what is in it. */
  constructor(story: Story, delivered: (bought: Bought, guids: string[]) => void) {
    this.#story = story;
    this.#delivered = delivered;
  }

  async open(): Promise<void> {
    const { services, now } = this.#story;
    for (const { name, email, role } of team)
      this.#ids.set(
        role,
        await createOperator(services.database.db, services.vault, { name, email, role, now: now() }),
      );
    await this.#hideFirstSteps();
    await this.at('owner', '/promo-code/create', { code: 'MONSOON10', percent: 10, scope: 'shop', is_active: true });
    for (const answer of savedAnswers) await this.at('support', '/saved-answer/create', answer);
    this.#free[1] = await this.mint(1, 900);
    this.#free[2] = await this.mint(2, 600);
    this.#story.daily(11, (index) => this.#packAll(index));
    this.#story.daily(16, () => this.#answerAll());
  }

  /** One press in the console. */
  async at(role: OperatorRole, path: string, body: object): Promise<Body> {
    this.#presses += 1;
    const asking = { token: await this.#tokenOf(role), key: `desk-${this.#presses}` };
    return this.#story.caller.call({ ip: '10.200.0.1' }, `/console${path}`, body, asking);
  }

  /** Of a session that was begun within the hour: an operator's ends soon. */
  async #tokenOf(role: OperatorRole): Promise<string> {
    const { services, now } = this.#story;
    const open = this.#sessions.get(role);
    if (open && now().getTime() - open.since < hour) return open.token;
    const token = await tokenOf(services, this.#ids.get(role) ?? 0);
    this.#sessions.set(role, { token, since: now().getTime() });
    return token;
  }

  /** Each owner puts away what a new shop begins with: this one is months old. */
  async #hideFirstSteps(): Promise<void> {
    const { services, caller } = this.#story;
    const owners = await services.database.db.selectFrom('operator').select('id').where('role', '=', 'owner').execute();
    for (const { id } of owners) {
      const token = await tokenOf(services, id);
      await caller.call({ ip: '10.200.0.1' }, '/console/first-steps/hide', {}, { token });
    }
  }

  /** Makes a batch, has it printed, and returns its codes. */
  async mint(product_id: number, quantity: number, more: object = {}): Promise<string[]> {
    const id = await this.mintBatch(product_id, quantity, more);
    return this.codesOf(id);
  }

  async mintBatch(product_id: number, quantity: number, more: object = {}): Promise<number> {
    const { id } = await this.at('fulfilment', '/batch/mint', { product_id, quantity, ...more });
    const Batch = await this.#finished(id);
    const printed_on = indianDate(this.#story.now());
    await this.at('fulfilment', '/batch/printed', { id, version: Batch.version, printed_on });
    return id;
  }

  /** Gives a batch to a reseller. */
  async allocate(id: number, reseller_id: number): Promise<void> {
    const { version } = await this.#finished(id);
    const { stickers } = await this.at('fulfilment', '/batch/for_reseller', { id, reseller_id });
    await this.at('fulfilment', '/batch/allocate', { id, version, reseller_id, stickers });
    await this.#finished(id);
  }

  /** A batch once nothing is done to it in the background any more. */
  async #finished(id: number): Promise<Body> {
    for (;;) {
      const { Batch } = await this.at('fulfilment', '/batch', { id });
      if (Batch.state === 'ready' && Batch.done === Batch.to_do) return Batch;
      await setTimeout(100);
    }
  }

  async codesOf(batch: number): Promise<string[]> {
    const { Stickers } = await this.at('fulfilment', '/stickers', { batch, rows: 1000 });
    return Stickers.map(({ guid }: { guid: string }) => guid);
  }

  /** Takes up a paid order. One in thirty is cancelled before it is packed. */
  take(bought: Bought): void {
    if (this.#story.happens(1 / 30)) this.#story.later(hour, 5 * hour, () => this.#cancel(bought.orderId));
    else this.#toPack.push(bought);
  }

  async #packAll(index: number): Promise<void> {
    const isSunday = new Date(this.#story.start.getTime() + index * day).getUTCDay() === 6;
    if (isSunday || this.#story.daysLeft < unpackedDays) return;
    for (const bought of this.#toPack.splice(0)) await this.#pack(bought);
  }

  async #pack(bought: Bought): Promise<void> {
    const { orderId: order_id } = bought;
    const { Order } = await this.at('fulfilment', '/order', { order_id });
    const guids: string[] = [];
    for (const { product_id, quantity } of Order.Lines)
      for (let picked = 0; picked < quantity; picked++) {
        const code = this.#free[product_id]?.pop();
        if (!code) throw new Error('The story has run out of stickers');
        await this.at('fulfilment', '/order/pick', { order_id, code });
        guids.push(code);
      }
    const parcel = {
      courier: 'Blue Dart',
      docket: `BD${70_000_000 + order_id}`,
      dispatched_on: indianDate(this.#story.now()),
    };
    await this.at('fulfilment', '/order/dispatch', { order_id, version: Order.version, ...parcel });
    this.#story.later(3 * day, 5 * day, async () => {
      await this.#complete(order_id);
      this.#delivered(bought, guids);
      if (this.#story.happens(0.03)) this.#story.later(day, 3 * day, () => this.#refund(order_id));
    });
  }

  async #complete(order_id: number): Promise<void> {
    const { Order } = await this.at('fulfilment', '/order', { order_id });
    await this.at('fulfilment', '/order/complete', { order_id, version: Order.version });
  }

  async #cancel(order_id: number): Promise<void> {
    const { Order } = await this.at('owner', '/order', { order_id });
    await this.at('owner', '/order/cancel', { order_id, version: Order.version, reason: 'The buyer ordered twice' });
    await this.#story.untilRefunded();
  }

  async #refund(order_id: number): Promise<void> {
    const { Order } = await this.at('owner', '/order', { order_id });
    const refund = { amount: 100, reason: 'The edge was scratched' };
    await this.at('owner', '/order/refund', { order_id, version: Order.version, ...refund });
    await this.#story.untilRefunded();
  }

  async #answerAll(): Promise<void> {
    if (this.#story.daysLeft < unansweredDays) return;
    const { Inquiries } = await this.at('support', '/inquiries', { state: 'open' });
    for (const { id } of Inquiries) {
      const { Inquiry } = await this.at('support', '/inquiry', { id });
      const text = this.#story.random.oneOf(answers);
      const { version } = await this.at('support', '/inquiry/reply', { id, version: Inquiry.version, text });
      if (this.#story.happens(0.6)) await this.at('support', '/inquiry/close', { id, version, is_closed: true });
    }
  }
}
