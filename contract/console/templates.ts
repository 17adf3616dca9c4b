import * as z from 'zod/mini';
import { templates as t } from '../../messages/console/templates.ts';
import { api } from '../../messages/en/api.ts';
import { body, line, positiveInteger, typedCode } from '../fields.ts';
import { media, type PrintTemplate } from '../print/template.ts';
import { templateErrors } from '../print/template-errors.ts';
import { checkbox } from './checkbox.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { version } from './lists.ts';

/** Millimetres in steps of a half, as a number or as a form sends it. */
function halfMillimetres(sentence: string, from: number, to: number) {
  const number = z
    .number({ error: sentence })
    .check(z.minimum(from, sentence), z.maximum(to, sentence), z.multipleOf(0.5, sentence));
  const typed = typedCode(sentence, /^\d{1,3}(\.\d)?$/);
  return z.pipe(
    z.union([z.number({ error: sentence }), typed], { error: sentence }),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      number,
    ),
  );
}

const color = z.string({ error: t.color }).check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, t.color));

const design = {
  name: line(t.name_required, { max: 60 }),
  medium: z.enum(media, { error: t.medium }),
  sticker_width: halfMillimetres(t.width_range, 32, 100),
  sticker_height: halfMillimetres(t.height_range, 35, 150),
  code_size: halfMillimetres(t.code_range, 27, 90),
  bleed: halfMillimetres(t.bleed_range, 0, 5),
  gap: halfMillimetres(t.gap_range, 0, 30),
  columns: positiveInteger(t.columns_range).check(z.maximum(3, t.columns_range)),
  cut_marks: checkbox,
  car_color: color,
  bike_color: color,
  postpaid_color: color,
  text_color: color,
  code_color: color,
  says_slogan: checkbox,
  says_hint: checkbox,
  says_name: checkbox,
  says_kind: checkbox,
};

/** A template in which nothing overlaps, exceeds the page or is too pale. */
function validTemplate<Shape extends z.core.$ZodLooseShape>(more: Shape) {
  return body({ ...more, ...design }).check((context) => {
    for (const [field, message] of templateErrors(context.value as unknown as PrintTemplate))
      context.issues.push({ code: 'custom', path: [field], message, input: context.value });
  });
}

const printTemplate = z.strictObject({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  medium: z.enum(media),
  sticker_width: z.number(),
  sticker_height: z.number(),
  code_size: z.number(),
  bleed: z.number(),
  gap: z.number(),
  columns: z.number(),
  cut_marks: z.boolean(),
  car_color: z.string(),
  bike_color: z.string(),
  postpaid_color: z.string(),
  text_color: z.string(),
  code_color: z.string(),
  says_slogan: z.boolean(),
  says_hint: z.boolean(),
  says_name: z.boolean(),
  says_kind: z.boolean(),
});

export type NamedTemplate = z.infer<typeof printTemplate>;

export const templateList = declareConsoleCall({
  path: '/console/templates',
  summary: 'How stickers can be printed',
  rolesBesidesOwner: ['fulfilment', 'support'],
  input: body({}),
  output: { Templates: z.array(printTemplate) },
  errors: {},
});

export const createTemplate = declareConsoleCall({
  path: '/console/template/create',
  summary: 'Another way to print stickers',
  rolesBesidesOwner: [],
  actions: ['print_template.create'],
  input: validTemplate({}),
  output: { id: z.number() },
  errors: {},
});

export const changeTemplate = declareConsoleCall({
  path: '/console/template/edit',
  summary: 'Prints stickers differently from now on',
  rolesBesidesOwner: [],
  actions: ['print_template.change'],
  input: validTemplate({ template_id: positiveInteger(api.not_found), version }),
  output: { version: z.number() },
  errors: editErrors,
});
