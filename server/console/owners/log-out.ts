import type { logOutOwner } from '../../../contract/console/owners.ts';
import type { Handler } from '../../http/handle-call.ts';
import { purgeOwnCodes } from '../../owners/change/addressees.ts';
import { openOwner } from '../../owners/owner.ts';
import type { Services } from '../../services.ts';
import { loginsOf } from '../../sign-in/logins-of.ts';
import { deletePasskeys } from '../../sign-in/passkeys/account-passkeys.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { record } from '../audit/record.ts';
import { findOwner } from './find-owner.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'now'> & { sessions: Sessions };

export function logOut({ database, vault, sessions, now }: Deps): Handler<typeof logOutOwner> {
  return ({ id, reason }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      await findOwner(tx, principal, id);
      // An owner who logs in with a passkey at this moment, or adds one, has done so before this lock, or finds it gone.
      const owner = await tx.selectFrom('owner').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
      if (!owner.deleted_at) await purgeOwnCodes(tx, vault, openOwner(vault, owner));
      const { length } = await loginsOf(tx, 'owner', id);
      await sessions.endAll(tx, 'owner', id);
      // An owner who has lost a phone may have lost the mailbox on it too: it cannot be used to log in until it is confirmed anew.
      await tx.updateTable('owner').set({ email_proven_at: null }).where('id', '=', id).execute();
      const passkeys = await deletePasskeys(tx, { kind: 'owner', id });
      const changes = { sessions: length, passkeys };
      const about = { subject: 'owner', subjectId: id, reason, changes, now: now() };
      await record(tx, principal, { action: 'owner.log_out', ...about });
      return { sessions: length };
    });
}
