import type { proveByAuthenticator, removeAuthenticator } from '../../../contract/console/mfa.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import type { ConsoleDeps } from '../deps.ts';
import { acceptCode } from './authenticator.ts';
import { withCodeLimits } from './code-tries.ts';
import { completeLogin } from './complete-login.ts';
import { lockOwnAccount, type OwnAccount, requireAnotherMfaMethod } from './own-account.ts';

export function verifyByAuthenticator({
  database,
  vault,
  now,
  sessions,
  limits,
}: ConsoleDeps): Handler<typeof proveByAuthenticator> {
  return ({ code }, { principal }) =>
    withCodeLimits(limits, principal.id, () =>
      database.db.transaction().execute(async (tx) => {
        const account = await lockOwnAccount(tx, principal);
        requireApp(account);
        await acceptCode(tx, vault, account.operator, { code, now: now() });
        await completeLogin(tx, sessions, { operator: principal, method: 'authenticator', now: now() });
        return { Message: en.console_own_mfa.proven };
      }),
    );
}

export function removeOwnAuthenticator({ database, now }: Services): Handler<typeof removeAuthenticator> {
  return (_input, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const account = await lockOwnAccount(tx, principal);
      requireApp(account);
      requireAnotherMfaMethod(account);
      const none = { totp_sealed: null, totp_confirmed_at: null, totp_step: null };
      await tx.updateTable('operator').set(none).where('id', '=', principal.id).execute();
      const entry = { action: 'operator.factor_remove', subject: 'operator', subjectId: principal.id } as const;
      await recordAudit(tx, principal, { ...entry, changes: { factor: 'authenticator' }, now: now() });
      return { Message: en.console_own_mfa.removed };
    });
}

/** An app whose set-up is not confirmed proves nothing. */
function requireApp({ operator }: OwnAccount): void {
  if (!operator.totp_confirmed_at) throw new ApiError(409, 'no_authenticator', en.console_own_mfa.no_authenticator);
}
