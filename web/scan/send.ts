import { makeCall, smsTemplate } from '../../contract/contact.ts';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { type CallFunction, isCallError } from '../api.ts';
import { paths } from '../paths.ts';

export type Intent = 'message' | 'call' | 'emergency';

/** The outcome of a submit, for the page that is shown again without script. */
export interface SendResult {
  intent: Intent;
  /** `refused` before anything was tried: the form stays for another try. `unproven`: not until the caller has verified the number. */
  outcome: 'sent' | 'failed' | 'refused' | 'unproven';
  text: string;
  status: number;
  /** What was typed or chosen. */
  typed: string;
  /** Set for a call that may still go through: sent again under this key, its outcome is returned, and it is not placed twice. */
  key?: string;
}

/** Where the page navigates by itself, and after how many seconds: section 4 of the second document. */
export function nextAfter({ intent, outcome }: SendResult): { path: string; seconds: number } | null {
  if (intent === 'message' && outcome !== 'refused')
    return { path: `${paths.thankYouFinal}${outcome === 'failed' ? '?unsent' : ''}`, seconds: 5 };
  return outcome === 'sent' ? { path: paths.home, seconds: 3 } : null;
}

interface Submission {
  guid: string;
  /** The key of the page it was sent from; '' for none. */
  key: string;
  typed: string;
}

/** A page that is gone back to keeps its key; different content sent from it is another request. */
function idempotencyOptions({ key, typed }: Pick<Submission, 'key' | 'typed'>) {
  return key ? { idempotencyKey: `${key}-${typed}` } : {};
}

export async function sendMessage(
  call: CallFunction,
  t: Messages,
  { guid, key, typed }: Submission,
): Promise<SendResult> {
  const result = { intent: 'message', typed } as const;
  if (!typed) return { ...result, outcome: 'refused', text: t.contact.select_message, status: 422 };
  try {
    await call(smsTemplate, { GUID: guid, id: typed }, idempotencyOptions({ key, typed }));
    return { ...result, outcome: 'sent', text: t.contact.sent, status: 200 };
  } catch (error) {
    if (!isCallError(error)) return { ...result, outcome: 'failed', text: t.contact.send_error, status: 500 };
    // The page that is shown again has what gets through now.
    if (error.code === 'quiet_hours')
      return { ...result, outcome: 'refused', text: t.contact.quiet_unsent, status: 409 };
    const text = fill(t.contact.send_failed, { Message: error.message });
    return { ...result, outcome: 'failed', text, status: error.httpStatus };
  }
}

export async function placeCall(
  call: CallFunction,
  t: Messages,
  intent: Exclude<Intent, 'message'>,
  { guid, key, typed, proof }: Submission & { proof: string },
): Promise<SendResult> {
  const to = intent === 'emergency' ? 'emergency' : 'owner';
  try {
    await call(makeCall, { GUID: guid, from: typed, to, proof }, idempotencyOptions({ key, typed }));
    return { intent, typed, outcome: 'sent', text: t.contact.call_started, status: 200 };
  } catch (error) {
    if (!isCallError(error)) return { intent, typed, outcome: 'failed', text: t.contact.call_lost, status: 500, key };
    const text = error.code === 'ndnc' ? t.contact.call_blocked : error.message;
    if (error.code === 'number_unproven') return { intent, typed, outcome: 'unproven', text, status: error.httpStatus };
    const outcome = error.httpStatus === 422 ? 'refused' : 'failed';
    const isOpen = error.code === 'call_unknown';
    return { intent, typed, outcome, text, status: error.httpStatus, ...(isOpen && { key }) };
  }
}
