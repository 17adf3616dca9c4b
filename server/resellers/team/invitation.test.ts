import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../../messages/en.ts';
import { hi } from '../../../messages/hi.ts';
import { eventually } from '../../../test/eventually.ts';
import { insertOrder } from '../../../test/orders.ts';
import { newReseller, signedInReseller } from '../../../test/resellers.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { messagesTo, resetLimits } from '../../../test/sign-in.ts';
import { addInvitation, addMember, logInByCode, mailedToken } from '../../../test/team.ts';
import { purge } from '../../retention/purge.ts';

let server: TestServer;
let now = new Date('2026-11-20T06:30:00Z');
beforeAll(async () => {
  server = await testServer({ now: () => now });
});
afterAll(() => server?.stop());

let kiran: Awaited<ReturnType<typeof signedInReseller>>;
let made = 0;
let email: string;
beforeEach(async () => {
  now = new Date('2026-11-20T06:30:00Z');
  await resetLimits(server);
  made += 1;
  email = `anita${made}@example.com`;
  kiran = await signedInReseller(server, { email: `team${made}@example.com` });
});

const db = () => server.services.database.db;
const daysLater = (days: number) => {
  now = new Date(now.getTime() + days * 24 * 3600_000);
};
const invite = (more: object = {}, from = kiran) =>
  from.post('/reseller/team/invite', { name: 'Anita', email, role: 'orders', ...more });
const team = async () => (await kiran.post('/reseller/team', {})).body;
const asked = (code: string) => server.post('/team/invited', { code });
const join = (code: string) => server.post('/team/join', { code });
const memberRows = () => db().selectFrom('reseller_member').selectAll().where('reseller_id', '=', kiran.id).execute();

/** The newest mail to an address, once there is one. */
async function mailTo(address: string): Promise<string> {
  await eventually(`a mail to ${address}`, async () => (await messagesTo(server, address)).length > 0);
  return JSON.stringify((await messagesTo(server, address))[0]);
}

describe('an invitation', () => {
  it('comes by mail, is accepted once, and then its holder logs in for the reseller', async () => {
    expect(await invite()).toMatchObject({
      status: 200,
      body: { Message: 'Anita is invited. The mail is on its way.' },
    });
    const code = await mailedToken(server, email);
    const { invitations } = await team();
    expect(invitations).toMatchObject([{ name: 'Anita', email, role: 'orders', is_expired: false }]);
    expect((await server.post('/resellerLogin', { email })).status).toBe(404);
    const shown = { firm: 'Kiran Motors', name: 'Anita', role: 'orders' };
    expect((await asked(code)).body.invitation).toEqual({ ...shown, state: 'open' });
    expect((await join(code)).status).toBe(200);
    expect((await asked(code)).body.invitation).toEqual({ ...shown, state: 'joined' });
    expect(await mailTo(kiran.email)).toContain(en.team.joined_subject);
    const anita = await logInByCode(server, email);
    expect(anita.guid).toBe(kiran.guid);
    const { me } = (await anita.post('/reseller/me')).body;
    expect(me).toEqual({ role: 'orders', firm: 'Kiran Motors', name: 'Anita' });
    expect((await kiran.post('/reseller/me', {})).body.me).toEqual({ role: 'owner', firm: 'Kiran Motors', name: '' });
    expect(await team()).toMatchObject({ members: [{ name: 'Anita', email, role: 'orders' }], invitations: [] });
  });

  it('makes one member of whoever accepts it in two tabs at once', async () => {
    const { token } = await addInvitation(server, kiran.id, { email, role: 'looks' });
    const before = await db().selectFrom('outgoing').select('id').where('channel', '=', 'mail').execute();
    const answers = await Promise.all([join(token), join(token), join(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await memberRows()).toHaveLength(1);
    const told = db().selectFrom('outgoing').select('id').where('channel', '=', 'mail');
    await mailTo(kiran.email);
    expect(await told.execute()).toHaveLength(before.length + 1);
  });

  it('is good for seven days, and by a new link for seven more', async () => {
    await invite();
    const first = await mailedToken(server, email);
    daysLater(7);
    expect((await asked(first)).body.invitation.state).toBe('expired');
    expect(await join(first)).toMatchObject({ status: 410, body: { ErrorCode: 'invitation_expired' } });
    const [{ invitation, is_expired }] = (await team()).invitations;
    expect(is_expired).toBe(true);
    expect((await kiran.post('/reseller/team/invite_again', { invitation })).status).toBe(200);
    const second = await mailedToken(server, email, 2);
    expect((await asked(first)).status).toBe(404);
    daysLater(6.9);
    expect((await join(second)).status).toBe(200);
  });

  it('that was taken back, is forged, or was made for nobody opens nothing', async () => {
    const { id: invitation, token } = await addInvitation(server, kiran.id, { email, role: 'orders' });
    expect((await kiran.post('/reseller/team/take_back', { invitation })).status).toBe(200);
    for (const code of [token, 'F'.repeat(64), `${token}A`]) {
      expect(await asked(code)).toMatchObject({ status: 404, body: { Message: en.team.unknown } });
      expect(await join(code)).toMatchObject({ status: 404, body: { Message: en.team.unknown } });
    }
    expect(await memberRows()).toEqual([]);
  });

  it('is refused for who is in the team or invited, for the reseller, and for one too many', async () => {
    await addMember(server, kiran.id, { email: `in${email}`, role: 'looks' });
    await invite();
    for (const address of [email, email.toUpperCase(), `in${email}`, kiran.email])
      expect(await invite({ email: address })).toMatchObject({
        status: 409,
        body: { ErrorCode: 'already_in_team', errors: { email: [en.team.already_in_team] } },
      });
    for (let each = 0; each < 17; each++)
      await addInvitation(server, kiran.id, { email: `${each}${email}`, role: 'looks' });
    const last = await Promise.all([invite({ email: `x${email}` }), invite({ email: `y${email}` })]);
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { members, invitations } = await team();
    expect(members.length + invitations.length).toBe(20);
  });

  it('tells the reseller nothing of who has an account, and whoever has one learns it from their own link', async () => {
    const other = await newReseller(server, { email: `other${made}@example.com` });
    await addMember(server, other.id, { email: `theirs${made}@example.com`, role: 'looks' });
    const fresh = await invite();
    for (const address of [other.email, `theirs${made}@example.com`]) {
      const answer = await invite({ email: address });
      expect([answer.status, answer.body]).toEqual([fresh.status, fresh.body]);
      const code = await mailedToken(server, address);
      expect((await asked(code)).body.invitation.state).toBe('open');
      expect(await join(code)).toMatchObject({ status: 409, body: { ErrorCode: 'has_account' } });
    }
    expect(await memberRows()).toEqual([]);
    expect((await team()).invitations).toHaveLength(3);
  });

  it('into two teams is accepted for one', async () => {
    const other = await newReseller(server, { email: `second${made}@example.com` });
    const mine = await addInvitation(server, kiran.id, { email, role: 'looks' });
    const theirs = await addInvitation(server, other.id, { email, role: 'looks' });
    const answers = await Promise.all([join(mine.token), join(theirs.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is mailed to one address six times a day at most, whoever invites, without telling', async () => {
    for (let each = 0; each < 7; each++) {
      const from = await signedInReseller(server, { email: `many${made}-${each}@example.com` });
      expect((await invite({}, from)).status).toBe(200);
    }
    await mailedToken(server, email, 6);
    const queued = db().selectFrom('outgoing').select('id').where('state', 'in', ['queued', 'sending']);
    await eventually('all sent', async () => (await queued.execute()).length === 0);
    expect(await messagesTo(server, email)).toHaveLength(6);
  });

  it('keeps its link where no new one may be mailed, and looks as if it had been', async () => {
    await invite();
    const code = await mailedToken(server, email);
    for (let each = 0; each < 5; each++)
      await invite({}, await signedInReseller(server, { email: `fills${made}-${each}@example.com` }));
    daysLater(0.9);
    const [{ invitation }] = (await team()).invitations;
    const answer = await kiran.post('/reseller/team/invite_again', { invitation });
    expect([answer.status, answer.body.Message]).toEqual([200, 'Anita is invited. The mail is on its way.']);
    expect((await team()).invitations).toMatchObject([{ invited: now.toISOString() }]);
    expect((await asked(code)).body.invitation.state).toBe('open');
  });

  it('is mailed to one address by one reseller three times a day, who is told, and leaves room for others', async () => {
    await invite();
    const [{ invitation }] = (await team()).invitations;
    const again = () => kiran.post('/reseller/team/invite_again', { invitation });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    const code = await mailedToken(server, email, 3);
    expect(await again()).toMatchObject({ status: 429, body: { Message: en.team.mailed_enough } });
    expect((await asked(code)).body.invitation.state).toBe('open');
    await kiran.post('/reseller/team/take_back', { invitation });
    expect((await invite()).status).toBe(429);
    expect((await invite({ email: `b${email}` })).status).toBe(200);
    const other = await signedInReseller(server, { email: `room${made}@example.com` });
    expect((await invite({}, other)).status).toBe(200);
    await mailedToken(server, email, 4);
  });

  it.each([
    'Anita https://evil.example/win',
    'See evil.com now',
    'pay-x.com',
    'www.evil',
    'anita@evil',
    'evil。com',
    'win/now',
  ])('is refused where the name is a link: %s', async (name) => {
    expect(await invite({ name })).toMatchObject({
      status: 422,
      body: { errors: { name: [en.team.name_not_link] } },
    });
  });

  it.each(['M.K. Stalin', 'M.K.Stalin', 'S. Anita', 'Dr. A. P. J. Kalam', 'अनीता', 'Anita (Day Shift)'])(
    'is sent to %s',
    async (name) => {
      expect((await invite({ name })).status).toBe(200);
    },
  );

  it('is in the language of an owner who has proven the address, and else in that of the reseller', async () => {
    const { vault } = server.services;
    const hindi = { 'accept-language': 'hi' };
    await kiran.post('/reseller/team/invite', { name: 'Anita', email, role: 'looks' }, hindi);
    expect(await mailTo(email)).toContain(hi.team?.mail_looks);
    const owner = { language: 'hi', email_index: vault.index('email', `owner${email}`), email_proven_at: now };
    await db().updateTable('owner').set(owner).where('id', '=', 1).execute();
    await invite({ email: `owner${email}`, role: 'looks' });
    expect(await mailTo(`owner${email}`)).toContain(hi.team?.mail_looks);
  });

  it('that is accepted is told to the reseller in the language of their own last order, not in that of who joins', async () => {
    const order = { kind: 'reseller', mode: 'prepaid', reseller_id: kiran.id } as const;
    await insertOrder(server, { ...order, language: 'hi' });
    const member_id = await addMember(server, kiran.id, { email: `tamil${email}`, role: 'orders' });
    await insertOrder(server, { ...order, language: 'ta', member_id });
    const { token } = await addInvitation(server, kiran.id, { email, role: 'looks' });
    await server.post('/team/join', { code: token }, { 'accept-language': 'ta' });
    expect(await mailTo(kiran.email)).toContain(hi.team?.joined_subject);
  });

  it('that nobody accepts is forgotten after 30 days', async () => {
    await invite();
    daysLater(29);
    await purge(db(), 'forget-team-invitations', now);
    expect((await team()).invitations).toHaveLength(1);
    daysLater(2);
    await purge(db(), 'forget-team-invitations', now);
    expect((await team()).invitations).toEqual([]);
  });
});
