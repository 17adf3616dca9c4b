import type * as z from 'zod/mini';
import { type Call, type ConsoleAccess, declareCall, type OperatorRole } from '../call.ts';

type Fields = Record<string, z.core.$ZodType>;
/** A role that does not see everything anyway. */
export type RoleBesidesOwner = Exclude<OperatorRole, 'owner'>;

/** A call of the console, with the names of the actions it writes to the audit log in its type. */
interface ConsoleCall<
  Input extends z.ZodMiniType,
  Output extends Fields,
  Errors extends Record<string, number>,
  Action extends string,
  Path extends string,
> extends Call<Input, Output, Errors, 'operator', Path> {
  readonly access: ConsoleAccess<Action>;
}

interface ConsoleCallDeclaration<Input, Output, Errors, Action extends string, Path>
  extends Partial<Omit<ConsoleAccess<Action>, 'roles'>> {
  path: Path;
  summary: string;
  /** Besides operators with the role `owner`, who may do everything. */
  rolesBesidesOwner: readonly RoleBesidesOwner[];
  input: Input;
  output: Output;
  errors: Errors;
  maxBody?: number;
}

/** Declares a call of the console: for operators of these roles who have shown their second factor. */
export function declareConsoleCall<
  Input extends z.ZodMiniType,
  Output extends Fields,
  Errors extends Record<string, number>,
  Path extends `/console/${string}`,
  Action extends `${string}.${string}` = never,
>({
  rolesBesidesOwner,
  actions = [],
  skipsMfa = false,
  asksByItself = false,
  ...call
}: ConsoleCallDeclaration<Input, Output, Errors, Action, Path>): ConsoleCall<Input, Output, Errors, Action, Path> {
  return {
    ...declareCall({ ...call, auth: 'operator' }),
    access: { roles: ['owner', ...rolesBesidesOwner], actions, skipsMfa, asksByItself },
  };
}

/** The errors of every call that edits, besides its own: the thing is gone; it was changed by another operator since it was shown. */
export const editErrors = { not_found: 404, changed_meanwhile: 409 };
