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

/** The address first, as large as it fits; then what is in the parcel, and as much of that as there is room for. */
function drawLabel(
  paper: Paper,
  { name, address, city, state, pincode, ...order }: Label,
  { left, top }: Corner,
): void {
  const place = { x: left + edge, width: label.width - 2 * edge };
  const bottom = top + label.height - edge;
  const lines: [string, { size: number; bold?: boolean }][] = [
    [name, { size: 17, bold: true }],
    [address, { size: 13 }],
    [city, { size: 13 }],
    [`${state} ${pincode}`, { size: 14, bold: true }],
  ];
  paper
    .roundedRect(left + edge / 2, top + edge / 2, label.width - edge, label.height - edge, 6)
    .lineWidth(1)
    .strokeColor(colors.quiet)
    .stroke();
  let y = writeText(paper, t.label_to, { ...place, y: top + edge }, { size: 9, color: colors.quiet });
  for (const [text, style] of lines) y = writeText(paper, text, { ...place, y: y + 3 }, style);
  y += 10;
  paper
    .moveTo(place.x, y)
    .lineTo(place.x + place.width, y)
    .lineWidth(0.75)
    .strokeColor(colors.quiet)
    .stroke();
  y = writeText(paper, fill(t.one_title, { number: order.order_id }), { ...place, y: y + 8 }, { size: 12, bold: true });
  for (const line of order.Lines) {
    const text = `${line.quantity} × ${line.name}`;
    if (y + textHeight(paper, text, place.width, { size: 10 }) > bottom - 10) return;
    y = writeText(paper, text, { ...place, y: y + 2 }, { size: 10 });
  }
}

interface Corner {
  left: number;
  top: number;
}
