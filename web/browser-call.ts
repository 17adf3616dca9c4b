import { type CallFunction, createCall } from './api.ts';
import { afterChallenge } from './challenge/after-challenge.ts';

const call = createCall((path, init) => fetch(path, init));

/** A call that a page makes after it has been loaded; made again by itself once a challenge was met that it was refused for. */
export const browserCall: CallFunction = (to, input, options) => afterChallenge(() => call(to, input, options));
