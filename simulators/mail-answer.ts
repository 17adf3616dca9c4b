import MailComposer from 'nodemailer/lib/mail-composer';
import type { InboxMessage } from './inbox.ts';

/** Where the shop takes mails, and the secret that goes with them. */
export interface MailIn {
  url: () => string;
  secret: string;
}

/** Answers one of our mails as its recipient's mail program does, with ours quoted below. Returns whether the shop took it. */
export async function sendAnswer({ url, secret }: MailIn, mail: InboxMessage, text: string): Promise<boolean> {
  const [subject = '', ...rest] = mail.text.split('\n');
  const quoted = rest.join('\n').trim().split('\n');
  const composer = new MailComposer({
    from: mail.to,
    to: mail.replyTo ?? '',
    subject: `Re: ${subject}`,
    text: [
      text,
      '',
      `On ${new Date(mail.at).toUTCString()}, ${mail.from} wrote:`,
      ...quoted.map((line) => `> ${line}`),
    ].join('\n'),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` };
  const body = new Uint8Array(await composer.compile().build());
  const { ok } = await fetch(url(), { method: 'POST', headers, body });
  return ok;
}
