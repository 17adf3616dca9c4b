import * as z from 'zod/mini';
import { passkeys } from '../messages/en/passkeys.ts';
import { line } from './fields.ts';

const refused = passkeys.refused;

/** The most passkeys of one account. */
export const maxPasskeys = 10;

/** One of an account's passkeys, by its id. */
export const passkeyId = line(passkeys.unknown, { max: 1400 });

/** A passkey as its own account sees it. */
export const ownPasskey = z.strictObject({
  id: z.string(),
  /** For an operator the name they gave it; for other accounts the browser that made it, `Chrome, Android`, '' if unknown. */
  name: z.string(),
  added: z.string(),
  last_used: z.nullable(z.string()),
});

export type OwnPasskey = z.infer<typeof ownPasskey>;

/** The options of the browser's passkey dialog, as defined by the WebAuthn standard. */
export const passkeyOptions = z.record(z.string(), z.unknown());

export const passkeysUnavailable = { no_passkey_here: 409 };

/**
 * One error for all of these: not the response to our challenge, too late, from another browser, signed with another key, or of no
 * account that may sign in here.
 */
export const passkeyErrors = { ...passkeysUnavailable, passkey_refused: 422 };

/** The account already has the most passkeys it may have. */
export const tooManyPasskeys = { too_many_passkeys: 409 };

const bytes = z.string({ error: refused }).check(z.regex(/^[\w-]{1,30000}$/, refused));
const credential = {
  id: z.string({ error: refused }).check(z.regex(/^[\w-]{1,1400}$/, refused)),
  rawId: bytes,
  type: z.literal('public-key', { error: refused }),
};
const nothing = z._default(z.object({}, { error: refused }), {});

/** What `navigator.credentials.create` gives, as JSON. */
export const passkeyRegistration = z.object(
  {
    ...credential,
    clientExtensionResults: nothing,
    response: z.object(
      {
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z._default(
          z.array(z.string({ error: refused }).check(z.regex(/^[a-z-]{1,20}$/, refused)), { error: refused }),
          [],
        ),
      },
      { error: refused },
    ),
  },
  { error: refused },
);

/** What `navigator.credentials.get` gives, as JSON. */
export const passkeyAuthentication = z.object(
  {
    ...credential,
    clientExtensionResults: nothing,
    response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }, { error: refused }),
  },
  { error: refused },
);

/** Passkeys belong to a domain name: browsers make none for a bare IP address. */
export function supportsPasskeys(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return !hostname.startsWith('[') && !/^[\d.]+$/.test(hostname);
}
