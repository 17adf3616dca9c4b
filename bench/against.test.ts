import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.ts';
import { askAddress, hasCode, requireAnswers } from './against.ts';
import { connections, load } from './load.ts';
import { asking, askPage } from './scan-requests.ts';
import { Unusable } from './unusable.ts';

const guids = ['C4CA4238A0B92382', 'C81E728D9D4C2F63'];

/** Somebody else's server: answers 404 below /gone, and every second time 503 below /tired. */
const server = createServer((request, response) => {
  requests.push(request);
  if (request.url?.startsWith('/gone')) response.statusCode = 404;
  if (request.url?.startsWith('/tired') && requests.length % 2 === 0) response.statusCode = 503;
  response.end('…');
});
let requests: IncomingMessage[] = [];
let origin = '';

beforeEach(async () => {
  requests = [];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const measure = (address: string) =>
  load({ url: address }, { next: asking(askAddress(address), guids), until: { amount: 2 * connections } });

it('requests codes of the seed in turn, where the address has a place for them, with the headers of our page', async () => {
  await measure(`${origin}/q/{guid}?from={guid}#top`);
  const paths = new Set(requests.map(({ method, url }) => `${method} ${url}`));
  expect(paths).toEqual(new Set(guids.map((guid) => `GET /q/${guid}?from=${guid}`)));
  for (const { headers } of requests) expect(headers).toMatchObject(askPage('').headers ?? {});
});

it('requests this very address where it has no place for a code', async () => {
  const address = `${origin}/a%20path/?to=x%2Fy`;
  expect([hasCode(address), hasCode(`${origin}/{guid}`)]).toEqual([false, true]);
  await measure(address);
  expect(requests).toHaveLength(2 * connections);
  expect(new Set(requests.map(({ url }) => url))).toEqual(new Set(['/a%20path/?to=x%2Fy']));
});

it('does not know the processor time', async () => {
  expect(await measure(origin)).toMatchObject({ cpu: null, perSecond: expect.any(Number) });
});

it('names the statuses that are not 200, and how many there were', async () => {
  await expect(measure(`${origin}/gone`)).rejects.toThrow(
    `${origin}/gone gave status 404 (64 ×): what is measured has to answer every request with status 200`,
  );
  requests = [];
  await expect(measure(`${origin}/tired`)).rejects.toThrow(`${origin}/tired gave status 503 (32 ×)`);
});

it('is known before anything is measured', async () => {
  await requireAnswers([`${origin}/q/{guid}`], 'C4CA4238A0B92382');
  expect(requests[0]?.url).toBe('/q/C4CA4238A0B92382');
  await expect(requireAnswers([origin, `${origin}/gone/{guid}`], 'C4CA4238A0B92382')).rejects.toThrow(Unusable);
  const nobody = `http://127.0.0.1:${await freePort()}/`;
  await expect(requireAnswers([nobody], 'C4CA4238A0B92382')).rejects.toThrow(`${nobody} gave connect ECONNREFUSED`);
});
