import type { addPasskey, beginPasskey } from '../../../contract/console/mfa.ts';
import { en } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { creationOptions, savePasskey, verifyNewPasskey } from '../../sign-in/passkeys/new-passkey.ts';
import { recordAudit } from '../audit/record.ts';
import type { ConsoleDeps } from '../deps.ts';
import { completeLogin } from './complete-login.ts';
import { lockOwnAccount, requireSetupAllowed } from './own-account.ts';

export function beginPasskeySetup(deps: Services): Handler<typeof beginPasskey> {
  return async (_input, { principal }) => {
    const { operator, passkeys } = await deps.database.db.transaction().execute(async (tx) => {
      const account = await lockOwnAccount(tx, principal);
      requireSetupAllowed(account);
      return account;
    });
    const label = fill(en.passkeys.label_operator, { name: operator.name });
    // A key that cannot keep a resident credential is still a second factor, after a code by mail.
    return { options: await creationOptions(deps, { principal, label, passkeys, residentKey: 'preferred' }) };
  };
}

export function finishPasskeySetup(deps: ConsoleDeps): Handler<typeof addPasskey> {
  const { database, now, sessions } = deps;
  return async ({ name, response }, { principal }) => {
    const credential = await verifyNewPasskey(deps, principal, response);
    await database.db.transaction().execute(async (tx) => {
      const account = await lockOwnAccount(tx, principal);
      requireSetupAllowed(account);
      const at = now();
      await savePasskey(tx, principal, { ...credential, name, created_at: at });
      const entry = { action: 'operator.factor_add', subject: 'operator', subjectId: principal.id } as const;
      await recordAudit(tx, principal, { ...entry, changes: { factor: 'passkey' }, now: at });
      if (!account.hasPassedMfa) await completeLogin(tx, sessions, { operator: principal, method: 'passkey', now: at });
    });
    return { Message: en.console_own_mfa.passkey_added };
  };
}
