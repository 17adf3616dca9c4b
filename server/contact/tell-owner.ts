import type { Db } from '../db/database.ts';
import type { Enqueued } from '../outgoing/outbox.ts';
import type { SmsText } from '../outgoing/sms-text.ts';
import { subscriptionsOf } from '../owners/push/subscriptions.ts';
import type { Services } from '../services.ts';
import { alertMail } from './alert-mail.ts';
import type { AlertText } from './alert-text.ts';
import { answerUrl } from './answering/link.ts';
import { type ContactableSticker, ownerPhone, toldEmail } from './contactable.ts';

/** What an owner is told by a message. */
interface Told {
  sticker: ContactableSticker;
  /** The message that is answered by the link. */
  contactId: string;
  /** What this is recorded to be about: the message, or a reminder of it. */
  about: string;
  alert: AlertText;
  /** Both ways at once: nobody waits for what a notification achieves. */
  isUrgent: boolean;
}

type Deps = Pick<Services, 'vault' | 'outbox' | 'push' | 'publicUrl'>;

/**
 * Enqueues what tells an owner of a message: a notification in each browser in which they have turned that on, and an SMS, which always follows
 * unless the owner is known to have looked; with it a mail, if they want that. No number and no place is in any.
 */
export async function tellOwner(
  tx: Db,
  deps: Deps,
  { sticker, contactId, about, alert, isUrgent }: Told,
): Promise<Enqueued> {
  const { vault, outbox, push } = deps;
  const plate = sticker.plate_number;
  const link = answerUrl(deps, contactId);
  const sms = {
    channel: 'sms' as const,
    to: ownerPhone(vault, sticker),
    ...smsToOwner(deps, { sticker, contactId, alert }),
  };
  const browsers = push && sticker.has_push ? await subscriptionsOf(tx, vault, sticker.owner_id) : [];
  // Read by the service worker (web/installed/notification.ts).
  const notification = JSON.stringify({ plate, text: alert.reason, code: link.slice(link.indexOf('?') + 1) });
  const pushes = browsers.map(({ endpoint, keys }) => ({
    channel: 'push' as const,
    endpoint,
    keys,
    text: notification,
  }));
  const email = toldEmail(vault, sticker);
  const mail = email
    ? alertMail(email, alert, { plate, link: `${link}&by=mail`, settings: `${deps.publicUrl()}/userdetail` })
    : null;
  return outbox.enqueueWithPushes(tx, { sms, pushes, mail, goesAfter: !isUrgent }, about);
}

/** What the SMS says. */
export function smsToOwner(
  deps: Pick<Deps, 'vault' | 'publicUrl'>,
  { sticker, contactId, alert }: Pick<Told, 'sticker' | 'contactId' | 'alert'>,
): SmsText {
  return alert.sms({ plate: sticker.plate_number, link: answerUrl(deps, contactId) });
}
