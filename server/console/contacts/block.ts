import type { blockCaller, unblockCaller } from '../../../contract/console/contacts.ts';
import { en } from '../../../messages/en.ts';
import { addCallerBlock as blockKey, removeCallerBlock as unblockKey } from '../../contact/blocks.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { shortKey } from './short-key.ts';

const day = 24 * 3600 * 1000;
const t = en.console_owners;

export function blockByContact({ database, now }: Pick<Services, 'database' | 'now'>): Handler<typeof blockCaller> {
  return async ({ contact_id, by, days, stops_emergency, reason }, { principal }) => {
    if (by === 'address' && days === '') throw endlessAddressBlockError();
    const until = days === '' ? null : new Date(now().getTime() + Number(days) * day);
    return database.db.transaction().execute(async (tx) => {
      const contact = await tx
        .selectFrom('contact')
        .select(['address_index', 'caller_index'])
        .where('id', '=', contact_id)
        .executeTakeFirst();
      if (!contact) throw notFound(principal);
      const key_index = by === 'address' ? contact.address_index : contact.caller_index;
      if (!key_index) throw new ApiError(409, 'no_number', t.no_number);
      const values = { kind: by, key_index, stops_emergency, reason, until, operator_id: principal.id };
      const id = await blockKey(tx, values, now());
      if (!id) throw new ApiError(409, 'already_blocked', t.already_blocked);
      const changes = { by, key: shortKey(key_index), until, stops_emergency };
      await recordAudit(tx, principal, {
        action: 'caller.block',
        subject: 'caller',
        subjectId: id,
        reason,
        changes,
        now: now(),
      });
      return { key: shortKey(key_index) };
    });
  };
}

function endlessAddressBlockError(): ApiError {
  return new ApiError(422, 'validation', t.address_for_good, { errors: { days: [t.address_for_good] } });
}

export function removeBlock({ database, now }: Pick<Services, 'database' | 'now'>): Handler<typeof unblockCaller> {
  return async ({ id, reason }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const removed = await unblockKey(tx, id);
      if (!removed) throw notFound(principal);
      const key = shortKey(removed.key_index);
      const entry = { subject: 'caller', subjectId: id, reason, changes: { by: removed.kind, key }, now: now() };
      await recordAudit(tx, principal, { action: 'caller.unblock', ...entry });
      return { key };
    });
}
