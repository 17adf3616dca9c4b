import encodeQR from 'qr';
import type { Box } from '../../../contract/print/sticker-layout.ts';
import type { Paper } from '../../pdf/paper.ts';
import type { Ink } from './ink.ts';

/** As wide as the standard wants it on every side, counted in modules. */
const quietZone = 4;

/** A code, a quarter of which may be scratched, as it is drawn: made once however often it is. */
export interface QrCode {
  /** On a side, its quiet zone among them. */
  modules: number;
  /** What fills its dark modules, each one unit wide. */
  dark: string;
}

export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: quietZone });
  const dark = rows.flatMap((modules, row) => runs(modules).map(([from, to]) => `${from} ${row} ${to - from} 1 re`));
  // Written as it is: a sheet has hundreds of thousands, and each through the paper's own calls would take seconds.
  return { modules: rows.length, dark: `${dark.join('\n')}\nf` };
}

/** On white, with its quiet zone, in a square. */
export function drawCode(paper: Paper, code: QrCode, { x, y, width }: Box, inks: { white: Ink; dark: Ink }): void {
  paper.rect(x, y, width, width).fill(inks.white);
  paper
    .save()
    .translate(x, y)
    .scale(width / code.modules)
    .fillColor(inks.dark);
  paper.addContent(code.dark).restore();
}

/** From where to where it is dark, again and again. */
function runs(modules: boolean[]): [from: number, to: number][] {
  const starts = modules.flatMap((dark, index) => (dark && !modules[index - 1] ? [index] : []));
  const ends = modules.flatMap((dark, index) => (dark && !modules[index + 1] ? [index + 1] : []));
  return starts.map((from, index) => [from, ends[index] ?? from]);
}
