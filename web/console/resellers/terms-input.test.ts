import { describe, expect, it } from 'vitest';
import { termsFilled, termsInput } from './terms-input.ts';

const terms = { prepaid_percent: 20, postpaid_percent: 10, purchase_limit: 50 };

describe('prices, one on a line', () => {
  it('are read as people type them', () => {
    const typed = '1: 500\n\n 1,000 = ₹ 450.50 \n';
    expect(termsInput({ tiers: typed }).tiers).toEqual([
      { from_quantity: '1', price: 500 },
      { from_quantity: '1000', price: 450.5 },
    ]);
  });

  it.each(['100', '100: ', 'many: 5', '100: 4.5.6', '100: 4,5', '100: 450 each'])(
    'that say nothing, as %j, are no numbers',
    (line) => {
      expect(termsInput({ tiers: line }).tiers[0]?.price).toBeNaN();
    },
  );

  it('come back as they were shown', () => {
    const tiers = [
      { from_quantity: 1, price: 500 },
      { from_quantity: 100, price: 450.5 },
    ];
    const shown = termsFilled({ ...terms, tiers });
    expect(shown.tiers).toBe('1: 500\n100: 450.5');
    expect(termsInput(shown).tiers.map(({ price }) => price)).toEqual([500, 450.5]);
  });
});
