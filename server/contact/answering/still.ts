import { randomUUIDv7 } from 'node:crypto';
import type { stillSo as stillSoCall } from '../../../contract/answering.ts';
import { latestAnswer } from '../../../contract/owner-answers.ts';
import { catalogues } from '../../../messages/catalogue.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { costOfMessages } from '../../limits/budgets.ts';
import { isNotAccepted } from '../../outgoing/message-for-outcome.ts';
import { secondsAfter } from '../../seconds-after.ts';
import type { Services } from '../../services.ts';
import { activeSticker } from '../active-sticker.ts';
import { admit } from '../admit.ts';
import { alertText } from '../alert-text.ts';
import { readContactToken } from '../contact-token.ts';
import { type ContactableSticker, requireContactable } from '../contactable.ts';
import { joinSeconds } from '../insert-or-join.ts';
import { contactKeys } from '../keys.ts';
import type { Reason } from '../preset-list.ts';
import { smsToOwner, tellOwner } from '../tell-owner.ts';
import { followedContact, requireContactState, unknownContact } from './follow.ts';
import { messageOf } from './message-of.ts';
import { limitSubject, stepsOf } from './steps.ts';

/**
 * Records that a caller says that it is still so. Where nobody has answered for a while, the owner is sent a second message, and no third; beyond a
 * limit of messages they are not, and the press is recorded all the same.
 */
export function stillSo(deps: Services): Handler<typeof stillSoCall> {
  return async ({ contact: token }, context) => {
    const { address } = context;
    const { database, vault, outbox, contactChanges } = deps;
    const id = readContactToken(vault, token);
    if (!id) throw unknownContact();
    const { guid, is_urgent } = await requireFollowed(deps, id);
    const sticker = await requireContactable(deps, guid, 'owner', is_urgent ?? false);
    const keys = contactKeys(vault, { address });
    const idempotency = { idempotency_key: null, wish_hash: null };
    await admit(database.pool, { keys, idempotency, recipient: 'owner', ownerId: sticker.owner_id, now: deps.now() });
    const { contactId, reminder } = await database.db.transaction().execute((tx) => recordStill(tx, deps, id, sticker));
    const outcome = reminder && (await outbox.attemptAllNow(reminder.enqueued));
    // A mail that goes with it reminds them, too.
    if (reminder && !reminder.enqueued.mail && isNotAccepted(outcome)) await reminder.counted.uncount();
    contactChanges.publish(contactId);
    return { contact: await requireContactState(deps, id, context) };
  };
}

/** The sticker of a message, and whether its reason cannot wait. */
async function requireFollowed({ database, now }: Services, id: string) {
  const followed = await followedContact(database.db, now(), id)
    .leftJoin('preset', 'preset.id', 'contact.preset_id')
    .select(['sticker.guid', 'preset.is_urgent'])
    .executeTakeFirst();
  if (!followed) throw unknownContact();
  return followed;
}

/** Returns the contact whose message it is about, and what was enqueued to remind its owner; null where nothing was. */
async function recordStill(tx: Db, deps: Services, id: string, sticker: ContactableSticker) {
  const at = deps.now();
  const active = await activeSticker(tx, sticker).executeTakeFirst();
  if (!active) throw new ApiError(404, 'inactive', en.scan.inactive);
  // Whoever says the same at this moment waits here, and finds that the owner is reminded.
  const told = await tx
    .updateTable('contact')
    .set({ still_at: at })
    .where('id', '=', messageOf(id))
    .where('vehicle_id', '=', sticker.vehicle_id)
    .returning(['id', 'created_at', 'reminder'])
    .executeTakeFirst();
  if (!told) throw unknownContact();
  await deps.limits.countIn(tx, [{ limit: 'contact-still', subject: limitSubject(id) }], at);
  const isDue = told.reminder === null && told.created_at <= secondsAfter(at, -joinSeconds);
  const reminder = isDue && !latestAnswer(await stepsOf(tx, told.id)) ? await remind(tx, deps, told.id, sticker) : null;
  return { contactId: told.id, reminder };
}

/** It has the template of all reasons: one of a reason's own has no room for what is new here. */
const stillSoReason: Reason = {
  text: en.sms.still_so,
  dltTemplateId: null,
  translations: Object.fromEntries(
    Object.entries(catalogues).map(([locale, { sms }]) => [locale, { text: sms.still_so, dlt_template_id: null }]),
  ),
};

/** Enqueues the second message, with the link of the first, both ways at once: who was told by one has not answered. Null where it fits no limit. */
async function remind(tx: Db, deps: Services, contactId: string, sticker: ContactableSticker) {
  // Before it is counted: from there all messages of this hour wait for one another.
  const alert = await alertText(tx, deps, sticker.owner_language, stillSoReason);
  const sms = smsToOwner(deps, { sticker, contactId, alert });
  const uses = [{ limit: 'contact-message' as const, subject: sticker.id }, costOfMessages(deps.env, [sms.text])];
  const counted = await deps.limits.countIfFitsIn(tx, uses);
  if (!counted) return null;
  const about = randomUUIDv7();
  await tx.updateTable('contact').set({ reminder: about }).where('id', '=', contactId).execute();
  const enqueued = await tellOwner(tx, deps, { sticker, contactId, about, alert, isUrgent: true });
  return { enqueued, counted };
}
