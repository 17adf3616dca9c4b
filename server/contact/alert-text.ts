import { maxVariableLength } from '../../contract/registered-sms.ts';
import { messagesFor } from '../../messages/catalogue.ts';
import { fill } from '../../messages/fill.ts';
import type { Db } from '../db/database.ts';
import type { Env } from '../env.ts';
import { type SmsText, smsTemplate } from '../outgoing/sms-text.ts';
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
 * for any; mails and notifications are not.
 */
export async function alertText(
  db: Db,
  { env }: { env: Env },
  language: string | null,
  reason: Reason,
): Promise<AlertText> {
  const messages = messagesFor(language ?? undefined);
  const translation = language ? reason.translations[language] : undefined;
  const text = translation?.text ?? reason.text;
  const sms = await registeredText(db, env, language, reason);
  return {
    language,
    reason: text,
    sms: ({ plate, link }) => ({
      text: fill(sms.messages.sms.owner_alert, { plate, text: sms.messages === messages ? text : reason.text, link }),
      dltTemplateId: sms.dltTemplateId,
    }),
  };
}

/** The template of the SMS: that of its reason goes before that of any, in which the reason is a variable, and may be no longer than one. */
async function registeredText(db: Db, env: Env, language: string | null, reason: Reason) {
  const translation = language ? reason.translations[language] : undefined;
  const own = translation?.dlt_template_id;
  if (own) return { messages: messagesFor(language ?? undefined), dltTemplateId: own };
  const fits = (translation?.text ?? reason.text).length <= maxVariableLength;
  const template = await smsTemplate(db, env, 'owner_alert', fits ? language : null);
  const isEnglish = template.messages === messagesFor();
  return isEnglish ? { ...template, dltTemplateId: reason.dltTemplateId ?? template.dltTemplateId } : template;
}
