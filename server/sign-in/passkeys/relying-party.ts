import { supportsPasskeys } from '../../../contract/passkey-fields.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';

/** Whom a passkey is for: this shop at its public address, so that a page that only looks like it gets none. */
export function relyingParty(publicUrl: string) {
  if (!supportsPasskeys(publicUrl)) throw new ApiError(409, 'no_passkey_here', en.passkeys.none_here);
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** The same error, whatever was wrong: the client does not learn what. */
export function passkeyError(): ApiError {
  return new ApiError(422, 'passkey_refused', en.passkeys.refused);
}
