import type { PrintTemplate } from './template.ts';

/** The default template of a new shop, for printing and for its pictures: the migrations put it into the table, and operators may change it. */
export const shopTemplate: PrintTemplate = {
  medium: 'a4',
  sticker_width: 45,
  sticker_height: 64,
  code_size: 36,
  bleed: 2,
  gap: 7,
  columns: 2,
  cut_marks: true,
  car_color: '#0b6b4f',
  bike_color: '#8c1d13',
  postpaid_color: '#1f3f7a',
  text_color: '#fff8ec',
  code_color: '#000000',
  says_slogan: true,
  says_hint: true,
  says_name: true,
  says_kind: true,
};
