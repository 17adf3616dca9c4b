import type * as z from 'zod/mini';

/** The kinds of account there are. A token proves which account makes a call, never an id in the body. */
export type AccountKind = 'owner' | 'reseller' | 'operator';

/** Whose a session is: an account's, or that of a member of a reseller's team, who makes calls for the reseller. */
export type SessionKind = AccountKind | 'member';

/**
 * What a person may do for a reseller. `owner`: the reseller themselves, everything. `orders`: orders, pays and sells on, and looks at everything,
 * but has no say about the team and how the reseller logs in. `looks`: looks at codes, orders and statements, and changes nothing.
 */
export const resellerRoles = ['owner', 'orders', 'looks'] as const;
export type ResellerRole = (typeof resellerRoles)[number];

/** The roles that a member of a reseller's team may have. */
export const memberRoles = ['orders', 'looks'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The roles of operators: `owner` may do everything; `fulfilment` prints, packs and sends; `support` answers people. */
export const operatorRoles = ['owner', 'fulfilment', 'support'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Which operators of the console may make a call. */
export interface ConsoleAccess<Action extends string = string> {
  roles: readonly OperatorRole[];
  /** The audit log's name for what the call does, as `order.dispatch`, logged in the same transaction; empty if it changes nothing. */
  actions: readonly Action[];
  /** Whether it may be called before the second factor was shown: only calls that lead there. */
  skipsMfa: boolean;
  /** Whether pages ask it by themselves, so that it is no use of the session, which ends when nobody works in it any more. */
  asksByItself: boolean;
}

/** The kind of account that may make a call; `account`: any account with a live token, of any kind. */
export type CallAuth = 'anyone' | 'account' | AccountKind;

type Fields = Record<string, z.core.$ZodType>;

/**
 * One call of the API, declared once: both the server and every page import this object and nothing else. `output` lists what a
 * success carries besides the envelope (`Status`, `status`, `ErrorCode`, `Message`); `errors` names every error of this call beyond
 * those any call may give (server/http/openapi/errors.ts lists them).
 */
export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends Fields = Fields,
  Errors extends Record<string, number> = Record<string, number>,
  Auth extends CallAuth = CallAuth,
  Path extends string = string,
> {
  /** Literal in the type of each call, so that calls that look alike are told apart. */
  readonly path: Path;
  readonly summary: string;
  readonly auth: Auth;
  readonly input: Input;
  readonly output: Output;
  readonly errors: Errors;
  /** The most bytes of its body, if it may be larger than that of other calls: a picture. */
  readonly maxBody?: number;
  /** Only on calls for operators. */
  readonly access?: ConsoleAccess;
  /** Only on calls for resellers: who of a reseller's people may make it. Without it, nobody. */
  readonly roles?: readonly ResellerRole[];
}

export function declareCall<
  Input extends z.ZodMiniType,
  Output extends Fields,
  Errors extends Record<string, number>,
  Auth extends CallAuth,
  Path extends string,
>(call: Call<Input, Output, Errors, Auth, Path>): Call<Input, Output, Errors, Auth, Path> {
  return call;
}
