import type { addPasskey, beginPasskey } from '../../../contract/console/factors.ts';
import { desk } from '../../../messages/desk.ts';
import { en } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { Rule } from '../../http/answer-call.ts';
import type { Services } from '../../services.ts';
import { creationOptions, keepPasskey, newCredential } from '../../sign-in/passkeys/new-passkey.ts';
import { record } from '../audit/record.ts';
import type { ConsoleParts } from '../parts.ts';
import { enter } from './enter.ts';
import { lockOwnAccount, requireMaySetUp } from './own-account.ts';

export function begin(parts: Services): Rule<typeof beginPasskey> {
  return async (_input, { principal }) => {
    const { operator, passkeys } = await parts.database.db.transaction().execute(async (tx) => {
      const own = await lockOwnAccount(tx, principal);
      requireMaySetUp(own);
      return own;
    });
    const label = fill(en.passkeys.label_operator, { name: operator.name });
    // A key that cannot keep a resident credential is still a second factor, after a code by mail.
    return { options: await creationOptions(parts, { principal, label, passkeys, residentKey: 'preferred' }) };
  };
}

export function add(parts: ConsoleParts): Rule<typeof addPasskey> {
  const { database, now, sessions } = parts;
  return async ({ name, response }, { principal }) => {
    const credential = await newCredential(parts, principal, response);
    await database.db.transaction().execute(async (tx) => {
      const own = await lockOwnAccount(tx, principal);
      requireMaySetUp(own);
      const at = now();
      await keepPasskey(tx, principal, { ...credential, name, created_at: at });
      const what = { action: 'operator.factor_add', subject: 'operator', subjectId: principal.id } as const;
      await record(tx, principal, { ...what, changes: { factor: 'passkey' }, now: at });
      if (!own.isProven) await enter(tx, sessions, { operator: principal, by: 'passkey', now: at });
    });
    return { Message: desk.factors.passkey_added };
  };
}
