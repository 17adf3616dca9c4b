import type { Place, Vault } from '../personal-data/vault.ts';
import type { Services } from '../services.ts';
import type { ProviderEvent } from './ports.ts';
import { type SettleDeps, settle } from './settle.ts';
import { settleRefund } from './settle-refund.ts';

type EventDeps = SettleDeps & Pick<Services, 'gateway' | 'vault'>;

export function placeOfBody(eventId: number): Place {
  return { table: 'webhook_event', column: 'body', row: eventId };
}

/** Processes a stored event. Doing so twice does no harm, not even simultaneously: whatever it reports is settled forward only. */
export async function processEvent(deps: EventDeps, eventId: number): Promise<void> {
  const { database, now } = deps;
  const stored = await database.db
    .selectFrom('webhook_event')
    .select(['name', 'body_sealed', 'settled_at'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!stored?.body_sealed || stored.settled_at) return;
  const event = deps.gateway.readEvent(openBody(deps.vault, eventId, stored.body_sealed));
  const outcome = event ? await applyEvent(deps, event) : 'unreadable';
  await database.db
    .updateTable('webhook_event')
    .set({ settled_at: now(), outcome, provider_payment_id: event?.payment?.id ?? event?.refund?.paymentId ?? null })
    .where('id', '=', eventId)
    .where('settled_at', 'is', null)
    .execute();
}

function openBody(vault: Vault, eventId: number, sealed: Buffer): Buffer {
  return Buffer.from(vault.open(sealed, placeOfBody(eventId)));
}

/** The outcome, in words for operators. An event of a refund contains its payment, too. */
async function applyEvent(deps: EventDeps, { name, payment, refund }: ProviderEvent): Promise<string> {
  const isRelevant = /^(payment|order|refund)\./.test(name);
  if (!isRelevant || !(payment || refund)) {
    if (isRelevant) deps.log.error({ event: name }, 'event without its payment');
    return isRelevant ? 'unreadable' : 'ignored';
  }
  const settled = payment && (await settle(deps, payment, 'event'));
  if (refund && !(await settleRefund(deps, refund))) return 'refund of an unknown payment';
  if (refund) return `refund ${refund.status}`;
  return settled?.hasChanged ? `${payment?.status} ${settled.disposition ?? ''}`.trim() : 'nothing new';
}
