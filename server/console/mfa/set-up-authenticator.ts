import type { beginAuthenticator, confirmAuthenticator } from '../../../contract/console/mfa.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import type { ConsoleDeps } from '../deps.ts';
import { acceptCode, saveAuthenticatorKey } from './authenticator.ts';
import { withCodeLimits } from './code-tries.ts';
import { completeLogin } from './complete-login.ts';
import { lockOwnAccount, type OwnAccount, requireSetupAllowed } from './own-account.ts';

/** Each start of the set-up makes a new key, so a key that another person saw before is of no use. */
export function beginAuthenticatorSetup({ database, vault, now }: Services): Handler<typeof beginAuthenticator> {
  return (_input, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const account = await lockOwnAccount(tx, principal);
      requireNoApp(account);
      const app = await saveAuthenticatorKey(tx, vault, account.operator);
      const entry = { action: 'operator.authenticator_begin', subject: 'operator', subjectId: principal.id } as const;
      await recordAudit(tx, principal, { ...entry, now: now() });
      return { key: app.secret.base32, link: app.toString() };
    });
}

export function finishAuthenticatorSetup({
  database,
  vault,
  now,
  sessions,
  limits,
}: ConsoleDeps): Handler<typeof confirmAuthenticator> {
  return ({ code }, { principal }) =>
    withCodeLimits(limits, principal.id, () =>
      database.db.transaction().execute(async (tx) => {
        const account = await lockOwnAccount(tx, principal);
        requireNoApp(account);
        const at = now();
        await acceptCode(tx, vault, account.operator, { code, now: at });
        const confirmed = { totp_confirmed_at: at };
        await tx.updateTable('operator').set(confirmed).where('id', '=', principal.id).execute();
        const entry = { action: 'operator.factor_add', subject: 'operator', subjectId: principal.id } as const;
        await recordAudit(tx, principal, { ...entry, changes: { factor: 'authenticator' }, now: at });
        if (!account.hasPassedMfa)
          await completeLogin(tx, sessions, { operator: principal, method: 'authenticator', now: at });
        return { Message: en.console_own_mfa.confirmed };
      }),
    );
}

function requireNoApp(account: OwnAccount): void {
  requireSetupAllowed(account);
  if (account.operator.totp_confirmed_at)
    throw new ApiError(409, 'authenticator_exists', en.console_own_mfa.authenticator_exists);
}
