import { DatabaseError } from 'pg';
import type {
  askNewNumber as askNewNumberCall,
  changeNumber as changeNumberCall,
} from '../../../contract/own-contact.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { type Principal, requireOwnIds } from '../../http/principal.ts';
import { askerOfAccount } from '../../sign-in/asker.ts';
import { consumeConfirmation, requireConfirmed } from '../../sign-in/confirmed.ts';
import { rememberBrowser } from '../../sign-in/known-browser.ts';
import { purgeAddressee } from '../../sign-in/purge-codes.ts';
import { useCode } from '../../sign-in/redeem-code.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { asOwner, type CodeSmsDeps } from '../code-sms.ts';
import { lockRegisteredOwner, requireRegisteredOwner } from '../lock-owner.ts';
import { findOwnerByPhone, openOwner, phoneColumns } from '../owner.ts';
import { purgeOwner } from '../purge-unregistered.ts';
import { asChanging, purgeOwnCodes } from './addressees.ts';
import { notified, notifyOwner } from './notify-owner.ts';
import { sendOwnCode } from './send-own-code.ts';

export type ChangeDeps = CodeSmsDeps & { sessions: Sessions };

export function askNewNumber(deps: ChangeDeps): Handler<typeof askNewNumberCall> {
  return async ({ UserLoginID, phone }, { principal, ...client }) => {
    requireOwnIds(principal, UserLoginID);
    if ((await phoneOf(deps, principal)) === phone) throw sameNumber();
    const to = asChanging(principal, phone);
    const asker = askerOfAccount(deps.vault, to, principal, client, false);
    return sendOwnCode(deps, { to, asker, locale: client.locale }, async () => {
      await requireConfirmed(deps.database.db, principal, deps.now());
      return [{ limit: 'contact-changed', subject: principal.id }];
    });
  };
}

/** That a number is taken is revealed only to its holder: a person who has its code may know. */
export function changeNumber(deps: ChangeDeps): Handler<typeof changeNumberCall> {
  return async ({ UserLoginID, phone, password: code, knownBrowser: known = '' }, { principal, ...client }) => {
    requireOwnIds(principal, UserLoginID);
    const Message = en.own_contact.number_changed;
    // Submitted twice: it is theirs since the first time.
    if ((await phoneOf(deps, principal)) === phone) return { knownBrowser: known, Message };
    const to = asChanging(principal, phone);
    const asker = askerOfAccount(deps.vault, to, principal, client, false);
    const { messages, knownBrowser } = await useCode(deps, { to, code, asker }, async (tx) => ({
      messages: await changeNumberTo(deps, tx, principal, phone),
      knownBrowser: await rememberBrowser(tx, deps.vault, asOwner(phone), { token: known, at: deps.now() }),
    })).catch((error) => {
      throw isDuplicateNumber(error) ? numberTaken() : error;
    });
    for (const message of messages) deps.outbox.attemptInBackground(message);
    return { knownBrowser, Message };
  };
}

/**
 * Everything that finds the owner by their number finds them by the new one from the commit on. Messages that were accepted for the old one still go
 * there.
 */
async function changeNumberTo(
  deps: ChangeDeps,
  tx: Db,
  principal: Principal<'owner'>,
  phone: string,
): Promise<string[]> {
  const { vault, sessions, now } = deps;
  const owner = await lockRegisteredOwner(tx, principal.id);
  const before = openOwner(vault, owner);
  await releaseUnregisteredNumber(deps, tx, phone);
  // The codes before the sessions, in the order in which a login locks them.
  await purgeOwnCodes(tx, vault, before);
  await consumeConfirmation(tx, principal, now());
  await sessions.endOthers(tx, principal);
  await tx
    .updateTable('owner')
    .set({ ...phoneColumns(vault, owner.id, phone), phone_proven_at: now() })
    .where('id', '=', owner.id)
    .execute();
  return notifyOwner(tx, deps, 'number', notified(vault, owner));
}

/** If an owner proved this number and never registered, the one who proves it now gets it. A registered owner keeps it. */
async function releaseUnregisteredNumber({ vault }: ChangeDeps, tx: Db, phone: string): Promise<void> {
  const other = await findOwnerByPhone(tx, vault, phone);
  if (!other) return;
  if (!other.registered_at) {
    await purgeAddressee(tx, vault, asOwner(phone));
    await purgeOwner(tx, other.id);
  }
  if (await findOwnerByPhone(tx, vault, phone)) throw numberTaken();
}

async function phoneOf({ database, vault }: ChangeDeps, { id }: Principal): Promise<string> {
  return openOwner(vault, await requireRegisteredOwner(database.db, id)).phone;
}

/** Two owners prove the same number at once: one of them has it. */
function isDuplicateNumber(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'owner_phone_index_key';
}

function sameNumber(): ApiError {
  const sentence = en.own_contact.same_number;
  return new ApiError(422, 'same_number', sentence, { errors: { phone: [sentence] } });
}

function numberTaken(): ApiError {
  return new ApiError(409, 'number_taken', en.own_contact.number_taken);
}
