import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDelhivery } from './courier.ts';

let server: Server;
let asked: string[][];
/** What it answers when it is asked for these. */
let answer: (dockets: string[]) => string;

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    const dockets = (new URL(request.url ?? '', 'http://x').searchParams.get('waybill') ?? '').split(',');
    asked.push(dockets);
    response.end(answer(dockets));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function track(dockets: string[]) {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { baseUrl, token: 'a-token', pickupLocation: 'Dastak', webhookSecrets: [], deadlineMs: 20_000 };
  return createDelhivery(settings, () => new Date()).track(dockets);
}
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
