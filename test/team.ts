import type { MemberRole } from '../contract/call.ts';
import { nextId } from '../server/db/next-id.ts';
import { invitedColumns, newToken } from '../server/resellers/team/invitation.ts';
import { hashOfToken, personColumns } from '../server/resellers/team/member.ts';
import { eventually } from './eventually.ts';
import type { Answer, TestServer } from './server.ts';
import { codeOf, messagesTo, sessionOf } from './sign-in.ts';

interface Somebody {
  email: string;
  role: MemberRole;
  name?: string;
}

/** Somebody who has joined a reseller's team. Returns the id. */
export async function addMember(
  { services }: Pick<TestServer, 'services'>,
  reseller_id: number,
  { email, role, name = 'Anita' }: Somebody,
): Promise<number> {
  const { db } = services.database;
  const id = await nextId(db, 'reseller_member');
  const at = { joined_at: services.now(), last_seen_at: services.now() };
  const columns = personColumns(services.vault, id, { name, email });
  const invitation_hash = hashOfToken(newToken());
  await db
    .insertInto('reseller_member')
    .values({ id, reseller_id, role, invitation_hash, ...at, ...columns })
    .execute();
  return id;
}

/** Somebody who is invited. Returns the id, and the token of the link. */
export async function addInvitation(
  { services }: Pick<TestServer, 'services'>,
  reseller_id: number,
  { email, role, name = 'Bala' }: Somebody,
) {
  const { db } = services.database;
  const id = await nextId(db, 'team_invitation');
  const token = newToken();
  const columns = invitedColumns(services.vault, id, { name, email });
  const row = { id, reseller_id, role, token_hash: hashOfToken(token), invited_at: services.now(), ...columns };
  await db.insertInto('team_invitation').values(row).execute();
  return { id, token };
}

/** A logged-in member of a team. Their calls carry the reseller's guid. */
export async function signedInMember(server: TestServer, reseller: { id: number; guid: string }, somebody: Somebody) {
  const member = await addMember(server, reseller.id, somebody);
  const headers = await sessionOf(server, 'member', member);
  const post = (path: string, body: object = {}, more: Record<string, string> = {}): Promise<Answer> =>
    server.post(path, { guid: reseller.guid, ...body }, { ...headers, ...more });
  return { member, headers, post };
}

/** The session of somebody who logs in with a code, as resellers and their people do. */
export async function logInByCode(server: TestServer, email: string) {
  await server.post('/resellerLogin', { email });
  const { body } = await server.post('/resellerVerifyOTP', { email, password: await codeOf(server, email) });
  const headers = { authorization: `Bearer ${body.authToken}` };
  const { guid } = body.Reseller;
  const post = (path: string, more: object = {}) => server.post(path, { guid, ...more }, headers);
  return { guid, post };
}

/** The token of the newest of so many invitations that were mailed to an address. */
export async function mailedToken(server: TestServer, email: string, count = 1): Promise<string> {
  let found: string[] = [];
  await eventually(`${count} invitations to ${email}`, async () => {
    const texts = (await messagesTo(server, email)).map((message) => JSON.stringify(message));
    found = texts.flatMap((text) => /jointeam\?([0-9A-F]{64})/.exec(text)?.[1] ?? []);
    return found.length >= count;
  });
  return found[0] ?? '';
}
