import { randomUUIDv7 } from 'node:crypto';
import type { invitedToTeam, joinTeam } from '../../../contract/team.ts';
import { messagesOfWorkMail } from '../../../messages/catalogue.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { nextId } from '../../db/next-id.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { addressUses } from '../../limits/address-uses.ts';
import { mailPayload } from '../../outgoing/mail-content.ts';
import type { Services } from '../../services.ts';
import { openBusinessName, openReseller, type ResellerRow } from '../reseller.ts';
import { lockReseller } from '../save-reseller.ts';
import { isEmailOfAccount, lockEmail } from './email-of-account.ts';
import { expiryOf, type InvitationRow, openInvited } from './invitation.ts';
import { languageOfReseller } from './language.ts';
import { hashOfToken, type MemberRow, openName, personColumns } from './member.ts';
import { joinedMail } from './team-mails.ts';

/** What the holder of a link is invited to. Opening it changes nothing: machines open the links of mails, too. */
export function invited(deps: Services): Handler<typeof invitedToTeam> {
  const { database, vault, now, limits } = deps;
  return async ({ code }, client) => {
    const { db } = database;
    const hash = hashOfToken(code);
    const invitation = await findInvitation(db, hash);
    const member = invitation ? undefined : await findJoined(db, hash);
    const reseller = await openFor(db, invitation ?? member);
    if (!reseller) {
      await limits.count(addressUses(vault, 'team-link', client));
      throw unknownInvitation();
    }
    const firm = openBusinessName(vault, reseller);
    if (invitation) {
      const state = expiryOf(invitation) > now() ? ('open' as const) : ('expired' as const);
      return { invitation: { firm, name: openInvited(vault, invitation).name, role: invitation.role, state } };
    }
    const joined = member as MemberRow;
    return { invitation: { firm, name: openName(vault, joined), role: joined.role, state: 'joined' } };
  };
}

/** Makes a member of whoever holds the link. Of two tabs the second one finds it done. */
export function join(deps: Services): Handler<typeof joinTeam> {
  const { database, vault, outbox, limits, publicUrl } = deps;
  return async ({ code }, client) => {
    const hash = hashOfToken(code);
    const known = (await findInvitation(database.db, hash)) ?? (await findJoined(database.db, hash));
    if (!known) {
      await limits.count(addressUses(vault, 'team-link', client));
      throw unknownInvitation();
    }
    const message = await database.db.transaction().execute(async (tx) => {
      // Locked in the order in which invitations are written: reseller, then invitation.
      const reseller = await lockReseller(tx, known.reseller_id);
      if (!reseller || reseller.switched_off_at) throw unknownInvitation();
      const invitation = await findInvitation(tx, hash);
      if (!invitation) {
        if (await findJoined(tx, hash)) return null;
        throw unknownInvitation();
      }
      const member = await accept(tx, deps, invitation);
      const messages = messagesOfWorkMail('resellers', await languageOfReseller(tx, reseller));
      const mail = joinedMail(openName(vault, member), publicUrl(), messages);
      const letter = mailPayload(openReseller(vault, reseller).email, mail, messages);
      return outbox.enqueue(tx, letter, randomUUIDv7(), 'a day');
    });
    if (message) outbox.attemptInBackground(message);
    return { Message: en.team.joined };
  };
}

async function accept(tx: Db, { vault, now }: Services, invitation: InvitationRow): Promise<MemberRow> {
  if (expiryOf(invitation) <= now()) throw new ApiError(410, 'invitation_expired', en.team.invitation_expired);
  const { reseller_id, role, token_hash } = invitation;
  const person = openInvited(vault, invitation);
  await lockEmail(tx, vault, person.email);
  if (await isEmailOfAccount(tx, vault, person.email)) throw new ApiError(409, 'has_account', en.team.has_account);
  const taken = tx.deleteFrom('team_invitation').where('id', '=', invitation.id).returning('id');
  if (!(await taken.executeTakeFirst())) throw unknownInvitation();
  const id = await nextId(tx, 'reseller_member');
  const at = { joined_at: now(), last_seen_at: now() };
  return tx
    .insertInto('reseller_member')
    .values({ id, reseller_id, role, invitation_hash: token_hash, ...at, ...personColumns(vault, id, person) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function findInvitation(db: Db, hash: Buffer): Promise<InvitationRow | undefined> {
  return db.selectFrom('team_invitation').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}

/** Who has joined by this link, and is still in the team. */
function findJoined(db: Db, hash: Buffer): Promise<MemberRow | undefined> {
  return db
    .selectFrom('reseller_member')
    .selectAll()
    .where('invitation_hash', '=', hash)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

async function openFor(db: Db, of: { reseller_id: number } | undefined): Promise<ResellerRow | undefined> {
  if (!of) return undefined;
  return db
    .selectFrom('reseller')
    .selectAll()
    .where('id', '=', of.reseller_id)
    .where('switched_off_at', 'is', null)
    .executeTakeFirst();
}

function unknownInvitation(): ApiError {
  return new ApiError(404, 'not_found', en.team.unknown);
}
