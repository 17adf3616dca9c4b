import type { OutboxDeps } from '../outgoing/deps.ts';
import type { Services } from '../services.ts';

/**
 * Notifies those who follow a message that an outcome has become known: that of the message to its owner, or of one to a person whom the owner has
 * named. Never throws.
 */
export function tellFollowers({
  database,
  contactChanges,
  log,
}: Pick<Services, 'database' | 'contactChanges' | 'log'>): OutboxDeps['onOutcome'] {
  return async ({ id, about, channel }) => {
    const told = database.db.selectFrom('told_person').select('contact_id').where('outgoing_id', '=', id);
    const toPerson =
      channel === 'sms'
        ? await told.executeTakeFirst().catch((err: unknown) => log.warn({ err }, 'followers'))
        : undefined;
    contactChanges.publish(toPerson?.contact_id ?? about);
  };
}
