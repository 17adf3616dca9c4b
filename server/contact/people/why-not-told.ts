import { quietUntil } from '../../../contract/quiet-hours.ts';
import type { OutboxDeps } from '../../outgoing/deps.ts';
import type { Services } from '../../services.ts';
import { isLookedAfter, parseSteps, stepsOfContact } from '../answering/steps.ts';
import { isOpen } from '../is-open.ts';
import { quietHoursOfPerson } from './person.ts';

/**
 * Decides why a person whom an owner has named need not be told any more of an urgent message, whose time has come; null where they are to be told,
 * and for what is held for an owner. What the owner wants of callers, a mute or quiet hours of their own, keeps nothing from others.
 */
export function whyNotTold({ database: { db }, now }: Pick<Services, 'database' | 'now'>): OutboxDeps['whyUnneeded'] {
  return async ({ id, about }) => {
    const at = now();
    const person = await db
      .selectFrom('named_person')
      .leftJoin('told_person', (join) =>
        join.onRef('told_person.person_id', '=', 'named_person.id').on('told_person.outgoing_id', '=', id),
      )
      .leftJoin('contact', 'contact.id', 'told_person.contact_id')
      .leftJoin('vehicle', 'vehicle.id', 'contact.vehicle_id')
      .leftJoin('sticker', 'sticker.id', 'contact.sticker_id')
      .select(['quiet_days', 'quiet_begins', 'quiet_ends', 'quiet_lets_urgent'])
      .select([isOpen(at).as('is_open'), stepsOfContact.as('steps')])
      .where('named_person.about', '=', about)
      .executeTakeFirst();
    if (!person) return null;
    const { is_open, steps, ...quiet } = person;
    if (isLookedAfter(parseSteps(steps), at)) return 'seen';
    // Without a contact, too: the link that it would lead to has ended.
    if (!is_open) return 'ended';
    const hours = quietHoursOfPerson(quiet);
    return hours && !hours.letsUrgent && quietUntil(hours, at) !== null ? 'quiet hours' : null;
  };
}
