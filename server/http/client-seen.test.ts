import { describe, expect, it } from 'vitest';
import { shareServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
shareServer({ variables: { METRICS_TOKEN: 'a-token-for-the-tests', TRUSTED_PROXIES: 'loopback' } }, (shared) => {
  server = shared;
});

const ask = (headers: Record<string, string>) => fetch(`${server.url}/healthz/client`, { headers });
const authorization = 'Bearer a-token-for-the-tests';

describe('/healthz/client', () => {
  it('says whose request the server takes it for, and who is connected', async () => {
    const seen = await ask({ authorization, 'x-forwarded-for': '203.0.113.7' });
    expect(await seen.json()).toEqual({ address: '203.0.113.7', peer: '127.0.0.1', isForwarded: true });
    expect(await (await ask({ authorization })).json()).toEqual({
      address: '127.0.0.1',
      peer: '127.0.0.1',
      isForwarded: false,
    });
  });

  it('is not there without the token', async () => {
    expect((await ask({ authorization: 'Bearer another-token' })).status).toBe(404);
  });
});
