import type {
  addOwnerPasskey,
  beginOwnerPasskey,
  ownerPasskeyLogin,
  ownerPasskeys,
  removeOwnerPasskey,
} from '../../contract/passkeys.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/handle-call.ts';
import { checkClaims } from '../http/principal.ts';
import type { Payload } from '../outgoing/payload.ts';
import type { Services } from '../services.ts';
import { logInByPasskey } from '../sign-in/passkeys/log-in.ts';
import { addOwn, beginOwn, listOwn, removeOwn } from '../sign-in/passkeys/own-passkeys.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { lockOwner, requireOwner } from './lock-owner.ts';
import { openName, openOwner } from './owner.ts';

export function logIn(deps: Services & { sessions: Sessions }): Handler<typeof ownerPasskeyLogin> {
  return async (signed, caller) => {
    const entered = await logInByPasskey(deps, { ...signed, kind: 'owner' }, caller, async (tx, id) => {
      const owner = tx.selectFrom('owner').select('id').where('id', '=', id).where('deleted_at', 'is', null);
      if (!(await owner.forUpdate().executeTakeFirst())) return undefined;
      const authToken = await deps.sessions.open(tx, 'owner', id, caller.userAgent);
      return { UserLoginID: id, VehicleOwnerMasterId: id, authToken };
    });
    return { ...entered, Message: en.passkeys.welcome };
  };
}

export function list(deps: Services): Handler<typeof ownerPasskeys> {
  return async ({ UserLoginID }, { principal }) => {
    checkClaims(principal, UserLoginID);
    return listOwn(deps, principal);
  };
}

export function begin(deps: Services): Handler<typeof beginOwnerPasskey> {
  return async ({ UserLoginID }, { principal }) => {
    checkClaims(principal, UserLoginID);
    const owner = await requireOwner(deps.database.db, principal.id);
    return beginOwn(deps, principal, 'passkey-owner', openName(deps.vault, owner) || en.product.name);
  };
}

export function add(deps: Services): Handler<typeof addOwnerPasskey> {
  return async ({ UserLoginID, response }, { principal, userAgent }) => {
    checkClaims(principal, UserLoginID);
    await addOwn(deps, principal, { response, userAgent }, (tx) => lockAndTell(deps, tx, principal.id));
    return { Message: en.passkeys.added };
  };
}

export function remove(deps: Services): Handler<typeof removeOwnerPasskey> {
  return async ({ UserLoginID, passkey }, { principal }) => {
    checkClaims(principal, UserLoginID);
    await removeOwn(deps, principal, passkey);
    return { Message: en.passkeys.removed };
  };
}

async function lockAndTell({ vault, env }: Services, tx: Db, id: number): Promise<Payload> {
  const { phone } = openOwner(vault, await lockOwner(tx, id));
  return { channel: 'sms', to: phone, text: en.sms.passkey_added, dltTemplateId: env.dltTemplatePasskeyAdded };
}
