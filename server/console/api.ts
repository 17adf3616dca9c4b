import type { Call } from '../../contract/call.ts';
import { consoleCalls } from '../../contract/console/calls.ts';
import type { Rule } from '../http/answer-call.ts';
import type { Services } from '../services.ts';
import { profile } from './operators/profile.ts';

/** Mounts one call, as server/api.ts has it. */
type Answer = <C extends Call>(call: C, rule: Rule<C>) => void;

/** Every call of the console, answered by its rule. */
export function answerConsole(answer: Answer, services: Services): void {
  answer(consoleCalls.operatorProfile, profile(services));
}
