import { templates as sentences } from '../../messages/console/templates.ts';
import { contrast } from '../contrast.ts';
import { leastGap, widestPage, widthOfColumns } from './page-layout.ts';
import { inset, stickerLayout } from './sticker-layout.ts';
import type { PrintTemplate } from './template.ts';

type Fault = [field: keyof PrintTemplate, sentence: string];

/** Phones find the modules by how dark they are. */
const leastCodeContrast = 7;
const leastTextContrast = 4.5;
const grounds = ['car_color', 'bike_color', 'postpaid_color'] as const;

/**
 * The reasons why stickers printed from the template would overlap, exceed the page, or not be readable; the range of each single
 * number is checked by the schema.
 */
export function faultsOf(template: PrintTemplate): Fault[] {
  return [...tooSmall(template), ...(template.medium === 'a4' ? tooClose(template) : []), ...tooPale(template)];
}

function tooSmall(template: PrintTemplate): Fault[] {
  const faults: Fault[] = [];
  if (template.code_size + 2 * inset > template.sticker_width) faults.push(['code_size', sentences.code_too_wide]);
  if (stickerLayout(template).needed > template.sticker_height)
    faults.push(['sticker_height', sentences.sticker_too_low]);
  return faults;
}

function tooClose(template: PrintTemplate): Fault[] {
  const faults: Fault[] = [];
  if (template.gap < leastGap(template)) faults.push(['gap', sentences.gap_too_small]);
  if (widthOfColumns(template) > widestPage) faults.push(['columns', sentences.too_wide]);
  return faults;
}

function tooPale(template: PrintTemplate): Fault[] {
  const pale = grounds.filter((ground) => contrast(template[ground], template.text_color) < leastTextContrast);
  const faults = pale.map((ground): Fault => [ground, sentences.text_too_pale]);
  if (contrast(template.code_color, '#ffffff') < leastCodeContrast)
    faults.push(['code_color', sentences.code_too_pale]);
  return faults;
}
