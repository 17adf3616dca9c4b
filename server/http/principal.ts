import type { Role, Who } from '../../contract/call.ts';
import { en } from '../../messages/en.ts';
import { Refused } from './refused.ts';

/** Who asks. Made from a live token and from nothing else; every rule and query that needs to know is handed it. */
export interface Principal<Kind extends Role = Role> {
  kind: Kind;
  /** Of the account: an owner's, a reseller's or an operator's id. */
  id: number;
  /** Of the token it came with, for the call that ends it. */
  tokenHash: Buffer;
}

/** Null for a token that was never given, was ended, or was not used for too long. */
export type FindPrincipal = (token: string) => Promise<Principal | null>;

const bearer = /^Bearer +(\S{1,200})$/i;

/** The principal of a request, if it may make a call for `who`: 401 without a live token, 403 for the wrong kind of account. */
export async function admit(find: FindPrincipal, authorization: string | undefined, who: Exclude<Who, 'anyone'>) {
  const token = bearer.exec(authorization ?? '')?.[1];
  const principal = token ? await find(token) : null;
  if (!principal) throw new Refused(401, 'unauthorized', en.api.unauthorized);
  if (who !== 'account' && principal.kind !== who) throw new Refused(403, 'forbidden', en.api.forbidden);
  return principal;
}

/** Checks ids of the caller's own that a body claims. Somebody else's answers exactly as one that does not exist, and is logged. */
export function checkClaims(principal: Principal, ...claimed: (number | undefined)[]): void {
  if (claimed.some((claim) => claim !== undefined && claim !== principal.id)) throw notFound(principal);
}

/** What is not there, or not the caller's: nobody can tell which. */
export function notFound({ kind, id }: Principal): Refused {
  return new Refused(404, 'not_found', en.api.not_found, { suspect: { kind, id } });
}
