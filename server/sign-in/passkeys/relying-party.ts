import { hasPasskeys } from '../../../contract/passkey-fields.ts';
import { en } from '../../../messages/en.ts';
import { Refused } from '../../http/refused.ts';

/** Whom a passkey is for: this shop at its public address, so that a page that only looks like it gets none. */
export function relyingParty(publicUrl: string) {
  if (!hasPasskeys(publicUrl)) throw new Refused(409, 'no_passkey_here', en.passkeys.none_here);
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** The same error, whatever was wrong: the client does not learn what. */
export function passkeyRefused(): Refused {
  return new Refused(422, 'passkey_refused', en.passkeys.refused);
}
