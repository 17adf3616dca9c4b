import type * as z from 'zod/mini';
import { type Call, type Desk, declareCall, type OperatorRole } from '../call.ts';

type Fields = Record<string, z.core.$ZodType>;

/** A call of the console, which knows the actions it is written down as by their names. */
interface DeskCall<
  Input extends z.ZodMiniType,
  Output extends Fields,
  Errors extends Record<string, number>,
  Action extends string,
> extends Call<Input, Output, Errors, 'operator'> {
  readonly desk: Desk<Action>;
}

interface Declared<Input, Output, Errors, Action extends string> extends Partial<Omit<Desk<Action>, 'roles'>> {
  path: `/console/${string}`;
  summary: string;
  /** Beside owners, who may do everything. */
  roles: readonly Exclude<OperatorRole, 'owner'>[];
  input: Input;
  output: Output;
  errors: Errors;
  maxBody?: number;
}

/** A call of the console: for operators of these roles who have shown their second factor. */
export function declareDeskCall<
  Input extends z.ZodMiniType,
  Output extends Fields,
  Errors extends Record<string, number>,
  Action extends `${string}.${string}` = never,
>({
  roles,
  actions = [],
  unproven = false,
  ...call
}: Declared<Input, Output, Errors, Action>): DeskCall<Input, Output, Errors, Action> {
  return { ...declareCall({ ...call, who: 'operator' }), desk: { roles: ['owner', ...roles], actions, unproven } };
}

/** What a call that edits may say beside its own refusals: it is gone; somebody else has changed it since it was shown. */
export const editErrors = { not_found: 404, changed_meanwhile: 409 };
