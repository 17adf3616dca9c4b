import type { consoleCalls } from '../../contract/console/calls.ts';
import type { HandlersOf } from '../http/mount-calls.ts';
import type { Services } from '../services.ts';
import type { Sessions } from '../sign-in/sessions.ts';

/** Exactly one handler for each call of the console. */
export interface ConsoleHandlers extends HandlersOf<typeof consoleCalls> {}

export type ConsoleDeps = Services & { sessions: Sessions };
