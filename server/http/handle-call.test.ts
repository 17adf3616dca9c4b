import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { post, type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

const good = { guid: 'DEMOCARPAID00001' };
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('any call', () => {
  it.each([
    ['no JSON', '{"guid":', 400, 'not_json'],
    ['an empty body', '', 400, 'not_json'],
    ['a list', '[]', 422, 'validation'],
    ['null', 'null', 422, 'validation'],
    ['a string', '"DEMOCARPAID00001"', 422, 'validation'],
    ['very deep JSON', nested(30_000), 422, 'validation'],
    ['deep JSON in the field', `{"guid":${nested(20_000)}}`, 422, 'validation'],
  ])('answers %s with a clear refusal', async (_name, body, status, code) => {
    const answer = await server.post('/qrcodedetail', body);
    expect(answer).toMatchObject({
      status,
      body: { Status: 'Error', ErrorCode: code, Message: expect.stringMatching(/\w/) },
    });
  });

  it('ignores fields it does not know, prototypes included', async () => {
    const body =
      '{"guid":"DEMOCARPAID00001","extra":1,"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
    expect((await server.post('/qrcodedetail', body)).status).toBe(200);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it('refuses what is not JSON by type', async () => {
    const answer = await server.post('/qrcodedetail', 'guid=DEMOCARPAID00001', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(answer).toMatchObject({ status: 415, body: { ErrorCode: 'unsupported_type' } });
  });

  it('takes exactly 64 KiB and refuses a byte more', async () => {
    const padded = (bytes: number) => JSON.stringify({ ...good, pad: '' }).replace('""', `"${'x'.repeat(bytes - 36)}"`);
    expect(padded(64 * 1024)).toHaveLength(64 * 1024);
    expect((await server.post('/qrcodedetail', padded(64 * 1024))).status).toBe(200);
    expect(await server.post('/qrcodedetail', padded(64 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { ErrorCode: 'too_large' },
    });
  });

  it('refuses 10 MB without reading it, announced or not', async () => {
    const big = `{"guid":"${'A'.repeat(10_000_000)}"}`;
    expect(await statusOf(server.url, `content-length: ${big.length}\r\n\r\n`)).toBe(413);
    const stream = new Blob([big]).stream();
    const chunked = await fetch(`${server.url}/api/qrcodedetail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit).then(
      (response) => response.status,
      () => 413,
    );
    expect(chunked).toBe(413);
  });

  it('says that a call does not exist', async () => {
    expect(await server.post('/nothing', {})).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
    const get = await fetch(`${server.url}/api/qrcodedetail`);
    expect([get.status, (await get.json()).ErrorCode]).toEqual([404, 'not_found']);
  });

  it('tells nothing of the inside when it fails, but where to find it', async () => {
    const broken = await testServer();
    try {
      await broken.services.database.db.schema.alterTable('sticker').renameTo('gone').execute();
      const { status, body } = await post(`${broken.url}/api/qrcodedetail`, good);
      expect(status).toBe(500);
      expect(body).toEqual({
        Status: 'Error',
        status: 'error',
        ErrorCode: 'internal',
        Message: 'Something went wrong on our side. Please try again.',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    } finally {
      await broken.stop();
    }
  });

  it('asks to come back when no connection to the database is to be had', async () => {
    const { pool } = server.services.database;
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    pool.options.connectionTimeoutMillis = 2000;
    const answer = await server.post('/qrcodedetail', good);
    pool.options.connectionTimeoutMillis = 600_000;
    for (const client of clients) client.release();
    expect(answer).toMatchObject({ status: 503, body: { ErrorCode: 'unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('2');
    // The requests that have waited meanwhile are served first.
    await eventually('answered again', async () => (await server.post('/qrcodedetail', good)).status === 200);
  });

  it('sends security headers and a request id', async () => {
    const { headers } = await server.post('/qrcodedetail', good);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

/** Sends only the head of a request and reads the status that comes back. */
function statusOf(url: string, rest: string): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    socket.on('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      resolve(Number(data.toString().split(' ')[1]));
    });
    socket.write(`POST /api/qrcodedetail HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${rest}`);
  });
}
