import type * as z from 'zod/mini';
import type { Call } from '../../../contract/call.ts';

type Response<C extends Call> = z.input<C['input']> extends { response: infer R } ? R : never;

/** The credential from the browser's dialog, as the form sent it. Whatever it is, the call's schema validates it. */
export function credentialIn<C extends Call>(_call: C, text = ''): Response<C> {
  try {
    return JSON.parse(text);
  } catch {
    return undefined as Response<C>;
  }
}
