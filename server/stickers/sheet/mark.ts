import { mark, markColors } from '../../../contract/print/logo.ts';
import type { Box } from '../../../contract/print/sticker-layout.ts';
import type { Paper } from '../../pdf/paper.ts';

/** Our mark on its field, in a square in points. */
export function drawMark(paper: Paper, { x, y, width }: Box): void {
  const { from, knock } = mark;
  paper
    .save()
    .translate(x, y)
    .scale(width / mark.width)
    .translate(-from, -from);
  paper.roundedRect(from, from, mark.width, mark.width, mark.radius).fill(markColors.field);
  paper.path(mark.line).lineWidth(mark.stroke).strokeColor(markColors.line).stroke();
  paper.path(mark.eyes).fill(markColors.line);
  paper.circle(knock.x, knock.y, knock.radius).fill(markColors.knock).restore();
}
