import { createHash, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

// `node scripts/trial-order.ts --shop https://… --providers http://127.0.0.1:4010`: buys a sticker in a shop whose providers are the simulators
// (`simulators/main.ts`), pays for it there, and prints the order and its invoice as one line of JSON. With `--same FILE`, which has such a line, it
// buys nothing and requires the same order and the same invoice, byte for byte. Behind a proxy with a certificate of its own authority:
// NODE_EXTRA_CA_CERTS.
const text = { type: 'string' } as const;
const {
  shop = 'http://localhost:3000',
  providers = 'http://127.0.0.1:4010',
  same,
} = parseArgs({
  options: { shop: text, providers: text, same: text },
}).values;

interface Bought {
  order: number;
  /** The last parts of /order/… and of /api/invoices/… */
  link: string;
  invoiceLink: string;
  invoice: string;
  /** SHA-256 of the invoice's PDF. */
  pdf: string;
}

const bought = same ? await requireSame(JSON.parse(readFileSync(same, 'utf8'))) : await buy();
console.log(JSON.stringify(bought));

async function buy(): Promise<Bought> {
  const email = `trial${randomInt(1e9)}@dastak.example`;
  const placed = await post(`${shop}/api/checkout`, {
    name: 'Meera Iyer',
    mobile: String(randomInt(9_000_000_000, 9_999_999_999)),
    email,
    address: '3, Lake Road',
    pincode: '411001',
    state: 'Maharashtra',
    city: 'Pune',
    data: [{ productid: 1, quantity: 1, price: 500 }],
  });
  const { orderID: order, link } = placed.data;
  // The browser never comes back from the payment window: the shop hears of the money by the provider's event.
  await post(`${providers}/sandbox/razorpay/pay`, { order_id: placed.razorpayResponce.order_id, outcome: 'success' });
  const invoice = await until(async () => (await follow(link)).invoice);
  const mailed = await until(async () => {
    const { messages } = await (await fetch(`${providers}/_outbox?to=${email}`)).json();
    return /\/api\/invoices\/([\w.-]+)/.exec(JSON.stringify(messages))?.[1];
  });
  return { order, link, invoiceLink: mailed, invoice, pdf: await hashOfPdf(mailed) };
}

async function requireSame(before: Bought): Promise<Bought> {
  const { orderID: order, invoice } = await follow(before.link);
  const now = { ...before, order, invoice, pdf: await hashOfPdf(before.invoiceLink) };
  if (JSON.stringify(now) !== JSON.stringify(before))
    throw new Error(`It was ${JSON.stringify(before)}, and is ${JSON.stringify(now)}`);
  return now;
}

async function follow(link: string): Promise<{ orderID: number; invoice: string }> {
  return (await post(`${shop}/api/order`, { link })).data;
}

async function hashOfPdf(link: string): Promise<string> {
  const answer = await fetch(`${shop}/api/invoices/${link}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new Error(`The invoice was answered with ${answer.status}`);
  return createHash('sha256').update(bytes).digest('hex');
}

async function post(url: string, body: object) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Asks until there is an answer, for a minute. */
async function until(ask: () => Promise<string | undefined>): Promise<string> {
  for (let tries = 0; tries < 120; tries++) {
    const answer = await ask();
    if (answer) return answer;
    await setTimeout(500);
  }
  throw new Error('It did not come within a minute');
}
