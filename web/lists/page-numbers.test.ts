import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 3, '1 2 3'],
  [1, 5, '1 2 … 5'],
  [1, 3, '1 2 3'],
  [3, 5, '1 2 3 4 5'],
  [4, 7, '1 2 3 4 5 6 7'],
  [5, 9, '1 … 4 5 6 … 9'],
  [1, 2000, '1 2 … 2000'],
  [1000, 2000, '1 … 999 1000 1001 … 2000'],
  [2000, 2000, '1 … 1999 2000'],
])('page %i of %i is found among %s', (page, pages, shown) => {
  expect(
    pageNumbers(page, pages)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(shown);
});
