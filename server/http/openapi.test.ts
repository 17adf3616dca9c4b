import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { runClient } from '../../test/generated-client.ts';
import { foundByRedocly, foundBySpectral } from '../../test/openapi-rules.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { sessionOf } from '../../test/sign-in.ts';

let server: TestServer;
let text: string;
beforeAll(async () => {
  server = await testServer();
  text = await fetch(`${server.url}/api/openapi.json`).then((answer) => answer.text());
});
afterAll(() => server?.stop());

describe('the contract', () => {
  it('is described for machines, every call with its input, its answer and its refusals', async () => {
    const { openapi, paths } = JSON.parse(text);
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths).sort()).toEqual(
      Object.values(calls)
        .map(({ path }) => `/api${path}`)
        .sort(),
    );
    const detail = paths['/api/qrcodedetail'].post;
    expect(Object.keys(detail.requestBody.content['application/json'].schema.properties)).toEqual(['guid']);
    expect(
      Object.keys(detail.responses['200'].content['application/json'].schema.properties.data.properties),
    ).toHaveLength(17);
    expect(detail.responses['404'].description).toBe('inactive');
    const mute = paths['/api/vehicle_owner/mute'].post;
    expect(mute.responses['401']).toEqual({ $ref: '#/components/responses/NotLoggedIn' });
    expect([detail.security, mute.security]).toEqual([[], [{ owner: [] }]]);
    expect([detail.operationId, mute.operationId]).toEqual(['qrCodeDetail', 'muteSticker']);
    expect(paths['/api/make-call'].post.responses['502'].description).toContain('ndnc');
  });

  it('is described as Redocly and Spectral recommend, without an error or a warning', async () => {
    expect(await foundByRedocly(text)).toEqual([]);
    expect(await foundBySpectral(text)).toEqual([]);
  });

  it('would be found faulty by both', async () => {
    const post = { responses: { 200: { description: 'OK' } } };
    const faulty = { openapi: '3.1.0', info: { title: 'Dastak', version: '1' }, paths: { '/call': { post } } };
    const found = [await foundByRedocly(JSON.stringify(faulty)), await foundBySpectral(JSON.stringify(faulty))];
    const missed = ['operation-operationId', 'servers'].map((rule) => expect.stringContaining(rule));
    expect(found).toEqual([expect.arrayContaining(missed), expect.arrayContaining(missed)]);
  });

  it('becomes a client that compiles, scans, sends a message and buys a sticker: docs/API.md', async () => {
    const said = await runClient(text, [server.url, server.simulators.controlUrl]);
    expect(said).toBe('scanned: KA01AB1234\nsent: Car lights are on\nbought: paid, ₹590\n');
  });

  it('is described for people', async () => {
    const page = await fetch(`${server.url}/api/docs`).then((answer) => answer.text());
    for (const { path } of Object.values(calls)) expect(page).toContain(`POST /api${path}`);
  });

  it('is answered: no call is described that is not there', async () => {
    for (const { path, auth: who } of Object.values<Call>(calls)) {
      const headers = who === 'anyone' ? {} : await sessionOf(server, who === 'account' ? 'owner' : who, 1);
      const { status, body } = await server.post(path, [], headers);
      expect([path, status, body.ErrorCode]).toEqual([path, 422, 'validation']);
    }
  });

  it('lets in no request without a token, and says so before it looks at the body', async () => {
    for (const { path, auth: who } of Object.values(calls).filter(({ auth: who }) => who !== 'anyone')) {
      const { status, body } = await server.post(path, []);
      expect([path, who, status, body.ErrorCode]).toEqual([path, who, 401, 'unauthorized']);
    }
  });
});
