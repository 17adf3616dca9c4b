import type { Db } from '../db/database.ts';
import type { Worth } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import type { Use } from '../limits/limits.ts';
import type { Services } from '../services.ts';
import type { Written } from './payload.ts';

type NamedDeps = Pick<Services, 'vault' | 'outbox' | 'limits' | 'log'>;

/**
 * Enqueues a message to a recipient whom a visitor has named, at no cost: the named person may never have heard of us. Each recipient is sent a few a
 * day, however many visitors name them; any beyond these is recorded as refused, without its text, where operators look for what did not arrive. What
 * it is about goes on all the same. Returns the ids of the messages that will be sent. Other messages are enqueued as usual, and those about money
 * always.
 */
export async function enqueueToNamed(
  tx: Db,
  deps: NamedDeps,
  payload: Written,
  about: string,
  worth: Exclude<Worth, 'a press'>,
): Promise<string[]> {
  const { limits, outbox, log } = deps;
  if (await fits(limits.countIn(tx, [named(deps, payload)]))) return [await outbox.enqueue(tx, payload, about, worth)];
  const { channel } = payload;
  const id = await outbox.withhold(tx, channel, about, 'strangers have had as many sent to them today as they may');
  log.warn({ outgoing: id, channel }, 'not sent: too many to one recipient');
  return [];
}

function named({ vault }: NamedDeps, { channel, to }: Written): Use {
  return { limit: 'named-recipient', whose: vault.index('named-recipient', channel === 'mail' ? mailbox(to) : to) };
}

async function fits(counting: Promise<unknown>): Promise<boolean> {
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
function mailbox(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  const [person = '', domain] = [lower.slice(0, at).split('+')[0], lower.slice(at + 1)];
  return withoutDots.has(domain ?? '') ? `${person.replaceAll('.', '')}@gmail.com` : `${person}@${domain}`;
}
