import type {
  changeMember as changeMemberCall,
  leaveTeam as leaveTeamCall,
  removeMember as removeMemberCall,
  resellerMe as resellerMeCall,
  resellerTeam as resellerTeamCall,
} from '../../../contract/team.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound, type Principal } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { openBusinessName, requireReseller } from '../reseller.ts';
import { expiryOf, invitationsOf, openInvited } from './invitation.ts';
import { type MemberRow, membersOf, openEmail, openName } from './member.ts';
import { removeFromTeam } from './remove.ts';

type Deps = Services & { sessions: Sessions };

/** Who makes a call, and for whom. */
export function me({ database: { db }, vault }: Services): Handler<typeof resellerMeCall> {
  return async ({ guid }, { principal }) => {
    const reseller = await requireReseller(db, principal, guid);
    const { memberId, role } = principal;
    const member = memberId && (await requireMember(db, principal, memberId));
    return { me: { role, firm: openBusinessName(vault, reseller), name: member ? openName(vault, member) : '' } };
  };
}

/** Who is in the team and who is invited, with names and mail addresses: for the reseller, who named them. */
export function team({ database: { db }, vault, now }: Services): Handler<typeof resellerTeamCall> {
  return async ({ guid }, { principal }) => {
    const { id } = await requireReseller(db, principal, guid);
    const members = await membersOf(db, id);
    const invitations = await invitationsOf(db, id);
    return {
      members: members.map((row) => ({
        member: row.id,
        name: openName(vault, row),
        email: openEmail(vault, row),
        role: row.role,
        joined: row.joined_at.toISOString(),
        last_seen: row.last_seen_at.toISOString(),
      })),
      invitations: invitations.map((row) => ({
        invitation: row.id,
        ...openInvited(vault, row),
        role: row.role,
        invited: row.invited_at.toISOString(),
        expires: expiryOf(row).toISOString(),
        is_expired: expiryOf(row) <= now(),
      })),
    };
  };
}

/** The next call that the member makes is judged by the new role. */
export function changeRole({ database, vault }: Services): Handler<typeof changeMemberCall> {
  return async ({ guid, member: id, role }, { principal }) => {
    await requireReseller(database.db, principal, guid);
    const member = await database.db.transaction().execute(async (tx) => {
      const locked = await requireMember(tx, principal, id, true);
      await tx.updateTable('reseller_member').set({ role }).where('id', '=', id).execute();
      return locked;
    });
    return { Message: en.team.changed, values: { name: openName(vault, member) } };
  };
}

/** Ends what they may do at once, with their sessions; what they ordered stays. One who has left meanwhile is answered as not found. */
export function remove(deps: Deps): Handler<typeof removeMemberCall> {
  return async ({ guid, member: id }, { principal }) => {
    await requireReseller(deps.database.db, principal, guid);
    const member = await removeMember(deps, principal, id);
    return { Message: en.team.removed, values: { name: openName(deps.vault, member) } };
  };
}

/** As being removed, but by their own hand. */
export function leave(deps: Deps): Handler<typeof leaveTeamCall> {
  return async ({ guid }, { principal }) => {
    const reseller = await requireReseller(deps.database.db, principal, guid);
    if (principal.memberId === null) throw new ApiError(409, 'is_owner', en.team.owner_stays);
    await removeMember(deps, principal, principal.memberId);
    return { Message: en.team.left, values: { firm: openBusinessName(deps.vault, reseller) } };
  };
}

/** Returns who it was. Of two requests the second one finds nobody. */
function removeMember({ database, vault, sessions, now }: Deps, principal: Principal<'reseller'>, id: number) {
  return database.db.transaction().execute(async (tx) => {
    const member = await requireMember(tx, principal, id);
    if (!(await removeFromTeam(tx, { vault, sessions, now: now() }, member))) throw notFound(principal);
    return member;
  });
}

/** A member of the team of the reseller who makes the call. Another's is not found. */
async function requireMember(
  db: Db,
  principal: Principal<'reseller'>,
  id: number,
  isLocked = false,
): Promise<MemberRow> {
  const query = db
    .selectFrom('reseller_member')
    .selectAll()
    .where('id', '=', id)
    .where('reseller_id', '=', principal.id)
    .where('removed_at', 'is', null);
  const member = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  if (!member) throw notFound(principal);
  return member;
}
