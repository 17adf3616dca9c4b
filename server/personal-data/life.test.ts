import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeIn, keptOf } from '../../test/answering.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { dumpOf } from '../../test/dump.ts';
import { eventually } from '../../test/eventually.ts';
import { firstInvoice } from '../../test/fulfilled.ts';
import { browserOf } from '../../test/order-links.ts';
import { type ServerProcess, startProcess } from '../../test/process.ts';
import { post } from '../../test/server.ts';
import { openDatabase } from '../db/database.ts';

let database: TestDatabase;
let server: ServerProcess;
beforeEach(async () => {
  database = await testDatabase();
  const { drop, ...where } = database;
  server = await startProcess({ ...where, PORT: '0', LOG_LEVEL: 'trace', TRUSTED_PROXIES: 'loopback' });
});
afterEach(async () => {
  await server?.kill();
  await database?.drop();
});

const phone = '9765432101';
const strEmail = 'meenakshi.sundaram@example.com';
const guid = 'DEMOCARNEW000001';
const plate = 'TN22ZZ4321';
const person = {
  strName: 'Meenakshi Sundaram',
  strEmail,
  strDOB: '1987-03-09',
  strAddress: '27/4 Thiruvalluvar Salai',
  strCity: 'Tiruchirappalli',
  strState: 'Tamil Nadu',
  strPincode: '620017',
};
const emergencyContactNumber = '9654321012';
const caller = '9543210123';
const address = '198.51.100.77';
/** A buyer who is not an owner. */
const buyer = {
  name: 'Parvathi Balakrishnan',
  mobile: '9743210129',
  email: 'parvathi.balakrishnan@example.com',
  address: '88 Kamarajar Nedunchalai',
  pincode: '625009',
  state: 'Tamil Nadu',
  city: 'Madurai',
};
/** A reseller, with the demo's data. */
const reseller = {
  email: 'reseller@example.com',
  name: 'Sharma Auto Accessories',
  mobile: '9845098450',
  address: '27, JC Road',
};
/** Where the vehicle stands. */
const place = { word: 'shop_front', latitude: '10.7904', longitude: '78.7046' };
/** Where the owner is who comes to it. */
const position = { latitude: '10.7913', longitude: '78.7085' };
const secrets = [
  ...Object.values(place),
  ...Object.values(position),
  ...Object.values(buyer),
  ...Object.values(reseller),
  phone,
  strEmail,
  ...Object.values(person),
  emergencyContactNumber,
  caller,
  address,
  '9876543210',
];

const ask = async (path: string, body: object, headers = {}) => {
  const answer = await post(`${server.url}/api${path}`, body, { 'x-forwarded-for': address, ...headers });
  expect([path, answer.status, answer.body.ErrorCode]).toEqual([path, 200, '0']);
  return answer.body;
};
const code = async (to = phone): Promise<string> => {
  const inbox = await fetch(`${server.url}/sandbox/outbox.json?to=${to}`).then((answer) => answer.json());
  return inbox.messages[0].otp;
};

/** The code of the link in the newest SMS. */
async function linkOf(to: string): Promise<string> {
  const inbox = await fetch(`${server.url}/sandbox/outbox.json?to=${to}`).then((answer) => answer.json());
  return inbox.messages.map(({ text }: { text: string }) => codeIn(text)).find((each: string) => each !== '') ?? '';
}

/** From a new sticker to a message, a call, a profile and a logout. Returns what must have left no trace, besides the person's data. */
async function live(): Promise<string[]> {
  await ask('/register', { strPhone: phone, strEmail, guid });
  const first = await code();
  const { authorisation } = await ask('/verifyOTP', { phone, password: first, strEmail, guid });
  const mine = { authorization: `Bearer ${authorisation.token}` };
  const vehicle = { vehiclePlateNumber: plate, emergencyContactNumber, guid };
  const { UserLoginID } = await ask('/registerwithvehicledetail', { ...person, ...vehicle }, mine);
  await tellWhere();
  await ask('/make-call', { GUID: guid, from: caller, to: 'emergency' });
  await fetch(`${server.url}/q/${guid}?phone=${phone}`);
  const about = await ask('/vehicle_owner/profile', { UserLoginID }, mine);
  expect(about).toMatchObject({ VehicleOwnerName: person.strName, VehicleOwnerMobile: phone });
  await post(`${server.url}/api/vehicle_owner/profile`, { UserLoginID: 1 }, mine);
  await post(`${server.url}/api/vehicle_owner/verifyOTP`, { mobile: phone, password: first });
  return [first, authorisation.token];
}

/** A message, where the vehicle stands, in a word and on the map, and how far away its owner is: also where that is refused. */
async function tellWhere(): Promise<void> {
  const sent = await post(`${server.url}/api/sms/template`, { GUID: guid, id: 6 }, { 'x-forwarded-for': address });
  const { contact } = keptOf(sent);
  await ask('/contact/place', { contact, word: place.word, latitude: place.latitude, longitude: place.longitude });
  const code = await linkOf(phone);
  const far = await post(`${server.url}/api/contact/distance`, { code, ...position });
  expect(far.status).toBe(409);
  await ask('/contact/answer', { code, answer: 'coming_5' });
  expect((await ask('/contact/distance', { code, ...position })).contact.distance.told.metres).toBe(400);
}

/**
 * Two stickers are ordered and paid; the order's page and its invoice are looked at. Returns the links that open them, and what the browser keeps.
 */
async function buy(): Promise<string[]> {
  const data = [{ productid: 1, quantity: 2, price: 500 }];
  const checkout = await post(`${server.url}/api/checkout`, { ...buyer, data }, { 'x-forwarded-for': address });
  const placed = checkout.body;
  const { orderID: order_id, amount, link, pay_link } = placed.data;
  const browser = browserOf(checkout);
  const request = JSON.stringify({ order_id: placed.razorpayResponce.order_id, outcome: 'success' });
  const paying = await fetch(`${server.url}/sandbox/razorpay/pay`, { method: 'POST', body: request });
  await ask('/paymentstatus', { order_id, amount, currency: 'INR', status: 'Success', ...(await paying.json()) });
  const { invoice_link } = (await ask('/order', { link, browser })).data;
  await post(`${server.url}/api/order/pay`, { link: pay_link });
  const invoice = await fetch(`${server.url}/api/invoices/${invoice_link}`);
  expect([invoice.status, invoice.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  await eventually('the buyer is told', async () => {
    const inbox = await fetch(`${server.url}/sandbox/outbox.json?to=${buyer.email}`);
    return (await inbox.json()).messages.length > 0;
  });
  return [link, pay_link, invoice_link, browser].flatMap((each) => [each, each.split('.')[2]]);
}

/** A reseller logs in, reads their own profile and requests another's. Returns their code and their token. */
async function resell(): Promise<string[]> {
  const { email } = reseller;
  await ask('/resellerLogin', { email });
  const first = await code(email);
  const { Reseller, authToken } = await ask('/resellerVerifyOTP', { email, password: first });
  const mine = { authorization: `Bearer ${authToken}` };
  const about = await ask('/reseller/profile', { guid: Reseller.guid }, mine);
  expect(about.Reseller.name).toBe(reseller.name);
  await post(`${server.url}/api/reseller/profile`, { guid: 'somebody else' }, mine);
  await post(`${server.url}/api/resellerVerifyOTP`, { email, password: first });
  return [first, authToken];
}

async function dump(): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = database;
  const opened = await openDatabase({ databaseUrl: DATABASE_URL, databasePool: 1, dataDir: DATA_DIR });
  const tables = await dumpOf({ database: opened });
  await opened.close();
  return tables;
}

/** Ignores matches inside the digits of a hash or a timestamp, where six digits turn up by chance. */
function expectNone(text: string, hidden: string[]): void {
  for (const secret of hidden) {
    const plain = secret.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    expect(text, secret).not.toMatch(new RegExp(`(?<![0-9a-f.])${plain}(?![0-9a-f])`, 'i'));
    expect(text.toLowerCase(), `${secret} in hexadecimal`).not.toContain(Buffer.from(secret).toString('hex'));
  }
}

describe('a life with Dastak', () => {
  it('leaves nobody’s number, name, address, birthday, code or token in the tables, in the log or in the figures', async () => {
    const tokens = [...(await live()), ...(await buy()), ...(await resell())];
    const metrics = await fetch(`${server.url}/metrics`).then((answer) => answer.text());
    expect(metrics).toContain('route="/api/registerwithvehicledetail"');
    await eventually('the log has it', async () => server.output().includes('not theirs'));
    const log = server.output();
    expect(log).toMatch(
      /"kind":"owner","id":\d+,"requestId":"[\w-]+","route":"\/api\/vehicle_owner\/profile","msg":"not theirs"/,
    );
    await server.stop();
    const tables = await dump();
    expect(tables).toContain(plate);
    expect(tables).toContain('public.sandbox_message');
    expect(tables).toContain(firstInvoice());
    for (const text of [log, metrics, tables]) expectNone(text, [...secrets, ...tokens]);
    expectNone(log + metrics, [plate, guid]);
  });
});
