import { indianDate } from '../../../contract/scan-rules.ts';
import { en } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { Db } from '../../db/database.ts';
import { mailPayload } from '../../outgoing/mail-content.ts';
import type { Services } from '../../services.ts';

export type NotifyDeps = Pick<Services, 'outbox' | 'env' | 'publicUrl' | 'now'>;

const t = en.own_contact;

/** What an owner is notified of, by SMS and by mail. */
const notifications = {
  number: { sms: t.sms_number_changed, subject: t.told_number_subject, text: t.told_number },
  mail: { sms: t.sms_mail_changed, subject: t.told_mail_subject, text: t.told_mail },
  sticker: { sms: t.sms_handed_on, subject: t.told_handed_on_subject, text: t.told_handed_on },
  login: { sms: t.sms_mail_login, subject: t.told_login_subject, text: t.told_login },
} as const;

/** Where an owner is notified, and about which vehicle. */
interface NotifiedOwner {
  phone: string;
  email: string;
  plate?: string;
}

/**
 * Enqueues the notifications of what was done to an owner's account, wherever the owner is still reached or was until now. Returns the messages, to
 * be sent after the commit.
 */
export async function notifyOwner(
  tx: Db,
  deps: NotifyDeps,
  kind: keyof typeof notifications,
  { phone, email, plate = '' }: NotifiedOwner,
): Promise<string[]> {
  const { sms, subject, text } = notifications[kind];
  const bySms = await notifyBySms(tx, deps, phone, fill(sms, { plate }));
  if (!email) return [bySms];
  const content = {
    subject,
    above: [fill(text, { day: indianDate(deps.now()), plate })],
    figures: [],
    below: [t.told_do],
    links: [{ label: t.told_link, url: contactUrl(deps) }],
    end: t.told_end,
  };
  return [bySms, await deps.outbox.enqueue(tx, mailPayload(email, content), crypto.randomUUID(), 'a day')];
}

/** `change`: a few words, as the registered text takes them. */
export function notifyBySms(tx: Db, deps: NotifyDeps, to: string, change: string): Promise<string> {
  const text = fill(en.sms.account_changed, { change, link: contactUrl(deps) });
  const sms = { channel: 'sms' as const, to, text, dltTemplateId: deps.env.dltTemplateAccountChanged };
  return deps.outbox.enqueue(tx, sms, crypto.randomUUID(), 'a day');
}

/** Where an owner can write to us. */
function contactUrl({ publicUrl }: NotifyDeps): string {
  return `${publicUrl()}/contactus`;
}
