import * as z from 'zod/mini';
import { presets as t } from '../../messages/console/presets.ts';
import { api } from '../../messages/en/api.ts';
import { body, line, positiveInteger } from '../fields.ts';
import { maxVariableLength } from '../registered-sms.ts';
import { checkbox } from './checkbox.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { dltTemplateId } from './dlt-template-id.ts';
import { version } from './lists.ts';

const text = line(t.text_invalid, { min: 3, max: 60 }).check(z.regex(/^[^{}#]*$/, t.text_invalid));
const language = z
  .string({ error: t.language_invalid })
  .check(z.trim(), z.toLowerCase(), z.regex(/^(?!en$)[a-z]{2,3}$/, t.language_invalid));

const translation = z.strictObject({
  language: z.string(),
  text: z.string(),
  dlt_template_id: z.nullable(z.string()),
  /** The SMS that it stands in, in its language, with places for the plate, the message and the link. */
  owner_alert: z.string(),
});

const consolePreset = z.strictObject({
  id: z.number(),
  product_id: z.number(),
  product_name: z.string(),
  position: z.number(),
  text: z.string(),
  dlt_template_id: z.nullable(z.string()),
  is_on: z.boolean(),
  /** Whether it cannot wait. */
  is_urgent: z.boolean(),
  version: z.number(),
  translations: z.array(translation),
});

export type ConsolePreset = z.infer<typeof consolePreset>;

export const presetList = declareConsoleCall({
  path: '/console/presets',
  summary: 'What scanners may send, by product and in its order, with those that are off',
  rolesBesidesOwner: ['support'],
  input: body({}),
  output: { Presets: z.array(consolePreset) },
  errors: {},
});

const changed = { output: { version: z.number() }, errors: editErrors, rolesBesidesOwner: [] };

export const changePreset = declareConsoleCall({
  ...changed,
  actions: ['preset.change'],
  path: '/console/preset/edit',
  summary: 'Changes what scanners may send; what was sent keeps its words',
  input: body({
    preset_id: positiveInteger(api.not_found),
    version,
    text,
    dlt_template_id: dltTemplateId,
    position: positiveInteger(t.position_invalid).check(z.maximum(99, t.position_invalid)),
    is_on: checkbox,
    is_urgent: checkbox,
  }).check((context) => {
    const { text: words, dlt_template_id: own } = context.value;
    if (own === undefined && words.length > maxVariableLength)
      context.issues.push({ code: 'custom', path: ['text'], message: t.text_too_long, input: words });
  }),
  errors: { ...editErrors, last_preset: 409 },
});

export const translatePreset = declareConsoleCall({
  ...changed,
  actions: ['preset.translate'],
  path: '/console/preset/translate',
  summary: 'What a preset says in another language; it is sent so only under a DLT template of its own',
  input: body({ preset_id: positiveInteger(api.not_found), version, language, text, dlt_template_id: dltTemplateId }),
});

export const removeTranslation = declareConsoleCall({
  ...changed,
  actions: ['preset.remove_translation'],
  path: '/console/preset/translation/remove',
  summary: 'Scanners with this language get the English again',
  input: body({ preset_id: positiveInteger(api.not_found), version, language }),
});
