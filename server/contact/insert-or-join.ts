import { type Insertable, sql } from 'kysely';
import { ownerAnswerNames } from '../../contract/owner-answers.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { AnswerLinkTable, ContactTable } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import { secondsAfter } from '../seconds-after.ts';
import { activeSticker } from './active-sticker.ts';
import type { ContactableSticker } from './contactable.ts';
import { otherWays } from './other-ways.ts';

/** For so long, in seconds, a message stands for all that have the same reason at the same vehicle. */
export const joinSeconds = 600;

type NewMessage = Insertable<ContactTable> & { preset_id: number; created_at: Date };

/**
 * Inserts a message with the link by which it is answered; or, where the owner was told of the same reason shortly before, lets its caller join that
 * message: of two at the same moment the second one does. Not joined is one that did not arrive, one that the owner has said is seen to, since
 * another caller sees that it is not, and one whose caller the owner has blocked for it. Returns the id of the contact that is sent for both.
 * Rejects with `ConcurrentRequest` where it would join its own request that came twice. As for `insertIfActive`, the sticker has to be what it was
 * when it was read.
 */
export async function insertOrJoin(
  tx: Db,
  sticker: ContactableSticker,
  message: NewMessage,
  link: Insertable<AnswerLinkTable>,
): Promise<string> {
  const { id, preset_id, created_at, ...contact } = message;
  const isOver = sql`(recent_message.sent_at <= ${secondsAfter(created_at, -joinSeconds)} or exists (
    select from outgoing where about = recent_message.contact_id and state in ('failed', 'refused', 'dead') and told_at is null
      and ${otherWays(sql.ref('recent_message.contact_id'))} is null
    ) or exists (
    select from contact_step where contact_id = recent_message.contact_id and kind in ('blocked', 'harassment')) or (
    select kind in ('seen_to', 'thanks') from contact_step
    where contact_id = recent_message.contact_id and kind in (${sql.join(ownerAnswerNames)})
    order by no desc limit 1))`;
  const { rows } = await sql<{ contact_id: string }>`
    with active as ${activeSticker(tx, sticker)}, recent as (
      insert into recent_message (sticker_id, vehicle_id, preset_id, contact_id, sent_at)
      select id, vehicle_id, ${preset_id}::integer, ${id}::uuid, ${created_at}::timestamptz from active
      on conflict (sticker_id, vehicle_id, preset_id) do update set
        contact_id = case when ${isOver} then excluded.contact_id else recent_message.contact_id end,
        sent_at = case when ${isOver} then excluded.sent_at else recent_message.sent_at end
      returning contact_id
    ), inserted as (
      insert into contact (id, sticker_id, vehicle_id, kind, recipient, preset_id, words, address_index, caller_index,
        idempotency_key, wish_hash, created_at)
      select contact_id, ${sticker.id}::bigint, ${sticker.vehicle_id}::bigint, ${contact.kind}, ${contact.recipient},
        ${preset_id}::integer, ${contact.words}, ${contact.address_index}::bytea, ${contact.caller_index}::bytea,
        ${contact.idempotency_key}::bytea, ${contact.wish_hash}::bytea, ${created_at}::timestamptz
      from recent where contact_id = ${id}
    ), linked as (
      insert into answer_link (contact_id, code_index, expires_at)
      select contact_id, ${link.code_index}::bytea, ${link.expires_at}::timestamptz from recent where contact_id = ${id}
    ), joined as (
      insert into joined_message (id, contact_id, address_index, idempotency_key, wish_hash, joined_at)
      select ${id}::uuid, contact_id, ${contact.address_index}::bytea, ${contact.idempotency_key}::bytea,
        ${contact.wish_hash}::bytea, ${created_at}::timestamptz
      from recent where contact_id <> ${id}
    )
    select contact_id from recent`.execute(tx);
  const [told] = rows;
  if (!told) throw new ApiError(404, 'inactive', en.scan.inactive);
  if (told.contact_id !== id && contact.idempotency_key) await requireFirst(tx, contact.idempotency_key);
  return told.contact_id;
}

/** The same request was under way, and its message is the one that was joined. */
export class ConcurrentRequest extends Error {}

async function requireFirst(tx: Db, idempotency_key: Buffer): Promise<void> {
  const first = await tx
    .selectFrom('contact')
    .select('id')
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirst();
  if (first) throw new ConcurrentRequest();
}
