import { expect, it } from 'vitest';
import { roundedDegrees } from './place-words.ts';

it.each([
  [12.97158, 12.9716],
  [12.9717, 12.9718],
  [77.594623, 77.5946],
  [-33.86881, -33.8688],
  [180, 180],
  [-90, -90],
  [0.00009, 0],
  [-0.00009, 0],
])('%f degrees are shared as %f, some 20 m apart', (exact, shared) => {
  expect(roundedDegrees(exact)).toBe(shared);
});

it('a place that was rounded stays where it is', () => {
  for (let step = -900_000; step <= 900_000; step += 7) {
    const degrees = Number((step * 0.0002).toFixed(4)) || 0;
    expect(roundedDegrees(degrees)).toBe(degrees);
  }
});
