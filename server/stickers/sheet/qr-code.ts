import encodeQR from 'qr';
import type { Box } from '../../../contract/print/sticker-layout.ts';
import type { Paper } from '../../pdf/paper.ts';
import type { Ink } from './ink.ts';

/** The width that the standard requires on every side, in modules. */
const quietZone = 4;

/** A QR code ready to be drawn, a quarter of which may be damaged: computed once, however often it is drawn. */
export interface QrCode {
  /** Modules per side, including the quiet zone. */
  modules: number;
  /** The PDF operators that fill its dark modules, each one unit wide. */
  dark: string;
}

export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: quietZone });
  const dark = rows.flatMap((modules, row) =>
    darkRuns(modules).map(([from, to]) => `${from} ${row} ${to - from} 1 re`),
  );
  // Written as raw operators: a sheet has hundreds of thousands of modules, and drawing each with the library's own calls would take seconds.
  return { modules: rows.length, dark: `${dark.join('\n')}\nf` };
}

/** Draws the code on white, with its quiet zone, in a square. */
export function drawCode(paper: Paper, code: QrCode, { x, y, width }: Box, inks: { white: Ink; dark: Ink }): void {
  paper.rect(x, y, width, width).fill(inks.white);
  paper
    .save()
    .translate(x, y)
    .scale(width / code.modules)
    .fillColor(inks.dark);
  paper.addContent(code.dark).restore();
}

/** The runs of dark modules in a row. */
function darkRuns(modules: boolean[]): [from: number, to: number][] {
  const starts = modules.flatMap((dark, index) => (dark && !modules[index - 1] ? [index] : []));
  const ends = modules.flatMap((dark, index) => (dark && !modules[index + 1] ? [index + 1] : []));
  return starts.map((from, index) => [from, ends[index] ?? from]);
}
