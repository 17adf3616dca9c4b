import type { SmsName } from '../server/outgoing/sms-text.ts';
import type { TestServer } from './server.ts';

/** Registers a text in a language, as an operator does once it is registered on DLT. */
export async function registerSms({ services }: TestServer, sms: SmsName, language: string): Promise<void> {
  const dlt_template_id = '1107160000000000042';
  await services.database.db.insertInto('sms_template').values({ sms, language, dlt_template_id }).execute();
}
