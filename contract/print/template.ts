import { stickerKinds } from '../sticker-kinds.ts';
/** What stickers are printed on: sheets of A4 with many packs, or a roll with one after the other. */
export const media = ['a4', 'roll'] as const;
export type Medium = (typeof media)[number];

/** The texts that a printed sticker may have next to its code, from top to bottom. */
export const stickerTexts = ['slogan', 'hint', 'name', 'kind'] as const;
export type StickerText = (typeof stickerTexts)[number];

/** How packs of two stickers are printed. Lengths in millimetres, colours as `#0b6b4f`. */
export interface PrintTemplate {
  medium: Medium;
  sticker_width: number;
  sticker_height: number;
  /** Of the white field with the code; its outermost four modules stay white. */
  code_size: number;
  /** How far the background extends beyond the cut. Below 0: how far before the cut it ends, for stickers that are cut out by hand. */
  bleed: number;
  /** The gap between two packs of a sheet, and how many are next to each other; ignored for a roll. */
  gap: number;
  columns: number;
  cut_marks: boolean;
  car_color: string;
  bike_color: string;
  postpaid_color: string;
  text_color: string;
  code_color: string;
  says_slogan: boolean;
  says_hint: boolean;
  says_name: boolean;
  says_kind: boolean;
}

/** The background of a sticker, by its kind: 1 car, 2 bike, 3 postpaid. */
export function backgroundOf(template: PrintTemplate, kind: number): string {
  if (kind === stickerKinds.postpaid) return template.postpaid_color;
  return kind === stickerKinds.bike ? template.bike_color : template.car_color;
}
