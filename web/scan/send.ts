import { makeCall, smsTemplate } from '../../contract/contact.ts';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { type CallFunction, isRefusal } from '../api.ts';

export type Intent = 'message' | 'call' | 'emergency';

/** What came of a press, for the page that is shown again without script. */
export interface SendResult {
  intent: Intent;
  /** `refused` before anything was tried: the form stays for another go. `unproven`: not before the number is shown to be theirs. */
  outcome: 'sent' | 'failed' | 'refused' | 'unproven';
  text: string;
  status: number;
  /** What was typed or chosen. */
  typed: string;
}

interface Press {
  guid: string;
  key: string;
  typed: string;
}

export async function sendMessage(call: CallFunction, t: Messages, { guid, key, typed }: Press): Promise<SendResult> {
  const result = { intent: 'message', typed } as const;
  if (!typed) return { ...result, outcome: 'refused', text: t.contact.select_message, status: 422 };
  try {
    await call(smsTemplate, { GUID: guid, id: typed }, key ? { idempotencyKey: key } : {});
    return { ...result, outcome: 'sent', text: t.contact.sent, status: 200 };
  } catch (error) {
    if (!isRefusal(error)) return { ...result, outcome: 'failed', text: t.contact.send_error, status: 500 };
    const text = fill(t.contact.send_failed, { Message: error.message });
    return { ...result, outcome: 'failed', text, status: error.httpStatus };
  }
}

export async function placeCall(
  call: CallFunction,
  t: Messages,
  intent: Exclude<Intent, 'message'>,
  { guid, key, typed, proof }: Press & { proof: string },
): Promise<SendResult> {
  const to = intent === 'emergency' ? 'emergency' : 'owner';
  try {
    await call(makeCall, { GUID: guid, from: typed, to, proof }, key ? { idempotencyKey: key } : {});
    return { intent, typed, outcome: 'sent', text: t.contact.call_started, status: 200 };
  } catch (error) {
    if (!isRefusal(error)) return { intent, typed, outcome: 'failed', text: t.contact.call_failed, status: 500 };
    const text = error.code === 'ndnc' ? t.contact.call_blocked : error.message;
    if (error.code === 'number_unproven') return { intent, typed, outcome: 'unproven', text, status: error.httpStatus };
    const outcome = error.httpStatus === 422 ? 'refused' : 'failed';
    return { intent, typed, outcome, text, status: error.httpStatus };
  }
}
