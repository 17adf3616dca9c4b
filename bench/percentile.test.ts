import { expect, it } from 'vitest';
import { percentile } from './percentile.ts';

it('is the value below which a share of the others is, and the last one at most', () => {
  const sorted = [1, 2, 3, 4];
  expect([0, 0.5, 0.99, 1].map((share) => percentile(sorted, share))).toEqual([1, 3, 4, 4]);
  expect(percentile([], 0.5)).toBeNaN();
});
