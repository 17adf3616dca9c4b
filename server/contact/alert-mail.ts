import { messagesOfMail } from '../../messages/catalogue.ts';
import { fill } from '../../messages/fill.ts';
import { mailPayload } from '../outgoing/mail-content.ts';
import type { MailPayload } from '../outgoing/payload.ts';
import type { AlertText } from './alert-text.ts';

interface AlertLinks {
  plate: string;
  /** By which it is answered. */
  link: string;
  /** Where such mails are turned off. */
  settings: string;
}

/** The mail that tells an owner of a message, in the words of the SMS. */
export function alertMail(
  to: string,
  { language, reason: text }: AlertText,
  { plate, link, settings }: AlertLinks,
): MailPayload {
  const messages = messagesOfMail(language);
  const t = messages.told_by_mail;
  const content = {
    subject: fill(t.mail_subject, { plate, text }),
    above: [fill(t.mail_text, { plate, text })],
    figures: [],
    below: [],
    links: [
      { label: t.mail_answer, url: link },
      { label: t.mail_turn_off, url: settings },
    ],
    end: t.mail_end,
  };
  return mailPayload(to, content, messages);
}
