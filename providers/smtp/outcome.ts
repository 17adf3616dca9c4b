import type { RefusalReason, SendOutcome } from '../../server/outgoing/ports.ts';
import { forLog } from '../detail.ts';

/** Replies that blame us, not the mailbox: credentials, encryption, the right to send here. */
const accountReplies = new Set([530, 534, 535, 538]);
/** Replies about the text itself. */
const contentReplies = new Set([552, 554]);

/**
 * What a failed session means. `handedOver`: the server had already asked for the text, so if no reply followed it may have
 * accepted it. A 4xx or 5xx reply always means it did not (RFC 5321 section 4.2.1).
 */
export function mailFailure(error: unknown, handedOver: boolean): SendOutcome {
  const detail = forLog(error instanceof Error ? error.message : String(error));
  const reply = replyCode(error);
  // Before a recipient was named, and with 421 at any time, the server rejects every mail, not just this one.
  if (reply >= 400 && reply < 500)
    return { kind: 'busy', isDown: reply === 421 || !isAboutThisMail(stepOf(error)), detail };
  if (reply >= 500) return { kind: 'refused', reason: refusalReason(reply, stepOf(error), handedOver), detail };
  return handedOver ? { kind: 'unknown', detail } : { kind: 'busy', isDown: true, detail };
}

function refusalReason(reply: number, step: string, handedOver: boolean): RefusalReason {
  if (accountReplies.has(reply) || !isAboutThisMail(step)) return 'account';
  if (handedOver && contentReplies.has(reply)) return 'content';
  return 'recipient';
}

function isAboutThisMail(step: string): boolean {
  return step === 'RCPT TO' || step === 'DATA';
}

function replyCode(error: unknown): number {
  return typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) || 0 : 0;
}

function stepOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'command' in error ? String(error.command) : '';
}
