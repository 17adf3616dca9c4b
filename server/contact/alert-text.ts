import { maxVariableLength } from '../../contract/registered-sms.ts';
import { messagesFor } from '../../messages/catalogue.ts';
import { fill } from '../../messages/fill.ts';
import type { Db } from '../db/database.ts';
import { type SmsText, type SmsTextDeps, smsTemplate } from '../outgoing/sms-text.ts';
import type { Reason } from './preset-list.ts';

/** What somebody is told. */
export interface AlertText {
  /** In which; null for English. */
  language: string | null;
  /** The reason. */
  reason: string;
  sms: (values: { plate: string; link: string }) => SmsText;
}

/**
 * A reason in the language of somebody who is told of it. An SMS is in English where nothing is registered in theirs, neither with this reason nor
 * for any, in which the reason is a variable and may be no longer than one; mails and notifications are not.
 */
export async function alertText(
  db: Db,
  deps: SmsTextDeps,
  language: string | null,
  reason: Reason,
): Promise<AlertText> {
  const translation = language ? reason.translations[language] : undefined;
  const text = translation?.text ?? reason.text;
  const own = translation?.dlt_template_id;
  const fits = text.length <= maxVariableLength;
  const { messages, dltTemplateId } = own
    ? { messages: messagesFor(language), dltTemplateId: own }
    : await smsTemplate(db, deps, 'owner_alert', fits ? language : null);
  const isEnglish = messages === messagesFor();
  const said = isEnglish
    ? { text: reason.text, id: reason.dltTemplateId ?? dltTemplateId }
    : { text, id: dltTemplateId };
  return {
    language,
    reason: text,
    sms: ({ plate, link }) => ({
      text: fill(messages.sms.owner_alert, { plate, text: said.text, link }),
      dltTemplateId: said.id,
    }),
  };
}
