import { hasPasskeys } from '../../../contract/console/passkeys.ts';
import { desk } from '../../../messages/desk.ts';
import { Refused } from '../../http/refused.ts';

/** Whom a passkey is for: this shop at its public address, so that a page that only looks like it gets none. */
export function relyingParty(publicUrl: string) {
  if (!hasPasskeys(publicUrl)) throw new Refused(409, 'no_passkey_here', desk.factors.no_passkey_here);
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

export function passkeyRefused(): Refused {
  return new Refused(422, 'passkey_refused', desk.factors.passkey_refused);
}
