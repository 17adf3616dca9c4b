import type { myFactors, removePasskey, renamePasskey } from '../../../contract/console/factors.ts';
import { desk } from '../../../messages/desk.ts';
import type { Rule } from '../../http/answer-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { passkeysOf, shownPasskey } from '../../sign-in/passkeys/account-passkeys.ts';
import { record } from '../audit/record.ts';
import { lockOwnAccount, requireAnother } from './own-account.ts';

export function mine({ database: { db } }: Services): Rule<typeof myFactors> {
  return async (_input, { principal: { id } }) => {
    const operator = db.selectFrom('operator').select('totp_confirmed_at').where('id', '=', id);
    const { totp_confirmed_at } = await operator.executeTakeFirstOrThrow();
    const rows = await passkeysOf(db, { kind: 'operator', id });
    return {
      authenticator_since: totp_confirmed_at?.toISOString() ?? null,
      Passkeys: rows.map(shownPasskey),
    };
  };
}

export function rename({ database, now }: Services): Rule<typeof renamePasskey> {
  return ({ passkey_id, name }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const own = await lockOwnAccount(tx, principal);
      if (!own.passkeys.includes(passkey_id)) throw notFound(principal);
      await tx.updateTable('passkey').set({ name }).where('id', '=', passkey_id).execute();
      const what = { action: 'operator.passkey_rename', subject: 'operator', subjectId: principal.id } as const;
      await record(tx, principal, { ...what, now: now() });
      return { Message: desk.factors.renamed };
    });
}

export function remove({ database, now }: Services): Rule<typeof removePasskey> {
  return ({ passkey_id }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const own = await lockOwnAccount(tx, principal);
      if (!own.passkeys.includes(passkey_id)) throw notFound(principal);
      requireAnother(own);
      await tx.deleteFrom('passkey').where('id', '=', passkey_id).execute();
      const what = { action: 'operator.factor_remove', subject: 'operator', subjectId: principal.id } as const;
      await record(tx, principal, { ...what, changes: { factor: 'passkey' }, now: now() });
      return { Message: desk.factors.removed };
    });
}
