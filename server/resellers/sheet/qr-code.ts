import encodeQR from 'qr';
import type { Paper } from '../../pdf/paper.ts';

/** As wide as the standard wants it on every side, counted in modules. */
const quietZone = 4;

/** A code on white, a quarter of which may be scratched; `size` includes its quiet zone. */
export function qrCode(paper: Paper, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: quietZone });
  paper.rect(x, y, size, size).fill('#fff');
  const dark = rows.flatMap((modules, row) => runs(modules).map(([from, to]) => `${from} ${row} ${to - from} 1 re`));
  paper
    .save()
    .translate(x, y)
    .scale(size / rows.length)
    .fillColor('#000');
  // Written as they are: a sheet has hundreds of thousands, and each through the paper's own calls would take seconds.
  paper.addContent(`${dark.join('\n')}\nf`).restore();
}

/** From where to where it is dark, again and again. */
function runs(modules: boolean[]): [from: number, to: number][] {
  const starts = modules.flatMap((dark, index) => (dark && !modules[index - 1] ? [index] : []));
  const ends = modules.flatMap((dark, index) => (dark && !modules[index + 1] ? [index + 1] : []));
  return starts.map((from, index) => [from, ends[index] ?? from]);
}
