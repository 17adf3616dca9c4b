import type { SmsName } from '../contract/registered-sms.ts';
import { messagesFor } from '../messages/catalogue.ts';
import type { TestServer } from './server.ts';

/** Registers a text in a language, as an operator does once it is registered on DLT. */
export async function registerSms({ services }: TestServer, sms: SmsName, language: string): Promise<void> {
  const dlt_template_id = '1107160000000000042';
  const sentence = messagesFor(language).sms[sms];
  const row = { sms, language, sentence, dlt_template_id };
  await services.database.db.insertInto('sms_template').values(row).execute();
  services.smsTemplates.forget();
}
