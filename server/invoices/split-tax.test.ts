import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderTotals } from '../../contract/money.ts';
import { states } from '../../contract/states.ts';
import { splitTax } from './split-tax.ts';

const karnataka = 29;
const sticker = { taxablePaise: 500_00, gstPaise: 90_00, gstBasisPoints: 1800 };
const territories = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
];

describe('splitTax', () => {
  it.each(states)('sends IGST from Karnataka to $state_name, unless it is there', ({ id }) => {
    const { taxes, roundOffPaise } = splitTax({ ...sticker, sellerStateId: karnataka, buyerStateId: id });
    expect(taxes.map(({ kind }) => kind)).toEqual(id === karnataka ? ['CGST', 'SGST'] : ['IGST']);
    expect(taxes.reduce((sum, { paise }) => sum + paise, roundOffPaise)).toBe(90_00);
  });

  it.each(states)('halves it within $state_name', ({ id, state_name }) => {
    const local = territories.includes(state_name) ? 'UTGST' : 'SGST';
    expect(splitTax({ ...sticker, sellerStateId: id, buyerStateId: id })).toEqual({
      taxes: [
        { kind: 'CGST', basisPoints: 900, paise: 45_00 },
        { kind: local, basisPoints: 900, paise: 45_00 },
      ],
      roundOffPaise: 0,
    });
  });

  it.each([
    [25, 2, 1],
    [28, 3, -1],
    [50, 5, -1],
    [100, 9, 0],
  ])('of %i paise takes %i twice, and rounds off %i', (pricePaise, half, roundOffPaise) => {
    const { totalPaise, gstPaise } = orderTotals({
      lines: [{ quantity: 1, pricePaise }],
      percent: 0,
      gstBasisPoints: 1800,
    });
    const place = { sellerStateId: karnataka, buyerStateId: karnataka };
    const split = splitTax({ taxablePaise: totalPaise, gstPaise, gstBasisPoints: 1800, ...place });
    expect(split.taxes.map(({ paise }) => paise)).toEqual([half, half]);
    expect(split.roundOffPaise).toBe(roundOffPaise);
  });

  it('adds up to the tax that was paid, within a paisa, whatever the price and the rate', () => {
    const order = fc.record({ price: fc.integer({ min: 0, max: 1e9 }), rate: fc.integer({ min: 0, max: 280 }) });
    fc.assert(
      fc.property(order, fc.boolean(), ({ price, rate }, near) => {
        const gstBasisPoints = rate * 10;
        const { gstPaise } = orderTotals({ lines: [{ quantity: 1, pricePaise: price }], percent: 0, gstBasisPoints });
        const place = { sellerStateId: karnataka, buyerStateId: near ? karnataka : 27 };
        const { taxes, roundOffPaise } = splitTax({ taxablePaise: price, gstPaise, gstBasisPoints, ...place });
        expect(taxes.reduce((sum, { paise }) => sum + paise, roundOffPaise)).toBe(gstPaise);
        expect(taxes.reduce((sum, { basisPoints }) => sum + basisPoints, 0)).toBe(gstBasisPoints);
        expect(Math.abs(roundOffPaise)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
