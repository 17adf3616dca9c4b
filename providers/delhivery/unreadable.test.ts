import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDelhivery } from './courier.ts';

let server: Server;
let asked: string[][];
let posts: number;
/** What it answers when it is asked for these. */
let answer: (dockets: string[]) => string;

beforeEach(async () => {
  asked = [];
  posts = 0;
  server = createServer((request, response) => {
    if (request.method === 'POST') posts += 1;
    const dockets = (new URL(request.url ?? '', 'http://x').searchParams.get('waybill') ?? '').split(',');
    asked.push(dockets);
    response.end(answer(dockets));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function courier() {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { baseUrl, token: 'a-token', pickupLocation: 'Dastak', webhookSecrets: [], deadlineMs: 20_000 };
  return createDelhivery(settings, () => new Date());
}
const track = (dockets: string[]) => courier().track(dockets);
const shipmentOf = (AWB: string): object => ({
  Shipment: {
    AWB,
    Status: { Status: 'In Transit', StatusType: 'UD', StatusDateTime: '2026-11-28T11:00:00' },
  },
});
const reportOf = (shipments: object[]) => JSON.stringify({ ShipmentData: shipments });

it.each([
  ['without a status', { Shipment: { AWB: '3' } }],
  ['of another form', { Shipment: null }],
  ['that is nothing', null],
])('a parcel %s is left out, and the others are told of', async (_, bad) => {
  answer = (dockets) =>
    JSON.stringify({ ShipmentData: dockets.map((each) => (each === '3' ? bad : shipmentOf(each))) });
  expect(await track(['1', '2', '3', '4'])).toMatchObject({
    kind: 'done',
    value: [{ docket: '1' }, { docket: '2' }, { docket: '4' }],
  });
  expect(asked).toHaveLength(1);
});

it.each([
  ['cannot be read', '<html>'],
  ['is too large', 'x'.repeat(2 * 1024 * 1024 + 1)],
])('of an answer that %s the others are asked for by halves', async (_, bad) => {
  answer = (dockets) => (dockets.includes('3') ? bad : reportOf(dockets.map(shipmentOf)));
  expect(await track(['1', '2', '3', '4'])).toMatchObject({
    kind: 'done',
    value: [{ docket: '1' }, { docket: '2' }, { docket: '4' }],
  });
  expect(await track(['3'])).toMatchObject({ kind: 'refused', detail: expect.stringMatching(/\S/) });
});

const toBook = {
  reference: '10023',
  name: 'Asha',
  address: '12, 4th Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
  phone: '9876543210',
  contents: '2 x Car sticker',
  valuePaise: 59_800,
  placedAt: new Date('2026-11-27T20:00:00Z'),
};
const others = Array.from({ length: 51 }, (_, index) => shipmentOf(`${index}`));

it.each([
  ['is about others', reportOf([shipmentOf('1')])],
  ['is about more than can be one parcel', reportOf(others)],
  ['has one among them that cannot be read', reportOf([shipmentOf('1'), { Shipment: null }])],
  ['is too large', 'x'.repeat(2 * 1024 * 1024 + 1)],
  ['cannot be read', '<html>'],
])('nothing is booked where the answer whether it was %s', async (_, bad) => {
  answer = () => bad;
  expect(await courier().book(toBook)).toMatchObject({ kind: 'busy', detail: expect.stringMatching(/\S/) });
  expect(await courier().find('10023')).toMatchObject({ kind: 'busy' });
  expect(posts).toBe(0);
});
