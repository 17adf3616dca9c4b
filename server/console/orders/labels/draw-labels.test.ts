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

  it('is one of four on a sheet, and none reaches into another', async () => {
    const [, devanagari] = longest.map(([, long]) => ({ ...label, ...long, sender, Lines }));
    const placed = await placedText(await drawn(Array(4).fill({ ...devanagari, pincode: '999999' }), 'a4'));
    const middle = { x: 297.64, y: 420.94 };
    for (const { left, right, top, bottom } of placed) {
      expect(left < middle.x).toBe(right < middle.x);
      expect(top < middle.y).toBe(bottom < middle.y);
    }
  });
});
