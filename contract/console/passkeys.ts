import * as z from 'zod/mini';
import { desk } from '../../messages/desk.ts';
import { writing } from '../fields.ts';

const refused = desk.factors.passkey_refused;

/** What its operator knows a passkey by. */
export const passkeyName = writing(desk.factors.passkey_name_missing, { max: 50 });

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
