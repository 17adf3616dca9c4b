import * as z from 'zod/mini';
import type { FieldErrors } from './form-result.ts';

/** The sentences of the call's own schema, before anything is sent: the same ones the server would return, in the page's language. */
export function checkInput(schema: z.ZodMiniType, input: unknown): FieldErrors {
  const parsed = z.safeParse(schema, input);
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0] ?? '')] ??= message;
  return errors;
}
