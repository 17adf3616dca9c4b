import { DatabaseError } from 'pg';
import type {
  askNewNumber as askNewNumberCall,
  changeNumber as changeNumberCall,
} from '../../../contract/own-contact.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import type { Rule } from '../../http/answer-call.ts';
import { checkClaims, type Principal } from '../../http/principal.ts';
import { Refused } from '../../http/refused.ts';
import { askerOfAccount } from '../../sign-in/asker.ts';
import { requireConfirmed, takeConfirmation } from '../../sign-in/confirmed.ts';
import { forgetAddressee } from '../../sign-in/forget-codes.ts';
import { rememberBrowser } from '../../sign-in/known-browser.ts';
import { useCode } from '../../sign-in/redeem-code.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { asOwner, type CodeSmsParts } from '../code-sms.ts';
import { forgetOwner } from '../forget-unregistered.ts';
import { lockRegisteredOwner, requireRegisteredOwner } from '../lock-owner.ts';
import { findOwnerByPhone, openOwner, phoneColumns } from '../owner.ts';
import { asChanging, forgetOwnCodes } from './addressees.ts';
import { sendOwnCode } from './send-own-code.ts';
import { tellOwner } from './tell.ts';

export type ChangeParts = CodeSmsParts & { sessions: Sessions };

export function askNewNumber(parts: ChangeParts): Rule<typeof askNewNumberCall> {
  return async ({ UserLoginID, phone }, { principal, ...visitor }) => {
    checkClaims(principal, UserLoginID);
    if ((await phoneOf(parts, principal)) === phone) throw sameNumber();
    const to = asChanging(principal, phone);
    return sendOwnCode(parts, to, askerOfAccount(parts.vault, to, principal, visitor, false), async () => {
      await requireConfirmed(parts.database.db, principal, parts.now());
      return [{ limit: 'contact-changed', whose: principal.id }];
    });
  };
}

/** That a number is taken is revealed only to its holder: a person who has its code may know. */
export function changeNumber(parts: ChangeParts): Rule<typeof changeNumberCall> {
  return async ({ UserLoginID, phone, password: code, knownBrowser: known = '' }, { principal, ...visitor }) => {
    checkClaims(principal, UserLoginID);
    const Message = en.own_contact.number_changed;
    // Submitted twice: it is theirs since the first time.
    if ((await phoneOf(parts, principal)) === phone) return { knownBrowser: known, Message };
    const to = asChanging(principal, phone);
    const asker = askerOfAccount(parts.vault, to, principal, visitor, false);
    const { messages, knownBrowser } = await useCode(parts, { to, code, asker }, async (tx) => ({
      messages: await moveTo(parts, tx, principal, phone),
      knownBrowser: await rememberBrowser(tx, parts.vault, asOwner(phone), { token: known, at: parts.now() }),
    })).catch((error) => {
      throw isTaken(error) ? numberTaken() : error;
    });
    for (const message of messages) parts.outgoing.attemptSoon(message);
    return { knownBrowser, Message };
  };
}

/**
 * Everything that finds the owner by their number finds them by the new one from the commit on. Messages that were accepted for the old one still go
 * there.
 */
async function moveTo(parts: ChangeParts, tx: Db, principal: Principal<'owner'>, phone: string): Promise<string[]> {
  const { vault, sessions, now } = parts;
  const owner = await lockRegisteredOwner(tx, principal.id);
  const before = openOwner(vault, owner);
  await makeRoom(parts, tx, phone);
  // The codes before the sessions, in the order in which a login locks them.
  await forgetOwnCodes(tx, vault, before);
  await takeConfirmation(tx, principal, now());
  await sessions.endOthers(tx, principal);
  await tx
    .updateTable('owner')
    .set({ ...phoneColumns(vault, owner.id, phone), phone_proven_at: now() })
    .where('id', '=', owner.id)
    .execute();
  return tellOwner(tx, parts, 'number', before);
}

/** If an owner proved this number and never registered, the one who proves it now gets it. A registered owner keeps it. */
async function makeRoom({ vault }: ChangeParts, tx: Db, phone: string): Promise<void> {
  const other = await findOwnerByPhone(tx, vault, phone);
  if (!other) return;
  if (!other.registered_at) {
    await forgetAddressee(tx, vault, asOwner(phone));
    await forgetOwner(tx, other.id);
  }
  if (await findOwnerByPhone(tx, vault, phone)) throw numberTaken();
}

async function phoneOf({ database, vault }: ChangeParts, { id }: Principal): Promise<string> {
  return openOwner(vault, await requireRegisteredOwner(database.db, id)).phone;
}

/** Two owners prove the same number at once: one of them has it. */
function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'owner_phone_index_key';
}

function sameNumber(): Refused {
  const sentence = en.own_contact.same_number;
  return new Refused(422, 'same_number', sentence, { errors: { phone: [sentence] } });
}

function numberTaken(): Refused {
  return new Refused(409, 'number_taken', en.own_contact.number_taken);
}
