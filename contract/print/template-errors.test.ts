import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutMark, marginAround, pageLayout } from './page-layout.ts';
import { type Box, stickerLayout } from './sticker-layout.ts';
import { media, type PrintTemplate } from './template.ts';
import { templateErrors } from './template-errors.ts';

const halves = (from: number, to: number) => fc.integer({ min: from * 2, max: to * 2 }).map((value) => value / 2);

const designs: fc.Arbitrary<PrintTemplate> = fc.record({
  medium: fc.constantFrom(...media),
  sticker_width: halves(32, 60),
  sticker_height: halves(35, 90),
  code_size: halves(27, 40),
  bleed: halves(0, 5),
  gap: halves(0, 15),
  columns: fc.integer({ min: 1, max: 3 }),
  cut_marks: fc.boolean(),
  car_color: fc.constant('#0b6b4f'),
  bike_color: fc.constant('#8c1d13'),
  postpaid_color: fc.constant('#1f3f7a'),
  text_color: fc.constant('#ffffff'),
  code_color: fc.constant('#000000'),
  says_slogan: fc.boolean(),
  says_hint: fc.boolean(),
  says_name: fc.boolean(),
  says_kind: fc.boolean(),
});

const wider = ({ x, y, width, height }: Box, by: number) => ({
  left: x - by,
  top: y - by,
  right: x + width + by,
  bottom: y + height + by,
});
const apart = (one: ReturnType<typeof wider>, other: ReturnType<typeof wider>) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

test('where no fault is found nothing overlaps and nothing leaves the page', () => {
  let sound = 0;
  fc.assert(
    fc.property(designs, (design) => {
      if (templateErrors(design).length > 0) return;
      sound += 1;
      const { packs, width, height } = pageLayout(design);
      expect(packs.length).toBeGreaterThan(0);
      for (const [index, pack] of packs.entries()) {
        const whole = wider(pack, marginAround(design));
        expect(Math.min(whole.left, whole.top, width - whole.right, height - whole.bottom)).toBeGreaterThanOrEqual(0);
        // The marks of one pack end before the bleed of the next.
        for (const other of packs.slice(index + 1)) expect(apart(whole, wider(other, design.bleed))).toBe(true);
      }
      const { code, lines, needed } = stickerLayout(design);
      expect(needed).toBeLessThanOrEqual(design.sticker_height);
      expect(
        Math.min(code.x, code.y, ...lines.map(({ baseline }) => design.sticker_height - baseline)),
      ).toBeGreaterThan(cutMark.offset);
      for (const { baseline, size } of lines) expect(baseline - size).toBeGreaterThan(code.y + code.height);
    }),
    { numRuns: 5000 },
  );
  expect(sound).toBeGreaterThan(300);
});
