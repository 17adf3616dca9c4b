import { askCaller } from '../number-consent/ask.ts';
import { consentOfNumber } from '../number-consent/consent.ts';
import { openPayload } from '../outgoing/payload.ts';
import type { AfterReport } from '../outgoing/webhook.ts';
import type { Services } from '../services.ts';
import { calleeUses } from './limits.ts';

type Deps = Pick<Services, 'database' | 'limits' | 'vault' | 'outbox' | 'env' | 'smsTemplates' | 'publicUrl' | 'now'>;

/**
 * Handles a caller's phone that was rung and not answered. No one else was rung then: the counts for the owner or the emergency contact are undone,
 * so that strangers cannot use them up this way. And perhaps the number is not that of the person who entered it: its holder is offered, once, never
 * to be rung again.
 */
export function afterCallReport(deps: Deps): AfterReport {
  const { database, vault } = deps;
  return async (id, { callerMissed }, isFirst) => {
    if (!callerMissed) return;
    const row = await database.db
      .selectFrom('outgoing')
      .select(['about', 'payload_sealed'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row?.payload_sealed) return;
    const payload = openPayload(vault, id, row.payload_sealed);
    if (payload.channel !== 'call') return;
    await database.db.transaction().execute((tx) => askCaller(tx, deps, payload.from));
    if (isFirst && row.about) await uncountCallee(deps, row.about, payload);
  };
}

async function uncountCallee(
  { database: { db }, limits, vault }: Deps,
  contactId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const contact = await db
    .selectFrom('contact')
    .innerJoin('vehicle', 'vehicle.id', 'contact.vehicle_id')
    .select(['contact.sticker_id', 'contact.recipient', 'contact.created_at', 'vehicle.owner_id'])
    .where('contact.id', '=', contactId)
    .executeTakeFirst();
  if (!contact) return;
  const { sticker_id: stickerId, owner_id, created_at } = contact;
  const [phone_index, caller_index] = [vault.index('phone', to), vault.index('phone', from)];
  const emergency = contact.recipient === 'emergency' && {
    phone_index,
    hasAgreed: (await consentOfNumber(db, phone_index, 'emergency')) === 'agreed',
  };
  // If the number was proven at some time, it is not known whether this call counted as from an unproven one: then it stays counted.
  const isProven = (await consentOfNumber(db, caller_index, 'caller')) === 'agreed';
  const uses = calleeUses({ sticker: { id: stickerId, owner_id }, isProven, ...(emergency && { emergency }) });
  await limits.uncountAt(uses, created_at);
}
