import type { AccountKind, Call, ConsoleAccess, OperatorRole, ResellerRole } from '../../contract/call.ts';
import { en } from '../../messages/en.ts';
import { ApiError } from './api-error.ts';

/** The account that makes a request. Made from a valid token and from nothing else; passed to every handler and query that needs it. */
export interface Principal<Kind extends AccountKind = AccountKind> {
  kind: Kind;
  /** The account's id: an owner's, a reseller's or an operator's. */
  id: number;
  /** The hash of the token it came with, for the call that ends the session. */
  tokenHash: Buffer;
}

/** An operator, who works in the console. */
export interface Operator extends Principal<'operator'> {
  role: OperatorRole;
  /** Whether they have passed MFA since they logged in. */
  hasPassedMfa: boolean;
}

/** A reseller, or a member of the reseller's team: `id` is the reseller's all the same. */
export interface ResellerPerson extends Principal<'reseller'> {
  role: ResellerRole;
  /** Null for the reseller themselves. */
  memberId: number | null;
}

/** The principal of one kind of account. */
export type PrincipalOf<Kind extends AccountKind> = Kind extends 'operator'
  ? Operator
  : Kind extends 'reseller'
    ? ResellerPerson
    : Principal<Kind>;

/** Null for a token that was never issued, was ended, or was not used for too long. `isUse`: whether it counts as used now; it does by default. */
export type FindPrincipal = (token: string, isUse?: boolean) => Promise<PrincipalOf<AccountKind> | null>;

const bearer = /^Bearer +(\S{1,200})$/i;

/** The principal of a request, if it may make this call. 401: no valid token. 403: another kind of account, no MFA, or another role. */
export async function authorize(
  findPrincipal: FindPrincipal,
  authorization: string | undefined,
  { auth: who, access: consoleAccess, roles }: Pick<Call, 'auth' | 'access' | 'roles'>,
) {
  const token = bearer.exec(authorization ?? '')?.[1];
  const principal = token ? await findPrincipal(token, !consoleAccess?.asksByItself) : null;
  if (!principal) throw new ApiError(401, 'unauthorized', en.api.unauthorized);
  if (who !== 'account' && principal.kind !== who) throw new ApiError(403, 'forbidden', en.api.forbidden);
  if (consoleAccess) requireConsoleAccess(principal, consoleAccess);
  if (who === 'reseller') requireResellerRole(principal, roles);
  return principal;
}

/** A call that names no roles is nobody's. */
function requireResellerRole(principal: PrincipalOf<AccountKind>, roles: Call['roles'] = []): void {
  if ('memberId' in principal && roles.includes(principal.role)) return;
  throw new ApiError(403, 'not_your_role', roles.includes('orders') ? en.team.not_your_role : en.team.of_owner);
}

function requireConsoleAccess(principal: PrincipalOf<AccountKind>, { roles, skipsMfa }: ConsoleAccess): void {
  if (!('hasPassedMfa' in principal)) throw new ApiError(403, 'forbidden', en.api.forbidden);
  if (!principal.hasPassedMfa && !skipsMfa) throw new ApiError(403, 'second_factor', en.console_common.second_factor);
  if (!roles.includes(principal.role)) throw new ApiError(403, 'not_your_desk', en.console_common.not_your_desk);
}

/** Checks ids in a body that claim to be the principal's own. Another account's id gets the same answer as one that does not exist, and is logged. */
export function requireOwnIds(principal: Principal, ...ids: (number | undefined)[]): void {
  if (ids.some((id) => id !== undefined && id !== principal.id)) throw notFound(principal);
}

/** The error for what does not exist or belongs to another account: the answer does not reveal which. */
export function notFound({ kind, id }: Principal): ApiError {
  return new ApiError(404, 'not_found', en.api.not_found, { suspect: { kind, id } });
}
