import { describe, expect, it } from 'vitest';
import { fill } from '../../messages/fill.ts';
import { ta } from '../../messages/ta.ts';
import { callMaker, car, codesOf, inSequence, noon } from '../../test/calling.ts';
import { newOwner } from '../../test/owners.ts';
import { sendQueuedSms } from '../../test/sending.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { messagesTo, resetLimits, sessionOf } from '../../test/sign-in.ts';
import { registerSms } from '../../test/sms-templates.ts';

let server: TestServer;
const variables = { TRUSTED_PROXIES: 'loopback', DLT_TEMPLATE_EMERGENCY_ASKED: '5' };
shareServer({ now: () => new Date(noon), variables }, (shared) => {
  server = shared;
});
const call = callMaker(() => server);
const [emergencyPhone, stranger] = ['9988776655', '9700000001'];
const db = () => server.services.database.db;
const consents = () => db().selectFrom('number_consent').select(['role', 'answer']).orderBy('id').execute();

describe('whom an owner names for an emergency', () => {
  const owner = () => sessionOf(server, 'owner', 1);
  const name = async (emergencyContactNumber: string) =>
    server.post(
      '/vehicle_owner/UpdateQRCode',
      { UserLoginID: 1, VehicleOwnerMasterDetailId: 1, vehiclePlateNumber: 'KA01AB1234', emergencyContactNumber },
      await owner(),
    );
  const seen = async () => {
    const { body } = await server.post(
      '/vehicle_owner/getQRCode',
      { UserLoginID: 1, RenewCouponCodeID: '14' },
      await owner(),
    );
    return body.QRList.map((each: { emergencyContactState: string }) => each.emergencyContactState);
  };
  const asked = async (phone: string) => (await messagesTo(server, phone)).map(({ text }) => text);
  const linkIn = (text = '') => /\/n\?(\S+)/.exec(text)?.[1] ?? '';

  it('is asked once, by SMS, and their answer is seen by the owner', async () => {
    expect(await seen()).toEqual(['agreed', 'agreed', '']);
    await name(stranger);
    const text = await arrived(stranger);
    expect(text).toMatch(/^Dastak: you are named as the emergency contact of vehicle KA01AB1234\..*\/n\?\S+ -DASTAK$/);
    expect(await seen()).toEqual(['asked', 'agreed', '']);
    await name(emergencyPhone);
    await name(stranger);
    expect(await asked(stranger)).toHaveLength(1);
    const link = linkIn(text);
    expect((await server.post('/number_asked', { link })).body).toMatchObject({ role: 'emergency', answer: '' });
    expect(await seen()).toEqual(['asked', 'agreed', '']);
    await server.post('/number_answered', { link, answer: 'agreed' });
    expect(await seen()).toEqual(['agreed', 'agreed', '']);
    await server.post('/number_answered', { link, answer: 'declined' });
    expect(await seen()).toEqual(['declined', 'agreed', '']);
    expect((await call(car, { to: 'emergency' })).status).toBe(404);
  });

  it('is asked in their own language where they are an owner, too', async () => {
    await registerSms(server, 'emergency_asked', 'ta');
    const phone = '9000000001';
    const { id } = await newOwner(server, phone);
    await db().updateTable('owner').set({ language: 'ta' }).where('id', '=', id).execute();
    await name(phone);
    expect(await arrived(phone)).toContain(/\{plate\}(.+)\{link\}/.exec(ta.sms.emergency_asked)?.[1]);
  });

  it('is asked in the language of the owner who names them where they are none, once that is registered', async () => {
    const language = { UserLoginID: 1, language: 'ta' };
    expect((await server.post('/vehicle_owner/language', language, await owner())).status).toBe(200);
    await name(stranger);
    expect(await arrived(stranger)).toContain('you are named as the emergency contact');
    await registerSms(server, 'emergency_asked', 'ta');
    const next = '9700000002';
    await name(next);
    const text = await arrived(next);
    const link = /https?:\S+/.exec(text ?? '')?.[0] ?? '';
    expect(linkIn(link)).not.toBe('');
    expect(text).toBe(fill(ta.sms.emergency_asked, { plate: 'KA01AB1234', link }));
  });

  it('is a new person ten times a day at most, and what is refused changes nothing', async () => {
    const answers = await inSequence(11, (index) => name(`97200000${10 + index}`));
    expect(codesOf(answers)).toEqual([...Array(10).fill('0'), 'rate_limited']);
    expect(await consents()).toHaveLength(2 + 10);
    await resetLimits(server, 'emergency-named');
    const wrong = {
      UserLoginID: 1,
      VehicleOwnerMasterDetailId: 999,
      vehiclePlateNumber: 'KA01AB1234',
      emergencyContactNumber: stranger,
    };
    for (let index = 0; index < 12; index++)
      expect((await server.post('/vehicle_owner/UpdateQRCode', wrong, await owner())).status).toBe(404);
    expect(await asked(stranger)).toEqual([]);
  });

  it('answers by a link that only we can have made', async () => {
    await name(stranger);
    const link = linkIn(await arrived(stranger));
    const [id = '', mac = ''] = link.split('.');
    const other = (Number.parseInt(id, 36) - 1).toString(36);
    for (const forged of [
      `${other}.${mac}`,
      id,
      `${id}.`,
      `${id}.${mac}A`,
      `${mac}`,
      '.',
      '0.0',
      'zzzzzzzzzzzzzzzz.x',
    ]) {
      const answers = [
        await server.post('/number_asked', { link: forged }),
        await server.post('/number_answered', { link: forged, answer: 'declined' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    }
    expect((await server.post('/number_answered', { link, answer: 'perhaps' })).status).toBe(422);
    expect(await seen()).toEqual(['asked', 'agreed', '']);
  });

  async function arrived(phone: string): Promise<string | undefined> {
    await sendQueuedSms(server);
    return (await asked(phone))[0];
  }
});
