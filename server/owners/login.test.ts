import { describe, expect, it } from 'vitest';
import { ownServer, shareServer, type TestServer } from '../../test/server.ts';
import { codeOf, messagesTo, resetLimits } from '../../test/sign-in.ts';

let server: TestServer;
shareServer({ variables: { PUBLIC_URL: 'https://dastak.example:8443' } }, (shared) => {
  server = shared;
});

const phone = '9876543210';
const unknown = '9000000001';
const codes = () => server.services.database.db.selectFrom('sign_in_code').selectAll().execute();

/** Both calls that send a registered owner a code. */
const logins = [
  ['login', '/login', { strEmail: '', strPhone: phone, phone, guid: '' }],
  ['vehicle_owner/login', '/vehicle_owner/login', { phone }],
] as const;

describe.each(logins)('%s', (_name, path, body) => {
  it('sends the code by SMS, with a last line from which a browser can fill it in', async () => {
    const answer = await server.post(path, body);
    expect(answer).toMatchObject({
      status: 200,
      body: { ErrorCode: '0', Status: 'Success', Message: 'OTP sent successfully!' },
    });
    const [sms, ...others] = await messagesTo(server, phone);
    expect(others).toEqual([]);
    expect(sms).toMatchObject({ channel: 'sms', otp: expect.stringMatching(/^\d{6}$/) });
    expect(sms?.text).toBe(
      `${sms?.otp} is your Dastak OTP, valid for 10 minutes. Do not share it with anyone. -DASTAK\n\n@dastak.example #${sms?.otp}`,
    );
    expect(JSON.stringify(answer.body)).not.toContain(sms?.otp);
  });

  it('sends nothing to a phone that no owner registered', async () => {
    const answer = await server.post(path, { ...body, phone: unknown, strPhone: unknown });
    expect(answer).toMatchObject({ status: 404, body: { ErrorCode: 'not_found', Message: 'Failed to send OTP' } });
    expect(server.simulators.tally.attempts('sms')).toBe(0);
    expect(await codes()).toEqual([]);
  });

  it('refuses what is no Indian mobile number of ten digits', async () => {
    const odd = ['', '987654321', '98765432100', '5876543210', '+919876543210', '98765 43210', 9876543210, null, {}];
    for (const number of odd) {
      const answer = await server.post(path, { ...body, phone: number });
      expect(answer).toMatchObject({ status: 422, body: { ErrorCode: 'validation' } });
      expect(answer.body.errors.phone).toEqual(['Please enter a valid 10-digit phone number.']);
    }
    expect(server.simulators.tally.attempts('sms')).toBe(0);
  });

  it('tells a refusal by the provider, and one that does not answer', async () => {
    server.simulators.faults.next('sms', 'bad-number');
    expect(await server.post(path, body)).toMatchObject({
      status: 502,
      body: { ErrorCode: 'refused', Message: 'Failed to send OTP' },
    });
    await resetLimits(server);
    server.simulators.faults.next('sms', 'ndnc');
    expect(await server.post(path, body)).toMatchObject({ status: 502, body: { Message: 'Failed to send OTP' } });
    await resetLimits(server);
    server = await ownServer({ timeouts: { giveUp: 0 } });
    server.simulators.faults.setStanding('sms', 'unavailable');
    expect(await server.post(path, body)).toMatchObject({
      status: 503,
      body: { ErrorCode: 'provider_down', Message: 'Failed to send OTP' },
    });
  });
});

describe('login', () => {
  it('says whose phone it is to no visitor who has not proven it', async () => {
    const { body } = await server.post('/login', { strPhone: phone, strEmail: 'a@example.com' });
    expect(body).toMatchObject({ VehicleOwnerMasterId: 0, UserLogInID: 0, strPhone: phone, strEmail: 'a@example.com' });
    expect(JSON.stringify(body)).not.toMatch(/asha/i);
  });

  it('takes either name of the phone, and refuses a body without one', async () => {
    expect((await server.post('/login', { phone })).status).toBe(200);
    expect((await server.post('/login', { strPhone: '9123456780' })).status).toBe(200);
    const { status, body } = await server.post('/login', {});
    expect([status, body.errors.phone]).toEqual([422, ['Please enter a valid 10-digit phone number.']]);
  });
});

describe('a code', () => {
  it('is nowhere in the database but as a keyed hash, and inside what is sealed', async () => {
    await server.post('/login', { phone });
    const code = await codeOf(server, phone);
    const [row] = await codes();
    expect(row).toMatchObject({ audience: 'owner', tries: 0 });
    expect(row?.code_hash).toHaveLength(32);
    const { pool } = server.services.database;
    const { rows } = await pool.query('select sign_in_code::text from sign_in_code');
    expect(rows[0].sign_in_code).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`));
    expect(rows[0].sign_in_code).not.toContain(Buffer.from(code).toString('hex'));
    expect(JSON.stringify((await pool.query('select data from jobs.job')).rows)).not.toContain(code);
  });

  it('goes out under the registration of its text', async () => {
    server = await ownServer({ variables: { DLT_TEMPLATE_ONE_TIME_CODE: '1107000000000000002' } });
    await server.post('/login', { phone });
    const { vault, database } = server.services;
    const row = await database.db.selectFrom('outgoing').selectAll().executeTakeFirstOrThrow();
    expect(
      vault.open(row.payload_sealed ?? Buffer.of(), { table: 'outgoing', column: 'payload', row: row.id }),
    ).toContain('1107000000000000002');
  });
});
