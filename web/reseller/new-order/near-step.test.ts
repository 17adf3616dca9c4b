import { describe, expect, it } from 'vitest';
import { nearStep } from './near-step.ts';

const tiers = [
  { quantity: 1, price: 500 },
  { quantity: 100, price: 450 },
  { quantity: 300, price: 400 },
  { quantity: 20_000, price: 100 },
];
const rate = (quantity: number, basePaise: number, percent = 0) => ({ quantity, basePaise, percent });

describe('the next price step', () => {
  it.each([
    [67, 50_000, { more: 33, pricePaise: 45_000 }],
    [99, 50_000, { more: 1, pricePaise: 45_000 }],
    [250, 45_000, { more: 50, pricePaise: 40_000 }],
  ])('is near an order of %i', (quantity, base, step) => {
    expect(nearStep(tiers, rate(quantity, base))).toEqual(step);
  });

  it.each([
    ['of none', 0, 50_000],
    ['that is half as large', 66, 50_000],
    ['that has just reached one', 100, 45_000],
    ['of the last one that can be ordered', 300, 40_000],
    ['that comes near to more than can be ordered', 9999, 40_000],
  ])('is not near an order %s', (_what, quantity, base) => {
    expect(nearStep(tiers, rate(quantity, base))).toBeNull();
  });

  it('is at the reseller’s own discount', () => {
    expect(nearStep(tiers, rate(250, 45_000, 20))).toEqual({ more: 50, pricePaise: 32_000 });
  });

  it('is not mentioned beyond what may be on account, and where it saves nothing', () => {
    expect(nearStep(tiers, rate(250, 45_000), 299)).toBeNull();
    expect(nearStep(tiers, rate(250, 45_000), 300)).not.toBeNull();
    expect(nearStep(tiers, rate(250, 40_000))).toBeNull();
  });
});
