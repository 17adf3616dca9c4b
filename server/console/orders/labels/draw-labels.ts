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

/** In points: 105 by 148 mm, a quarter of A4. */
const label = { width: 297.64, height: 420.94 };
const edge = 20;

const t = en.console_order_pages;

/** As the labels that a browser prints: in English, whatever the operator reads; an address as its buyer has written it. */
export function draw({ labels, paper: size, at }: LabelSheets): Promise<Buffer> {
  const perPage = size === 'a4' ? 4 : 1;
  const scale = size === 'a4' ? 2 : 1;
  const page: [number, number] = [label.width * scale, label.height * scale];
  const paper = newPaper({ title: t.label_title_many, author: '', at, size: page });
  for (const [index, each] of labels.entries()) {
    const place = index % perPage;
    if (index > 0 && place === 0) paper.addPage();
    drawLabel(paper, each, { left: (place % 2) * label.width, top: Math.floor(place / 2) * label.height });
  }
  return finish(paper);
}

/** By how much the type of an address is smaller where it is too long for its part of the label. */
const scales = [1, 0.85, 0.7, 0.6];

/**
 * The sender at the foot; above it the address, as large as it fits, but never more than three fifths of the label; then what is in the parcel, and
 * as much of that as there is room for: `…` where there is more.
 */
function drawLabel(
  paper: Paper,
  { name, address, city, state, pincode, sender, ...order }: Label,
  { left, top }: Corner,
): void {
  const place = { x: left + edge, width: label.width - 2 * edge };
  const linesAt = (scale: number): [string, { size: number; bold?: boolean }][] => [
    [name, { size: 17 * scale, bold: true }],
    [address, { size: 13 * scale }],
    [city, { size: 13 * scale }],
    [`${state} ${pincode}`, { size: 14 * scale, bold: true }],
  ];
  const heightOf = (scale: number) =>
    linesAt(scale).reduce((sum, [text, style]) => sum + 3 + textHeight(paper, text, place.width, style), 0);
  const scale = scales.find((each) => heightOf(each) <= label.height * 0.6) ?? scales.at(-1) ?? 1;
  const lines = linesAt(scale);
  paper
    .roundedRect(left + edge / 2, top + edge / 2, label.width - edge, label.height - edge, 6)
    .lineWidth(1)
    .strokeColor(colors.quiet)
    .stroke();
  let y = writeText(paper, t.label_to, { ...place, y: top + edge }, { size: 9, color: colors.quiet });
  for (const [text, style] of lines) y = writeText(paper, text, { ...place, y: y + 3 }, style);
  const from = `${t.label_from}: ${sender}`;
  const bottom = top + label.height - edge + 4 - textHeight(paper, from, place.width, { size: 8 });
  writeText(paper, from, { ...place, y: bottom }, { size: 8, color: colors.quiet });
  y += 10;
  paper
    .moveTo(place.x, y)
    .lineTo(place.x + place.width, y)
    .lineWidth(0.75)
    .strokeColor(colors.quiet)
    .stroke();
  y = writeText(paper, fill(t.one_title, { number: order.order_id }), { ...place, y: y + 8 }, { size: 12, bold: true });
  const room = (text: string) => bottom - y - 6 - textHeight(paper, text, place.width, { size: 10 });
  for (const [index, line] of order.Lines.entries()) {
    const text = `${line.quantity} × ${line.name}`;
    const isLast = index === order.Lines.length - 1;
    // After all but the last there is room left for the sign.
    const fits = room(text) >= (isLast ? 0 : 14);
    y = writeText(paper, fits ? text : '…', { ...place, y: y + 2 }, { size: 10 });
    if (!fits) return;
  }
}

interface Corner {
  left: number;
  top: number;
}
