import type { askNewMail as askNewMailCall, changeMail as changeMailCall } from '../../../contract/own-contact.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { type Principal, requireOwnIds } from '../../http/principal.ts';
import { askerOfAccount } from '../../sign-in/asker.ts';
import { consumeConfirmation, requireConfirmed } from '../../sign-in/confirmed.ts';
import { useCode } from '../../sign-in/redeem-code.ts';
import { lockRegisteredOwner, requireRegisteredOwner } from '../lock-owner.ts';
import { emailColumns, openOwner } from '../owner.ts';
import { asChanging, purgeOwnCodes } from './addressees.ts';
import { notified, notifyBySms, notifyOwner } from './notify-owner.ts';
import type { ChangeDeps } from './number.ts';
import { sendOwnCode } from './send-own-code.ts';

export function askNewMail(deps: ChangeDeps): Handler<typeof askNewMailCall> {
  return async ({ UserLoginID, email }, { principal, ...client }) => {
    requireOwnIds(principal, UserLoginID);
    if (await isOwnProvenMail(deps, principal, email)) throw sameMail();
    const to = asChanging(principal, email);
    const asker = askerOfAccount(deps.vault, to, principal, client, false);
    return sendOwnCode(deps, { to, asker, locale: client.locale }, async () => {
      await requireConfirmed(deps.database.db, principal, deps.now());
      return [{ limit: 'contact-changed', subject: principal.id }];
    });
  };
}

export function changeMail(deps: ChangeDeps): Handler<typeof changeMailCall> {
  return async ({ UserLoginID, email, password: code }, { principal, ...client }) => {
    requireOwnIds(principal, UserLoginID);
    const t = en.own_contact;
    // Submitted twice: it is theirs since the first time.
    if (await isOwnProvenMail(deps, principal, email)) return { changed: false, Message: t.mail_confirmed };
    const to = asChanging(principal, email);
    const asker = askerOfAccount(deps.vault, to, principal, client, false);
    const { changed, messages } = await useCode(deps, { to, code, asker }, (tx) =>
      changeMailTo(deps, tx, principal, email),
    );
    for (const message of messages) deps.outbox.attemptInBackground(message);
    return { changed, Message: changed ? t.mail_changed : t.mail_confirmed };
  };
}

/** From the commit on the address is proven, and a code to it opens the account; one to the previous address opens nothing. */
async function changeMailTo(deps: ChangeDeps, tx: Db, principal: Principal<'owner'>, email: string) {
  const { vault, sessions, now } = deps;
  const owner = await lockRegisteredOwner(tx, principal.id);
  const before = openOwner(vault, owner);
  const changed = before.email !== email;
  // The codes before the sessions, in the order in which a login locks them.
  if (changed) await purgeOwnCodes(tx, vault, before);
  await consumeConfirmation(tx, principal, now());
  if (changed) await sessions.endOthers(tx, principal);
  await tx
    .updateTable('owner')
    .set(emailColumns(vault, owner.id, email, now()))
    .where('id', '=', owner.id)
    .execute();
  if (changed) return { changed, messages: await notifyOwner(tx, deps, 'mail', notified(vault, owner)) };
  // From now on a code to it opens the account: a person who typed their own address there must not go unnoticed.
  return { changed, messages: [await notifyBySms(tx, deps, notified(vault, owner), { change: 'sms_mail_confirmed' })] };
}

async function isOwnProvenMail({ database, vault }: ChangeDeps, { id }: Principal, email: string): Promise<boolean> {
  const row = await requireRegisteredOwner(database.db, id);
  return row.email_proven_at !== null && openOwner(vault, row).email === email;
}

function sameMail(): ApiError {
  const sentence = en.own_contact.same_mail;
  return new ApiError(422, 'same_mail', sentence, { errors: { email: [sentence] } });
}
