import { shopTemplate } from '../../../contract/print/shop-template.ts';
import { stickerSvg } from './sticker-svg.ts';

/** Our own pictures that show a sticker, and which sticker they show. */
export const pictures = [
  { file: 'public/pictures/car-sticker.svg', kind: 1, label: 'Car Sticker' },
  { file: 'public/pictures/bike-sticker.svg', kind: 2, label: 'Bike Sticker' },
  { file: 'web/ui/pictures/sticker-pack.svg', kind: 1, label: 'Car Sticker' },
];

/** A picture with its stickers redrawn as a new shop prints them; the rest of the picture stays. */
export function withStickers(picture: string, sticker: { kind: number; label: string }): string {
  const place = /<g id="s">.*?<\/g><\/defs>/s;
  if (!place.test(picture)) throw new Error('The picture has no place for a sticker');
  return picture.replace(place, `<g id="s">${stickerSvg(shopTemplate, sticker)}</g></defs>`);
}
