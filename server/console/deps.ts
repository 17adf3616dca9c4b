import type { Call } from '../../contract/call.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Services } from '../services.ts';
import type { Sessions } from '../sign-in/sessions.ts';

/** Mounts the handler of one call, as server/api.ts does. */
export type Mount = <C extends Call>(call: C, handler: Handler<C>) => void;

export type ConsoleDeps = Services & { sessions: Sessions };
