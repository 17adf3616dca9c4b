import type * as z from 'zod/mini';
import type { Call } from '../contract/call.ts';
import { type CallFunction, type CallOptions, createCall, type Fetch, post } from './api.ts';
import { afterChallenge } from './challenge/after-challenge.ts';

const fetchHere: Fetch = (path, init) => fetch(path, init);

const call = createCall(fetchHere);

/** A call that a page makes after it has been loaded. Where it was rejected with a challenge, it is made again automatically once that is solved. */
export const browserCall: CallFunction = (to, input, options) => afterChallenge(() => call(to, input, options));

/** The same for a page that has only the call's path, and so loads no schemas. */
export function browserPost<C extends Call>(path: C['path'], input: z.input<C['input']>, options?: CallOptions) {
  return afterChallenge(() => post<C>(fetchHere, path, input, options));
}
