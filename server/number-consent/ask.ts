import { randomUUID } from 'node:crypto';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import type { Db } from '../db/database.ts';
import type { NumberRole } from '../db/tables.ts';
import type { Services } from '../services.ts';
import { consentLink } from './link.ts';

export type AskParts = Pick<Services, 'vault' | 'outgoing' | 'env' | 'publicUrl' | 'now'>;

/** Owes the question whether an emergency contact agrees, the first time they are named. The queue sends it: nobody waits for it. */
export function askEmergencyContact(tx: Db, parts: AskParts, to: string, plate: string): Promise<void> {
  const dltTemplateId = parts.env.dltTemplateEmergencyAsked;
  return ask(tx, parts, 'emergency', { to, dltTemplateId, text: fill(en.sms.emergency_asked, { plate }) });
}

/** The same for whoever was rung as a caller, and may not be the one who gave the number. */
export function askCaller(tx: Db, parts: AskParts, to: string): Promise<void> {
  return ask(tx, parts, 'caller', {
    to,
    dltTemplateId: parts.env.dltTemplateCallerAsked,
    text: en.sms.caller_asked,
  });
}

/** Once, whoever gives cause for it: the question must not become a nuisance of its own. */
async function ask(
  tx: Db,
  { vault, outgoing, env, publicUrl, now }: AskParts,
  role: NumberRole,
  sms: { to: string; text: string; dltTemplateId: string | null },
): Promise<void> {
  // A text that is not registered is not delivered.
  if (!sms.dltTemplateId && !env.sandbox) return;
  const asked = await tx
    .insertInto('number_consent')
    .values({ phone_index: vault.index('phone', sms.to), role, asked_at: now() })
    .onConflict((conflict) => conflict.columns(['phone_index', 'role']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!asked) return;
  const text = fill(sms.text, { link: consentLink(vault, publicUrl(), asked.id) });
  await outgoing.owe(tx, { channel: 'sms', ...sms, text }, randomUUID(), 'a day');
}
