import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { costOfMessages } from '../../limits/budgets.ts';
import { languageOfHolder } from '../../outgoing/language-of-holder.ts';
import { isRegistered, smsText } from '../../outgoing/sms-text.ts';
import type { OwnerRow } from '../../owners/owner.ts';
import type { Services } from '../../services.ts';
import { pairIndex } from './left-for-good.ts';
import { openPerson, openPersonCode, type PersonRow } from './person.ts';
import { plateAsked } from './plates.ts';

type Deps = Pick<Services, 'vault' | 'outbox' | 'env' | 'smsTemplates' | 'publicUrl' | 'limits' | 'now'>;

/** Whether people can be named: a text that is not registered is not delivered. */
export function isOffered({ env }: Pick<Services, 'env'>): boolean {
  return isRegistered(env, 'person_asked');
}

/**
 * Enqueues the question whether a person agrees to be told, and counts it: neither an owner nor anybody else fills a stranger's phone by us. It says
 * a plate, by which they know whom it is about, and nothing else of the owner. Rejects where there is no vehicle to ask about. Returns the
 * message's id.
 */
export async function askPerson(tx: Db, deps: Deps, owner: OwnerRow, person: PersonRow): Promise<string> {
  const { vault, outbox, env, publicUrl, limits } = deps;
  if (!isOffered(deps)) throw new ApiError(409, 'not_offered', en.named_people.not_offered);
  const plate = await plateAsked(tx, owner.id);
  if (!plate) throw new ApiError(409, 'no_vehicle', en.named_people.no_vehicle);
  const { phone: to } = openPerson(vault, person);
  const link = `${publicUrl()}/p?${openPersonCode(vault, person)}`;
  const language = (await languageOfHolder(tx, person.phone_index)) ?? owner.language;
  const text = await smsText(tx, deps, { name: 'person_asked', language }, () => ({ plate, link }));
  const sms = { channel: 'sms' as const, to, ...text };
  const messageId = await outbox.enqueue(tx, sms, person.about, 'a day');
  await limits.countIn(tx, [
    { limit: 'person-asked', subject: owner.id },
    { limit: 'person-asked-number', subject: person.phone_index },
    { limit: 'person-asked-number-month', subject: person.phone_index },
    { limit: 'person-asked-by', subject: pairIndex(vault, owner, person) },
    costOfMessages(env, [sms.text]),
  ]);
  return messageId;
}
