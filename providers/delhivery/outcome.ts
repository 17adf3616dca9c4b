import type { CourierAnswer } from '../../server/shipping/ports.ts';
import { parseJson, textAt } from '../body.ts';
import { forLog } from '../detail.ts';
import type { Reply } from '../exchange.ts';

/** Null for a body that cannot be read. */
type ReadBody<T> = (text: string) => CourierAnswer<T> | null;

/** The outcome of a question: nothing can have changed, so anything but a proper answer may be asked again. */
export function outcomeOfGet<T>(reply: Reply, read: ReadBody<T>): CourierAnswer<T> {
  return outcomeOf(reply, read, 'busy');
}

/** The outcome of what changes something: an answer that is lost or says 5xx leaves open whether it was done. */
export function outcomeOfPost<T>(reply: Reply, read: ReadBody<T>): CourierAnswer<T> {
  return outcomeOf(reply, read, 'unknown');
}

function outcomeOf<T>(reply: Reply, read: ReadBody<T>, inDoubt: 'busy' | 'unknown'): CourierAnswer<T> {
  if (reply.kind === 'unsent') return { kind: 'busy', detail: reply.detail };
  if (reply.kind === 'lost') return { kind: inDoubt, detail: reply.detail };
  const { status, text } = reply;
  // The body's text is left out: it may name the buyer.
  if (status >= 200 && status < 300) return read(text) ?? { kind: inDoubt, detail: `HTTP ${status}, unreadable` };
  const detail = forLog(`HTTP ${status} ${wordsOf(text)}`);
  if (isNotLookedAt(status)) return { kind: 'busy', detail };
  return { kind: status >= 400 && status < 500 && status !== 408 ? 'refused' : inDoubt, detail };
}

/**
 * Rejected before the request was looked at: a token that is not taken, which says nothing about this parcel; too many requests, for which the
 * firewall before it says 403.
 */
function isNotLookedAt(status: number): boolean {
  return status === 401 || status === 403 || status === 429;
}

/** In what it says why; '' for the page of a gateway. */
export function wordsOf(text: string): string {
  const body = parseJson(text);
  const at = [['rmk'], ['Error'], ['error', 'message'], ['error'], ['data', 'message'], ['detail'], ['message']];
  return at.map((path) => textAt(body, ...path)).find((words) => words !== '') ?? '';
}
