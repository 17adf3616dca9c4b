import { indianDate } from '../../contract/scan-rules.ts';
import { pay } from './buyers.ts';
import { firms } from './cast.ts';
import type { Desk } from './desk.ts';
import { register } from './owners.ts';
import { day, hour, type Story } from './story.ts';

type Firm = (typeof firms)[number];

/** Firms that sell stickers on: they order every fortnight, and of the codes that they hold one or two a day find a customer. */
export async function resellersSell(story: Story, desk: Desk): Promise<void> {
  for (const [index, firm] of firms.entries()) {
    const mobile = `9600${String(100_000 + index)}`;
    const email = `${firm.name.split(' ')[0]}@example.com`.toLowerCase();
    const { pays, ...details } = firm;
    const terms = {
      prepaid_percent: 20,
      postpaid_percent: 10,
      purchase_limit: 300,
      tiers: [{ from_quantity: 50, price: 450 }],
    };
    const person = { ...details, address: `${index + 3}, Ring Road`, email, mobile };
    const { id } = await desk.at('owner', '/reseller/add', { ...person, ...terms });
    const seller = { firm, id, email, ip: `10.201.0.${index + 1}` };
    await handOut(story, desk, seller);
    story.later((2 + index) * day, (4 + index) * day, () => orderAgain(story, seller));
  }
}

interface Seller {
  firm: Firm;
  id: number;
  email: string;
  ip: string;
}

/** Stickers that their customers pay for, to the reseller's account. */
async function handOut(story: Story, desk: Desk, { id, firm }: Seller): Promise<void> {
  const batch = await desk.mintBatch(1, 60, { is_postpaid: true, note: `For ${firm.name}` });
  const codes = await desk.codesOf(batch);
  await desk.allocate(batch, id);
  const sells = async () => {
    const guid = codes.pop();
    if (!guid) return;
    await sellOne(story, guid);
    story.later(day, 3 * day, sells);
  };
  story.later(3 * day, 6 * day, sells);
  story.later(30 * day, 31 * day, () => payOut(story, desk, id));
}

async function sellOne(story: Story, guid: string): Promise<void> {
  const customer = story.newcomer();
  const { name, phone: mobile, email, address, city, state, pincode } = customer;
  const buyer = { name, mobile, email, address, city, state, pincode };
  const order = { ...buyer, guid, data: [{ productid: 1, quantity: 1, price: 500 }] };
  const placed = await story.caller.call(customer, '/checkout/postpaid', order, { key: `pays-${customer.number}` });
  await pay(story, customer, placed, 'success', { path: '/paymentstatus/postpaid', guid });
  story.later(hour, 2 * day, () => register(story, customer, guid));
}

/** Pays the reseller what their customers have paid, month by month. */
async function payOut(story: Story, desk: Desk, id: number): Promise<void> {
  const { Reseller } = await desk.at('owner', '/reseller', { id });
  const balance = Number(Reseller.balance);
  const transfer = { on: indianDate(story.now()), reference: `NEFT${id}${story.now().getTime()}` };
  if (balance !== 0) {
    const amount = { direction: balance > 0 ? 'out' : 'in', amount: Math.abs(balance) };
    await desk.at('owner', '/reseller/transfer', { id, version: Reseller.version, ...amount, ...transfer });
  }
  story.later(30 * day, 31 * day, () => payOut(story, desk, id));
}

async function orderAgain(story: Story, seller: Seller): Promise<void> {
  const { caller } = story;
  await caller.call(seller, '/resellerLogin', { email: seller.email });
  const password = await story.codeFor(seller.email);
  const { Reseller, authToken: token } = await caller.call(seller, '/resellerVerifyOTP', {
    email: seller.email,
    password,
  });
  const quantity = story.random.oneOf([20, 30, 50, 60] as const);
  const { guid } = Reseller;
  const order = { guid, delivery: 'digital', data: [{ productid: 1, quantity, price: quantity < 50 ? 500 : 450 }] };
  const asking = { token, key: `order-${seller.id}-${story.now().getTime()}` };
  if (seller.firm.pays === 'postpaid') {
    await caller.call(
      seller,
      '/create_order_postpaid',
      { ...order, payment_mode: 'postpaid', delivery: 'digital' },
      asking,
    );
  } else {
    const placed = await caller.call(seller, '/create_order', order, asking);
    await pay(story, { ip: seller.ip, token }, placed, 'success', { path: '/reseller_payment_status' });
  }
  story.later(12 * day, 16 * day, () => orderAgain(story, seller));
}
