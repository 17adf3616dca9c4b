import { templates as sentences } from '../../messages/console/templates.ts';
import { contrast } from '../contrast.ts';
import { maxPageWidth, minGap, widthOfColumns } from './page-layout.ts';
import { inset, stickerLayout } from './sticker-layout.ts';
import type { PrintTemplate } from './template.ts';

type TemplateError = [field: keyof PrintTemplate, sentence: string];

/** Phones find the modules by how dark they are. */
const leastCodeContrast = 7;
const leastTextContrast = 4.5;
const backgrounds = ['car_color', 'bike_color', 'postpaid_color'] as const;

/**
 * The reasons why stickers printed from the template would overlap, exceed the page, or not be readable; the range of each single
 * number is checked by the schema.
 */
export function templateErrors(template: PrintTemplate): TemplateError[] {
  return [...tooSmall(template), ...(template.medium === 'a4' ? tooClose(template) : []), ...tooPale(template)];
}

function tooSmall(template: PrintTemplate): TemplateError[] {
  const errors: TemplateError[] = [];
  if (template.code_size + 2 * inset > template.sticker_width) errors.push(['code_size', sentences.code_too_wide]);
  if (stickerLayout(template).needed > template.sticker_height)
    errors.push(['sticker_height', sentences.sticker_too_low]);
  return errors;
}

function tooClose(template: PrintTemplate): TemplateError[] {
  const errors: TemplateError[] = [];
  if (template.gap < minGap(template)) errors.push(['gap', sentences.gap_too_small]);
  if (widthOfColumns(template) > maxPageWidth) errors.push(['columns', sentences.too_wide]);
  return errors;
}

function tooPale(template: PrintTemplate): TemplateError[] {
  const pale = backgrounds.filter(
    (background) => contrast(template[background], template.text_color) < leastTextContrast,
  );
  const errors = pale.map((background): TemplateError => [background, sentences.text_too_pale]);
  if (contrast(template.code_color, '#ffffff') < leastCodeContrast)
    errors.push(['code_color', sentences.code_too_pale]);
  return errors;
}
