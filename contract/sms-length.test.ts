import { expect, test } from 'vitest';
import { smsLength } from './sms-length.ts';

test.each([
  ['', 'GSM-7', 0, 1],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  ['€'.repeat(80), 'GSM-7', 160, 1],
  ['₹', 'UCS-2', 1, 1],
  ['क'.repeat(70), 'UCS-2', 70, 1],
  ['क'.repeat(71), 'UCS-2', 71, 2],
  ['🚗', 'UCS-2', 2, 1],
])('%s', (text, encoding, length, segments) => {
  expect(smsLength(text)).toEqual({ encoding, length, segments });
});
