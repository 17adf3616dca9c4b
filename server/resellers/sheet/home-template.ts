import type { PrintTemplate } from '../../../contract/print/template.ts';

/** For resellers who print in their office and cut by hand: a white edge instead of a bleed, and no separate colour for postpaid. */
export const homeTemplate: PrintTemplate = {
  medium: 'a4',
  sticker_width: 41.5,
  sticker_height: 60.5,
  code_size: 35,
  bleed: -1,
  gap: 3.5,
  columns: 2,
  cut_marks: true,
  car_color: '#0b6b4f',
  bike_color: '#8c1d13',
  postpaid_color: '#0b6b4f',
  text_color: '#fff8ec',
  code_color: '#000000',
  says_slogan: true,
  says_hint: true,
  says_name: true,
  says_kind: true,
};
