import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail, Mailer } from '../../server/outgoing/ports.ts';
import type { SmtpSettings } from '../settings.ts';
import { mailFailure } from './outcome.ts';
import { readSmtpUrl } from './server-address.ts';
import { smtpSession } from './session.ts';

/**
 * Mail over SMTP: one attempt gives one outcome; `providerId` is the Message-ID, the same for every attempt at one
 * reference, so that a mailbox can recognise a duplicate. Throws at creation on settings that cannot work.
 */
export function createSmtpMailer(settings: SmtpSettings): Mailer {
  readSmtpUrl(settings.url);
  const sender = /<([^<>]+)>\s*$/.exec(settings.from)?.[1] ?? settings.from.trim();
  const domain = /^[^\s@]+@([\w.-]+)$/.exec(sender)?.[1];
  if (!domain) throw new Error('The sender must be an address, e.g. Dastak <hello@dastak.example>');
  return {
    async send(mail) {
      if (!isOneAddress(mail.to)) return { kind: 'refused', reason: 'recipient', detail: 'not one mail address' };
      const messageId = `<${mail.reference.replace(/[^\w.-]/g, '_')}@${domain}>`;
      const message = await compose(settings.from, messageId, mail);
      const result = await smtpSession(settings, { from: sender, to: mail.to }, message);
      return result.kind === 'taken'
        ? { kind: 'accepted', providerId: messageId }
        : mailFailure(result.error, result.handedOver);
    },
  };
}

/** Whether this is a single address: a header would accept a list, but we send to one recipient. */
function isOneAddress(text: string): boolean {
  return /^[^\s@,;<>()[\]\\"]+@[^\s@,;<>()[\]\\"]+$/.test(text);
}

function compose(from: string, messageId: string, mail: Mail): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    messageId,
    ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
    ...(mail.isAutomatic ? { headers: { 'Auto-Submitted': 'auto-replied' } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
