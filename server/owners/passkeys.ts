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
import { requireOwnIds } from '../http/principal.ts';
import type { Payload } from '../outgoing/payload.ts';
import { smsText } from '../outgoing/sms-text.ts';
import type { Services } from '../services.ts';
import { logInByPasskey } from '../sign-in/passkeys/log-in.ts';
import {
  addOwnPasskey,
  listOwnPasskeys,
  ownPasskeyOptions,
  removeOwnPasskey,
} from '../sign-in/passkeys/own-passkeys.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { agreeOnLanguage } from './language.ts';
import { lockOwner, requireOwner } from './lock-owner.ts';
import { openName, openOwner } from './owner.ts';

export function logIn(deps: Services & { sessions: Sessions }): Handler<typeof ownerPasskeyLogin> {
  return async (input, context) => {
    const { language, ...account } = await logInByPasskey(
      deps,
      { ...input, kind: 'owner' },
      context,
      async (tx, id) => {
        const query = tx
          .selectFrom('owner')
          .select(['id', 'language'])
          .where('id', '=', id)
          .where('deleted_at', 'is', null);
        const owner = await query.forUpdate().executeTakeFirst();
        if (!owner) return undefined;
        const authToken = await deps.sessions.open(tx, 'owner', id, context.userAgent);
        return { UserLoginID: id, VehicleOwnerMasterId: id, authToken, language: owner.language };
      },
    );
    const browser = await agreeOnLanguage(deps, { id: account.UserLoginID, language }, context);
    return { ...account, Message: en.passkeys.welcome, ...browser };
  };
}

export function list(deps: Services): Handler<typeof ownerPasskeys> {
  return async ({ UserLoginID }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    return listOwnPasskeys(deps, principal);
  };
}

export function begin(deps: Services): Handler<typeof beginOwnerPasskey> {
  return async ({ UserLoginID }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    const owner = await requireOwner(deps.database.db, principal.id);
    return ownPasskeyOptions(deps, principal, 'passkey-owner', openName(deps.vault, owner) || en.product.name);
  };
}

export function add(deps: Services): Handler<typeof addOwnerPasskey> {
  return async ({ UserLoginID, response }, { principal, userAgent }) => {
    requireOwnIds(principal, UserLoginID);
    await addOwnPasskey(deps, principal, { response, userAgent }, (tx) => lockAndNotify(deps, tx, principal.id));
    return { Message: en.passkeys.added };
  };
}

export function remove(deps: Services): Handler<typeof removeOwnerPasskey> {
  return async ({ UserLoginID, passkey }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    await removeOwnPasskey(deps, principal, passkey);
    return { Message: en.passkeys.removed };
  };
}

async function lockAndNotify(deps: Services, tx: Db, id: number): Promise<Payload> {
  const owner = await lockOwner(tx, id);
  const text = await smsText(tx, deps, { name: 'passkey_added', language: owner.language }, () => ({}));
  return { channel: 'sms', to: openOwner(deps.vault, owner).phone, ...text };
}
