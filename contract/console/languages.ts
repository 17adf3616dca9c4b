import * as z from 'zod/mini';
import { languages as t } from '../../messages/console/languages.ts';
import { api } from '../../messages/en/api.ts';
import { body, line } from '../fields.ts';
import { smsNames } from '../registered-sms.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { dltTemplateId } from './dlt-template-id.ts';
import { version } from './lists.ts';

const language = line(api.not_found, { max: 20 });
const otherThanEnglish = language.check(z.regex(/^(?!en$)/, t.english_is_set));

const consoleLanguage = z.strictObject({
  /** As `hi`. */
  language: z.string(),
  /** In the language itself. */
  name: z.string(),
  /** In the operator's language. */
  display_name: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /** Who says that a native speaker has read it, when, and whether its sentences are still those. */
  read: z.nullable(z.strictObject({ by: z.string(), at: z.string(), is_current: z.boolean() })),
  version: z.number(),
});

export type ConsoleLanguage = z.infer<typeof consoleLanguage>;

const smsShown = z.strictObject({
  /** One after the other they are the whole text. A variable is filled with the longest that may stand there. */
  pieces: z.array(z.strictObject({ words: z.string(), is_variable: z.boolean() })),
  characters: z.number(),
  alphabet: z.enum(['GSM', 'Unicode']),
  parts: z.number(),
  /** In rupees. */
  cost: z.number(),
});

export type SmsShown = z.infer<typeof smsShown>;

const languageSms = z.strictObject({
  /** As the catalogue names it. */
  sms: z.enum(smsNames),
  text: smsShown,
  english: smsShown,
  /** Of the text, with its places not filled. */
  sentence_hash: z.string(),
  dlt_template_id: z.nullable(z.string()),
});

export type LanguageSms = z.infer<typeof languageSms>;

export const languageList = declareConsoleCall({
  path: '/console/languages',
  summary: 'The languages beside English, and how much of what is not in the catalogue each of them has',
  rolesBesidesOwner: ['support'],
  input: body({}),
  output: {
    Languages: z.array(
      z.extend(consoleLanguage, {
        /** How many of the messages that scanners are offered have a text in it. */
        presets: z.number(),
        /** How many texts of SMS are registered in it. */
        sms: z.number(),
      }),
    ),
    /** How many there are. */
    presets: z.number(),
    sms: z.number(),
  },
  errors: {},
});

export const languageCard = declareConsoleCall({
  path: '/console/language',
  summary: 'The texts of SMS in a language, how long each may become, what it costs then, and its DLT template id',
  rolesBesidesOwner: ['support'],
  input: body({ language }),
  output: {
    Language: consoleLanguage,
    Texts: z.array(languageSms),
    /** Of one SMS, in rupees. */
    price: z.number(),
  },
  errors: { not_found: 404 },
});

export const registerSms = declareConsoleCall({
  path: '/console/language/sms',
  summary: 'The DLT template id of a text in a language; without one it goes out in English',
  rolesBesidesOwner: [],
  actions: ['language.register_sms'],
  input: body({
    language: otherThanEnglish,
    version,
    sms: z.enum(smsNames, { error: api.validation }),
    /** Of the text that the operator was shown: another is registered by no id of that one. */
    sentence_hash: line(api.validation, { max: 40 }),
    dlt_template_id: dltTemplateId,
  }),
  output: { version: z.number() },
  errors: editErrors,
});

export const markLanguageRead = declareConsoleCall({
  path: '/console/language/read',
  summary: 'Says that a native speaker has read the sentences of a language, or takes that back',
  rolesBesidesOwner: [],
  actions: ['language.mark_read', 'language.mark_unread'],
  input: body({ language: otherThanEnglish, version, is_read: z.boolean({ error: api.validation }) }),
  output: { version: z.number() },
  errors: editErrors,
});
