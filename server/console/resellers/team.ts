import type { removeMemberOfReseller, teamOfReseller } from '../../../contract/console/reseller-team.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import { invitationsOf } from '../../resellers/team/invitation.ts';
import { membersOf, openName } from '../../resellers/team/member.ts';
import { removeFromTeam } from '../../resellers/team/remove.ts';
import type { Services } from '../../services.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { recordAudit } from '../audit/record.ts';
import { findReseller } from './find.ts';

export function showTeam({
  database: { db },
  vault,
}: Pick<Services, 'database' | 'vault'>): Handler<typeof teamOfReseller> {
  return async ({ id }, { principal }) => {
    await findReseller(db, principal, id);
    const members = await membersOf(db, id);
    return {
      Members: members.map((row) => ({
        member: row.id,
        name: openName(vault, row),
        role: row.role,
        joined: row.joined_at.toISOString(),
        last_seen: row.last_seen_at.toISOString(),
      })),
      invited: (await invitationsOf(db, id)).length,
    };
  };
}

type Deps = Pick<Services, 'database' | 'vault' | 'now'> & { sessions: Sessions };

export function removeMember({ database, vault, sessions, now }: Deps): Handler<typeof removeMemberOfReseller> {
  return async ({ id, member: memberId, reason }, { principal }) => {
    const at = now();
    await database.db.transaction().execute(async (tx) => {
      const member = await tx
        .selectFrom('reseller_member')
        .selectAll()
        .where('id', '=', memberId)
        .where('reseller_id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (!member || !(await removeFromTeam(tx, { vault, sessions, now: at }, member))) throw notFound(principal);
      const entry = {
        subject: 'reseller',
        subjectId: id,
        reason,
        changes: { member: memberId, role: member.role },
        now: at,
      };
      await recordAudit(tx, principal, { action: 'reseller.remove_member', ...entry });
    });
    return {};
  };
}
