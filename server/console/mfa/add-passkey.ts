import type { addPasskey, beginPasskey } from '../../../contract/console/mfa.ts';
import { consoleText } from '../../../messages/console.ts';
import { en } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { creationOptions, newCredential, savePasskey } from '../../sign-in/passkeys/new-passkey.ts';
import { record } from '../audit/record.ts';
import type { ConsoleDeps } from '../deps.ts';
import { enter } from './enter.ts';
import { lockOwnAccount, requireMaySetUp } from './own-account.ts';

export function begin(deps: Services): Handler<typeof beginPasskey> {
  return async (_input, { principal }) => {
    const { operator, passkeys } = await deps.database.db.transaction().execute(async (tx) => {
      const own = await lockOwnAccount(tx, principal);
      requireMaySetUp(own);
      return own;
    });
    const label = fill(en.passkeys.label_operator, { name: operator.name });
    // A key that cannot keep a resident credential is still a second factor, after a code by mail.
    return { options: await creationOptions(deps, { principal, label, passkeys, residentKey: 'preferred' }) };
  };
}

export function add(deps: ConsoleDeps): Handler<typeof addPasskey> {
  const { database, now, sessions } = deps;
  return async ({ name, response }, { principal }) => {
    const credential = await newCredential(deps, principal, response);
    await database.db.transaction().execute(async (tx) => {
      const own = await lockOwnAccount(tx, principal);
      requireMaySetUp(own);
      const at = now();
      await savePasskey(tx, principal, { ...credential, name, created_at: at });
      const what = { action: 'operator.factor_add', subject: 'operator', subjectId: principal.id } as const;
      await record(tx, principal, { ...what, changes: { factor: 'passkey' }, now: at });
      if (!own.isProven) await enter(tx, sessions, { operator: principal, by: 'passkey', now: at });
    });
    return { Message: consoleText.ownMfa.passkey_added };
  };
}
