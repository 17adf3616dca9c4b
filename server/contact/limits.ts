import type { Db } from '../db/database.ts';
import { addressUses, type ClientIdentity } from '../limits/address-uses.ts';
import { costOfCall, costOfMessages } from '../limits/budgets.ts';
import type { Use } from '../limits/limits.ts';
import { limits } from '../limits/table.ts';
import type { Services } from '../services.ts';
import type { ContactKeys } from './keys.ts';
import { isNight } from './night.ts';
import type { EmergencyContact } from './require-willing.ts';

/** Which caller uses which sticker to contact whom. `caller_index` and `isProven` are about the number of a call. */
export interface CountedContact extends ClientIdentity, Pick<ContactKeys, 'caller_index'> {
  kind: 'message' | 'call';
  sticker: { id: number; owner_id: number };
  isProven: boolean;
  /** The SMS of a message; none where another's message stands for it, so that nothing is sent and nobody is told. */
  text?: string | undefined;
  /** Set where the emergency contact is rung, and not the owner. */
  emergency?: EmergencyContact | undefined;
}

type Deps = Pick<Services, 'vault' | 'env' | 'now'>;

/** The limits that one contact uses. */
export function contactUses(deps: Deps, contact: CountedContact): Use[] {
  const { vault } = deps;
  const { kind, caller_index } = contact;
  return [
    ...addressUses(vault, 'contact-address', contact),
    ...addressUses(vault, `contact-${kind}-address`, contact, limitScope(contact)),
    ...(caller_index ? callUses(deps, contact, caller_index) : messageUses(deps, contact)),
  ];
}

/** What the uses of an address or a number are counted for: calls to the owner never keep callers from an emergency contact. */
function limitScope({ sticker, emergency }: Pick<CountedContact, 'sticker' | 'emergency'>): string {
  return `${sticker.id} ${emergency ? 'emergency' : 'owner'}`;
}

function messageUses({ env }: Deps, { sticker, text }: CountedContact): Use[] {
  if (text === undefined) return [];
  return [{ limit: 'contact-message', subject: sticker.id }, costOfMessages(env, [text])];
}

/** Two people are rung: the caller, and the one whom they call. */
function callUses(deps: Deps, contact: CountedContact, caller_index: Buffer): Use[] {
  const { sticker, emergency, isProven } = contact;
  return [
    { limit: 'caller-hour', subject: caller_index },
    { limit: 'caller-day', subject: caller_index },
    {
      limit: 'contact-call-caller',
      subject: deps.vault.index('caller-and-sticker', `${caller_index.toString('hex')} ${limitScope(contact)}`),
    },
    ...(emergency ? emergencyContactUses(emergency) : ownerUses(sticker)),
    ...costOfCall(deps.env, emergency ? 'emergency' : 'owner'),
    // Last: reaching these limits has an error code of its own, after which the caller may prove their number and go on.
    ...(isProven ? [] : unprovenNumberUses(deps, contact, caller_index)),
  ];
}

const fromStrangersUses = (subject: Buffer): Use[] => [
  { limit: 'emergency-unproven', subject },
  { limit: 'emergency-unproven-day', subject },
];

/** The uses to undo where the caller did not answer their own phone: no one else was rung. */
export function calleeUses(contact: Pick<CountedContact, 'sticker' | 'emergency' | 'isProven'>): Use[] {
  const { sticker, emergency, isProven } = contact;
  if (!emergency) return ownerUses(sticker);
  return [...emergencyContactUses(emergency), ...(isProven ? [] : fromStrangersUses(emergency.phone_index))];
}

function ownerUses({ id, owner_id }: CountedContact['sticker']): Use[] {
  return [
    { limit: 'contact-call', subject: id },
    { limit: 'owner-hour', subject: owner_id },
    { limit: 'owner-day', subject: owner_id },
  ];
}

function emergencyContactUses({ phone_index: subject, hasAgreed }: EmergencyContact): Use[] {
  const all: Use[] = [
    { limit: 'emergency-hour', subject },
    { limit: 'emergency-day', subject },
  ];
  return hasAgreed ? all : [...all, { limit: 'emergency-unagreed', subject }];
}

/** What an unproven number uses in addition. */
export function unprovenNumberUses(
  { now }: Pick<Deps, 'now'>,
  { emergency }: Pick<CountedContact, 'emergency'>,
  subject: Buffer,
): Use[] {
  const uses: Use[] = [{ limit: 'caller-unproven', subject }];
  if (isNight(now())) uses.push({ limit: 'caller-unproven-night', subject });
  if (emergency) uses.push(...fromStrangersUses(emergency.phone_index));
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
