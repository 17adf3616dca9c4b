import { expect, test } from 'vitest';
import { allRows } from './all-rows.ts';

/** A list of `total` rows, newest first, of which each call returns three. */
function listOf(total: number) {
  const rows = Array.from({ length: total }, (_, index) => total - index);
  const ask = async (page: number) => ({
    total: rows.length,
    page,
    pages: Math.ceil(rows.length / 3),
    list: rows.slice((page - 1) * 3, page * 3),
  });
  return { rows, ask };
}

test.each([0, 1, 3, 4, 9, 10])('are all that there are, of %i', async (total) => {
  const { rows, ask } = listOf(total);
  expect(await allRows(ask, ({ list }) => list)).toEqual(rows);
});

test('are each there once though one comes meanwhile', async () => {
  const { rows, ask } = listOf(7);
  const grows = async (page: number) => {
    const answer = await ask(page);
    if (page === 1 && rows.length === 7) rows.unshift(8);
    return answer;
  };
  expect(await allRows(grows, ({ list }) => list)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
});
