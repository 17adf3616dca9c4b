import type { Db } from '../db/database.ts';
import type { Worth } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import type { Use } from '../limits/limits.ts';
import type { Services } from '../services.ts';
import type { WrittenPayload } from './payload.ts';

type UnverifiedDeps = Pick<Services, 'vault' | 'outbox' | 'limits' | 'log'>;

/**
 * Enqueues a message to a recipient whom a visitor has named, at no cost: the named person may never have heard of us. Each recipient is sent a few a
 * day, however many visitors name them; any beyond these is recorded as refused, without its text, where operators look for what did not arrive. What
 * it is about goes on all the same. Returns the ids of the messages that will be sent. Other messages are enqueued as usual, and those about money
 * always.
 */
export async function enqueueToUnverified(
  tx: Db,
  deps: UnverifiedDeps,
  payload: WrittenPayload,
  about: string,
  worth: Exclude<Worth, 'a press'>,
): Promise<string[]> {
  const { limits, outbox, log } = deps;
  if (await isWithinLimit(limits.countIn(tx, [recipientUse(deps, payload)])))
    return [await outbox.enqueue(tx, payload, about, worth)];
  const { channel } = payload;
  const id = await outbox.withhold(tx, channel, about, 'strangers have had as many sent to them today as they may');
  log.warn({ outgoing: id, channel }, 'not sent: too many to one recipient');
  return [];
}

function recipientUse({ vault }: UnverifiedDeps, { channel, to }: WrittenPayload): Use {
  return {
    limit: 'named-recipient',
    subject: vault.index('named-recipient', channel === 'mail' ? canonicalMailbox(to) : to),
  };
}

async function isWithinLimit(counting: Promise<unknown>): Promise<boolean> {
  try {
    await counting;
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Providers that ignore dots: the owner of `ab` also receives what is sent to `a.b`. */
const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/** The one mailbox behind the many spellings of an address, which are counted together: case, and anything from a plus sign on, are ignored. */
function canonicalMailbox(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  const [localPart = '', domain] = [lower.slice(0, at).split('+')[0], lower.slice(at + 1)];
  return withoutDots.has(domain ?? '') ? `${localPart.replaceAll('.', '')}@gmail.com` : `${localPart}@${domain}`;
}
