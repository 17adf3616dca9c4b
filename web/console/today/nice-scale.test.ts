import { expect, it } from 'vitest';
import { niceScale } from './nice-scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [9.5, [0, 5, 10]],
  [10, [0, 5, 10]],
  [590, [0, 200, 400, 600]],
  [1062, [0, 500, 1000, 1500]],
  [99_000, [0, 25_000, 50_000, 75_000, 100_000]],
  [12_345_678, [0, 5_000_000, 10_000_000, 15_000_000]],
])('an axis up to %d has marks that read', (highest, marks) => {
  expect(niceScale(highest)).toEqual(marks);
});

it('reaches every value, in two to five marks', () => {
  for (let highest = 2; highest < 5000; highest += 1) {
    const marks = niceScale(highest);
    expect(marks.at(-1), `${highest}`).toBeGreaterThanOrEqual(highest);
    expect(marks.length, `${highest}`).toBeLessThanOrEqual(5);
    expect(marks.length, `${highest}`).toBeGreaterThanOrEqual(2);
    expect(marks.every(Number.isInteger), `${highest}`).toBe(true);
  }
});
