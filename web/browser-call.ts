import { createCall } from './api.ts';

/** A call that a page makes after it has been loaded. */
export const browserCall = createCall((path, init) => fetch(path, init));
