import type { Db } from '../db/database.ts';

/**
 * Spares an owner, and whom they have named, what would still be sent about a message that one of them has seen: they were told by another channel.
 * It counts as delivered, which it was, by that one.
 */
export async function spareMessages(tx: Db, about: string, now: Date): Promise<void> {
  const spared = { state: 'delivered' as const, detail: 'seen before it was sent', settled_at: now, delivered_at: now };
  await tx
    .updateTable('outgoing')
    .set(spared)
    .where('state', '=', 'queued')
    .where((eb) => {
      const sms = eb.selectFrom('outgoing as sms').select('sms.id').where('sms.about', '=', about);
      const toPeople = eb.selectFrom('told_person').select('outgoing_id').where('contact_id', '=', about);
      return eb.or([eb('about', '=', about), eb('about', 'in', sms), eb('id', 'in', toPeople)]);
    })
    .execute();
}
