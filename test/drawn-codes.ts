import { inflateSync } from 'node:zlib';
import decodeQR from 'qr/decode.js';

type Matrix = [number, number, number, number, number, number];

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The rectangles, in one colour, that one fill operation painted. */
interface Fill {
  white: boolean;
  rects: Rect[];
}

/** A code as it stands on paper, in points. */
export interface DrawnCode {
  text: string;
  /** On the page, from the left and from the bottom. */
  x: number;
  y: number;
  /** Without its quiet zone. */
  size: number;
  /** The white margin around it, in modules. */
  quiet: number;
}

/**
 * The codes of a PDF, page by page, read back: the rectangles that its pages fill become pixels, which a code reader decodes.
 */
export function codesIn(pdf: Buffer): DrawnCode[][] {
  return pagesOf(pdf).map((content) => {
    const fills = fillsOf(content);
    return fills.flatMap((fill, index) => (fill.rects.length > 50 ? [decodeFill(fill, fills[index - 1])] : []));
  });
}

function pagesOf(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g)];
  return streams
    .map(({ index, 0: head, 1: length }) =>
      inflateSync(pdf.subarray(index + head.length, index + head.length + Number(length))),
    )
    .map((bytes) => bytes.toString('latin1'))
    .filter((content) => /^1 0 0 -1 0 [\d.]+ cm$/m.test(content));
}

function fillsOf(content: string): Fill[] {
  const fills: Fill[] = [];
  const stack: { matrix: Matrix; white: boolean }[] = [];
  let state: { matrix: Matrix; white: boolean } = { matrix: [1, 0, 0, 1, 0, 0], white: false };
  let rects: Rect[] = [];
  let operands: string[] = [];
  for (const token of content.replace(/^BT$[\s\S]*?^ET$/gm, '').split(/\s+/)) {
    if (!/^[a-zA-Z*]+$/.test(token)) {
      operands.push(token);
      continue;
    }
    const numbers = operands.map(Number);
    if (token === 'q') stack.push(state);
    else if (token === 'Q') state = stack.pop() ?? state;
    else if (token === 'cm') state = { ...state, matrix: multiply(numbers as Matrix, state.matrix) };
    else if (token === 'scn') state = { ...state, white: isWhite(numbers) };
    else if (token === 're') rects.push(transformRect(numbers, state.matrix));
    else if (token === 'f') fills.push({ white: state.white, rects });
    if (/^[fSn]$/.test(token)) rects = [];
    operands = [];
  }
  return fills;
}

/** Full light, or none of the four inks. */
function isWhite(parts: number[]): boolean {
  return parts.every((part) => part === (parts.length === 4 ? 0 : 1));
}

function multiply([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** Nothing on a sheet is rotated. */
function transformRect([x = 0, y = 0, width = 0, height = 0]: number[], [a, , , d, e, f]: Matrix): Rect {
  const [left, right] = [a * x + e, a * (x + width) + e].sort((one, other) => one - other) as [number, number];
  const [below, above] = [d * y + f, d * (y + height) + f].sort((one, other) => one - other) as [number, number];
  return { x: left, y: below, width: right - left, height: above - below };
}

function decodeFill({ rects, white }: Fill, ground: Fill | undefined): DrawnCode {
  const panel = ground?.rects[0];
  if (!panel || !ground.white || white) throw new Error('A code is dark and stands on white');
  const module = Math.min(...rects.map(({ height }) => height));
  const { x, y, width: size } = boundingBox(rects);
  const quiet = Math.min(x - panel.x, y - panel.y, panel.x + panel.width - x - size, panel.y + panel.height - y - size);
  return { text: decodeQR(pixels(rects, panel, module / 4)), x, y, size, quiet: quiet / module };
}

function boundingBox(rects: Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const width = Math.max(...rects.map((rect) => rect.x + rect.width)) - x;
  return { x, y, width, height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y };
}

function pixels(rects: Rect[], panel: Rect, pixel: number) {
  const side = Math.round(panel.width / pixel);
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const at = (points: number) => Math.round(points / pixel);
  for (const rect of rects) {
    const top = at(panel.y + panel.height - rect.y - rect.height);
    for (let row = top; row < top + at(rect.height); row++) {
      const from = row * side + at(rect.x - panel.x);
      for (let index = from; index < from + at(rect.width); index++) data.fill(0, index * 4, index * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}
