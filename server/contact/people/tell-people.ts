import { quietUntil } from '../../../contract/quiet-hours.ts';
import { en } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { Db } from '../../db/database.ts';
import { costOfMessage } from '../../limits/budgets.ts';
import type { Use } from '../../limits/limits.ts';
import type { Services } from '../../services.ts';
import { answerUrl, personLinkRow } from '../answering/link.ts';
import { openPersonPhone, quietHoursOfPerson } from './person.ts';

type Deps = Pick<Services, 'vault' | 'outbox' | 'publicUrl' | 'now'>;

/** A message of which others are told, too: in the owner's words, and by the template of the owner's. */
export interface ToldMessage {
  contactId: string;
  ownerId: number;
  plate: string;
  text: string;
  dltTemplateId: string | null;
  isUrgent: boolean;
}

/**
 * Enqueues a message to each person whom the owner has named who agreed and was not told of this one, each with a link of their own. `all`: to
 * those alone who want to be told of every message; `urgent`: also to those who want to be told of urgent ones. Nobody is told in their quiet hours,
 * unless they let urgent messages through. Each is told once, however often and by however many at once this is called: the row that says so is
 * written in the transaction, as the message is. Returns the ids of what was enqueued, for the outbox to attempt at once; `costOfTelling` is to be
 * counted last.
 */
export async function tellPeople(tx: Db, deps: Deps, message: ToldMessage, whom: 'all' | 'urgent'): Promise<string[]> {
  const told: string[] = [];
  for (const { id, about, phone } of await peopleToTell(tx, deps, message, whom)) {
    const link = personLinkRow(deps.vault, message.contactId, id, deps.now());
    const inserted = await tx
      .insertInto('told_person')
      .values(link)
      .onConflict((conflict) => conflict.columns(['contact_id', 'person_id']).doNothing())
      .returning('person_id')
      .executeTakeFirst();
    if (!inserted) continue;
    const { plate, text, dltTemplateId } = message;
    const words = { plate, text, link: answerUrl(deps, message.contactId, id) };
    const sms = { channel: 'sms' as const, to: phone, text: fill(en.sms.owner_alert, words), dltTemplateId };
    told.push(await deps.outbox.enqueue(tx, sms, about));
  }
  return told;
}

/** What so many messages take of the hour's budget. */
export function costOfTelling(env: Services['env'], messages: number): Use[] {
  if (messages === 0) return [];
  const { points = 1, ...use } = costOfMessage(env);
  return [{ ...use, points: points * messages }];
}

/** Their rows are held until the transaction ends: whoever leaves meanwhile waits, and then takes back what is not sent yet. */
async function peopleToTell(
  tx: Db,
  { vault, now }: Deps,
  { ownerId, isUrgent }: ToldMessage,
  whom: 'all' | 'urgent',
): Promise<{ id: number; about: string; phone: string }[]> {
  const people = await tx
    .selectFrom('named_person')
    .select(['id', 'about', 'phone_sealed', 'quiet_days', 'quiet_begins', 'quiet_ends', 'quiet_lets_urgent'])
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'agreed')
    .where('wants', 'in', whom === 'all' ? ['all'] : ['urgent', 'all'])
    .orderBy('id')
    .forShare()
    .execute();
  return people.flatMap(({ id, about, phone_sealed, ...row }) => {
    const hours = quietHoursOfPerson(row);
    const isQuiet = hours !== null && quietUntil(hours, now()) !== null && !(isUrgent && hours.letsUrgent);
    return phone_sealed && !isQuiet ? [{ id, about, phone: openPersonPhone(vault, { id, phone_sealed }) }] : [];
  });
}
