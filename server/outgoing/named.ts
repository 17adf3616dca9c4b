import type { Db } from '../db/database.ts';
import type { Worth } from '../db/tables.ts';
import { Refused } from '../http/refused.ts';
import type { Use } from '../limits/limits.ts';
import type { Services } from '../services.ts';
import { mailbox } from './mailbox.ts';
import type { Written } from './payload.ts';

export type NamedParts = Pick<Services, 'vault' | 'outgoing' | 'limits' | 'log'>;

/**
 * Enqueues a message to a recipient whom a visitor has named, at no cost: the named person may never have heard of us. Each recipient is sent a few a
 * day, however many visitors name them; any beyond these is recorded as refused, without its text, where operators look for what did not arrive. What
 * it is about goes on all the same. Returns the ids of the messages that will be sent. Other messages are enqueued as usual, and those about money
 * always.
 */
export async function oweToNamed(
  tx: Db,
  parts: NamedParts,
  payload: Written,
  about: string,
  worth: Exclude<Worth, 'a press'>,
): Promise<string[]> {
  const { limits, outgoing, log } = parts;
  if (await fits(limits.countIn(tx, [named(parts, payload)]))) return [await outgoing.owe(tx, payload, about, worth)];
  const { channel } = payload;
  const id = await outgoing.withhold(tx, channel, about, 'strangers have had as many sent to them today as they may');
  log.warn({ outgoing: id, channel }, 'not sent: too many to one recipient');
  return [];
}

function named({ vault }: NamedParts, { channel, to }: Written): Use {
  return { limit: 'named-recipient', whose: vault.index('named-recipient', channel === 'mail' ? mailbox(to) : to) };
}

async function fits(counting: Promise<unknown>): Promise<boolean> {
  try {
    await counting;
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
