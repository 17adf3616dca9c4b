import type { Db } from '../db/database.ts';
import { costOfCall, costOfMessage } from '../limits/budgets.ts';
import { byAddress, type Visitor } from '../limits/by-address.ts';
import type { Use } from '../limits/limits.ts';
import { limits } from '../limits/table.ts';
import type { Services } from '../services.ts';
import type { ContactKeys } from './keys.ts';
import { isNight } from './night.ts';
import type { EmergencyContact } from './rung.ts';

/** Which caller uses which sticker to contact whom. `caller_index` and `isProven` are about the number of a call. */
export interface Contact extends Visitor, Pick<ContactKeys, 'caller_index'> {
  kind: 'message' | 'call';
  sticker: { id: number; owner_id: number };
  isProven: boolean;
  /** Set where the emergency contact is rung, and not the owner. */
  emergency?: EmergencyContact | undefined;
}

type Deps = Pick<Services, 'vault' | 'env' | 'now'>;

/** The limits that one contact uses. */
export function usesOf(deps: Deps, contact: Contact): Use[] {
  const { vault } = deps;
  const { kind, caller_index } = contact;
  return [
    ...byAddress(vault, 'contact-address', contact),
    ...byAddress(vault, `contact-${kind}-address`, contact, about(contact)),
    ...(caller_index ? ofCall(deps, contact, caller_index) : ofMessage(deps, contact)),
  ];
}

/** What the uses of an address or a number are counted for: calls to the owner never keep callers from an emergency contact. */
function about({ sticker, emergency }: Pick<Contact, 'sticker' | 'emergency'>): string {
  return `${sticker.id} ${emergency ? 'emergency' : 'owner'}`;
}

function ofMessage({ env }: Deps, { sticker }: Contact): Use[] {
  return [{ limit: 'contact-message', whose: sticker.id }, costOfMessage(env)];
}

/** Two people are rung: the caller, and the one whom they call. */
function ofCall(deps: Deps, contact: Contact, caller_index: Buffer): Use[] {
  const { sticker, emergency, isProven } = contact;
  return [
    { limit: 'caller-hour', whose: caller_index },
    { limit: 'caller-day', whose: caller_index },
    {
      limit: 'contact-call-caller',
      whose: deps.vault.index('caller-and-sticker', `${caller_index.toString('hex')} ${about(contact)}`),
    },
    ...(emergency ? ofEmergency(emergency) : ofOwner(sticker)),
    ...costOfCall(deps.env, emergency ? 'emergency' : 'owner'),
    // Last: reaching these limits has an error code of its own, after which the caller may prove their number and go on.
    ...(isProven ? [] : ofUnproven(deps, contact, caller_index)),
  ];
}

const ofStrangers = (whose: Buffer): Use[] => [
  { limit: 'emergency-unproven', whose },
  { limit: 'emergency-unproven-day', whose },
];

/** The uses to undo where the caller did not answer their own phone: no one else was rung. */
export function ofWhoWasNotRung(contact: Pick<Contact, 'sticker' | 'emergency' | 'isProven'>): Use[] {
  const { sticker, emergency, isProven } = contact;
  if (!emergency) return ofOwner(sticker);
  return [...ofEmergency(emergency), ...(isProven ? [] : ofStrangers(emergency.phone_index))];
}

function ofOwner({ id, owner_id }: Contact['sticker']): Use[] {
  return [
    { limit: 'contact-call', whose: id },
    { limit: 'owner-hour', whose: owner_id },
    { limit: 'owner-day', whose: owner_id },
  ];
}

function ofEmergency({ phone_index: whose, hasAgreed }: EmergencyContact): Use[] {
  const all: Use[] = [
    { limit: 'emergency-hour', whose },
    { limit: 'emergency-day', whose },
  ];
  return hasAgreed ? all : [...all, { limit: 'emergency-unagreed', whose }];
}

/** What an unproven number uses in addition. */
export function ofUnproven(
  { now }: Pick<Deps, 'now'>,
  { emergency }: Pick<Contact, 'emergency'>,
  whose: Buffer,
): Use[] {
  const uses: Use[] = [{ limit: 'caller-unproven', whose }];
  if (isNight(now())) uses.push({ limit: 'caller-unproven-night', whose });
  if (emergency) uses.push(...ofStrangers(emergency.phone_index));
  return uses;
}

/** The callers whose calls or messages have used up a limit for now, so that further ones are rejected, or have to meet a challenge. */
export async function callersAtLimit(db: Db, now: Date) {
  const atLimit = (limit: 'contact-address' | 'caller-hour') =>
    db
      .selectFrom('rate_limit')
      .select('key')
      .where('key', 'like', `${limit}:%`)
      .where('points', '>=', limits[limit].most)
      .where('expire', '>', now.getTime())
      .limit(10)
      .execute();
  const [addresses, callers] = [await atLimit('contact-address'), await atLimit('caller-hour')];
  return [
    ...addresses.map(({ key }) => ({ by: 'address' as const, key_index: indexIn(key) })),
    ...callers.map(({ key }) => ({ by: 'number' as const, key_index: indexIn(key) })),
  ];
}

function indexIn(key: string): Buffer {
  return Buffer.from(key.split(':')[1] ?? '', 'base64url');
}
