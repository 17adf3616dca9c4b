import * as z from 'zod/mini';
import { api } from '../../messages/en/api.ts';
import { body, positiveInteger } from '../fields.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { version } from './lists.ts';
import { pageId, pageName, pageText, versionOrNone } from './page-fields.ts';
import { reason } from './reason.ts';

/** A version of a page that visitors were, or are, shown. */
const published = {
  version: z.number(),
  published_at: z.string(),
  /** The operator who published it; null: it came with the shop. */
  by: z.nullable(z.string()),
  /** How many people agreed to exactly this version. */
  agreed: z.number(),
};

const draft = z.strictObject({
  name: z.string(),
  /** The HTML as it would be published. */
  html: z.string(),
  /** What had to be removed from the text that was written. */
  taken: z.array(z.string()),
  by: z.string(),
  updated_at: z.string(),
  version: z.number(),
  /** The release whose text the draft is based on. */
  release: z.nullable(z.number()),
});

const words = z.array(z.strictObject({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }));

export const consolePages = declareConsoleCall({
  path: '/console/pages',
  summary: 'The legal pages, each with its newest version',
  rolesBesidesOwner: ['fulfilment', 'support'],
  input: body({}),
  output: {
    Pages: z.array(
      z.strictObject({
        page_id: z.number(),
        name: z.string(),
        ...published,
        /** The operator who is writing its next version. */
        draft_by: z.nullable(z.string()),
        /** Whether a release brought a text that is not taken over yet. */
        has_release: z.boolean(),
      }),
    ),
  },
  errors: {},
});

export const consolePage = declareConsoleCall({
  path: '/console/page',
  summary: 'A legal page with all its versions, and the draft of the next',
  rolesBesidesOwner: ['fulfilment', 'support'],
  input: body({ page_id: pageId }),
  output: {
    Page: z.strictObject({ page_id: z.number(), name: z.string(), html: z.string(), version: z.number() }),
    /** The newest first. */
    Versions: z.array(z.strictObject({ name: z.string(), ...published })),
    Draft: z.nullable(draft),
    /** What the draft would change, word by word. */
    DraftWords: words,
    /** The text of a release that is not taken over yet. */
    Release: z.nullable(z.strictObject({ release: z.number(), name: z.string(), html: z.string() })),
  },
  errors: { not_found: 404 },
});

export const consolePageVersion = declareConsoleCall({
  path: '/console/page/version',
  summary: 'One version of a legal page, and what is different from the one before',
  rolesBesidesOwner: ['fulfilment', 'support'],
  input: body({ page_id: pageId, page_version: positiveInteger(api.not_found) }),
  output: {
    Version: z.strictObject({ name: z.string(), html: z.string(), ...published }),
    Words: words,
  },
  errors: { not_found: 404 },
});

export const saveDraft = declareConsoleCall({
  path: '/console/page/draft',
  summary: 'Keeps the words of the next version, without what may not stand in a page',
  rolesBesidesOwner: [],
  actions: ['page.draft'],
  maxBody: 512 * 1024,
  input: body({
    page_id: pageId,
    /** Of the draft. */
    version: versionOrNone,
    name: pageName,
    html: pageText,
    /** The release whose text the draft is based on. */
    release: z.optional(positiveInteger(api.validation)),
  }),
  output: { Draft: draft },
  errors: { ...editErrors, text_missing: 422 },
});

export const discardDraft = declareConsoleCall({
  path: '/console/page/draft/discard',
  summary: 'Throws the draft away; what is published stays',
  rolesBesidesOwner: [],
  actions: ['page.discard'],
  input: body({ page_id: pageId, version }),
  output: {},
  errors: editErrors,
});

export const publishDraft = declareConsoleCall({
  path: '/console/page/publish',
  summary: 'Publishes the draft as the next version. It cannot be taken back: the next words are another version.',
  rolesBesidesOwner: [],
  actions: ['page.publish'],
  input: body({
    page_id: pageId,
    version,
    /** Why, for the audit log. */
    reason,
  }),
  output: { page_version: z.number() },
  errors: { ...editErrors, nothing_new: 409 },
});
