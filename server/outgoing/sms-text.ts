import type { SmsName } from '../../contract/registered-sms.ts';
import { type Locale, localeNamed, messagesFor } from '../../messages/catalogue.ts';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import type { Db } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Sms } from './ports.ts';

/** The setting with each text's registration in English. */
const englishTemplates = {
  owner_alert: 'dltTemplateOwnerAlert',
  one_time_code: 'dltTemplateOneTimeCode',
  emergency_asked: 'dltTemplateEmergencyAsked',
  person_asked: 'dltTemplatePersonAsked',
  caller_asked: 'dltTemplateCallerAsked',
  order_confirmed: 'dltTemplateOrderConfirmed',
  codes_warning: 'dltTemplateCodesWarning',
  passkey_added: 'dltTemplatePasskeyAdded',
  account_changed: 'dltTemplateAccountChanged',
} as const satisfies Record<SmsName, keyof Env>;

/** What decides in which words an SMS goes out. */
export interface SmsTextDeps {
  env: Env;
  /** Ids by which texts are registered in other languages than English; null for a text that is not. */
  smsTemplates: { idOf: (db: Db, name: SmsName, language: Locale) => Promise<string | null> };
}

/** What an SMS says, and the registration of that. */
export type SmsText = Pick<Sms, 'text' | 'dltTemplateId'>;

/** A registered text in one language, with its places still to be filled. */
export interface SmsTemplate {
  messages: Messages;
  dltTemplateId: string | null;
}

/**
 * The template of an SMS in the language of its recipient if it is registered in that, word for word, otherwise in English. The sandbox registers
 * nothing, and sends in every language. `language`: as a table names it, null where it is not known.
 */
export async function smsTemplate(
  db: Db,
  { env, smsTemplates }: SmsTextDeps,
  name: SmsName,
  language: string | null,
): Promise<SmsTemplate> {
  const english = { messages: messagesFor(), dltTemplateId: englishTemplateOf(env, name) };
  const locale = localeNamed(language);
  if (!locale || locale === 'en') return english;
  const dltTemplateId = await smsTemplates.idOf(db, name, locale);
  return dltTemplateId === null && !env.sandbox ? english : { messages: messagesFor(locale), dltTemplateId };
}

/** All registrations whose words are still those of the catalogue: of words that were mended since, nothing is sent by them. */
export async function currentTemplates(db: Db) {
  const templates = await db.selectFrom('sms_template').selectAll().execute();
  return templates.filter(({ sms, language, sentence }) => messagesFor(language).sms[sms as SmsName] === sentence);
}

/** The same, filled. `values`: those of its places, in the language that it is sent in. */
export async function smsText(
  db: Db,
  deps: SmsTextDeps,
  { name, language }: { name: SmsName; language: string | null },
  values: (messages: Messages) => Record<string, string | number>,
): Promise<SmsText> {
  const { messages, dltTemplateId } = await smsTemplate(db, deps, name, language);
  return { text: fill(messages.sms[name], values(messages)), dltTemplateId };
}

/** Whether an SMS is delivered at all: in the sandbox every one is. */
export function isRegistered(env: Env, name: SmsName): boolean {
  return env.sandbox || englishTemplateOf(env, name) !== null;
}

/** From the settings; null where there is none. */
export function englishTemplateOf(env: Env, name: SmsName): string | null {
  return env[englishTemplates[name]];
}
