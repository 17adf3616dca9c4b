import type {
  addOwnerPasskey,
  beginOwnerPasskey,
  ownerPasskeyLogin,
  ownerPasskeys,
  removeOwnerPasskey,
} from '../../contract/passkeys.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { Rule } from '../http/answer-call.ts';
import { checkClaims } from '../http/principal.ts';
import type { Payload } from '../outgoing/payload.ts';
import type { Services } from '../services.ts';
import { logInByPasskey } from '../sign-in/passkeys/log-in.ts';
import { addOwn, beginOwn, listOwn, removeOwn } from '../sign-in/passkeys/own-passkeys.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { lockOwner, requireOwner } from './lock-owner.ts';
import { openName, openOwner } from './owner.ts';

export function logIn(parts: Services & { sessions: Sessions }): Rule<typeof ownerPasskeyLogin> {
  return async (signed, caller) => {
    const entered = await logInByPasskey(parts, { ...signed, kind: 'owner' }, caller, async (tx, id) => {
      const owner = tx.selectFrom('owner').select('id').where('id', '=', id).where('deleted_at', 'is', null);
      if (!(await owner.forUpdate().executeTakeFirst())) return undefined;
      const authToken = await parts.sessions.open(tx, 'owner', id, caller.userAgent);
      return { UserLoginID: id, VehicleOwnerMasterId: id, authToken };
    });
    return { ...entered, Message: en.passkeys.welcome };
  };
}

export function list(parts: Services): Rule<typeof ownerPasskeys> {
  return async ({ UserLoginID }, { principal }) => {
    checkClaims(principal, UserLoginID);
    return listOwn(parts, principal);
  };
}

export function begin(parts: Services): Rule<typeof beginOwnerPasskey> {
  return async ({ UserLoginID }, { principal }) => {
    checkClaims(principal, UserLoginID);
    const owner = await requireOwner(parts.database.db, principal.id);
    return beginOwn(parts, principal, 'passkey-owner', openName(parts.vault, owner) || en.product.name);
  };
}

export function add(parts: Services): Rule<typeof addOwnerPasskey> {
  return async ({ UserLoginID, response }, { principal, userAgent }) => {
    checkClaims(principal, UserLoginID);
    await addOwn(parts, principal, { response, userAgent }, (tx) => lockAndTell(parts, tx, principal.id));
    return { Message: en.passkeys.added };
  };
}

export function remove(parts: Services): Rule<typeof removeOwnerPasskey> {
  return async ({ UserLoginID, passkey }, { principal }) => {
    checkClaims(principal, UserLoginID);
    await removeOwn(parts, principal, passkey);
    return { Message: en.passkeys.removed };
  };
}

async function lockAndTell({ vault, env }: Services, tx: Db, id: number): Promise<Payload> {
  const { phone } = openOwner(vault, await lockOwner(tx, id));
  return { channel: 'sms', to: phone, text: en.sms.passkey_added, dltTemplateId: env.dltTemplatePasskeyAdded };
}
