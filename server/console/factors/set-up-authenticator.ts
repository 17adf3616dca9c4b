import type { beginAuthenticator, confirmAuthenticator } from '../../../contract/console/factors.ts';
import { desk } from '../../../messages/desk.ts';
import type { Rule } from '../../http/answer-call.ts';
import { Refused } from '../../http/refused.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import type { ConsoleParts } from '../parts.ts';
import { keepNewKey, takeCode } from './authenticator.ts';
import { countedTry } from './code-tries.ts';
import { enter } from './enter.ts';
import { lockOwnAccount, type OwnAccount, requireMaySetUp } from './own-account.ts';

/** Each start of the set-up makes a new key, so a key that another person saw before is of no use. */
export function begin({ database, vault, now }: Services): Rule<typeof beginAuthenticator> {
  return (_input, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const own = await lockOwnAccount(tx, principal);
      requireNoApp(own);
      const app = await keepNewKey(tx, vault, own.operator);
      const what = { action: 'operator.authenticator_begin', subject: 'operator', subjectId: principal.id } as const;
      await record(tx, principal, { ...what, now: now() });
      return { key: app.secret.base32, link: app.toString() };
    });
}

export function confirm({ database, vault, now, sessions, limits }: ConsoleParts): Rule<typeof confirmAuthenticator> {
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
        return { Message: desk.factors.confirmed };
      }),
    );
}

function requireNoApp(own: OwnAccount): void {
  requireMaySetUp(own);
  if (own.operator.totp_confirmed_at) throw new Refused(409, 'authenticator_exists', desk.factors.authenticator_exists);
}
