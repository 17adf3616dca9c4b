import type * as z from 'zod/mini';

/** The kinds of account there are. Which one asks is proven by a token, never by an id in the body. */
export type Role = 'owner' | 'reseller' | 'operator';

/** What somebody who works for us may do: everything; prints, packs and sends; answers people. */
export const operatorRoles = ['owner', 'fulfilment', 'support'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** At which desks of the console a call may be made. */
export interface Desk<Action extends string = string> {
  roles: readonly OperatorRole[];
  /** What the audit log calls what it does, in the same transaction, as `order.dispatch`; none where it changes nothing. */
  actions: readonly Action[];
  /** Whether it may be made before the second factor was shown: only what leads there. */
  unproven: boolean;
}

/** Who may make a call; `account`: whoever holds a live token, of any kind. */
export type Who = 'anyone' | 'account' | Role;

type Fields = Record<string, z.core.$ZodType>;

/**
 * One call of the API, declared once: both the server and every page import this object and nothing else.
 * `output` lists what a success carries beside the envelope (`Status`, `status`, `ErrorCode`, `Message`);
 * `errors` names every refusal of this call beyond those any call may give (server/http/openapi.ts lists them).
 */
export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends Fields = Fields,
  Errors extends Record<string, number> = Record<string, number>,
  Caller extends Who = Who,
> {
  readonly path: string;
  readonly summary: string;
  readonly who: Caller;
  readonly input: Input;
  readonly output: Output;
  readonly errors: Errors;
  /** The most bytes of its body, where more than of any other call: a picture. */
  readonly maxBody?: number;
  /** Of a call for operators, and of no other. */
  readonly desk?: Desk;
}

export function declareCall<
  Input extends z.ZodMiniType,
  Output extends Fields,
  Errors extends Record<string, number>,
  Caller extends Who,
>(call: Call<Input, Output, Errors, Caller>): Call<Input, Output, Errors, Caller> {
  return call;
}
