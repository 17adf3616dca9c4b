import type { askNewMail as askNewMailCall, changeMail as changeMailCall } from '../../../contract/own-contact.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import type { Rule } from '../../http/answer-call.ts';
import { checkClaims, type Principal } from '../../http/principal.ts';
import { Refused } from '../../http/refused.ts';
import { askerOfAccount } from '../../sign-in/asker.ts';
import { requireConfirmed, takeConfirmation } from '../../sign-in/confirmed.ts';
import { useCode } from '../../sign-in/redeem-code.ts';
import { lockRegisteredOwner, requireRegisteredOwner } from '../lock-owner.ts';
import { emailColumns, openOwner } from '../owner.ts';
import { asChanging, forgetOwnCodes } from './addressees.ts';
import type { ChangeParts } from './number.ts';
import { sendOwnCode } from './send-own-code.ts';
import { tellBySms, tellOwner } from './tell.ts';

export function askNewMail(parts: ChangeParts): Rule<typeof askNewMailCall> {
  return async ({ UserLoginID, email }, { principal, ...visitor }) => {
    checkClaims(principal, UserLoginID);
    if (await isTheirs(parts, principal, email)) throw sameMail();
    const to = asChanging(principal, email);
    return sendOwnCode(parts, to, askerOfAccount(parts.vault, to, principal, visitor, false), async () => {
      await requireConfirmed(parts.database.db, principal, parts.now());
      return [{ limit: 'contact-changed', whose: principal.id }];
    });
  };
}

export function changeMail(parts: ChangeParts): Rule<typeof changeMailCall> {
  return async ({ UserLoginID, email, password: code }, { principal, ...visitor }) => {
    checkClaims(principal, UserLoginID);
    const t = en.own_contact;
    // Submitted twice: it is theirs since the first time.
    if (await isTheirs(parts, principal, email)) return { changed: false, Message: t.mail_confirmed };
    const to = asChanging(principal, email);
    const asker = askerOfAccount(parts.vault, to, principal, visitor, false);
    const { changed, messages } = await useCode(parts, { to, code, asker }, (tx) =>
      moveTo(parts, tx, principal, email),
    );
    for (const message of messages) parts.outgoing.attemptSoon(message);
    return { changed, Message: changed ? t.mail_changed : t.mail_confirmed };
  };
}

/** From the commit on the address is proven, and a code to it opens the account; one to the previous address opens nothing. */
async function moveTo(parts: ChangeParts, tx: Db, principal: Principal<'owner'>, email: string) {
  const { vault, sessions, now } = parts;
  const owner = await lockRegisteredOwner(tx, principal.id);
  const before = openOwner(vault, owner);
  const changed = before.email !== email;
  // The codes before the sessions, in the order in which a login locks them.
  if (changed) await forgetOwnCodes(tx, vault, before);
  await takeConfirmation(tx, principal, now());
  if (changed) await sessions.endOthers(tx, principal);
  await tx
    .updateTable('owner')
    .set(emailColumns(vault, owner.id, email, now()))
    .where('id', '=', owner.id)
    .execute();
  if (changed) return { changed, messages: await tellOwner(tx, parts, 'mail', before) };
  // From now on a code to it opens the account: a person who typed their own address there must not go unnoticed.
  return { changed, messages: [await tellBySms(tx, parts, before.phone, en.own_contact.sms_mail_confirmed)] };
}

async function isTheirs({ database, vault }: ChangeParts, { id }: Principal, email: string): Promise<boolean> {
  const row = await requireRegisteredOwner(database.db, id);
  return row.email_proven_at !== null && openOwner(vault, row).email === email;
}

function sameMail(): Refused {
  const sentence = en.own_contact.same_mail;
  return new Refused(422, 'same_mail', sentence, { errors: { email: [sentence] } });
}
