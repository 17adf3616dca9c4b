import { expect, test } from 'vitest';
import { isLost } from './is-lost.ts';

test.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'The network connection was lost.',
])('no answer came: %s', (saying) => {
  expect(isLost(new TypeError(saying))).toBe(true);
});

test.each([new TypeError('x is not a function'), new Error('Failed to fetch'), null, undefined])(
  'something else is at fault: %s',
  (fault) => {
    expect(isLost(fault)).toBe(false);
  },
);
