import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/** Mukta has ₹ and supports Latin and Devanagari; the built-in fonts of PDF readers have neither ₹ nor Devanagari. */
const regular = readFileSync(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf')),
);
const semiBold = readFileSync(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf')),
);

export type Paper = PDFKit.PDFDocument;

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
  return paper.registerFont('regular', regular).registerFont('bold', semiBold);
}

/** Writes text, breaking lines at the given width, and words that are longer; returns the y of the next line. */
export function writeText(paper: Paper, text: string, { x, y, width }: Place, style: Style = {}): number {
  const options = setTextStyle(paper, style);
  paper.text(text, x, y, { width, ...options });
  return paper.y;
}

export function textHeight(paper: Paper, text: string, width: number, style: Style = {}): number {
  const options = setTextStyle(paper, style);
  return paper.heightOfString(text, { width, ...options });
}

function setTextStyle(paper: Paper, { size = 9.5, bold = false, align = 'left', color = colors.ink }: Style) {
  paper
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color);
  const figures = align === 'right' ? { features: ['tnum' as const] } : {};
  return { align, lineGap: -0.28 * size, ...figures };
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
