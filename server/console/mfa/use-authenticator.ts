import type { proveByAuthenticator, removeAuthenticator } from '../../../contract/console/mfa.ts';
import { consoleText } from '../../../messages/console.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import type { ConsoleDeps } from '../deps.ts';
import { takeCode } from './authenticator.ts';
import { countedTry } from './code-tries.ts';
import { enter } from './enter.ts';
import { lockOwnAccount, type OwnAccount, requireAnother } from './own-account.ts';

export function prove({ database, vault, now, sessions, limits }: ConsoleDeps): Handler<typeof proveByAuthenticator> {
  return ({ code }, { principal }) =>
    countedTry(limits, principal.id, () =>
      database.db.transaction().execute(async (tx) => {
        const own = await lockOwnAccount(tx, principal);
        requireApp(own);
        await takeCode(tx, vault, own.operator, { code, now: now() });
        await enter(tx, sessions, { operator: principal, by: 'authenticator', now: now() });
        return { Message: consoleText.ownMfa.proven };
      }),
    );
}

export function remove({ database, now }: Services): Handler<typeof removeAuthenticator> {
  return (_input, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const own = await lockOwnAccount(tx, principal);
      requireApp(own);
      requireAnother(own);
      const none = { totp_sealed: null, totp_confirmed_at: null, totp_step: null };
      await tx.updateTable('operator').set(none).where('id', '=', principal.id).execute();
      const what = { action: 'operator.factor_remove', subject: 'operator', subjectId: principal.id } as const;
      await record(tx, principal, { ...what, changes: { factor: 'authenticator' }, now: now() });
      return { Message: consoleText.ownMfa.removed };
    });
}

/** An app whose set-up is not confirmed proves nothing. */
function requireApp({ operator }: OwnAccount): void {
  if (!operator.totp_confirmed_at) throw new ApiError(409, 'no_authenticator', consoleText.ownMfa.no_authenticator);
}
