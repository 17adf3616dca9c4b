import { expect, it } from 'vitest';
import { Book } from './book.ts';

it('says of everything that was acknowledged how often it is there', async () => {
  const book = new Book();
  const times = new Map([
    ['order 1', 1],
    ['order 2', 0],
    ['order 3', 2],
  ]);
  for (const [name, there] of times) book.acknowledge('purchase', name, async () => there);
  book.acknowledge('call', '9876543210', async () => 1);
  expect(await book.verdicts()).toEqual([
    { kind: 'purchase', acknowledged: 3, lost: ['order 2'], doubled: ['order 3: 2 times'] },
    { kind: 'call', acknowledged: 1, lost: [], doubled: [] },
  ]);
});

it('waits for what is missing, and goes on from there', async () => {
  const book = new Book();
  let there = 0;
  let looks = 0;
  const seen = async () => {
    looks += 1;
    return 1;
  };
  for (let order = 0; order < 30; order++) book.acknowledge('purchase', `order ${order}`, seen);
  book.acknowledge('mail', 'buyer@example.com', async () => there);
  expect([await book.isMissing(), looks]).toEqual([true, 30]);
  expect(book.progress).toBe('30 of 31 were seen');
  there = 1;
  expect([await book.isMissing(), looks]).toEqual([false, 30]);
});
