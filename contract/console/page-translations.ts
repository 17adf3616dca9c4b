import * as z from 'zod/mini';
import { pages as t } from '../../messages/console/pages.ts';
import { api } from '../../messages/en/api.ts';
import { body, line, positiveInteger } from '../fields.ts';
import { checkbox } from './checkbox.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { version } from './lists.ts';
import { pageId, pageName, pageText, versionOrNone } from './page-fields.ts';
import { reason } from './reason.ts';

const about = {
  page_id: pageId,
  language: line(api.not_found, { max: 20 }).check(z.regex(/^(?!en$)/, t.english_counts)),
};

/** A language, and how the page stands in it. */
const pageInLanguage = {
  /** As `hi`. */
  language: z.string(),
  /** In the language itself. */
  language_name: z.string(),
  /** In the operator's language. */
  display_name: z.string(),
  /** Whether readers in this language see the translation: it is one of the newest version, and was not taken back. */
  is_shown: z.boolean(),
  is_withdrawn: z.boolean(),
  /** The version in English that it translates; 0 where there is no translation. */
  page_version: z.number(),
};

export const pageTranslations = declareConsoleCall({
  path: '/console/page/translations',
  summary: 'In which languages beside English readers see a legal page',
  rolesBesidesOwner: ['fulfilment', 'support'],
  input: body({ page_id: pageId }),
  output: { Translations: z.array(z.strictObject(pageInLanguage)) },
  errors: { not_found: 404 },
});

export const pageTranslation = declareConsoleCall({
  path: '/console/page/translation',
  summary: 'A legal page in English, and its newest translation into a language',
  rolesBesidesOwner: ['fulfilment', 'support'],
  input: body(about),
  output: {
    Page: z.strictObject({ name: z.string(), html: z.string(), version: z.number() }),
    Translation: z.strictObject({
      ...pageInLanguage,
      direction: z.enum(['ltr', 'rtl']),
      /** '' where there is none. */
      name: z.string(),
      html: z.string(),
      /** 0 where there is none. */
      version: z.number(),
    }),
  },
  errors: { not_found: 404 },
});

export const publishTranslation = declareConsoleCall({
  path: '/console/page/translation/publish',
  summary: 'Shows a legal page in another language to its readers. The English text stays the one that counts.',
  rolesBesidesOwner: [],
  actions: ['page.translate'],
  maxBody: 512 * 1024,
  input: body({
    ...about,
    version: versionOrNone,
    /** The version in English that it translates: the newest, or somebody has published another meanwhile. */
    page_version: positiveInteger(api.validation),
    name: pageName,
    html: pageText,
    /** Whether the words of an older version's translation are right for this one as well: without that they are not published for it. */
    is_still_right: checkbox,
    reason,
  }),
  output: { version: z.number() },
  errors: { ...editErrors, text_missing: 422, not_in_a_page: 422 },
});

export const withdrawTranslation = declareConsoleCall({
  path: '/console/page/translation/withdraw',
  summary: 'Readers in this language see the page in English again',
  rolesBesidesOwner: [],
  actions: ['page.withdraw_translation'],
  input: body({ ...about, version, reason }),
  output: {},
  errors: editErrors,
});
