import type { Call } from '../../contract/call.ts';
import type { Rule } from '../http/answer-call.ts';
import type { Services } from '../services.ts';
import type { Sessions } from '../sign-in/sessions.ts';

/** Mounts the handler of one call, as server/api.ts does. */
export type Answer = <C extends Call>(call: C, rule: Rule<C>) => void;

export type ConsoleParts = Services & { sessions: Sessions };
