import { expect, it } from 'vitest';
import { forLog } from './detail.ts';

it.each([
  ['Call to [09876543210] cannot be made', 'Call to [[number]] cannot be made'],
  ['to +91 98765 43210 failed', 'to [number] failed'],
  ['<asha@example.com>: no such mailbox', '<[address]>: no such mailbox'],
  ['HTTP 403 code 340030', 'HTTP 403 code 340030'],
  ['two\r\nlines', 'two lines'],
])('%s', (text, expected) => expect(forLog(text)).toBe(expected));

it('does not let a cut hide a number from itself', () => {
  const detail = forLog(`${'x'.repeat(193)} 9876543210`);
  expect(detail).not.toMatch(/\d/);
  expect(detail.length).toBe(200);
});

it('answers a text of any length', () => {
  expect(forLog('x'.repeat(2_000_000))).toBe(`${'x'.repeat(199)}…`);
  expect(forLog(`a@${'b'.repeat(2_000_000)}`)).toBe('[address]');
});

it('shows no part of a number that it does not read to its end', () => {
  expect(forLog(`${'1'.repeat(990)} x 987${'6543210'.repeat(100)}`)).toBe('[number] x…');
});
