import { randomUUIDv7 } from 'node:crypto';
import { indianDate } from '../../../contract/scan-rules.ts';
import { messagesOfMail } from '../../../messages/catalogue.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { Db } from '../../db/database.ts';
import { mailPayload } from '../../outgoing/mail-content.ts';
import { smsText } from '../../outgoing/sms-text.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { Services } from '../../services.ts';
import { type OwnerRow, openOwner } from '../owner.ts';

export type NotifyDeps = Pick<Services, 'outbox' | 'env' | 'smsTemplates' | 'publicUrl' | 'now'>;

/** What an owner is notified of, by SMS and by mail. */
const notifications = {
  number: { sms: 'sms_number_changed', subject: 'told_number_subject', text: 'told_number' },
  mail: { sms: 'sms_mail_changed', subject: 'told_mail_subject', text: 'told_mail' },
  sticker: { sms: 'sms_handed_on', subject: 'told_handed_on_subject', text: 'told_handed_on' },
  login: { sms: 'sms_mail_login', subject: 'told_login_subject', text: 'told_login' },
} as const satisfies Record<string, Record<'sms' | 'subject' | 'text', keyof Messages['own_contact']>>;

/** A few words, as the registered text takes them. */
type Change = (typeof notifications)[keyof typeof notifications]['sms'] | 'sms_mail_confirmed';

/** Where an owner is notified, and in which language. */
interface NotifiedOwner {
  phone: string;
  email: string;
  language: string | null;
}

/** An owner as they are reached before something of that is changed. */
export function notified(vault: Vault, row: OwnerRow): NotifiedOwner {
  const { phone, email } = openOwner(vault, row);
  return { phone, email, language: row.language };
}

/**
 * Enqueues the notifications of what was done to an owner's account, wherever the owner is still reached or was until now. `plate`: of the vehicle
 * that it is about. Returns the messages, to be sent after the commit.
 */
export async function notifyOwner(
  tx: Db,
  deps: NotifyDeps,
  kind: keyof typeof notifications,
  { plate = '', ...owner }: NotifiedOwner & { plate?: string },
): Promise<string[]> {
  const { sms, subject, text } = notifications[kind];
  const bySms = await notifyBySms(tx, deps, owner, { change: sms, plate });
  if (!owner.email) return [bySms];
  const messages = messagesOfMail(owner.language);
  const t = messages.own_contact;
  const content = {
    subject: t[subject],
    above: [fill(t[text], { day: indianDate(deps.now()), plate })],
    figures: [],
    below: [t.told_do],
    links: [{ label: t.told_link, url: contactUrl(deps) }],
    end: t.told_end,
  };
  const mail = mailPayload(owner.email, content, messages);
  return [bySms, await deps.outbox.enqueue(tx, mail, randomUUIDv7(), 'a day')];
}

export async function notifyBySms(
  tx: Db,
  deps: NotifyDeps,
  { phone: to, language }: NotifiedOwner,
  { change, plate = '' }: { change: Change; plate?: string },
): Promise<string> {
  const text = await smsText(tx, deps, { name: 'account_changed', language }, ({ own_contact }) => ({
    change: fill(own_contact[change], { plate }),
    link: contactUrl(deps),
  }));
  return deps.outbox.enqueue(tx, { channel: 'sms', to, ...text }, randomUUIDv7(), 'a day');
}

/** Where an owner can write to us. */
function contactUrl({ publicUrl }: NotifyDeps): string {
  return `${publicUrl()}/contactus`;
}
