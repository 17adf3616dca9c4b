import type * as z from 'zod/mini';
import type { Call } from '../../contract/call.ts';

type Response<C extends Call> = z.input<C['input']> extends { response: infer R } ? R : never;

/** What the browser's dialog gave, from the form that brings it. Whatever it is, the call's schema looks at it. */
export function credentialIn<C extends Call>(_call: C, text = ''): Response<C> {
  try {
    return JSON.parse(text);
  } catch {
    return undefined as Response<C>;
  }
}
