import type { RefusalReason, SendOutcome } from '../../server/outgoing/ports.ts';
import { parseJson, textAt } from '../body.ts';
import { forLog } from '../detail.ts';
import type { Reply } from '../exchange.ts';
import { reasonOfCode } from './codes.ts';

/**
 * What one exchange means for the message or call that we handed over.
 * `readBody` reads the body of a 2xx and returns null where it cannot: then it is unknown whether Exotel has it.
 */
export function outcomeOf(
  reply: Reply,
  readBody: (body: unknown) => SendOutcome | null,
  { placesCall = false } = {},
): SendOutcome {
  if (reply.kind === 'unsent') return { kind: 'busy', isDown: true, detail: reply.detail };
  if (reply.kind === 'lost') return { kind: 'unknown', detail: reply.detail };
  const body = parseJson(reply.text);
  // Some errors come under a 200 with their own status inside.
  const status = Number(textAt(body, 'RestException', 'Status')) || reply.status;
  if (status >= 200 && status < 300) {
    return readBody(body) ?? { kind: 'unknown', detail: forLog(`HTTP ${status}, unreadable: ${reply.text}`) };
  }
  // A 503 may come from a gateway behind which the call is being placed: an SMS is sent again, a phone is not rung again.
  if (status === 503 && placesCall) return { kind: 'unknown', detail: forLog(`HTTP 503: ${reply.text}`) };
  return errorOutcome(status, reply.retryAfterSeconds, body, reply.text);
}

function errorOutcome(status: number, retryAfter: number | null, body: unknown, text: string): SendOutcome {
  const message = textAt(body, 'RestException', 'Message') || withoutTags(text);
  const code = textAt(body, 'RestException', 'Code') || (/<Code>(\d+)<\/Code>/.exec(text)?.[1] ?? '');
  const detail = forLog(`HTTP ${status}${code ? ` code ${code}` : ''}: ${message}`);
  if (status === 429 || status === 503) {
    const wait = retryAfter === null ? {} : { retryAfterSeconds: retryAfter };
    return { kind: 'busy', isDown: status === 503, ...wait, detail };
  }
  if (status < 400 || status >= 500 || status === 408) return { kind: 'unknown', detail };
  return { kind: 'refused', reason: refusalReason(status, code, message), detail };
}

/** Statuses about our credentials, our balance, and the account in the URL. */
const accountStatuses = new Set([400, 401, 402, 403, 404]);

/** The code decides where there is one, else the status; the message's words only where both leave it open. */
function refusalReason(status: number, code: string, message: string): RefusalReason {
  if (status === 403 && /NDNC/i.test(message)) return 'ndnc';
  const known = reasonOfCode(code);
  if (known) return known;
  if ((status === 400 || status === 403) && /\bDLT\b|template|\bbody\b/i.test(message)) return 'content';
  if (status === 400 && !/caller ?id|exophone|sender/i.test(message)) return 'recipient';
  // An unexplained error counts against this message alone: blamed on the account it would hold back all others.
  return accountStatuses.has(status) ? 'account' : 'content';
}

function withoutTags(text: string): string {
  return text.replace(/<[^>]*>/g, ' ');
}
