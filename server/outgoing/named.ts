import type { Db } from '../db/database.ts';
import type { Worth } from '../db/tables.ts';
import { Refused } from '../http/refused.ts';
import type { Use } from '../limits/limits.ts';
import type { Services } from '../services.ts';
import { mailbox } from './mailbox.ts';
import type { Written } from './payload.ts';

export type NamedParts = Pick<Services, 'vault' | 'outgoing' | 'limits' | 'log'>;

/**
 * Owes a message to whomever somebody has named, for nothing: the named person may never have heard of us. They are sent a few in a day, whoever names
 * them; one beyond these is written down as refused, without its words, where operators look for what did not arrive. What it is about goes on all the
 * same. Returns the ids of what will leave. Other messages are owed as ever, and those about money always.
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
