import { expect, test } from 'vitest';
import { listed } from './listed.ts';

test.each([
  ['en-IN', 'A', 'A, B', 'A, B, C'],
  ['en-XA', 'A', 'A, B', 'A, B, C'],
  ['hi-IN', 'A', 'A, B', 'A, B, C'],
  ['ta-IN', 'A', 'A, B', 'A, B, C'],
  ['ur-IN', 'A', 'A اور B', 'A، B، اور C'],
])('words in a row are written as %s does', (tag, ...rows) => {
  expect([['A'], ['A', 'B'], ['A', 'B', 'C']].map((words) => listed(words, tag))).toEqual(rows);
});
