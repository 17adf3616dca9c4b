import type { Paper } from '../../pdf/paper.ts';

const gap = 2;
const length = 5;

/** Short lines around something, where it is cut: never on what is kept. */
export function cutMarks(paper: Paper, { columns, rows }: { columns: number[]; rows: number[] }): void {
  const around = {
    left: Math.min(...columns),
    right: Math.max(...columns),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  };
  for (const x of columns)
    for (const y of [around.top - gap - length, around.bottom + gap]) paper.moveTo(x, y).lineTo(x, y + length);
  for (const y of rows)
    for (const x of [around.left - gap - length, around.right + gap]) paper.moveTo(x, y).lineTo(x + length, y);
  paper.lineWidth(0.5).strokeColor('#000').stroke();
}
