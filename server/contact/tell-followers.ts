import type { OutboxDeps } from '../outgoing/deps.ts';
import type { Services } from '../services.ts';

/**
 * Notifies those who follow a message that an outcome has become known: that of the SMS or the mail to its owner, or of one to a person whom the
 * owner has named. Never throws.
 */
export function tellFollowers({
  database,
  contactChanges,
  log,
}: Pick<Services, 'database' | 'contactChanges' | 'log'>): OutboxDeps['onOutcome'] {
  return async ({ id, about, channel }) => {
    const { db } = database;
    const toPerson = db.selectFrom('told_person').select('contact_id').where('outgoing_id', '=', id);
    const besideSms = db.selectFrom('outgoing').select('about as contact_id').where('id', '=', about);
    const find = { sms: toPerson, mail: besideSms, call: null, push: null }[channel];
    const found = await find?.executeTakeFirst().catch((err: unknown) => log.warn({ err }, 'followers'));
    contactChanges.publish(found?.contact_id ?? about);
  };
}
