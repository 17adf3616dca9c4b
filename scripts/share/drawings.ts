import { logoColors } from '../../contract/print/logo.ts';
import { shopTemplate } from '../../contract/print/shop-template.ts';
import { stickerSvg } from '../../server/stickers/sheet/sticker-svg.ts';
import type { SharedPage } from '../../web/ui/share/words.ts';
import { outlines } from './lettering.ts';

/** The colours of web/ui/tokens.css in the light scheme, and of our other drawings. */
export const colors = {
  ink: '#1d1b16',
  paper: '#fff8ec',
  green: '#0b6b4f',
  red: '#b42b1a',
  sunny: '#ffd56b',
  soft: '#ffe9b8',
  marigold: logoColors.field,
  glass: '#d5ecf2',
};

const kinds = { car: { kind: 1, label: 'Car Sticker' }, bike: { kind: 2, label: 'Bike Sticker' } };

interface Place {
  x: number;
  y: number;
  /** In degrees. */
  turn: number;
  /** Pixels per millimetre. */
  scale: number;
}

/** A sticker at a place, as a new shop prints it, with a paper edge that separates it from a ground of the same colour. */
function sticker(of: keyof typeof kinds, { x, y, turn, scale }: Place): string {
  const place = `translate(${x} ${y}) rotate(${turn}) scale(${scale})`;
  const shadow = `<g opacity=".22">${sheetBehind({ larger: paper, lower: 1.2 })}</g>`;
  const behind = `<g fill="${colors.paper}">${sheetBehind({ larger: paper, lower: 0 })}</g>`;
  return `<g transform="${place}">${shadow}${behind}${stickerSvg(shopTemplate, kinds[of])}</g>`;
}

/** In millimetres. */
const paper = 0.9;

function sheetBehind({ larger, lower }: { larger: number; lower: number }): string {
  const width = shopTemplate.sticker_width + 2 * larger;
  const height = shopTemplate.sticker_height + 2 * larger;
  return `<rect x="${lower - width / 2}" y="${lower - height / 2}" width="${width}" height="${height}" rx="${larger}"/>`;
}

/** The disc behind all drawings; they are drawn around 0, 0. */
const disc = [
  `<circle r="226" fill="${colors.marigold}"/>`,
  `<circle r="208" fill="none" stroke="${colors.paper}" stroke-width="5" stroke-dasharray="1 15" stroke-linecap="round"/>`,
].join('');

const line = `stroke="${colors.ink}" stroke-linejoin="round" stroke-linecap="round"`;
const thin = `${line} stroke-width="5"`;

const pack = (front: keyof typeof kinds, back: keyof typeof kinds) =>
  sticker(back, { x: 76, y: -12, turn: 9, scale: 5.3 }) + sticker(front, { x: -58, y: 14, turn: -7, scale: 5.3 });

const sideBySide =
  sticker('car', { x: -112, y: 16, turn: -5, scale: 4.7 }) + sticker('bike', { x: 118, y: -8, turn: 5, scale: 4.7 });

/** A phone with a sticker in its camera. */
const phone = [
  sticker('car', { x: -96, y: -6, turn: -6, scale: 5.3 }),
  `<g transform="translate(104 28) rotate(8)"><rect x="-104" y="-196" width="208" height="392" rx="28" fill="${colors.ink}"/>`,
  `<rect x="-90" y="-172" width="180" height="330" rx="10" fill="${colors.glass}"/>`,
  sticker('car', { x: 0, y: -8, turn: 0, scale: 3.1 }),
  `<path fill="none" stroke="${colors.red}" stroke-width="8" stroke-linecap="round" d="M-82-92v-32h32M82-92v-32h-32M-82 108v32h32M82 108v32h-32"/>`,
  `<circle cy="177" r="8" fill="${colors.paper}"/></g>`,
].join('');

/** A sticker that is knocked on. */
const knock = [
  sticker('car', { x: 0, y: 2, turn: -4, scale: 5.4 }),
  `<path fill="none" ${line} stroke-width="12" d="M150-66q26 66 0 132M182-100q40 100 0 200M-150-66q-26 66 0 132M-182-100q-40 100 0 200"/>`,
].join('');

const bubble = [
  sticker('car', { x: -66, y: 4, turn: -6, scale: 5.5 }),
  `<path fill="${colors.paper}" ${thin} d="M4-170h204q26 0 26 26v108q0 26-26 26h-92l-62 52 6-52h-56q-26 0-26-26v-108q0-26 26-26z"/>`,
  `<g fill="${colors.red}">${outlines('“', { weight: 800, size: 250 }, { x: 52, y: 46 })}</g>`,
].join('');

const letter = [
  sticker('car', { x: -72, y: -14, turn: -7, scale: 5.5 }),
  `<g transform="translate(110 78) rotate(6)" ${thin}><rect x="-126" y="-84" width="252" height="168" rx="12" fill="${colors.paper}"/>`,
  `<path fill="none" d="M-122-78L0 22 122-78M-122 80l84-72M122 80L38 8"/></g>`,
].join('');

const sheet = [
  `<g transform="translate(-46 -6) rotate(-5)"><path fill="${colors.paper}" ${thin} d="M-140-190h200l80 80v300h-280z"/>`,
  `<path fill="${colors.soft}" ${thin} d="M60-190v80h80z"/>`,
  `<path fill="none" stroke="${colors.ink}" stroke-width="13" stroke-linecap="round" d="M-104-130h110M-104-72h194M-104-26h194M-104 20h194M-104 66h84M-104 112h84"/></g>`,
  sticker('car', { x: 98, y: 78, turn: 8, scale: 4 }),
].join('');

/** A field in which a sticker's code is typed. */
const typing = [
  sticker('car', { x: 0, y: -28, turn: -4, scale: 5.7 }),
  `<rect x="-222" y="74" width="444" height="104" rx="20" fill="${colors.paper}" ${thin}/>`,
  `<g fill="${colors.ink}">${outlines('0000-1111-22', { weight: 700, size: 62 }, { x: -196, y: 148 })}</g>`,
  `<path d="M160 98v56" ${line} stroke-width="6"/>`,
].join('');

interface Drawing {
  ground: string;
  ink: string;
  svg: string;
}

const dark = (ground: string, svg: string): Drawing => ({ ground, ink: colors.paper, svg: disc + svg });
const light = (ground: string, svg: string): Drawing => ({ ground, ink: colors.ink, svg: disc + svg });

/** The drawing beside a page's words, and its ground: so that no page's picture is mistaken for another's in a chat. */
export const drawings: Record<SharedPage, Drawing> = {
  home: light(colors.sunny, pack('car', 'bike')),
  products: dark(colors.green, sideBySide),
  single: light(colors.paper, sticker('car', { x: 0, y: 0, turn: -5, scale: 6.4 })),
  stickers: light(colors.soft, pack('car', 'car')),
  how: dark(colors.green, phone),
  about: dark(colors.red, knock),
  quotes: light(colors.soft, bubble),
  contact: light(colors.sunny, letter),
  legal: light(colors.paper, sheet),
  code: dark(colors.ink, typing),
};
