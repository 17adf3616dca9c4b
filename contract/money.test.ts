import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPaise, type Line, orderTotals, paiseOf, rupees, salePercent, withGst } from './money.ts';

const price = fc.integer({ min: 0, max: 10_000_000_00 });
const percent = fc.integer({ min: 0, max: 100 });
const gstBasisPoints = fc.integer({ min: 0, max: 10_000 });
const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9_999 }), pricePaise: price }), {
  maxLength: 5,
});
const order = fc.record({ lines, percent, gstBasisPoints });

/** Rounds half up in integers of any size, the simple way. */
const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);

describe('orderTotals', () => {
  const gst18 = { percent: 0, gstBasisPoints: 1800 };
  const of = (...amounts: number[]): Line[] => amounts.map((pricePaise) => ({ quantity: 1, pricePaise }));

  it.each([
    ['nothing', { ...gst18, lines: [] }, [0, 0, 0, 0]],
    ['a car sticker', { ...gst18, lines: of(500_00) }, [500_00, 0, 90_00, 590_00]],
    ['both', { ...gst18, lines: of(500_00, 400_00) }, [900_00, 0, 162_00, 1062_00]],
    [
      'two with 10 %',
      { ...gst18, percent: 10, lines: [{ quantity: 2, pricePaise: 500_00 }] },
      [1000_00, 100_00, 162_00, 1062_00],
    ],
    ['a code that pays all', { ...gst18, percent: 100, lines: of(500_00) }, [500_00, 500_00, 0, 0]],
    ['half a paisa of discount, up', { ...gst18, percent: 50, lines: of(1) }, [1, 1, 0, 0]],
    ['half a paisa of net, up', { ...gst18, lines: of(25) }, [25, 0, 5, 30]],
    ['just below half', { ...gst18, lines: of(8) }, [8, 0, 1, 9]],
    ['another rate', { percent: 0, gstBasisPoints: 1250, lines: of(100_00) }, [100_00, 0, 12_50, 112_50]],
  ])('%s', (_name, given, [totalPaise, discountPaise, gstPaise, netPaise]) => {
    expect(orderTotals(given)).toEqual({ totalPaise, discountPaise, gstPaise, netPaise });
  });

  it('is what unbounded whole numbers give, to the paisa', () => {
    fc.assert(
      fc.property(order, (given) => {
        const total = given.lines.reduce((sum, line) => sum + BigInt(line.quantity) * BigInt(line.pricePaise), 0n);
        const discount = halfUp(total * BigInt(given.percent), 100n);
        const net = halfUp((total - discount) * BigInt(10_000 + given.gstBasisPoints), 10_000n);
        expect(Object.values(orderTotals(given)).map(BigInt)).toEqual([total, discount, net - (total - discount), net]);
      }),
    );
  });

  it('never differs from the exact net by more than half a paisa', () => {
    fc.assert(
      fc.property(order, (given) => {
        const { totalPaise, discountPaise, netPaise } = orderTotals(given);
        const exact = BigInt(totalPaise - discountPaise) * BigInt(10_000 + given.gstBasisPoints);
        const off = 2n * (BigInt(netPaise) * 10_000n - exact);
        expect(off > -10_000n && off <= 10_000n).toBe(true);
      }),
    );
  });

  it('adds up, and takes off no more than there is', () => {
    fc.assert(
      fc.property(order, (given) => {
        const totals = orderTotals(given);
        expect(Object.values(totals).every((paise) => Number.isSafeInteger(paise) && paise >= 0)).toBe(true);
        expect(totals.discountPaise).toBeLessThanOrEqual(totals.totalPaise);
        expect(totals.totalPaise - totals.discountPaise + totals.gstPaise).toBe(totals.netPaise);
      }),
    );
  });

  it('never costs less for more, nor more with a better code', () => {
    fc.assert(
      fc.property(order, price, percent, (given, pricePaise, other) => {
        const net = orderTotals(given).netPaise;
        const more = [...given.lines, { quantity: 1, pricePaise }];
        expect(orderTotals({ ...given, lines: more }).netPaise).toBeGreaterThanOrEqual(net);
        const better = Math.max(given.percent, other);
        expect(orderTotals({ ...given, percent: better }).netPaise).toBeLessThanOrEqual(net);
      }),
    );
  });

  it.each([
    ['half a paisa', { ...gst18, lines: of(0.5) }],
    ['less than nothing', { ...gst18, lines: of(-1) }],
    ['half a sticker', { ...gst18, lines: [{ quantity: 0.5, pricePaise: 2 }] }],
    ['no number', { ...gst18, lines: of(Number.NaN) }],
    ['half a percent', { ...gst18, percent: 0.5, lines: of(100) }],
    ['more than a number holds', { ...gst18, lines: [{ quantity: 9_007_199_254, pricePaise: 9_007_199_254 }] }],
    ['a sum of more than a number holds', { ...gst18, lines: of(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER) }],
    ['a net of more than a number holds', { ...gst18, lines: of(Number.MAX_SAFE_INTEGER) }],
  ])('refuses %s', (_name, given) => {
    expect(() => orderTotals(given)).toThrow(RangeError);
  });
});

describe('rupees on the wire', () => {
  it('come back as the same paise, and have at most two decimals in JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e15 }), (paise) => {
        const written = JSON.stringify(rupees(paise));
        expect(written).toMatch(/^\d+(\.\d\d?)?$/);
        expect(paiseOf(JSON.parse(written))).toBe(paise);
      }),
    );
  });

  it.each([
    [0, 0],
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [1062, 106200],
    [0.001, null],
    [10.005, null],
    [0.1 + 0.2, null],
    [1e15, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ])('%d are %j paise', (amount, paise) => {
    expect(paiseOf(amount)).toBe(paise);
  });
});

describe('formatPaise', () => {
  it.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [1_180_00, '₹1,180.00'],
    [1_18_000_00, '₹1,18,000.00'],
    [12_34_56_789_01, '₹12,34,56,789.01'],
  ])('%i paise are %s', (paise, shown) => {
    expect(formatPaise(paise)).toBe(shown);
  });
});

describe('withGst', () => {
  it.each([
    [500_00, 1800, 590_00],
    [449_50, 1800, 530_41],
    [499_95, 1800, 589_94],
    [1, 5000, 2],
    [400_00, 0, 400_00],
  ])('of %i paise at %i basis points is %i', (price, gstBasisPoints, all) => {
    expect(withGst(price, gstBasisPoints)).toBe(all);
  });
});

describe('salePercent', () => {
  it.each([
    [999_00, 500_00, 50],
    [800_00, 400_00, 50],
    [8_00, 7_00, 13],
    [500_00, 500_00, 0],
    [400_00, 500_00, 0],
    [0, 0, 0],
    [500_00, 0, 100],
  ])('from %i to %i paise: %i %%', (striked, now, badge) => {
    expect(salePercent(striked, now)).toBe(badge);
  });
});
