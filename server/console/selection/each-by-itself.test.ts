import { expect, it } from 'vitest';
import { ApiError } from '../../http/api-error.ts';
import { createLog } from '../../http/log.ts';
import { eachByItself } from './each-by-itself.ts';

const log = createLog('silent');
const rows = [1, 2, 3, 4, 5].map((id) => ({ id }));

it('says of the row at which something failed that it may be done, and of those after it that they were not tried', async () => {
  const tried: number[] = [];
  const { Done, NotDone } = await eachByItself(rows, {
    refusals: ['has_left'],
    log,
    change: async ({ id }) => {
      tried.push(id);
      if (id === 2) throw new ApiError(409, 'has_left', 'It has left.');
      if (id === 3) throw new Error('Connection terminated unexpectedly');
    },
  });
  expect(tried).toEqual([1, 2, 3]);
  expect(Done).toEqual([1]);
  expect(NotDone.map(({ id, why }) => [id, why])).toEqual([
    [2, 'has_left'],
    [3, 'not_known'],
    [4, 'not_tried'],
    [5, 'not_tried'],
  ]);
});

it('fails as a whole where nothing was done before', async () => {
  const failed = eachByItself(rows, {
    refusals: [],
    log,
    change: () => Promise.reject(new Error('away')),
  });
  await expect(failed).rejects.toThrow('away');
});
