import { fileURLToPath } from 'node:url';
import { type Font as Face, openSync, type PathCommand } from 'fontkit';
import encodeQR from 'qr';
import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { logoColors, logoMark } from '../../../contract/print/logo.ts';
import { inset, type Line, stickerLayout } from '../../../contract/print/sticker-layout.ts';
import { backgroundOf, type PrintTemplate } from '../../../contract/print/template.ts';
import { fixedTexts, textFonts } from './sticker.ts';
import type { Font } from './write-line.ts';

const openFace = (name: string): Face => openSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}`)));
const faces: Record<Font, Face> = {
  regular: openFace('mukta/400Regular/Mukta_400Regular.ttf'),
  bold: openFace('mukta/600SemiBold/Mukta_600SemiBold.ttf'),
  code: openFace('jetbrains-mono/700Bold/JetBrainsMono_700Bold.ttf'),
};

/** The code shown in pictures, which belongs to no real sticker. */
const sampleGuid = '0000111122223333';

/**
 * One sticker as on the sheets, for a picture: in millimetres from its centre, its words as outlines. `kind`: 1 car, 2 bike,
 * 3 postpaid; `label`: its last line.
 */
export function stickerSvg(template: PrintTemplate, { kind, label }: { kind: number; label: string }): string {
  const { sticker_width: width, sticker_height: height, text_color, code_color } = template;
  const { code, lines, mark: logo } = stickerLayout(template);
  const texts = { code: formatStickerCode(sampleGuid), ...fixedTexts, kind: label };
  const rows = encodeQR(`https://example.com/q/${sampleGuid}`, 'raw', { ecc: 'quartile', border: 4 });
  const scale = code.width / rows.length;
  return [
    `<g transform="translate(${-width / 2} ${-height / 2})" stroke="none">`,
    `<path fill="${backgroundOf(template, kind)}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="#fff" d="M${rounded(code.x)} ${rounded(code.y)}h${code.width}v${code.width}h${-code.width}z"/>`,
    `<path fill="${code_color}" transform="translate(${rounded(code.x)} ${rounded(code.y)}) scale(${rounded(scale, 1e4)})" d="${darkPath(rows)}"/>`,
    logo ? markSvg(logo) : '',
    `<g fill="${text_color}">`,
    ...lines.map((line) => outlinePath(faces[textFonts[line.says]], texts[line.says], line, width)),
    '</g></g>',
  ].join('');
}

function darkPath(rows: boolean[][]): string {
  return rows
    .flatMap((modules, y) =>
      modules.flatMap((isDark, x) => {
        if (!isDark || modules[x - 1]) return [];
        const end = modules.indexOf(false, x);
        return [`M${x} ${y}h${end - x}v1h${x - end}`];
      }),
    )
    .join('');
}

/** Our mark on its field, `width` wide from its upper left corner. */
export function markSvg({ x, y, width }: { x: number; y: number; width: number }): string {
  const { from, radius, line, stroke, eyes, knock } = logoMark;
  return [
    `<g transform="translate(${rounded(x)} ${rounded(y)}) scale(${rounded(width / logoMark.width, 1e4)}) translate(${-from} ${-from})">`,
    `<rect x="${from}" y="${from}" width="${logoMark.width}" height="${logoMark.width}" rx="${radius}" fill="${logoColors.field}"/>`,
    `<path fill="none" stroke="${logoColors.line}" stroke-width="${stroke}" d="${line}"/>`,
    `<path fill="${logoColors.line}" d="${eyes}"/>`,
    `<circle cx="${knock.x}" cy="${knock.y}" r="${knock.radius}" fill="${logoColors.knock}"/></g>`,
  ].join('');
}

/** The number of steps in a letter's height: finer than is visible, and coarse enough for short numbers. */
const steps = 150;
const pathLetters: Record<PathCommand['command'], string> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
};

/** A line's outlines around its centre, no wider than the sticker leaves room for. */
function outlinePath(font: Face, text: string, { size, baseline, centre }: Line, width: number): string {
  const { advanceWidth, glyphs, positions } = font.layout(text);
  const naturalWidth = advanceWidth / font.unitsPerEm;
  const em = Math.min(size, (width - 2 * inset) / naturalWidth);
  const pen = new Pen(steps / font.unitsPerEm);
  let x = 0;
  for (const [index, { path }] of glyphs.entries()) {
    for (const command of path.commands) pen.draw(command, x);
    x += positions[index]?.xAdvance ?? 0;
  }
  const place = `${rounded(centre - (naturalWidth * em) / 2)} ${rounded(baseline)}`;
  return `<path transform="translate(${place}) scale(${rounded(em / steps, 1e5)})" d="${pen.drawn}"/>`;
}

/** Draws relative to its position, in whole steps, so that rounding errors do not add up. */
class Pen {
  drawn = '';
  private position = [0, 0];
  private start = [0, 0];
  private readonly scale: number;

  constructor(scale: number) {
    this.scale = scale;
  }

  /** `x`: where the letter begins, in the font's units. */
  draw({ command, args }: PathCommand, x: number): void {
    const points = args.map((value, place) =>
      Math.round(place % 2 === 0 ? (value + x) * this.scale : -value * this.scale),
    );
    const moves = points.map((value, place) => value - (this.position[place % 2] ?? 0));
    this.drawn += pathLetters[command] + moves.join(' ').replaceAll(' -', '-');
    this.position = command === 'closePath' ? this.start : points.slice(-2);
    if (command === 'moveTo') this.start = this.position;
  }
}

function rounded(value: number, steps = 100): number {
  return Math.round(value * steps) / steps;
}
