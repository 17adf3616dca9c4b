import { expect, it } from 'vitest';
import { planPrice } from '../../../contract/console/planned-prices.ts';
import { planInput } from './product-input.ts';

const typed = {
  version: '1',
  price: '₹ 1,399',
  striked_price: '',
  striked_proof: '',
  from: '',
  until: '2099-03-05T09:00',
};

it('a planned price beside which nothing is struck can be sent as the form begins', () => {
  expect(planPrice.input.safeParse(planInput(1, typed)).data).toMatchObject({ price: 139_900, striked_price: 139_900 });
});

it('a struck price needs its proof', () => {
  const struck = planPrice.input.safeParse(planInput(1, { ...typed, striked_price: '1500' }));
  expect(struck.error?.issues.map(({ path }) => path)).toEqual([['striked_proof']]);
});
