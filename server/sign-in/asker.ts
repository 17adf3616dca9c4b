import type { Principal } from '../http/principal.ts';
import type { Visitor } from '../limits/by-address.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Services } from '../services.ts';
import type { Addressee } from './addressee.ts';
import { isKnownBrowser } from './known-browser.ts';

/** Who asks for somebody's code or gives one: a browser with which they have logged in before, or whoever is at an address. */
export interface Asker extends Visitor {
  /** A keyed hash of asker and addressee together, for what is counted between these two. */
  index: Buffer;
  isKnown: boolean;
  /** What the browser says that it is known by; '' for nothing. */
  knownBrowser: string;
}

export async function askerOf(
  { database, vault }: Pick<Services, 'database' | 'vault'>,
  to: Addressee,
  { address, challenge }: Visitor,
  knownBrowser = '',
): Promise<Asker> {
  const isKnown = await isKnownBrowser(database.db, vault, to, knownBrowser);
  const who = isKnown ? ['browser', knownBrowser] : ['address', address];
  const index = vault.index(`code-asker-${to.audience}`, JSON.stringify([to.recipient, ...who]));
  return { index, isKnown, address, challenge, knownBrowser };
}

/**
 * The same of somebody who is logged in: the account, wherever it asks from. `isKnown`: where the code goes to what is the account's already, so
 * that nothing of what others do counts for it.
 */
export function askerOfAccount(
  vault: Vault,
  to: Addressee,
  { kind, id }: Principal,
  { address, challenge }: Visitor,
  isKnown: boolean,
): Asker {
  const index = vault.index(`code-asker-${to.audience}`, JSON.stringify([to.recipient, 'account', kind, id]));
  return { index, isKnown, address, challenge, knownBrowser: '' };
}
