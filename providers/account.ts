import { parseJson, textAt } from './body.ts';
import { forLog } from './detail.ts';
import type { Reply } from './exchange.ts';

/**
 * What a provider says of our account when it is asked something that changes nothing.
 * - `accepted`: the keys are right. `at`: its own time; null if it does not say.
 * - `refused`: it does not know these keys, or this account may not use them.
 * - `unclear`: it answers, but neither way.
 * - `silent`: it does not answer.
 */
export type AccountAnswer =
  | { kind: 'accepted'; at: Date | null }
  | { kind: 'refused' | 'unclear' | 'silent'; detail: string };

const refusals = new Set([401, 403, 404]);

/** What the reply to such a question means. */
export function accountAnswer(reply: Reply): AccountAnswer {
  if (reply.kind !== 'answer') return { kind: 'silent', detail: reply.detail };
  const { status, text, at } = reply;
  const body = parseJson(text);
  if (status === 200 && body !== undefined) return { kind: 'accepted', at };
  const words = textAt(body, 'error', 'description') || textAt(body, 'RestException', 'Message');
  const detail = forLog(words ? `HTTP ${status}, ${words}` : `HTTP ${status}`);
  return { kind: refusals.has(status) ? 'refused' : 'unclear', detail };
}
