import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { mailPayload } from '../outgoing/mail-content.ts';
import type { MailPayload } from '../outgoing/payload.ts';

interface Alert {
  plate: string;
  /** The reason. */
  text: string;
  /** By which it is answered. */
  link: string;
  /** Where such mails are turned off. */
  settings: string;
}

/** The mail that tells an owner of a message, in the words of the SMS. */
export function alertMail(to: string, { plate, text, link, settings }: Alert): MailPayload {
  const t = en.told_by_mail;
  return mailPayload(to, {
    subject: fill(t.mail_subject, { plate, text }),
    above: [fill(t.mail_text, { plate, text })],
    figures: [],
    below: [],
    links: [
      { label: t.mail_answer, url: link },
      { label: t.mail_turn_off, url: settings },
    ],
    end: t.mail_end,
  });
}
