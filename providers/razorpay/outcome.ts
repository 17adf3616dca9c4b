import type { GatewayAnswer } from '../../server/payments/ports.ts';
import { parseJson, textAt } from '../body.ts';
import { forLog } from '../detail.ts';
import type { Answer } from '../exchange.ts';

type Read<T> = (body: unknown) => T | null;

/** What a question came to: nothing can have happened, so whatever is not an answer may be asked again. */
export function outcomeOfGet<T>(answer: Answer, read: Read<T>): GatewayAnswer<T> {
  return outcomeOf(answer, read, 'busy');
}

/** What an order to do something came to: an answer that is lost or says 5xx leaves open whether it was done. */
export function outcomeOfPost<T>(answer: Answer, read: Read<T>): GatewayAnswer<T> {
  return outcomeOf(answer, read, 'unknown');
}

/** `read` gives null for a body it cannot read. */
function outcomeOf<T>(answer: Answer, read: Read<T>, inDoubt: 'busy' | 'unknown'): GatewayAnswer<T> {
  if (answer.kind === 'unsent') return { kind: 'busy', detail: answer.detail };
  if (answer.kind === 'lost') return { kind: inDoubt, detail: answer.detail };
  const { status, retryAfterSeconds, text } = answer;
  const body = parseJson(text);
  if (status >= 200 && status < 300) {
    const value = read(body);
    // Its text is not told: it may be a payment, with the payer's phone and mail.
    return value === null ? { kind: inDoubt, detail: `HTTP ${status}, unreadable` } : { kind: 'done', value };
  }
  const code = textAt(body, 'error', 'code');
  const words = textAt(body, 'error', 'description') || text.replace(/<[^>]*>/g, ' ');
  const detail = forLog(`HTTP ${status} ${code}: ${words}`);
  if (isTurnedAway(status, words))
    return { kind: 'busy', ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }), detail };
  // A GATEWAY_ERROR is the bank's trouble, whatever the status it comes under.
  const refuses = status >= 400 && status < 500 && status !== 408 && (code === '' || code === 'BAD_REQUEST_ERROR');
  return { kind: refuses ? 'refused' : inDoubt, detail };
}

/**
 * Turned away before anything was looked at: too many requests; the same refund is under way; a key that is not taken, which
 * says nothing about this request and has been seen under load with a good key.
 */
function isTurnedAway(status: number, words: string): boolean {
  if (status === 409) return !/different request/i.test(words);
  return status === 429 || status === 401;
}
