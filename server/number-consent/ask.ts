import { randomUUIDv7 } from 'node:crypto';
import type { SmsName } from '../../contract/registered-sms.ts';
import type { Db } from '../db/database.ts';
import type { NumberRole } from '../db/tables.ts';
import { languageOfHolder } from '../outgoing/language-of-holder.ts';
import { isRegistered, smsText } from '../outgoing/sms-text.ts';
import type { Services } from '../services.ts';
import { consentLink } from './link.ts';

export type AskDeps = Pick<Services, 'vault' | 'outbox' | 'env' | 'smsTemplates' | 'publicUrl' | 'limits' | 'now'>;

/** An emergency contact of a vehicle. `ownerId`: the owner who names them now; none where they were named before contacts were asked. */
interface NamedContact {
  to: string;
  plate: string;
  ownerId?: number;
  /** The owner's: whom they name most likely reads it, too, unless they have one of their own. Null where it is not known. */
  language: string | null;
}

/**
 * Enqueues the question whether an emergency contact agrees, the first time an owner names them. The queue sends it: no request waits for it. An
 * owner who has named too many strangers in a day is rejected with 429.
 */
export async function askEmergencyContact(
  tx: Db,
  deps: AskDeps,
  { to, plate, ownerId, language }: NamedContact,
): Promise<void> {
  const sms = { name: 'emergency_asked', to, language } as const;
  const isNew = await askOnce(tx, deps, { role: 'emergency', ...sms }, { plate });
  if (isNew && ownerId) await deps.limits.countIn(tx, [{ limit: 'emergency-named', subject: ownerId }]);
}

/**
 * The same for the holder of a number that was rung as a caller's, who may not be the person who entered it: nothing is known of what they read,
 * unless they are an owner.
 */
export async function askCaller(tx: Db, deps: AskDeps, to: string): Promise<void> {
  await askOnce(tx, deps, { role: 'caller', name: 'caller_asked', to, language: null }, {});
}

interface Question {
  role: NumberRole;
  name: SmsName;
  to: string;
  /** Where the holder of the number has none of their own. */
  language: string | null;
}

/** Asks once, no matter who causes it: the question must not become a nuisance of its own. Returns whether it was asked now. */
async function askOnce(
  tx: Db,
  deps: AskDeps,
  { role, name, to, language }: Question,
  values: { plate?: string },
): Promise<boolean> {
  const { vault, outbox, env, publicUrl, now } = deps;
  // A text that is not registered is not delivered.
  if (!isRegistered(env, name)) return false;
  const phone_index = vault.index('phone', to);
  const inserted = await tx
    .insertInto('number_consent')
    .values({ phone_index, role, asked_at: now() })
    .onConflict((conflict) => conflict.columns(['phone_index', 'role']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  const link = consentLink(vault, publicUrl(), inserted.id);
  const sms = { name, language: (await languageOfHolder(tx, phone_index)) ?? language };
  const text = await smsText(tx, deps, sms, () => ({ ...values, link }));
  await outbox.enqueue(tx, { channel: 'sms', to, ...text }, randomUUIDv7(), 'a day');
  return true;
}
