import type { SendOutcome } from '../../server/outgoing/ports.ts';
import { forLog } from '../detail.ts';
import type { Reply } from '../exchange.ts';

/** The browser takes no more of ours. */
const endings = new Set([401, 403, 404, 410]);

/**
 * What a push service's answer means (RFC 8030 section 5, RFC 8292 section 4.2). One that does not take our signature (401, 403) means this browser
 * alone, which subscribed with another key: it ends like one that is gone, and never says anything of the shop. `reference`: what it has it under.
 */
export function pushOutcome(reply: Reply, reference: string): SendOutcome {
  if (reply.kind === 'unsent') return { kind: 'busy', isDown: true, detail: reply.detail };
  if (reply.kind === 'lost') return { kind: 'unknown', detail: reply.detail };
  const { status, retryAfterSeconds } = reply;
  const detail = forLog(`HTTP ${status} ${reply.text}`);
  if (status >= 200 && status < 300) return { kind: 'accepted', providerId: reference };
  if (endings.has(status)) return { kind: 'refused', reason: 'recipient', detail };
  if (status === 429 || status >= 500) {
    const wait = retryAfterSeconds === null ? {} : { retryAfterSeconds };
    return { kind: 'busy', isDown: status !== 429, ...wait, detail };
  }
  return { kind: 'refused', reason: 'content', detail };
}
