import type { beginAuthenticator, confirmAuthenticator } from '../../../contract/console/mfa.ts';
import { consoleText } from '../../../messages/console.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import type { ConsoleDeps } from '../deps.ts';
import { saveAuthenticatorKey, takeCode } from './authenticator.ts';
import { countedTry } from './code-tries.ts';
import { enter } from './enter.ts';
import { lockOwnAccount, type OwnAccount, requireMaySetUp } from './own-account.ts';

/** Each start of the set-up makes a new key, so a key that another person saw before is of no use. */
export function begin({ database, vault, now }: Services): Handler<typeof beginAuthenticator> {
  return (_input, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const own = await lockOwnAccount(tx, principal);
      requireNoApp(own);
      const app = await saveAuthenticatorKey(tx, vault, own.operator);
      const what = { action: 'operator.authenticator_begin', subject: 'operator', subjectId: principal.id } as const;
      await record(tx, principal, { ...what, now: now() });
      return { key: app.secret.base32, link: app.toString() };
    });
}

export function confirm({ database, vault, now, sessions, limits }: ConsoleDeps): Handler<typeof confirmAuthenticator> {
  return ({ code }, { principal }) =>
    countedTry(limits, principal.id, () =>
      database.db.transaction().execute(async (tx) => {
        const own = await lockOwnAccount(tx, principal);
        requireNoApp(own);
        const at = now();
        await takeCode(tx, vault, own.operator, { code, now: at });
        const confirmed = { totp_confirmed_at: at };
        await tx.updateTable('operator').set(confirmed).where('id', '=', principal.id).execute();
        const what = { action: 'operator.factor_add', subject: 'operator', subjectId: principal.id } as const;
        await record(tx, principal, { ...what, changes: { factor: 'authenticator' }, now: at });
        if (!own.isProven) await enter(tx, sessions, { operator: principal, by: 'authenticator', now: at });
        return { Message: consoleText.ownMfa.confirmed };
      }),
    );
}

function requireNoApp(own: OwnAccount): void {
  requireMaySetUp(own);
  if (own.operator.totp_confirmed_at)
    throw new ApiError(409, 'authenticator_exists', consoleText.ownMfa.authenticator_exists);
}
