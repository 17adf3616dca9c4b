import type * as z from 'zod/mini';
import type { labelPapers } from '../../../../contract/console/order-selection.ts';
import type { parcelLabel } from '../../../../contract/console/parcel.ts';
import { en } from '../../../../messages/en.ts';
import { fill } from '../../../../messages/fill.ts';
import { colors, finish, newPaper, type Paper, textHeight, writeText } from '../../../pdf/paper.ts';

type Label = z.output<typeof parcelLabel>;

export interface LabelSheets {
  labels: Label[];
  paper: (typeof labelPapers)[number];
  at: Date;
}

/** In points: A6, or A4 with eight labels of 105 by 74 mm, as sheets of them are sold. */
const papers = {
  a6: { page: [297.64, 420.94], columns: 1, rows: 1 },
  a4: { page: [595.28, 841.89], columns: 2, rows: 4 },
} as const satisfies Record<LabelSheets['paper'], object>;

const edge = 18;

const t = en.console_order_pages;

/** As the labels that a browser prints: in English, whatever the operator reads; an address as its buyer has written it. */
export function draw({ labels, paper: size, at }: LabelSheets): Promise<Buffer> {
  const { page, columns, rows } = papers[size];
  const [width, height] = [page[0] / columns, page[1] / rows];
  const paper = newPaper({ title: t.label_title_many, author: '', at, size: [...page] });
  for (const [index, each] of labels.entries()) {
    const place = index % (columns * rows);
    if (index > 0 && place === 0) paper.addPage();
    const [column, row] = [place % columns, Math.floor(place / columns)];
    drawLabel(paper, each, { left: column * width, top: row * height, width, height });
  }
  return finish(paper);
}

/** By how much the type of an address, and of the sender, is smaller where it is too long for its part of the label. */
const scales = [1, 0.85, 0.7, 0.6, 0.5, 0.4];
const whereFits = (fits: (scale: number) => boolean) => scales.find(fits) ?? 0.4;

/**
 * The sender at the foot, on a fifth of the label at most; above it the address, as large as it fits, but never more than three fifths; then what is
 * in the parcel, and as much of that as there is room for: `…` where there is more.
 */
function drawLabel(
  paper: Paper,
  { name, address, city, state, pincode, sender, ...order }: Label,
  { left, top, width, height }: Frame,
): void {
  const place = { x: left + edge, width: width - 2 * edge };
  paper
    .roundedRect(left + edge / 2, top + edge / 2, width - edge, height - edge, 6)
    .lineWidth(1)
    .strokeColor(colors.quiet)
    .stroke();
  const from = `${t.label_from}: ${sender}`;
  const fromHeight = (scale: number) => textHeight(paper, from, place.width, { size: 8 * scale });
  const fromScale = whereFits((scale) => fromHeight(scale) <= height * 0.2);
  const bottom = top + height - edge + 4 - fromHeight(fromScale);
  writeText(paper, from, { ...place, y: bottom }, { size: 8 * fromScale, color: colors.quiet });

  let y = writeText(paper, t.label_to, { ...place, y: top + edge - 2 }, { size: 9, color: colors.quiet });
  const linesAt = (scale: number): [string, { size: number; bold?: boolean }][] => [
    [name, { size: 17 * scale, bold: true }],
    [address, { size: 13 * scale }],
    [city, { size: 13 * scale }],
    [`${state} ${pincode}`, { size: 14 * scale, bold: true }],
  ];
  const heightOf = (scale: number) =>
    linesAt(scale).reduce((sum, [text, style]) => sum + 3 + textHeight(paper, text, place.width, style), 0);
  // Below it come the order's number, and two lines of what is in it, or the sign that there is more.
  const room = Math.min(height * 0.6, bottom - y - 30 - 16 * Math.min(order.Lines.length, 2));
  for (const [text, style] of linesAt(whereFits((scale) => heightOf(scale) <= room)))
    y = writeText(paper, text, { ...place, y: y + 3 }, style);
  drawContents(paper, order, { ...place, y: y + 5, bottom });
}

function drawContents(
  paper: Paper,
  { order_id, Lines }: Pick<Label, 'order_id' | 'Lines'>,
  { bottom, y: top, ...place }: { x: number; width: number; y: number; bottom: number },
): void {
  paper
    .moveTo(place.x, top)
    .lineTo(place.x + place.width, top)
    .lineWidth(0.75)
    .strokeColor(colors.quiet)
    .stroke();
  const title = fill(t.one_title, { number: order_id });
  let y = writeText(paper, title, { ...place, y: top + 4 }, { size: 12, bold: true });
  const room = (text: string) => bottom - y - 4 - textHeight(paper, text, place.width, { size: 10 });
  for (const [index, line] of Lines.entries()) {
    const text = `${line.quantity} × ${line.name}`;
    const isLast = index === Lines.length - 1;
    // After all but the last there is room left for the sign.
    const fits = room(text) >= (isLast ? 0 : 14);
    y = writeText(paper, fits ? text : '…', { ...place, y: y + 2 }, { size: 10 });
    if (!fits) return;
  }
}

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}
