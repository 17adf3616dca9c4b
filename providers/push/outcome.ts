import type { SendOutcome } from '../../server/outgoing/ports.ts';
import { forLog } from '../detail.ts';
import type { Reply } from '../exchange.ts';

/** What a push service's answer means (RFC 8030 section 5, RFC 8292 section 4.2). `reference`: what it has it under. */
export function pushOutcome(reply: Reply, reference: string): SendOutcome {
  if (reply.kind === 'unsent') return { kind: 'busy', isDown: true, detail: reply.detail };
  if (reply.kind === 'lost') return { kind: 'unknown', detail: reply.detail };
  const { status, retryAfterSeconds } = reply;
  const detail = forLog(`HTTP ${status} ${reply.text}`);
  if (status >= 200 && status < 300) return { kind: 'accepted', providerId: reference };
  if (status === 404 || status === 410) return { kind: 'refused', reason: 'recipient', detail };
  if (status === 401 || status === 403) return { kind: 'refused', reason: 'account', detail };
  if (status === 429 || status >= 500) {
    const wait = retryAfterSeconds === null ? {} : { retryAfterSeconds };
    return { kind: 'busy', isDown: status !== 429, ...wait, detail };
  }
  return { kind: 'refused', reason: 'content', detail };
}
