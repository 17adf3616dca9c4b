import { expect, it } from 'vitest';
import { promoFilled, promoInput } from './promo-fields.tsx';

const promo = {
  id: 14,
  code: 'RENEW20',
  percent: 20,
  scope: 'renewal' as const,
  from: '2026-11-19T18:30:00.000Z',
  until: '',
  minimum: 0,
  use_limit: 100,
  use_limit_per_phone: 0,
  uses: 3,
  is_active: true,
  standing: 'on' as const,
  version: 2,
};

it('fills a code’s fields so that they say the same again', () => {
  expect(promoInput(promoFilled(promo))).toEqual({
    percent: '20',
    scope: 'renewal',
    from: '2026-11-20T00:00',
    until: '',
    minimum: '',
    use_limit: '100',
    use_limit_per_phone: '',
    is_active: true,
  });
});

it('reads an unticked checkbox as off', () => {
  expect(promoInput({}).is_active).toBe(false);
});
