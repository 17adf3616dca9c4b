import type { ExpressionBuilder } from 'kysely';
import type * as z from 'zod/mini';
import type { contactList } from '../../../contract/console/contacts.ts';
import { ownerAnswerNames } from '../../../contract/owner-answers.ts';
import { parseStickerCode } from '../../../contract/parse-sticker-code.ts';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { endOfDay, startOfDay } from '../lists/indian-days.ts';
import { keyRangeOf } from './short-key.ts';

type Query = z.output<typeof contactList.input>;

/** The contacts that match a list's query, not sorted yet. */
export function contactsQuery(db: Db, { search, kind, recipient, step, answered, from, to, owner }: Query) {
  let query = db
    .selectFrom('contact')
    .select(['contact.id', 'contact.created_at', 'contact.kind', 'contact.recipient', 'contact.preset_id'])
    .select(['contact.sticker_id', 'contact.vehicle_id', 'contact.address_index', 'contact.caller_index']);
  if (search) query = query.where((eb) => matchesSearch(eb, search));
  if (kind) query = query.where('contact.kind', '=', kind);
  if (recipient) query = query.where('contact.recipient', '=', recipient);
  if (step)
    query = query.where(
      'contact.id',
      'in',
      db.selectFrom('contact_step').select('contact_id').where('contact_step.kind', '=', step),
    );
  if (answered) query = query.where((eb) => (answered === 'yes' ? answerOf(eb) : eb.not(answerOf(eb))));
  if (from) query = query.where('contact.created_at', '>=', startOfDay(from));
  if (to) query = query.where('contact.created_at', '<', endOfDay(to));
  if (owner)
    query = query.where(
      'contact.vehicle_id',
      'in',
      db.selectFrom('vehicle').select('id').where('owner_id', '=', owner),
    );
  return query;
}

/** That its owner has answered. */
function answerOf(eb: ExpressionBuilder<Tables, 'contact'>) {
  const steps = eb.selectFrom('contact_step').whereRef('contact_step.contact_id', '=', 'contact.id');
  return eb.exists(steps.where('contact_step.kind', 'in', ownerAnswerNames).select('contact_step.no'));
}

/** By the caller's short key, or by the code of the sticker they used. */
function matchesSearch(eb: ExpressionBuilder<Tables, 'contact'>, search: string) {
  const keys = keyRangeOf(search);
  if (keys)
    return eb.or([
      eb.between('contact.address_index', keys.first, keys.last),
      eb.between('contact.caller_index', keys.first, keys.last),
    ]);
  const stickers = eb.selectFrom('sticker').select('sticker.id').where('guid', '=', parseStickerCode(search));
  return eb('contact.sticker_id', 'in', stickers);
}
