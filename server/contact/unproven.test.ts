import { beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { bike, callMaker, car, codesOf, inSequence, noon, otherOwnersSticker, proofOf } from '../../test/calling.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { messagesTo } from '../../test/sign-in.ts';

const hour = 3600 * 1000;
let now = noon;
let server: TestServer;
const variables = { TRUSTED_PROXIES: 'loopback' };
shareServer({ now: () => new Date(now), variables }, (shared) => {
  server = shared;
});
beforeEach(() => {
  now = noon;
});

const call = callMaker(() => server);
const night = Date.parse('2026-11-20T17:00:00Z');
const stranger = '9700000001';

describe('a number that is not proven', () => {
  it('is rung twice a day, over all stickers and addresses', async () => {
    const answers = await inSequence(4, (index) =>
      call([car, bike, otherOwnersSticker][index % 3] ?? car, { from: stranger }),
    );
    expect(codesOf(answers)).toEqual(['0', '0', 'number_unproven', 'number_unproven']);
    expect(answers[2]).toMatchObject({
      status: 429,
      body: { Message: en.contact.number_unproven },
    });
    expect(server.simulators.tally.accepted('call')).toHaveLength(2);
    now += 24 * hour;
    expect((await call(car, { from: stranger })).status).toBe(200);
  });

  it('was not rung where the provider did not ring it', async () => {
    server.simulators.faults.next('call', 'ndnc', 'too-many');
    const answers = await inSequence(5, (index) =>
      call([car, bike, otherOwnersSticker][index % 3] ?? car, { from: stranger }),
    );
    expect(codesOf(answers)).toEqual(['ndnc', 'provider_down', '0', '0', 'number_unproven']);
    expect(server.simulators.tally.accepted('call')).toHaveLength(2);
  });

  it('is rung once a night', async () => {
    now = night;
    expect(codesOf(await inSequence(2, () => call(car, { from: stranger })))).toEqual(['0', 'number_unproven']);
    now = night + 9 * hour;
    expect((await call(car, { from: stranger })).status).toBe(200);
  });

  it('is rung twice of six presses at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => call(car, { from: stranger })));
    expect(codesOf(answers).filter((code) => code === '0')).toHaveLength(2);
    expect(server.simulators.tally.accepted('call')).toHaveLength(2);
  });

  it('is rung again with the code that was sent to it, and no other number is', async () => {
    await inSequence(2, () => call(car, { from: stranger }));
    const proof = await proofOf(server, stranger);
    expect((await call(bike, { from: stranger, proof })).status).toBe(200);
    expect(
      codesOf([await call(bike, { from: stranger }), await call(bike, { from: stranger, proof: `${proof}x` })]),
    ).toEqual(Array(2).fill('number_unproven'));
    const other = '9700000002';
    const answers = await inSequence(3, () => call(bike, { from: other, proof }));
    expect(codesOf(answers)).toEqual(['0', '0', 'number_unproven']);
    now += 31 * 24 * hour;
    expect(codesOf(await inSequence(3, () => call(otherOwnersSticker, { from: stranger, proof })))).toEqual([
      '0',
      '0',
      'number_unproven',
    ]);
  });

  it('is proven by its own code alone', async () => {
    await inSequence(2, () => call(car, { from: stranger }));
    await server.post('/caller/code', { GUID: car, from: stranger });
    const [sms] = await messagesTo(server, stranger);
    const verify = (from: string, password: unknown) => server.post('/caller/verify', { from, password });
    expect(codesOf([await verify('9700000009', sms?.otp), await verify(stranger, '000000')])).toEqual([
      'otp_wrong',
      'otp_wrong',
    ]);
    expect((await verify(stranger, 'abc')).status).toBe(422);
    expect((await verify(stranger, sms?.otp)).status).toBe(200);
    expect((await verify(stranger, sms?.otp)).body.ErrorCode).toBe('otp_wrong');
  });

  it('gets no code while it can be rung without, nor more than five a day', async () => {
    const code = () => server.post('/caller/code', { GUID: car, from: stranger });
    expect(await code()).toMatchObject({ status: 409, body: { ErrorCode: 'not_needed' } });
    expect(await messagesTo(server, stranger)).toEqual([]);
    await inSequence(2, () => call(car, { from: stranger }));
    const codes = await inSequence(6, () => {
      now += 3 * hour;
      return code();
    });
    expect(codesOf(codes)).toEqual([...Array(5).fill('0'), 'rate_limited']);
  });

  it('gets no code for a sticker that leads to no owner', async () => {
    const answers = [
      await server.post('/caller/code', { GUID: 'DEMOINACTIVE0001', from: stranger }),
      await server.post('/caller/code', { GUID: 'DEMOCARNEW000001', from: stranger }),
      await server.post('/caller/code', { GUID: car, from: '12345' }),
    ];
    expect(codesOf(answers)).toEqual(['inactive', 'not_contactable', 'validation']);
    expect(await messagesTo(server, stranger)).toEqual([]);
  });

  it('logs in no owner by its code', async () => {
    const owner = '9876543210';
    await inSequence(2, () => call(otherOwnersSticker, { from: owner }));
    await server.post('/caller/code', { GUID: otherOwnersSticker, from: owner });
    const [sms] = await messagesTo(server, owner);
    const answer = await server.post('/vehicle_owner/verifyOTP', { mobile: owner, password: sms?.otp });
    expect(answer).toMatchObject({ status: 422, body: { ErrorCode: 'otp_wrong' } });
  });
});
