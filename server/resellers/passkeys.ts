import type {
  addResellerPasskey,
  beginResellerPasskey,
  removeResellerPasskey,
  resellerPasskeyLogin,
  resellerPasskeys,
} from '../../contract/passkeys.ts';
import { messagesOfWorkMail } from '../../messages/catalogue.ts';
import { en, type Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Principal } from '../http/principal.ts';
import { mailPayload } from '../outgoing/mail-content.ts';
import type { Payload } from '../outgoing/payload.ts';
import type { Services } from '../services.ts';
import { logInByPasskey } from '../sign-in/passkeys/log-in.ts';
import {
  addOwnPasskey,
  listOwnPasskeys,
  ownPasskeyOptions,
  removeOwnPasskey,
} from '../sign-in/passkeys/own-passkeys.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { openBusinessName, openReseller, presentRates, requireReseller } from './reseller.ts';
import { lockReseller } from './save-reseller.ts';

export function logIn(deps: Services & { sessions: Sessions }): Handler<typeof resellerPasskeyLogin> {
  return async (input, context) => {
    const account = await logInByPasskey(deps, { ...input, kind: 'reseller' }, context, async (tx, id) => {
      const reseller = await lockReseller(tx, id);
      if (!reseller || reseller.switched_off_at) return undefined;
      const authToken = await deps.sessions.open(tx, 'reseller', id, context.userAgent);
      return { Reseller: presentRates(reseller), authToken };
    });
    return { ...account, Message: en.passkeys.welcome };
  };
}

export function list(deps: Services): Handler<typeof resellerPasskeys> {
  return async ({ guid }, { principal }) => {
    await requireReseller(deps.database.db, principal, guid);
    return listOwnPasskeys(deps, principal);
  };
}

export function begin(deps: Services): Handler<typeof beginResellerPasskey> {
  return async ({ guid }, { principal }) => {
    const reseller = await requireReseller(deps.database.db, principal, guid);
    const label = fill(en.passkeys.label_reseller, { name: openBusinessName(deps.vault, reseller) });
    return ownPasskeyOptions(deps, principal, 'passkey-reseller', label);
  };
}

export function add(deps: Services): Handler<typeof addResellerPasskey> {
  return async ({ guid, response }, { principal, userAgent, locale }) => {
    await requireReseller(deps.database.db, principal, guid);
    const messages = messagesOfWorkMail('resellers', locale);
    await addOwnPasskey(deps, principal, { response, userAgent }, async (tx) =>
      addedMail(await lockedEmail(deps, tx, principal, guid), messages),
    );
    return { Message: en.passkeys.added };
  };
}

export function remove(deps: Services): Handler<typeof removeResellerPasskey> {
  return async ({ guid, passkey }, { principal }) => {
    await requireReseller(deps.database.db, principal, guid);
    await removeOwnPasskey(deps, principal, passkey);
    return { Message: en.passkeys.removed };
  };
}

async function lockedEmail(
  { vault }: Services,
  tx: Db,
  principal: Principal<'reseller'>,
  guid: string,
): Promise<string> {
  await lockReseller(tx, principal.id);
  return openReseller(vault, await requireReseller(tx, principal, guid)).email;
}

function addedMail(email: string, messages: Messages): Payload {
  const { mail_subject: subject, mail_added, mail_do, mail_end: end } = messages.passkeys;
  return mailPayload(email, { subject, above: [mail_added], figures: [], below: [mail_do], links: [], end }, messages);
}
