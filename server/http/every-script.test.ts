import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer, checkOut } from '../../test/checkout.ts';
import { agree } from '../../test/consent.ts';
import { signedInOperator } from '../../test/console/operators.ts';
import { newTestimonial } from '../../test/console/site-content.ts';
import { eventually } from '../../test/eventually.ts';
import { linkTo } from '../../test/order-links.ts';
import { payFor } from '../../test/orders.ts';
import { newOwner, signedInOwner } from '../../test/owners.ts';
import { copyPdf } from '../../test/pdf.ts';
import { registration } from '../../test/registration.ts';
import { newReseller } from '../../test/resellers.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { codeOf, messagesTo, sessionOf } from '../../test/sign-in.ts';
import { aboutOrder } from '../orders/about-order.ts';
import { openPayload } from '../outgoing/payload.ts';

// What people type in the scripts of India goes through forms, mails, papers, files, searches and the log, and comes out as it was typed.

let server: TestServer;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer({ variables: { SUPPORT_EMAIL: 'help@dastak.example' } });
  operator = await signedInOperator(server);
});
afterAll(() => server?.stop());

const db = () => server.services.database.db;
const mailTo = (to: string) => eventually(`a mail to ${to}`, async () => (await messagesTo(server, to))[0]);

/** A page or a file, as its account's browser gets it. */
async function get(
  path: string,
  kind: 'operator' | 'reseller',
  account: { id: number; guid?: string },
): Promise<string> {
  const { authorization } = await sessionOf(server, kind, account.id);
  const cookie = `${kind}=${account.guid ?? account.id}.${authorization.slice('Bearer '.length)}`;
  const answer = await fetch(server.url + path, { headers: { cookie } });
  expect([path, answer.status]).toEqual([path, 200]);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
}

describe('a buyer with a Gujarati name and an address in Devanagari', () => {
  const rameshbhai = {
    ...buyer,
    email: 'ramesh@example.com',
    name: 'રમેશભાઈ ક્ષત્રિય',
    address: '१२, क्षेत्रपाल मार्ग',
    city: 'मुंबई',
  };
  let order: number;
  beforeAll(async () => {
    order = (await checkOut(server, rameshbhai)).body.data.orderID;
    await payFor(server, order);
    await server.services.onOrderPaid(order);
  });

  it('is greeted by their name in the mail, in both of its forms', async () => {
    const { text } = await mailTo(rameshbhai.email);
    expect(text).toContain(rameshbhai.name);
    // Written from the side of its first letter: an address in Urdu from the right.
    const { id, payload_sealed } = await db()
      .selectFrom('outgoing')
      .select(['id', 'payload_sealed'])
      .where('about', '=', aboutOrder(order))
      .where('channel', '=', 'mail')
      .executeTakeFirstOrThrow();
    expect(payload_sealed && openPayload(server.services.vault, id, payload_sealed)).toMatchObject({
      html: expect.stringMatching(new RegExp(`<p dir="auto">[^<]*${rameshbhai.name}`)),
    });
  });

  it('has both on the invoice', async () => {
    const answer = await fetch(`${server.url}/api/invoices/${linkTo(server, order, 'invoice')}`);
    const lines = (await copyPdf(new Uint8Array(await answer.arrayBuffer()))).join('\n');
    for (const said of [rameshbhai.name, rameshbhai.address, rameshbhai.city]) expect(lines).toContain(said);
  });

  it('has both on the label of the parcel', async () => {
    const { name, address, city } = rameshbhai;
    expect((await operator.post('/order/label', { order_id: order })).body.Label).toMatchObject({
      name,
      address,
      city,
    });
  });
});

describe('an inquiry in Kannada', () => {
  const said = {
    firstname: 'ಶ್ರೀಕೃಷ್ಣ',
    lastname: 'ಕುಲಕರ್ಣಿ',
    email: 'krishna@example.com',
    phone: '2212345678',
    message: 'ನನ್ನ ಕಾರಿನ ಸ್ಟಿಕ್ಕರ್ ಬಂದಿಲ್ಲ.\nದಯವಿಟ್ಟು ಕ್ಷಮಿಸಿ 🙏',
  };

  it('reaches the shop by mail and the desk, and is answered in Kannada', async () => {
    expect((await server.post('/inquiry', said)).status).toBe(200);
    const { text } = await mailTo('help@dastak.example');
    for (const part of [`${said.firstname} ${said.lastname}`, said.message]) expect(text).toContain(part);
    const { no } = await db().selectFrom('inquiry').select('no').executeTakeFirstOrThrow();
    const { Inquiry } = (await operator.post('/inquiry', { id: no })).body;
    expect(Inquiry).toMatchObject({ message: said.message, name: `${said.firstname} ${said.lastname}` });
    const reply = 'ನಾಳೆ ಬರುತ್ತದೆ.\n\nಕ್ಷಮಿಸಿ.';
    await operator.post('/inquiry/reply', { id: no, version: Inquiry.version, text: reply });
    const answered = await eventually('the reply', async () =>
      (await messagesTo(server, said.email)).find((mail) => mail.text.includes(reply)),
    );
    expect(answered.text).toContain(reply);
  });
});

describe('an owner named in Tamil', () => {
  const name = 'ஸ்ரீநிவாசன் கௌரி';

  it('is so in their profile, in their data and in the reseller’s file', async () => {
    const asha = await signedInOwner(server, 1);
    const { body: before } = await asha.post('/vehicle_owner/profile', { UserLoginID: 1 });
    // Typed apart, as some keyboards do: the vowel sign of கௌ in two parts.
    const typed = { ...before, VehicleOwnerName: name.normalize('NFD'), VehicleOwnerCity: 'மதுரை' };
    expect((await asha.post('/vehicle_owner/update_profile', typed)).status).toBe(200);
    const profile = (await asha.post('/vehicle_owner/profile', { UserLoginID: 1 })).body;
    expect(profile).toMatchObject({ VehicleOwnerName: name, VehicleOwnerCity: 'மதுரை' });
    expect((await asha.post('/vehicle_owner/my_data', { UserLoginID: 1 })).body.data.profile.name).toBe(name);
    await agree(db(), 1, new Date());
    const reseller = await newReseller(server, { email: 'kiran@example.com' });
    const sold = { kind: 1, product_id: 1, rate_paise: 50_000, reseller_id: reseller.id, owner_id: 1 };
    const sticker = { ...sold, guid: 'TAMIL00000000001', state: 'activated' as const, activated_at: new Date() };
    await db().insertInto('sticker').values(sticker).execute();
    const file = await get('/myqrcode.csv', 'reseller', reseller);
    expect(file.startsWith('\uFEFF')).toBe(true);
    expect(file).toContain(`"${name}"`);
  });
});

describe('what operators write', () => {
  it('is found by a part of it, however its letters are composed', async () => {
    const note = 'ਸ਼ੇਰ ਸਿੰਘ, ÉCOLE, চট্টগ্রাম য়';
    const { id } = (await operator.post('/batch/mint', { product_id: 1, quantity: 1, note })).body;
    const found = async (search: string) =>
      (await operator.post('/batches', { search })).body.Batches.map((batch: { id: number }) => batch.id);
    // One code point or two: Unicode composes some letters of Gurmukhi and Bengali never, and those of Latin always.
    for (const search of ['\u0A36ੇਰ', '\u0A38\u0A3Cੇਰ', 'ÉCOLE', 'E\u0301COLE', '\u09DF', '\u09AF\u09BC', 'ਸਿੰਘ'])
      expect([search, await found(search)]).toEqual([search, [id]]);
    expect(await found('ਸੇਰ')).toEqual([]);
    const page = await get(`/console/batches?search=${encodeURIComponent('\u0A36ੇਰ')}`, 'operator', operator);
    expect(page).toContain(note.normalize('NFC'));
  });

  it('stands in the log as it was written, on its page and in its file', async () => {
    const { id } = (await operator.post('/batch/mint', { product_id: 1, quantity: 1 })).body;
    await eventually(
      'the batch is made',
      async () => (await operator.post('/batch', { id })).body.Batch.state === 'ready',
    );
    const { version } = (await operator.post('/batch', { id })).body.Batch;
    const reason = 'ಮುದ್ರಣ ಮಸುಕಾಗಿದೆ, چھپائی ہلکی تھی';
    const recalled = await operator.post('/batch/recall', { id, version, reason });
    expect([recalled.status, recalled.body.ErrorCode]).toEqual([200, '0']);
    const { Entries } = (await operator.post('/audit', { search: `batch ${id}` })).body;
    expect(Entries[0]).toMatchObject({ reason });
    for (const path of ['/console/audit', '/console/audit.csv'])
      expect(await get(path, 'operator', operator)).toContain(reason);
  });
});

describe('the digits of a Bengali keyboard', () => {
  const typed = (latin: string) => latin.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '');
  const phone = '9876543210';

  it('log an owner in without script', async () => {
    const send = (fields: Record<string, string>) =>
      fetch(`${server.url}/userlogin`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    expect((await send({ phone: typed(phone), intent: 'send' })).status).toBe(200);
    const password = typed(await codeOf(server, phone));
    const entered = await send({ mobile: typed(phone), password, intent: 'verify' });
    expect(entered.headers.getSetCookie().join()).toContain('owner=');
  });

  it('register a vehicle by the API, which is found by them', async () => {
    const meera = await newOwner(server, '9000000001');
    const { vehiclePlateNumber, strPincode, emergencyContactNumber } = registration;
    const numbers = {
      vehiclePlateNumber: typed(vehiclePlateNumber),
      strPincode: typed(strPincode),
      emergencyContactNumber: typed(emergencyContactNumber),
    };
    expect((await meera.post('/registerwithvehicledetail', { ...registration, ...numbers })).body.ErrorCode).toBe('0');
    const { body } = await meera.post('/vehicle_owner/my_data', { UserLoginID: meera.id });
    expect(JSON.stringify(body.data)).toContain(vehiclePlateNumber);
    expect(JSON.stringify(body.data)).toContain(strPincode);
    for (const search of [typed(vehiclePlateNumber), `\u2068${vehiclePlateNumber}\u2069\u200f`, typed('9000000001')]) {
      const { People } = (await operator.post('/people/find', { search })).body;
      expect([search, People]).toMatchObject([search, [{ id: meera.id }]]);
    }
  });
});

it('a customer without a photo is shown by the first letters of their name, with the signs that belong to them', async () => {
  const id = await newTestimonial(server);
  await db()
    .updateTable('testimonial')
    .set({ name: 'गौरी क्षीरसागर', is_published: true })
    .where('id', '=', id)
    .execute();
  const html = await fetch(`${server.url}/testimonial`).then((answer) => answer.text());
  expect(html).toContain('>गौक्षी</span>');
});
