import { assignInquiry, closeInquiry, noteOnInquiry, replyToInquiry } from '../../../contract/console/inquiries.ts';
import { handOverInquiry } from '../../../contract/console/inquiry-threads.ts';
import type { Messages } from '../../../messages/en.ts';
import { type CallFunction, isCallError } from '../../api.ts';

/** Carries out what one of the page's forms asks for. Returns the flash message. */
export async function changeInquiry(
  call: CallFunction,
  id: number,
  values: Record<string, string>,
  t: Messages['console_inquiries'],
): Promise<string> {
  const { intent, version = '', text = '', press, to } = values;
  const shown = { id, version };
  const once = press ? { idempotencyKey: press } : {};
  if (intent === 'reply') {
    const { version: replied } = await call(replyToInquiry, { ...shown, text }, once);
    return values.closes === 'on' && (await closed(call, id, replied)) ? t.replied_and_closed : t.replied;
  }
  if (intent === 'note') {
    await call(noteOnInquiry, { ...shown, text }, once);
    return t.noted;
  }
  if (intent === 'assign') {
    const isTaken = to === 'me';
    await call(assignInquiry, { ...shown, to: isTaken ? 'me' : 'nobody' });
    return isTaken ? t.taken : t.given_back;
  }
  if (intent === 'hand_over') {
    await call(handOverInquiry, { ...shown, to: to ?? '' });
    return t.handed_over;
  }
  const is_closed = to === 'closed';
  await call(closeInquiry, { ...shown, is_closed });
  return is_closed ? t.closed : t.reopened;
}

/** Whether it could be closed after the mail: where its writer has just written again, it stays open. The mail is not called a failure for it. */
async function closed(call: CallFunction, id: number, version: number): Promise<boolean> {
  try {
    await call(closeInquiry, { id, version, is_closed: true });
    return true;
  } catch (error) {
    if (!isCallError(error)) throw error;
    return false;
  }
}
