import type * as z from 'zod/mini';
import type { inquiry } from '../../contract/site.ts';
import { en, type Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { mailPayload } from '../outgoing/mail-content.ts';
import type { MailPayload } from '../outgoing/payload.ts';

/** `address`: the shop's. `replyTo`: where an answer comes into the thread; null where none does. */
interface AboutInquiry {
  ticket: string;
  address: string;
  replyTo: string | null;
}

export type Inquiry = z.output<typeof inquiry.input>;

/**
 * To the sender: we have received the inquiry, and this is its number. The E-Commerce Rules give us 48 hours for that. It repeats nothing that was
 * typed: the address may be a stranger's, and our mail could be abused to send them any text.
 */
export function acknowledgement(
  { inquiries: t }: Messages,
  input: Inquiry,
  { ticket, address, replyTo }: AboutInquiry,
): MailPayload {
  return {
    channel: 'mail',
    to: input.email,
    isAutomatic: true,
    ...(replyTo && { replyTo }),
    subject: fill(t.mail_subject, { ticket }),
    text: fill(t.mail_text, { ticket, address }),
  };
}

/** The notice to the shop. */
export function notice(input: Inquiry, ticket: string, address: string): MailPayload {
  return {
    channel: 'mail',
    to: address,
    subject: fill(en.inquiries.notice_subject, { ticket }),
    text: fill(en.inquiries.notice_text, { ...input, ticket }),
  };
}

/** An operator's reply, paragraph by paragraph. What is around it is in the language of the inquiry. */
export function replyMail(
  messages: Messages,
  to: string,
  text: string,
  { ticket, address, replyTo }: AboutInquiry,
): MailPayload {
  const t = messages.inquiries;
  const content = {
    subject: fill(t.reply_subject, { ticket }),
    above: text.split(/\n{2,}/),
    figures: [],
    below: [replyTo ? fill(t.reply_by_mail, { ticket }) : fill(t.reply_ticket, { ticket, address })],
    links: [],
    end: t.reply_end,
  };
  return { ...mailPayload(to, content, messages), ...(replyTo && { replyTo }) };
}
