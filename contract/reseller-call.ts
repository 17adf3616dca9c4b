import type * as z from 'zod/mini';
import { type Call, declareCall, type MemberRole, type ResellerRole } from './call.ts';

type Fields = Record<string, z.core.$ZodType>;

interface ResellerCallDeclaration<Input, Output, Errors, Path> {
  path: Path;
  summary: string;
  /** Of a reseller's team, besides the reseller themselves. */
  rolesBesidesOwner: readonly MemberRole[];
  input: Input;
  output: Output;
  errors: Errors;
}

interface ResellerCall<
  Input extends z.ZodMiniType,
  Output extends Fields,
  Errors extends Record<string, number>,
  Path extends string,
> extends Call<Input, Output, Errors, 'reseller', Path> {
  readonly roles: readonly ResellerRole[];
}

/** Everybody of a team, and those who change something. */
export const wholeTeam = ['orders', 'looks'] as const satisfies readonly MemberRole[];
export const whoOrders = ['orders'] as const satisfies readonly MemberRole[];

/** Declares a call for a reseller, and for whom of the reseller's team. */
export function declareResellerCall<
  Input extends z.ZodMiniType,
  Output extends Fields,
  Errors extends Record<string, number>,
  Path extends string,
>({
  rolesBesidesOwner,
  ...call
}: ResellerCallDeclaration<Input, Output, Errors, Path>): ResellerCall<Input, Output, Errors, Path> {
  return { ...declareCall({ ...call, auth: 'reseller' }), roles: ['owner', ...rolesBesidesOwner] };
}
