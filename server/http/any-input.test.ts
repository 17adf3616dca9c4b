import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { en } from '../../messages/en.ts';
import { signedInOwner } from '../../test/owners.ts';
import { registration } from '../../test/registration.ts';
import { type Answer, type TestServer, testServer } from '../../test/server.ts';

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

function expectSentences(answer: Answer) {
  expect([200, 404, 409, 422]).toContain(answer.status);
  expect(answer.body).toMatchObject({ ErrorCode: expect.stringMatching(/./), Message: expect.stringMatching(/\w/) });
  for (const sentence of [answer.body.Message, ...Object.values(answer.body.errors ?? {}).flat()])
    expect(sentences).toContain(sentence);
  expect(answer.body.status).toBe(answer.body.Status.toLowerCase());
}

describe('every call', () => {
  it.each(paths)('answers %s with a sentence whatever it is given, never a fault, and writes nothing', async (path) => {
    await fc.assert(
      fc.asyncProperty(body, async (input) => expectSentences(await server.post(path, JSON.stringify(input)))),
      { numRuns: 150 },
    );
    expect(await server.services.database.db.selectFrom('outgoing').selectAll().execute()).toEqual([]);
  });
});

/** What the calls of an owner take, all in one: each picks its own fields. */
const told: Record<string, unknown> = {
  ...registration,
  UserLoginID: 1,
  VehicleOwnerMasterId: 1,
  VehicleOwnerMasterDetailId: 1,
  RenewCouponCodeID: 14,
  termsVersion: 1,
  privacyVersion: 1,
  VehicleOwnerName: 'Asha Rao',
  VehicleOwnerDOB: '1990-05-17',
  VehicleOwnerAddress: '14, 5th Cross',
  VehicleOwnerCity: 'Bengaluru',
  VehicleOwnerState: 29,
  VehicleOwnerPincode: '560038',
  VehicleOwnerBloodGroup: 'B+',
  hours: '1',
  shown: true,
  after: '',
};
const oneWrong = fc
  .tuple(fc.constantFrom(...Object.keys(told)), anything)
  .map(([field, value]) => ({ ...told, [field]: value }));
const ownerPaths = Object.values(calls).flatMap(({ path, who }) =>
  who === 'owner' && path !== calls.deleteAccount.path ? [path] : [],
);

describe('every call of an owner', () => {
  it.each(ownerPaths)('answers %s with a sentence whichever field is wrong, and however', async (path) => {
    const owner = await signedInOwner(server, 1);
    await fc.assert(
      fc.asyncProperty(oneWrong, async (input) => expectSentences(await owner.post(path, input))),
      { numRuns: 100 },
    );
  });
});
