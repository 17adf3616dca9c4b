import { quietUntil } from '../../../contract/quiet-hours.ts';
import type { Db } from '../../db/database.ts';
import { costOfMessages } from '../../limits/budgets.ts';
import type { SmsText } from '../../outgoing/sms-text.ts';
import type { Services } from '../../services.ts';
import { type AlertText, alertText } from '../alert-text.ts';
import { answerUrl, personLinkRow } from '../answering/link.ts';
import { ladderSeconds } from '../ladder/times.ts';
import type { Reason } from '../preset-list.ts';
import { openPersonPhone, quietHoursOfPerson } from './person.ts';

type Deps = Pick<Services, 'vault' | 'outbox' | 'publicUrl' | 'now' | 'limits' | 'env' | 'smsTemplates'>;

/** A message of which others are told, too: each in their own language, or else in the owner's. */
export interface ToldMessage {
  ownerId: number;
  owner_language: string | null;
  plate: string;
  reason: Reason;
  isUrgent: boolean;
}

/**
 * Locks each person who is told of a message: whom the owner has named, and who agreed. Nobody is told in their quiet hours, unless they let urgent
 * messages through. What it returns enqueues the message to them, each with a link of their own: to those who want to be told of every one at once,
 * to the others, if it is urgent, as a step of the ladder: later, unless the owner has seen it by then, or somebody looks after the vehicle; and to
 * nobody where that would cost more than is left for this hour. To be called last in the transaction, since it counts that: whoever waited for a
 * person then would hold what all messages of this hour wait for. It resolves to the ids of what is to be attempted at once.
 */
export async function beginTelling(
  tx: Db,
  deps: Deps,
  message: ToldMessage,
): Promise<(contactId: string) => Promise<string[]>> {
  const people: (PersonToTell & { alert: AlertText })[] = [];
  const alerts = new Map<string | null, AlertText>();
  for (const person of await lockPeople(tx, deps, message)) {
    const { language } = person;
    const alert = alerts.get(language) ?? (await alertText(tx, deps, language, message.reason));
    alerts.set(language, alert);
    people.push({ ...person, alert });
  }
  return async (contactId) => {
    const { limits, env } = deps;
    const { plate } = message;
    const told = people.map(({ alert, ...person }) => ({
      ...person,
      sms: alert.sms({ plate, link: answerUrl(deps, contactId, person.id) }),
    }));
    const cost = costOfMessages(
      env,
      told.map(({ sms }) => sms.text),
    );
    if (told.length === 0 || !(await limits.countIfFitsIn(tx, [cost]))) return [];
    const now: string[] = [];
    for (const person of told) {
      const id = await tell(tx, deps, contactId, person);
      if (person.wants === 'all') now.push(id);
    }
    return now;
  };
}

interface PersonToTell {
  id: number;
  about: string;
  wants: 'all' | 'urgent';
  phone: string;
  /** Their own, or else the owner's. */
  language: string | null;
}

async function tell(
  tx: Db,
  deps: Deps,
  contactId: string,
  { id, about, wants, phone, sms }: PersonToTell & { sms: SmsText },
) {
  const payload = { channel: 'sms' as const, to: phone, ...sms };
  const heldFor = wants === 'all' ? 0 : ladderSeconds.people;
  const outgoing_id = await deps.outbox.enqueueHeld(tx, payload, about, heldFor);
  const link = personLinkRow(deps.vault, { contact_id: contactId, person_id: id, outgoing_id }, deps.now());
  await tx.insertInto('told_person').values(link).execute();
  return outgoing_id;
}

/** Their rows are held until the transaction ends: whoever leaves meanwhile waits, and then takes back what is not sent yet. */
async function lockPeople(
  tx: Db,
  { vault, now }: Deps,
  { ownerId, owner_language, isUrgent }: ToldMessage,
): Promise<PersonToTell[]> {
  const people = await tx
    .selectFrom('named_person')
    .select(['id', 'about', 'wants', 'phone_sealed', 'language'])
    .select(['quiet_days', 'quiet_begins', 'quiet_ends', 'quiet_lets_urgent'])
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'agreed')
    .where('wants', 'in', isUrgent ? ['urgent', 'all'] : ['all'])
    .orderBy('id')
    .forShare()
    .execute();
  return people.flatMap(({ id, about, wants, phone_sealed, language, ...row }) => {
    const hours = quietHoursOfPerson(row);
    const isQuiet = hours !== null && quietUntil(hours, now()) !== null && !(isUrgent && hours.letsUrgent);
    return phone_sealed && !isQuiet
      ? [
          {
            id,
            about,
            wants,
            language: language ?? owner_language,
            phone: openPersonPhone(vault, { id, phone_sealed }),
          },
        ]
      : [];
  });
}
