import { type CallFunction, createCall } from './api.ts';
import { afterChallenge } from './challenge/after-challenge.ts';

const call = createCall((path, init) => fetch(path, init));

/** A call that a page makes after it has been loaded. Where it was rejected with a challenge, it is made again automatically once that is solved. */
export const browserCall: CallFunction = (to, input, options) => afterChallenge(() => call(to, input, options));
