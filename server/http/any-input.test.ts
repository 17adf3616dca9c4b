import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

// Whatever somebody may put where a code, a number or an id belongs; half surrogates and NUL included.
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('\ud800', '\udfff', '\0', '9', 'A', '-', ' ', '%', "'", '\\', '\u202e') }),
  fc.jsonValue(),
  fc.double(),
  fc.constantFrom('DEMOCARNEW000001', 'DEMOINACTIVE0001', 6, '6', -1, 1e308, '9'.repeat(400)),
);
const body = fc.oneof(
  fc.record(
    { guid: anything, GUID: anything, id: anything, from: anything, to: anything, productid: anything },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
);
/** Every sentence of the catalogue: a library's own words are not for people. */
const sentences = Object.values(en).flatMap((part) => (typeof part === 'string' ? [part] : Object.values(part)));
const paths = ['/qrcodedetail', '/preset_messages', '/sms/template', '/make-call'];

describe('every call', () => {
  it.each(paths)('answers %s with a sentence whatever it is given, never a fault, and writes nothing', async (path) => {
    await fc.assert(
      fc.asyncProperty(body, async (input) => {
        const answer = await server.post(path, JSON.stringify(input));
        expect([200, 404, 409, 422]).toContain(answer.status);
        expect(answer.body).toMatchObject({
          ErrorCode: expect.stringMatching(/./),
          Message: expect.stringMatching(/\w/),
        });
        for (const sentence of [answer.body.Message, ...Object.values(answer.body.errors ?? {}).flat()])
          expect(sentences).toContain(sentence);
        expect(answer.body.status).toBe(answer.body.Status.toLowerCase());
      }),
      { numRuns: 150 },
    );
    expect(await server.services.database.db.selectFrom('outgoing').selectAll().execute()).toEqual([]);
  });
});
