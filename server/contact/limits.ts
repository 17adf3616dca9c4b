import type { Db } from '../db/database.ts';
import { byAddress } from '../limits/by-address.ts';
import type { Counted, Use } from '../limits/limits.ts';
import { costOfMessage } from '../limits/sms-budget.ts';
import { limits } from '../limits/table.ts';
import type { Services } from '../services.ts';
import type { ContactKeys } from './keys.ts';

/** Who uses which sticker. `address` as in Caller; `caller_index` is the number's, of a call. */
export interface Contact extends Pick<ContactKeys, 'caller_index'> {
  address: string;
  kind: 'message' | 'call';
  stickerId: number;
}

/** Counts one contact, or refuses with 429 and counts nothing. Returns how to take the count back. */
export function countContact(
  { limits, vault, env }: Pick<Services, 'limits' | 'vault' | 'env'>,
  contact: Contact,
): Promise<Counted> {
  const { kind, stickerId, address, caller_index } = contact;
  const uses: Use[] = [{ limit: `contact-${kind}`, whose: stickerId }, ...byAddress(vault, 'contact-address', address)];
  if (caller_index) uses.push({ limit: 'contact-caller', whose: caller_index });
  if (kind === 'message') uses.push(costOfMessage(env));
  return limits.count(uses);
}

/** Whose calls or messages have used up a limit for now, so that further ones are refused. */
export async function callersAtLimit(db: Db, now: Date) {
  const atLimit = (limit: 'contact-address' | 'contact-caller') =>
    db
      .selectFrom('rate_limit')
      .select('key')
      .where('key', 'like', `${limit}:%`)
      .where('points', '>=', limits[limit].most)
      .where('expire', '>', now.getTime())
      .limit(10)
      .execute();
  const [addresses, callers] = [await atLimit('contact-address'), await atLimit('contact-caller')];
  return [
    ...addresses.map(({ key }) => ({ by: 'address' as const, key_index: indexIn(key) })),
    ...callers.map(({ key }) => ({ by: 'number' as const, key_index: indexIn(key) })),
  ];
}

function indexIn(key: string): Buffer {
  return Buffer.from(key.split(':')[1] ?? '', 'base64url');
}
