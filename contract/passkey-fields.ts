import * as z from 'zod/mini';
import { en } from '../messages/en.ts';
import { line } from './fields.ts';

const refused = en.passkeys.refused;

/** So many an account may have. */
export const mostPasskeys = 10;

/** One of an account's passkeys, by its id. */
export const passkeyId = line(en.passkeys.unknown, { max: 1400 });

/** A passkey as its own account is shown it. */
export const ownPasskey = z.strictObject({
  id: z.string(),
  /** An operator's own word for it; of others the browser that made it, `Chrome, Android`, '' where nobody knows. */
  name: z.string(),
  added: z.string(),
  last_used: z.nullable(z.string()),
});

export type OwnPasskey = z.infer<typeof ownPasskey>;

/** What the browser's own passkey dialog is opened with, as the WebAuthn standard has it. */
export const passkeyOptions = z.record(z.string(), z.unknown());

export const noPasskeyHere = { no_passkey_here: 409 };

/** Not what was asked for, too late, of another browser, signed with another key, or nobody's whom it lets in: all alike. */
export const passkeyErrors = { ...noPasskeyHere, passkey_refused: 422 };

/** An account has as many as it may have. */
export const noRoom = { too_many_passkeys: 409 };

const bytes = z.string({ error: refused }).check(z.regex(/^[\w-]{1,30000}$/, refused));
const credential = {
  id: z.string({ error: refused }).check(z.regex(/^[\w-]{1,1400}$/, refused)),
  rawId: bytes,
  type: z.literal('public-key', { error: refused }),
};
const nothing = z._default(z.object({}, { error: refused }), {});

/** What `navigator.credentials.create` gives, as JSON. */
export const passkeyToKeep = z.object(
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
export const passkeyProof = z.object(
  {
    ...credential,
    clientExtensionResults: nothing,
    response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }, { error: refused }),
  },
  { error: refused },
);

/** A passkey belongs to a name: browsers make none for a bare IP address. */
export function hasPasskeys(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return !hostname.startsWith('[') && !/^[\d.]+$/.test(hostname);
}
