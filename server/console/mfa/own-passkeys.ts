import type { myMfaMethods, removePasskey, renamePasskey } from '../../../contract/console/mfa.ts';
import { en } from '../../../messages/en.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { passkeysOf, presentPasskey } from '../../sign-in/passkeys/account-passkeys.ts';
import { recordAudit } from '../audit/record.ts';
import { lockOwnAccount, requireAnotherMfaMethod } from './own-account.ts';

export function listOwnMfaMethods({ database: { db } }: Services): Handler<typeof myMfaMethods> {
  return async (_input, { principal: { id } }) => {
    const operator = db.selectFrom('operator').select('totp_confirmed_at').where('id', '=', id);
    const { totp_confirmed_at } = await operator.executeTakeFirstOrThrow();
    const rows = await passkeysOf(db, { kind: 'operator', id });
    return {
      authenticator_since: totp_confirmed_at?.toISOString() ?? null,
      Passkeys: rows.map(presentPasskey),
    };
  };
}

export function renameOwnPasskey({ database, now }: Services): Handler<typeof renamePasskey> {
  return ({ passkey_id, name }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const account = await lockOwnAccount(tx, principal);
      if (!account.passkeys.includes(passkey_id)) throw notFound(principal);
      await tx.updateTable('passkey').set({ name }).where('id', '=', passkey_id).execute();
      const entry = { action: 'operator.passkey_rename', subject: 'operator', subjectId: principal.id } as const;
      await recordAudit(tx, principal, { ...entry, now: now() });
      return { Message: en.console_own_mfa.renamed };
    });
}

export function removeOwnPasskey({ database, now }: Services): Handler<typeof removePasskey> {
  return ({ passkey_id }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const account = await lockOwnAccount(tx, principal);
      if (!account.passkeys.includes(passkey_id)) throw notFound(principal);
      requireAnotherMfaMethod(account);
      await tx.deleteFrom('passkey').where('id', '=', passkey_id).execute();
      const entry = { action: 'operator.factor_remove', subject: 'operator', subjectId: principal.id } as const;
      await recordAudit(tx, principal, { ...entry, changes: { factor: 'passkey' }, now: now() });
      return { Message: en.console_own_mfa.removed };
    });
}
