import type { Principal } from '../http/principal.ts';
import type { ClientIdentity } from '../limits/address-uses.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Services } from '../services.ts';
import type { Addressee } from './addressee.ts';
import { isKnownBrowser } from './known-browser.ts';

/** Who requests or enters an addressee's code: a browser with which the addressee has logged in before, or the visitor at an address. */
export interface Asker extends ClientIdentity {
  /** A keyed hash of asker and addressee together, for what is counted between these two. */
  index: Buffer;
  isKnown: boolean;
  /** The token by which the browser says it is known; '' for none. */
  knownBrowser: string;
}

export async function askerOf(
  { database, vault }: Pick<Services, 'database' | 'vault'>,
  to: Addressee,
  { address, challenge }: ClientIdentity,
  knownBrowser = '',
): Promise<Asker> {
  const isKnown = await isKnownBrowser(database.db, vault, to, knownBrowser);
  const origin = isKnown ? ['browser', knownBrowser] : ['address', address];
  const index = vault.index(`code-asker-${to.audience}`, JSON.stringify([to.recipient, ...origin]));
  return { index, isKnown, address, challenge, knownBrowser };
}

/**
 * The same for a logged-in account, wherever it asks from. `isKnown`: whether the code goes to a phone or mail address that the account has already,
 * so that nothing of what others do counts for it.
 */
export function askerOfAccount(
  vault: Vault,
  to: Addressee,
  { kind, id }: Principal,
  { address, challenge }: ClientIdentity,
  isKnown: boolean,
): Asker {
  const index = vault.index(`code-asker-${to.audience}`, JSON.stringify([to.recipient, 'account', kind, id]));
  return { index, isKnown, address, challenge, knownBrowser: '' };
}
