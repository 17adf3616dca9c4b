import type { GatewayAnswer } from '../../server/payments/ports.ts';
import { parseJson, textAt } from '../body.ts';
import { forLog } from '../detail.ts';
import type { Reply } from '../exchange.ts';

type ParseBody<T> = (body: unknown) => T | null;

/** The outcome of a GET: nothing can have changed, so anything but a proper answer may be retried. */
export function outcomeOfGet<T>(reply: Reply, read: ParseBody<T>): GatewayAnswer<T> {
  return outcomeOf(reply, read, 'busy');
}

/** The outcome of a POST: an answer that is lost or says 5xx leaves open whether it was done. */
export function outcomeOfPost<T>(reply: Reply, read: ParseBody<T>): GatewayAnswer<T> {
  return outcomeOf(reply, read, 'unknown');
}

/** `read` returns null for a body it cannot read. */
function outcomeOf<T>(reply: Reply, read: ParseBody<T>, inDoubt: 'busy' | 'unknown'): GatewayAnswer<T> {
  if (reply.kind === 'unsent') return { kind: 'busy', detail: reply.detail };
  if (reply.kind === 'lost') return { kind: inDoubt, detail: reply.detail };
  const { status, retryAfterSeconds, text } = reply;
  const body = parseJson(text);
  if (status >= 200 && status < 300) {
    const value = read(body);
    // The body's text is left out: it may be a payment, with the payer's phone and mail.
    return value === null ? { kind: inDoubt, detail: `HTTP ${status}, unreadable` } : { kind: 'done', value };
  }
  const code = textAt(body, 'error', 'code');
  const description = textAt(body, 'error', 'description') || text.replace(/<[^>]*>/g, ' ');
  const detail = forLog(`HTTP ${status} ${code}: ${description}`);
  if (isTemporarilyRejected(status, description))
    return { kind: 'busy', ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }), detail };
  // A GATEWAY_ERROR is the bank's failure, whatever its HTTP status.
  const refuses = status >= 400 && status < 500 && status !== 408 && (code === '' || code === 'BAD_REQUEST_ERROR');
  return { kind: refuses ? 'refused' : inDoubt, detail };
}

/**
 * Rejected before the request was looked at: too many requests; the same refund is under way; a key that is not accepted, which
 * says nothing about this request and has been seen under load with a valid key.
 */
function isTemporarilyRejected(status: number, description: string): boolean {
  if (status === 409) return !/different request/i.test(description);
  return status === 429 || status === 401;
}
