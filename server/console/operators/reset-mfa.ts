import type { Db } from '../../db/database.ts';
import { deletePasskeys } from '../../sign-in/passkeys/account-passkeys.ts';
import type { Sessions } from '../../sign-in/sessions.ts';

/** Removes all second factors of an operator, who then has only their mailbox, and logs them out everywhere. Their row is locked. */
export async function resetMfa(tx: Db, sessions: Sessions, id: number): Promise<void> {
  const none = { totp_sealed: null, totp_confirmed_at: null, totp_step: null };
  await tx
    .updateTable('operator')
    .set((eb) => ({ ...none, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await deletePasskeys(tx, { kind: 'operator', id });
  await sessions.endAll(tx, 'operator', id);
}
