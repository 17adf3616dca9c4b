import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unregistrable } from '../../test/registration.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { messagesTo } from '../../test/sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(() => server.reset());

const newcomer = { strPhone: '9000000001', strEmail: 'new@example.com', guid: 'DEMOCARNEW000001' };
const register = (more: object = {}) => server.post('/register', { ...newcomer, ...more });
const sent = () => server.simulators.tally.attempts('sms');

describe('register', () => {
  it('sends a code to a visitor who holds a new sticker', async () => {
    expect(await register()).toMatchObject({
      status: 200,
      body: {
        ErrorCode: '0',
        Message: 'OTP sent successfully!',
        VehicleOwnerMasterId: 0,
        UserLogInID: 0,
        strPhone: newcomer.strPhone,
        strEmail: newcomer.strEmail,
      },
    });
    expect(await messagesTo(server, newcomer.strPhone)).toMatchObject([
      { channel: 'sms', otp: expect.stringMatching(/^\d{6}$/) },
    ]);
  });

  it('takes the sticker as it is typed, and a postpaid one that is paid', async () => {
    expect((await register({ guid: 'demo-carn-ew00-0001' })).status).toBe(200);
    expect((await register({ strPhone: '9000000002', guid: 'DEMOPOSTPAIDNEW1' })).status).toBe(200);
  });

  it.each(unregistrable)('sends nothing for a sticker that is %s', async (_name, guid, status, ErrorCode, Message) => {
    expect(await register({ guid })).toMatchObject({ status, body: { ErrorCode, Message } });
    expect(sent()).toBe(0);
  });

  it('sends nothing to an owner who is registered, and lets them log in at once', async () => {
    const sentence = 'User Already Registered..!';
    expect(await register({ strPhone: '9876543210' })).toMatchObject({
      status: 422,
      body: { ErrorCode: 'already_registered', Message: sentence, errors: { strPhone: [sentence] } },
    });
    expect(sent()).toBe(0);
    expect((await server.post('/login', { phone: '9876543210' })).status).toBe(200);
  });

  it('says nothing of a phone to a visitor without a new sticker', async () => {
    const ask = async (strPhone: string) => (await register({ strPhone, guid: 'DEMOCARPAID00001' })).body;
    expect(await ask('9876543210')).toEqual(await ask('9000000009'));
  });

  it('sends ten codes an hour for a sticker, of any number of wishes at once', async () => {
    const ask = (index: number, guid = newcomer.guid) => register({ strPhone: `90000000${10 + index}`, guid });
    const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => ask(index)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body.ErrorCode).toBe('rate_limited');
    expect(sent()).toBe(10);
    // Nothing went to that phone: with another sticker it need not wait.
    const turnedAway = answers.findIndex(({ status }) => status === 429);
    expect((await ask(turnedAway, 'DEMOPOSTPAIDNEW1')).status).toBe(200);
  });

  it('names every field that is wrong', async () => {
    const { status, body } = await server.post('/register', { strPhone: '123', strEmail: 'nobody', guid: '' });
    expect([status, body.ErrorCode, body.errors]).toEqual([
      422,
      'validation',
      {
        strPhone: ['Please enter a valid 10-digit phone number.'],
        strEmail: ['Invalid email address'],
        guid: ['GUID is not provided.'],
      },
    ]);
    expect((await register({ strEmail: '' })).body.errors).toEqual({ strEmail: ['Email is required.'] });
    expect((await register({ strEmail: `${'x'.repeat(45)}@a.bc` })).body.errors).toBeUndefined();
    expect((await register({ strEmail: `${'x'.repeat(46)}@a.bc` })).status).toBe(422);
    expect(sent()).toBe(1);
  });

  it('tells that the provider refuses', async () => {
    server.simulators.faults.next('sms', 'bad-number');
    expect(await register()).toMatchObject({ status: 502, body: { Message: 'Failed to send OTP' } });
  });
});
