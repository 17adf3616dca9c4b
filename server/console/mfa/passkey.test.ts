import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntriesOf, newOperator, sessionWithoutMfa } from '../../../test/console/sign-in.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/sign-in.ts';
import { softPasskey } from '../../../test/soft-passkey.ts';

const origin = 'https://dastak.example:8443';
const rpId = 'dastak.example';
const here = { origin, rpId };

let late = 0;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: () => new Date(Date.now() + late), variables: { PUBLIC_URL: origin } });
});
afterAll(() => server?.stop());

type Headers = Record<string, string>;
let id: number;
let session: Headers;
let device: ReturnType<typeof softPasskey>;
beforeEach(async () => {
  late = 0;
  device = softPasskey();
  ({ id } = await newOperator(server));
  session = await sessionWithoutMfa(server, id);
});

const post = (path: string, body: object = {}, headers = session) =>
  server.post(`/console/passkey${path}`, body, headers);
const refused = { status: 422, body: { ErrorCode: 'passkey_refused' } };
const isProven = async (headers = session) =>
  (await server.post('/console/profile', {}, headers)).body.Operator.is_proven;
const challengeTo = async (path: '/begin' | '/ask', headers = session): Promise<string> =>
  (await post(path, {}, headers)).body.options.challenge;
const add = (response: object, headers = session) => post('/add', { name: 'Laptop', response }, headers);
const prove = (response: object, headers = session) => post('/prove', { response }, headers);

/** An operator with a passkey, and a new session of theirs in which it was not shown yet. */
async function withPasskey(counter = 0): Promise<void> {
  const response = device.create({ ...here, challenge: await challengeTo('/begin'), counter });
  expect((await add(response)).status).toBe(200);
  session = await sessionWithoutMfa(server, id);
}

describe('adding a passkey', () => {
  it('proves the session of an operator who has nothing else, and is written down', async () => {
    const { options } = (await post('/begin')).body;
    expect(options).toMatchObject({
      rp: { id: rpId },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
    });
    expect(JSON.stringify(options)).not.toContain('@');
    expect((await add(device.create({ ...here, challenge: options.challenge }))).status).toBe(200);
    expect(await isProven()).toBe(true);
    const { body } = await server.post('/console/factors', {}, session);
    expect(body.Passkeys).toMatchObject([{ id: device.id, name: 'Laptop', last_used: null }]);
    expect((await auditEntriesOf(server, id)).map(({ action }) => action)).toEqual([
      'operator.factor_add',
      'operator.log_in',
    ]);
  });

  it.each([
    ['of another site', { origin: 'https://dastak.example.evil.example' }],
    ['of another port', { origin: 'https://dastak.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['without a PIN, a finger or a face', { isVerified: false }],
    ['of a challenge that we did not give', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused %s', async (_name, forged) => {
    const challenge = await challengeTo('/begin');
    expect(await add(device.create({ ...here, challenge, ...forged }))).toMatchObject(refused);
    expect(await isProven()).toBe(false);
  });

  it('uses a challenge once, also one that came to nothing, within five minutes, in its own session', async () => {
    const challenge = await challengeTo('/begin');
    await add(device.create({ ...here, challenge, rpId: 'evil.example' }));
    expect(await add(device.create({ ...here, challenge }))).toMatchObject(refused);
    const ofAnother = await challengeTo('/begin', await sessionWithoutMfa(server, id));
    expect(await add(device.create({ ...here, challenge: ofAnother }))).toMatchObject(refused);
    const old = await challengeTo('/begin');
    late = 5 * 60_000 + 1000;
    expect(await add(device.create({ ...here, challenge: old }))).toMatchObject(refused);
    expect(await isProven()).toBe(false);
  });

  it('is for an operator who has shown what they have, and for a device that is no operator’s yet', async () => {
    await withPasskey();
    expect(await post('/begin')).toMatchObject({ status: 403, body: { ErrorCode: 'second_factor' } });
    const other = await newOperator(server);
    const theirs = await sessionWithoutMfa(server, other.id);
    const taken = device.create({ ...here, challenge: await challengeTo('/begin', theirs) });
    expect(await add(taken, theirs)).toMatchObject(refused);
  });
});

describe('showing a passkey', () => {
  it('proves the session', async () => {
    await withPasskey();
    expect(await isProven()).toBe(false);
    expect((await prove(device.get({ ...here, challenge: await challengeTo('/ask') }))).status).toBe(200);
    expect(await isProven()).toBe(true);
    const logIns = (await auditEntriesOf(server, id)).filter(({ action }) => action === 'operator.log_in');
    // The first log-in is from when the passkey was added.
    expect(logIns.map(({ changes }) => changes)).toEqual([{ by: 'passkey' }, { by: 'passkey' }]);
  });

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['without a PIN, a finger or a face', { isVerified: false }],
    ['of a copy, whose counter is behind', { counter: 7 }],
  ])('is refused %s', async (_name, forged) => {
    await withPasskey(7);
    const challenge = await challengeTo('/ask');
    expect(await prove(device.get({ ...here, challenge, counter: 8, ...forged }))).toMatchObject(refused);
    expect(await isProven()).toBe(false);
  });

  it('is refused when it is signed by another key, or is another operator’s', async () => {
    await withPasskey();
    const stranger = {
      ...softPasskey().get({ ...here, challenge: await challengeTo('/ask') }),
      id: device.id,
      rawId: device.id,
    };
    expect(await prove(stranger)).toMatchObject(refused);
    const other = await newOperator(server);
    const theirs = await sessionWithoutMfa(server, other.id);
    expect(await post('/ask', {}, theirs)).toMatchObject({ status: 409, body: { ErrorCode: 'no_passkey' } });
    const challenge = await challengeTo('/begin', theirs);
    expect(await prove(device.get({ ...here, challenge }), theirs)).toMatchObject(refused);
  });

  it('uses a challenge once, of any number at once', async () => {
    await withPasskey();
    const response = device.get({ ...here, challenge: await challengeTo('/ask') });
    const answers = await Promise.all(Array.from({ length: 4 }, () => prove(response)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });
});

describe('one’s own passkeys', () => {
  it('are renamed and removed, the last one is not, and another operator’s are not there', async () => {
    await withPasskey();
    const mine = await sessionOf(server, 'operator', id);
    const second = softPasskey();
    await add(second.create({ ...here, challenge: await challengeTo('/begin', mine) }), mine);
    const theirs = await sessionOf(server, 'operator', (await newOperator(server)).id);
    for (const [path, more] of [
      ['/remove', {}],
      ['/rename', { name: 'Mine' }],
    ] as const)
      expect((await post(path, { passkey_id: device.id, ...more }, theirs)).status).toBe(404);
    expect((await post('/rename', { passkey_id: device.id, name: 'Old laptop' }, mine)).status).toBe(200);
    const removed = await Promise.all([device, second].map((one) => post('/remove', { passkey_id: one.id }, mine)));
    expect(removed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await server.post('/console/factors', {}, mine)).body.Passkeys).toHaveLength(1);
    expect((await auditEntriesOf(server, id)).slice(-2)).toMatchObject([
      { operator_id: id, action: 'operator.passkey_rename' },
      { operator_id: id, action: 'operator.factor_remove', changes: { factor: 'passkey' } },
    ]);
  });
});

describe('a shop without a host name', () => {
  it('has no passkeys, and says so', async () => {
    const bare = await testServer({ variables: { PUBLIC_URL: 'https://192.0.2.7' } });
    try {
      const headers = await sessionWithoutMfa(bare, (await newOperator(bare)).id);
      expect(await bare.post('/console/passkey/begin', {}, headers)).toMatchObject({
        status: 409,
        body: { ErrorCode: 'no_passkey_here' },
      });
    } finally {
      await bare.stop();
    }
  });
});
