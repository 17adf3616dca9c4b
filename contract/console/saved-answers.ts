import * as z from 'zod/mini';
import { savedAnswers as t } from '../../messages/console/saved-answers.ts';
import { api } from '../../messages/en/api.ts';
import { isAnswerVariable, variablesIn } from '../answer-variables.ts';
import { body, plainText, positiveInteger, readableLine } from '../fields.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { version } from './lists.ts';

const answer = positiveInteger(api.not_found);
const shown = { id: answer, version };

/** The longest each may be, in characters. */
export const savedAnswerMax = { title: 60, words: 3000 } as const;

const savedAnswer = z.strictObject({
  id: z.number(),
  title: z.string(),
  /** In which it is written, as `hi`. */
  language: z.string(),
  /** With variables in braces: `contract/answer-variables.ts`. */
  words: z.string(),
  version: z.number(),
});

const written = {
  title: readableLine(t.title_invalid, { max: savedAnswerMax.title }),
  /** One of those that the shop offers. */
  language: z.string({ error: t.language_invalid }).check(z.regex(/^[a-z]{2,3}$/, t.language_invalid)),
  words: plainText(t.words_invalid, { max: savedAnswerMax.words }).check(
    z.minLength(1, { error: t.words_invalid, abort: true }),
    z.refine((text) => variablesIn(text).every(isAnswerVariable), t.variable_unknown),
  ),
};

export const savedAnswers = declareConsoleCall({
  path: '/console/saved-answers',
  summary: 'The answers that are written already, by title',
  rolesBesidesOwner: ['support'],
  input: body({}),
  output: {
    Answers: z.array(savedAnswer),
    /** In which they can be written, with what each is called in itself. */
    Languages: z.array(z.strictObject({ language: z.string(), name: z.string() })),
  },
  errors: {},
});

export const createSavedAnswer = declareConsoleCall({
  path: '/console/saved-answer/create',
  summary: 'Keeps an answer for whoever is asked the same',
  rolesBesidesOwner: ['support'],
  actions: ['saved_answer.create'],
  input: body(written),
  output: { id: z.number() },
  errors: { too_many: 409 },
});

export const editSavedAnswer = declareConsoleCall({
  path: '/console/saved-answer/edit',
  summary: 'Changes what it says. What was sent stays as it was.',
  rolesBesidesOwner: ['support'],
  actions: ['saved_answer.edit'],
  input: body({ ...shown, ...written }),
  output: {},
  errors: editErrors,
});

export const deleteSavedAnswer = declareConsoleCall({
  path: '/console/saved-answer/delete',
  summary: 'Nobody is offered it any more. What was sent stays.',
  rolesBesidesOwner: ['support'],
  actions: ['saved_answer.delete'],
  input: body(shown),
  output: {},
  errors: editErrors,
});

export const fillSavedAnswer = declareConsoleCall({
  path: '/console/inquiry/saved-answer',
  summary: 'A saved answer as it would go to the writer of this inquiry, to be read and changed before it is sent',
  rolesBesidesOwner: ['support'],
  input: body({ id: positiveInteger(api.not_found), answer }),
  output: {
    /** A variable for which nothing is known stands in it as it is, in braces. */
    text: z.string(),
    /** The names of these. */
    missing: z.array(z.string()),
  },
  errors: { not_found: 404 },
});
