import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/server.ts';
import { codeOf, otherThan, resetLimits } from '../../test/sign-in.ts';
import { askerOf } from '../sign-in/asker.ts';
import { sendCode } from '../sign-in/send-code.ts';

let server: TestServer;
let now = new Date();
beforeAll(async () => {
  server = await testServer({ now: () => now });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  now = new Date();
  await server.reset();
});

const phone = '9876543210';
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const ask = async () => {
  await resetLimits(server, 'code-soon');
  await server.post('/login', { phone });
  return codeOf(server, phone);
};
const give = (password: unknown) => server.post('/verifyOTP', { phone, password, guid: '' });
const ownerGive = (password: unknown) => server.post('/vehicle_owner/verifyOTP', { mobile: phone, password });
const refusal = (code: string, sentence: string) => ({
  status: 422,
  body: { Status: 'Error', ErrorCode: code, Message: sentence, errors: { password: [sentence] } },
});
const wrong = refusal('otp_wrong', 'Invalid OTP..!');
const expired = refusal('otp_expired', 'OTP expired. Please request a new OTP.');
const ended = refusal('otp_ended', 'Too many wrong codes. Please request a new OTP.');
const codeRows = () => server.services.database.db.selectFrom('sign_in_code').selectAll().execute();

describe('verifyOTP', () => {
  it('lets the owner in', async () => {
    const code = await ask();
    const { status, body } = await server.post('/verifyOTP', { phone, password: code, guid: 'DEMOCARNEW000001' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ErrorCode: '0',
      Status: 'Success',
      Message: 'OTP verified successfully!',
      authorisation: { token: expect.stringMatching(/^[\w-]{43}$/) },
      vehiclecount: 3,
      VehicleOwnerMasterId: 1,
      UserLoginID: 1,
      guid: 'DEMOCARNEW000001',
    });
    expect(await codeRows()).toEqual([]);
  });

  it('takes nothing from the body but the phone and the code: neither whose account it is, nor a new email', async () => {
    const { db } = server.services.database;
    const before = await db.selectFrom('owner').selectAll().orderBy('id').execute();
    const body = {
      phone,
      password: await ask(),
      VehicleOwnerMasterId: 2,
      UserLoginID: 2,
      strEmail: 'thief@example.com',
    };
    expect((await server.post('/verifyOTP', body)).body.UserLoginID).toBe(1);
    expect(await db.selectFrom('owner').selectAll().orderBy('id').execute()).toEqual(before);
  });

  it('refuses what is not six digits, and spends no try on it', async () => {
    await ask();
    for (const odd of ['12345', '1234567', 'abcdef', 123456, '१२३४५', undefined, null, ['123456']])
      expect(await give(odd)).toMatchObject({
        status: 422,
        body: { ErrorCode: 'validation', errors: { password: ['Invalid OTP..!'] } },
      });
    expect(await codeRows()).toMatchObject([{ tries: 0 }]);
  });

  it('has no code for a phone that none was asked for', async () => {
    for (let more = 0; more < 25; more++) expect(await give('123456')).toMatchObject(wrong);
    expect((await give(await ask())).status).toBe(200);
  });
});

describe('vehicle_owner/verifyOTP', () => {
  it('lets the owner in', async () => {
    const { status, body } = await ownerGive(await ask());
    expect([status, body]).toMatchObject([
      200,
      {
        ErrorCode: '0',
        Message: 'OTP verified successfully!',
        UserLoginID: 1,
        VehicleOwnerMasterId: 1,
        authToken: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
  });

  it('refuses a wrong code', async () => {
    expect(await ownerGive(otherThan(await ask()))).toMatchObject(wrong);
  });
});

describe('a code', () => {
  it('lives for 600 seconds and no longer', async () => {
    const code = await ask();
    later(599);
    expect(await give(otherThan(code))).toMatchObject(wrong);
    later(1);
    expect(await give(code)).toMatchObject(expired);
  });

  it('still opens in its last second', async () => {
    const code = await ask();
    later(599);
    expect((await give(code)).status).toBe(200);
  });

  it('is used once', async () => {
    const code = await ask();
    expect((await give(code)).status).toBe(200);
    expect(await give(code)).toMatchObject(wrong);
    expect(await ownerGive(code)).toMatchObject(wrong);
  });

  it('stays good for its time when another is asked for, and so does that one', async () => {
    const first = await ask();
    later(400);
    const second = await ask();
    later(199);
    expect((await give(first)).status).toBe(200);
    expect((await give(second)).status).toBe(200);
    expect(await codeRows()).toEqual([]);
    const third = await ask();
    later(300);
    await ask();
    later(300);
    expect(await give(third)).toMatchObject(wrong);
  });

  it('is of one phone', async () => {
    const code = await ask();
    const { db } = server.services.database;
    const recipient_index = server.services.vault.index('code-owner', '9123456780');
    await db.updateTable('sign_in_code').set({ recipient_index }).execute();
    expect(await server.post('/verifyOTP', { phone: '9123456780', password: code })).toMatchObject(wrong);
  });

  it('is of one kind of account: that of a reseller opens nothing of an owner, even moved into the owner’s place', async () => {
    const { services } = server;
    const asReseller = { audience: 'reseller' as const, recipient: phone };
    const asker = await askerOf(services, asReseller, { address: '127.0.0.1', challenge: '' });
    const uncount = async () => {};
    await sendCode(services, { to: asReseller, asker, purpose: 'login', digits: 6, uncount }, (code) => ({
      channel: 'sms',
      to: phone,
      text: `${code} is an OTP`,
      dltTemplateId: null,
    }));
    const code = await codeOf(server, phone);
    expect(await give(code)).toMatchObject(wrong);
    const asOwner = { audience: 'owner' as const, recipient_index: services.vault.index('code-owner', phone) };
    await services.database.db.updateTable('sign_in_code').set(asOwner).execute();
    expect(await give(code)).toMatchObject(wrong);
    expect(await codeRows()).toHaveLength(1);
  });

  it('ends with the fifth wrong try; the next one is good', async () => {
    const code = await ask();
    for (let tries = 0; tries < 5; tries++) expect(await give(otherThan(code))).toMatchObject(wrong);
    expect(await give(code)).toMatchObject(ended);
    expect(await ownerGive(code)).toMatchObject(ended);
    expect((await give(await ask())).status).toBe(200);
  });

  it('opens with the fifth try, after four wrong ones', async () => {
    const code = await ask();
    for (let tries = 0; tries < 4; tries++) expect(await give(otherThan(code))).toMatchObject(wrong);
    expect((await give(code)).status).toBe(200);
  });
});

describe('a new owner', () => {
  const guid = 'DEMOCARNEW000001';
  const newcomer = '9000000001';
  const register = async () => {
    await server.post('/register', { strPhone: newcomer, strEmail: 'New@Example.com', guid });
    return { phone: newcomer, password: await codeOf(server, newcomer), guid };
  };

  it('does not exist until the phone is proven, and has said nothing yet then', async () => {
    const { db } = server.services.database;
    const owners = () => db.selectFrom('owner').selectAll().where('id', '>', 2).execute();
    const proof = await register();
    expect(await owners()).toEqual([]);
    const { body } = await server.post('/verifyOTP', {
      ...proof,
      strEmail: 'New@Example.com',
      VehicleOwnerMasterId: 0,
    });
    const [owner, ...others] = await owners();
    expect(others).toEqual([]);
    expect(owner).toMatchObject({ registered_at: null, details_sealed: null });
    const id = owner?.id ?? 0;
    expect(body).toMatchObject({ ErrorCode: '0', vehiclecount: 0, VehicleOwnerMasterId: id, UserLoginID: id, guid });
    const { vault } = server.services;
    expect(vault.open(owner?.email_sealed ?? Buffer.of(), { table: 'owner', column: 'email', row: id })).toBe(
      'new@example.com',
    );
    expect(owner?.email_index).toEqual(vault.index('email', 'new@example.com'));
  });

  it('who comes back before saying more is the same one', async () => {
    const first = await server.post('/verifyOTP', await register());
    expect(first.body.UserLoginID).toBeGreaterThan(2);
    await resetLimits(server, 'code-soon');
    expect((await server.post('/login', { phone: newcomer })).status).toBe(200);
    const password = await codeOf(server, newcomer);
    const { body } = await server.post('/verifyOTP', { phone: newcomer, password });
    expect(body).toMatchObject({ UserLoginID: first.body.UserLoginID, vehiclecount: 0 });
  });

  it('is not made by vehicle_owner/verifyOTP; the code stays good for the call that does', async () => {
    const proof = await register();
    expect(await server.post('/vehicle_owner/verifyOTP', { mobile: newcomer, password: proof.password })).toMatchObject(
      wrong,
    );
    const { db } = server.services.database;
    expect(await db.selectFrom('owner').select('id').where('id', '>', 2).execute()).toEqual([]);
    expect((await server.post('/verifyOTP', proof)).body.UserLoginID).toBeGreaterThan(2);
  });

  it.each(['/verifyOTP', '/vehicle_owner/verifyOTP'])(
    'is not made by a code to log in that outlives its owner: %s',
    async (path) => {
      const password = await ask();
      const { db } = server.services.database;
      const gone = { phone_sealed: null, phone_index: null, deleted_at: now };
      await db.updateTable('owner').set(gone).where('id', '=', 1).execute();
      expect(await server.post(path, { phone, mobile: phone, password })).toMatchObject(wrong);
      expect(await db.selectFrom('owner').select('id').where('phone_index', 'is not', null).execute()).toEqual([
        { id: 2 },
      ]);
      expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
    },
  );

  it('is made once, whichever request is quicker', async () => {
    const proof = await register();
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.post('/verifyOTP', proof)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { db } = server.services.database;
    expect(await db.selectFrom('owner').select('id').where('id', '>', 2).execute()).toHaveLength(1);
  });
});
