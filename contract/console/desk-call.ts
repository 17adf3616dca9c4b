import type * as z from 'zod/mini';
import { type Desk, declareCall, type OperatorRole } from '../call.ts';

interface DeskCall<Input, Output, Errors> extends Partial<Omit<Desk, 'roles'>> {
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
  Output extends Record<string, z.core.$ZodType>,
  Errors extends Record<string, number>,
>({ roles, changes = false, unproven = false, ...call }: DeskCall<Input, Output, Errors>) {
  return declareCall({ ...call, who: 'operator', desk: { roles: ['owner', ...roles], changes, unproven } });
}

/** What a call that edits may say beside its own refusals: it is gone; somebody else has changed it since it was shown. */
export const editErrors = { not_found: 404, changed_meanwhile: 409 };
