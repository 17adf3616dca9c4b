import { randomUUIDv7 } from 'node:crypto';
import { maxMembers } from '../../../contract/max-members.ts';
import type {
  inviteMemberAgain as inviteAgainCall,
  inviteMember as inviteCall,
  takeInvitationBack as takeBackCall,
} from '../../../contract/team.ts';
import { type Locale, messagesOfWorkMail } from '../../../messages/catalogue.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { nextId } from '../../db/next-id.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound, type Principal } from '../../http/principal.ts';
import { mailPayload } from '../../outgoing/mail-content.ts';
import type { Services } from '../../services.ts';
import { openBusinessName, type ResellerRow, requireReseller } from '../reseller.ts';
import { lockReseller } from '../save-reseller.ts';
import { type InvitationRow, invitationsOf, invitedColumns, newToken, openInvited } from './invitation.ts';
import { languageOfOwner } from './language.ts';
import { hashOfToken, membersOf } from './member.ts';
import { invitationMail } from './team-mails.ts';

/** Nobody learns here whether an address has an account with us: whoever opens the invitation does, since the mailbox is theirs. */
export function invite(deps: Services): Handler<typeof inviteCall> {
  return async ({ guid, role, ...invited }, { principal, locale }) => {
    const { database, vault } = deps;
    await requireReseller(database.db, principal, guid);
    await send(deps, principal, locale, async (tx, reseller) => {
      await requireRoom(tx, deps, reseller, invited.email);
      const id = await nextId(tx, 'team_invitation');
      const columns = { id, reseller_id: reseller.id, role, ...invitedColumns(vault, id, invited) };
      return writeInvitation(tx, columns, deps.now());
    });
    return { Message: en.team.invited, values: { name: invited.name } };
  };
}

/** By a new link, good for as long as the first one was. */
export function inviteAgain(deps: Services): Handler<typeof inviteAgainCall> {
  return async ({ guid, invitation: id }, { principal, locale }) => {
    await requireReseller(deps.database.db, principal, guid);
    const row = await send(deps, principal, locale, async (tx) => {
      const row = await tx
        .updateTable('team_invitation')
        .set({ invited_at: deps.now() })
        .where('id', '=', id)
        .where('reseller_id', '=', principal.id)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw notFound(principal);
      return row;
    });
    return { Message: en.team.invited, values: { name: openInvited(deps.vault, row).name } };
  };
}

/** Ends an invitation of this reseller: its link opens nothing any more. Another’s is answered as one that does not exist. */
export function takeBack({ database: { db } }: Services): Handler<typeof takeBackCall> {
  return async ({ guid, invitation: id }, { principal }) => {
    await requireReseller(db, principal, guid);
    const own = db.deleteFrom('team_invitation').where('id', '=', id).where('reseller_id', '=', principal.id);
    if (!(await own.returning('id').executeTakeFirst())) throw notFound(principal);
    return { Message: en.team.taken_back };
  };
}

/**
 * Writes an invitation, counts it and mails a new link. The reseller is locked: of several at once each sees those before it. However many resellers
 * invite somebody, no mailbox is filled with it, and nobody learns of the others: where no mail may go out, the link that was mailed before stays
 * good.
 */
async function send(
  deps: Services,
  principal: Principal<'reseller'>,
  locale: Locale,
  write: (tx: Db, reseller: ResellerRow) => Promise<InvitationRow>,
): Promise<InvitationRow> {
  const { database, vault, outbox, limits } = deps;
  const { row, message } = await database.db.transaction().execute(async (tx) => {
    const reseller = await lockReseller(tx, principal.id);
    if (!reseller) throw notFound(principal);
    const row = await write(tx, reseller);
    const { email_index } = row;
    const ofBoth = vault.index('team-invited-person', `${reseller.id} ${email_index.toString('hex')}`);
    await limits.countIn(tx, [
      { limit: 'team-invited', subject: reseller.id },
      { limit: 'team-invited-person', subject: ofBoth },
    ]);
    const isMailed = await limits.countIfFitsIn(tx, [{ limit: 'team-invited-mail', subject: email_index }]);
    const letter = isMailed && (await letterOf(tx, deps, { row, reseller, locale }));
    return { row, message: letter && (await outbox.enqueue(tx, letter, randomUUIDv7(), 'a day')) };
  });
  if (message) outbox.attemptInBackground(message);
  return row;
}

/** The mail with a new link: the one before opens nothing from then on. */
async function letterOf(
  tx: Db,
  { vault, publicUrl }: Services,
  { row, reseller, locale }: { row: InvitationRow; reseller: ResellerRow; locale: Locale },
) {
  const token = newToken();
  const own = tx.updateTable('team_invitation').where('id', '=', row.id);
  await own.set({ token_hash: hashOfToken(token) }).execute();
  const { name, email } = openInvited(vault, row);
  // An owner's choice, and otherwise the language of the reseller's page.
  const messages = messagesOfWorkMail('resellers', (await languageOfOwner(tx, row.email_index)) ?? locale);
  const firm = openBusinessName(vault, reseller);
  return mailPayload(email, invitationMail({ name, row, token, firm, publicUrl: publicUrl() }, messages), messages);
}

/** With a link that nobody has. */
function writeInvitation(
  tx: Db,
  columns: Omit<InvitationRow, 'token_hash' | 'invited_at'>,
  invited_at: Date,
): Promise<InvitationRow> {
  return tx
    .insertInto('team_invitation')
    .values({ ...columns, token_hash: hashOfToken(newToken()), invited_at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Rejects an address that is the reseller's own, in the team or invited into it, and one too many. */
async function requireRoom(tx: Db, { vault }: Services, reseller: ResellerRow, email: string): Promise<void> {
  const others = [...(await membersOf(tx, reseller.id)), ...(await invitationsOf(tx, reseller.id))];
  const index = vault.index('email', email);
  if ([reseller, ...others].some(({ email_index }) => email_index?.equals(index))) throw alreadyInTeam();
  if (others.length >= maxMembers) throw teamFull();
}

function alreadyInTeam(): ApiError {
  const sentence = en.team.already_in_team;
  return new ApiError(409, 'already_in_team', sentence, { errors: { email: [sentence] } });
}

function teamFull(): ApiError {
  return new ApiError(409, 'team_full', en.team.full);
}
