import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { openFont } from './fonts.ts';
import { drawLine, linesOf, lineWidth } from './lines.ts';
import { isPlain } from './runs.ts';

export type Paper = PDFKit.PDFDocument;

const regular = openFont('Mukta', false);
/** How far below its top the baseline of a line is, in em. */
const ascent = regular.ascent / regular.unitsPerEm;

/** In points, on A4. */
export const edges = { left: 48, right: 547, top: 48, bottom: 794 };

export const colors = { ink: '#1d1b16', quiet: '#5a5243', line: '#decdab', tint: '#fff8ec', green: '#0b6b4f' };

export interface Place {
  x: number;
  y: number;
  width: number;
}

export interface Style {
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'center' | 'right';
}

interface PaperOptions {
  title: string;
  author: string;
  at: Date;
  /** Whether pages are kept to the end, so that the first can still be written on. */
  keepPages?: boolean;
  /** In points, without margins; A4 by default. */
  size?: [width: number, height: number];
}

/** The same title, author and instant give the same bytes. */
export function newPaper(options: PaperOptions): Paper {
  const paper = new PDFDocument({
    size: options.size ?? 'A4',
    margin: options.size ? 0 : 24,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    bufferPages: options.keepPages ?? false,
    info: { Title: options.title, Author: options.author, CreationDate: options.at },
  });
  return paper.registerFont('regular', regular).registerFont('bold', openFont('Mukta', true));
}

/** Writes text, breaking lines at the given width, and words that are longer; returns the y of the next line. */
export function writeText(paper: Paper, text: string, { x, y, width }: Place, style: Style = {}): number {
  const { size, bold, ...options } = setTextStyle(paper, style);
  if (isPlain(text)) {
    paper.text(text, x, y, { width, ...options });
    return paper.y;
  }
  const { align, lineGap, features } = options;
  const lineStyle = { size, bold, features };
  const height = paper.currentLineHeight(true) + lineGap;
  const lines = linesOf(paper, text, width, lineStyle);
  for (const [index, line] of lines.entries()) {
    const left = x + (width - lineWidth(paper, line, lineStyle)) * shares[align];
    drawLine(paper, line, { x: left, baseline: y + index * height + ascent * size }, lineStyle);
  }
  return y + lines.length * height;
}

export function textHeight(paper: Paper, text: string, width: number, style: Style = {}): number {
  const { size, bold, ...options } = setTextStyle(paper, style);
  if (isPlain(text)) return paper.heightOfString(text, { width, ...options });
  const height = paper.currentLineHeight(true) + options.lineGap;
  return height * linesOf(paper, text, width, { size, bold, features: options.features }).length;
}

/** Of the room beside a line, how much is to its left. */
const shares = { left: 0, center: 0.5, right: 1 };

function setTextStyle(paper: Paper, { size = 9.5, bold = false, align = 'left', color = colors.ink }: Style) {
  paper
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color);
  const figures = align === 'right' ? { features: ['tnum' as const] } : {};
  return { size, bold, align, lineGap: -0.28 * size, ...figures };
}

export function drawRule(paper: Paper, y: number, color = colors.line, thickness = 0.75): void {
  paper.moveTo(edges.left, y).lineTo(edges.right, y).lineWidth(thickness).strokeColor(color).stroke();
}

/** Where a block of that height goes: at y, or at the top of a new page. */
export function ensureRoom(paper: Paper, y: number, height: number): number {
  if (y + height <= edges.bottom) return y;
  paper.addPage();
  return edges.top;
}

export function finish(paper: Paper): Promise<Buffer> {
  paper.end();
  return buffer(paper);
}
