import { describe, expect, it } from 'vitest';
import { en } from '../../../../messages/en.ts';
import { placedText, readPdf } from '../../../../test/pdf.ts';
import { draw, type LabelSheets } from './draw-labels.ts';

type Label = LabelSheets['labels'][number];

const label: Label = {
  order_id: 1003,
  name: 'Meera Iyer',
  address: '3, Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  sender: 'Dastak Labs, 3 Lake Road, Bengaluru 560001',
  Lines: [{ name: 'Car Sticker', quantity: 2 }],
};
const at = new Date('2026-11-28T06:30:00Z');
const drawn = (labels: Label[], paper: LabelSheets['paper'] = 'a6') => draw({ labels, paper, at });

const hindi = 'क्षत्रिय ज्ञानेश्वर मार्ग, सेक्टर पच्चीस, '.repeat(6);
const tamil = 'ஸ்ரீநிவாசன் கௌரி தெரு, '.repeat(10);
/** As long as an order may have them, in the widest letters and in scripts that are taller than Latin. */
const longest: [string, Partial<Label>][] = [
  ['Latin', { name: 'W'.repeat(50), address: 'W'.repeat(200), city: 'W'.repeat(30) }],
  [
    'words',
    { name: 'Wing Commander '.repeat(4).slice(0, 50), address: 'Flat 12, Wisdom Tower, '.repeat(10).slice(0, 200) },
  ],
  ['Devanagari', { name: hindi.slice(0, 50), address: hindi.slice(0, 200), city: hindi.slice(0, 30) }],
  ['Tamil', { name: tamil.slice(0, 50), address: tamil.slice(0, 200), city: tamil.slice(0, 30) }],
];
const sender = `${'Wide Wheels '.repeat(20).slice(0, 200)}, ${'Warehouse Street '.repeat(20).slice(0, 200)}`;
const Lines = Array.from({ length: 40 }, (_, index) => ({
  name: `Sticker for ${'a very long kind of vehicle '.repeat(3)}`,
  quantity: index + 1,
}));

describe('a label', () => {
  it('has where the parcel goes, what is in it, and where it comes back to', async () => {
    const { text } = await readPdf(await drawn([label]));
    expect(text).toContain('Meera Iyer 3, Lake Road Pune Maharashtra 411001');
    expect(text).toContain('2 × Car Sticker');
    expect(text).not.toContain('…');
    expect(text).toContain(`${en.console_order_pages.label_from}: ${label.sender}`);
  });

  it.each(longest)('keeps the longest of all within its frame, one below the other: %s', async (_, long) => {
    const placed = await placedText(await drawn([{ ...label, ...long, sender, Lines }]));
    expect(placed.length).toBeGreaterThan(8);
    for (const { left, right, top, bottom } of placed) {
      expect(left).toBeGreaterThan(15);
      expect(right).toBeLessThan(283);
      expect(top).toBeGreaterThan(10);
      expect(bottom).toBeLessThan(411);
    }
    const sign = placed.findIndex(({ text }) => text === '…');
    const back = placed.findIndex(({ text }) => text.startsWith(en.console_order_pages.label_from.slice(0, 10)));
    expect(placed[sign]?.bottom).toBeLessThan(placed[back]?.top ?? 0);
  });

  it.each(longest)('is one of eight on a sheet, and none reaches into another: %s', async (_, long) => {
    const labels = Array.from({ length: 9 }, (_, n) => ({ ...label, ...long, sender, Lines, order_id: 1001 + n }));
    const pdf = await drawn(labels, 'a4');
    const placed = await placedText(pdf);
    const placeOf = (x: number, y: number) => `${Math.floor(x / 297.64)} ${Math.floor(y / 210.47)}`;
    const places = placed.map(({ left, right, top, bottom }) => [placeOf(left, top), placeOf(right, bottom)]);
    for (const [from, to] of places) expect(from).toBe(to);
    expect(new Set(places.map(([from]) => from)).size).toBe(8);
    const { pages } = await readPdf(pdf);
    expect(pages.map((page) => page.match(/Order 10\d\d/g)?.length)).toEqual([8, 1]);
  });

  it.each(longest)('on a sheet has its parts one below the other: %s', async (_, long) => {
    const placed = await placedText(await drawn([{ ...label, ...long, sender, Lines }], 'a4'));
    const find = (begins: string) => placed.find(({ text }) => text.startsWith(begins));
    const [order, more, back] = [find('Order 1003'), find('…'), find(en.console_order_pages.label_from.slice(0, 10))];
    expect(more?.bottom).toBeGreaterThan(order?.bottom ?? Number.POSITIVE_INFINITY);
    expect(more?.bottom).toBeLessThan(back?.top ?? 0);
    expect(Math.max(...placed.map(({ bottom }) => bottom))).toBeLessThan(210.47 - 9);
  });

  it('on a sheet has the usual ones as they are written', async () => {
    const address = '12, 4th Cross, Indiranagar, near the old post office, second floor';
    const both = [...label.Lines, { name: 'Bike Sticker', quantity: 1 }];
    const { text } = await readPdf(await drawn([{ ...label, address, Lines: both }], 'a4'));
    expect(text).toContain(`Meera Iyer ${address} Pune Maharashtra 411001`);
    expect(text).toContain('2 × Car Sticker 1 × Bike Sticker');
    expect(text).not.toContain('…');
  });
});
