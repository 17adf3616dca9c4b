import type { myFactors, removePasskey, renamePasskey } from '../../../contract/console/factors.ts';
import { desk } from '../../../messages/desk.ts';
import type { Rule } from '../../http/answer-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { lockOwnAccount, requireAnother } from './own-account.ts';

export function mine({ database: { db } }: Services): Rule<typeof myFactors> {
  return async (_input, { principal: { id } }) => {
    const operator = db.selectFrom('operator').select('totp_confirmed_at').where('id', '=', id);
    const { totp_confirmed_at } = await operator.executeTakeFirstOrThrow();
    const passkeys = db.selectFrom('passkey').selectAll().where('operator_id', '=', id);
    const rows = await passkeys.orderBy('created_at').orderBy('id').execute();
    return {
      authenticator_since: totp_confirmed_at?.toISOString() ?? null,
      Passkeys: rows.map((row) => ({
        id: row.id,
        name: row.name,
        added: row.created_at.toISOString(),
        last_used: row.last_used_at?.toISOString() ?? null,
      })),
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
