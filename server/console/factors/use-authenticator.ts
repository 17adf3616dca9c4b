import type { proveByAuthenticator, removeAuthenticator } from '../../../contract/console/factors.ts';
import { desk } from '../../../messages/desk.ts';
import type { Rule } from '../../http/answer-call.ts';
import { Refused } from '../../http/refused.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import type { ConsoleParts } from '../parts.ts';
import { takeCode } from './authenticator.ts';
import { countedTry } from './code-tries.ts';
import { enter } from './enter.ts';
import { lockOwnAccount, type OwnAccount, requireAnother } from './own-account.ts';

export function prove({ database, vault, now, sessions, limits }: ConsoleParts): Rule<typeof proveByAuthenticator> {
  return ({ code }, { principal }) =>
    countedTry(limits, principal.id, () =>
      database.db.transaction().execute(async (tx) => {
        const own = await lockOwnAccount(tx, principal);
        requireApp(own);
        await takeCode(tx, vault, own.operator, { code, now: now() });
        await enter(tx, sessions, { operator: principal, by: 'authenticator', now: now() });
        return { Message: desk.factors.proven };
      }),
    );
}

export function remove({ database, now }: Services): Rule<typeof removeAuthenticator> {
  return (_input, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const own = await lockOwnAccount(tx, principal);
      requireApp(own);
      requireAnother(own);
      const none = { totp_sealed: null, totp_confirmed_at: null, totp_step: null };
      await tx.updateTable('operator').set(none).where('id', '=', principal.id).execute();
      const what = { action: 'operator.factor_remove', subject: 'operator', subjectId: principal.id } as const;
      await record(tx, principal, { ...what, changes: { factor: 'authenticator' }, now: now() });
      return { Message: desk.factors.removed };
    });
}

/** An app whose set-up is not confirmed proves nothing. */
function requireApp({ operator }: OwnAccount): void {
  if (!operator.totp_confirmed_at) throw new Refused(409, 'no_authenticator', desk.factors.no_authenticator);
}
