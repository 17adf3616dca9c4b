import { describe, expect, test } from 'vitest';
import { readTypedCode } from './typed-code.ts';

const ours = { hosts: ['dastak.example'], pages: ['/q', '/qrcode_process'] };
const read = (typed: string, isSandbox = false) => readTypedCode(typed, { ...ours, isSandbox });
const guid = '7K3Q9MXW01ABCDEF';

describe('a typed code', () => {
  test.each([
    guid,
    '7k3q-9mxw-01ab-cdef',
    ' 7K3Q 9MXW 01AB CDEF ',
    '7k3q9mxwoiabcdef',
    '7K3Q9MXWOLABCDEF',
    `https://dastak.example/q/${guid}`,
    `HTTP://DASTAK.EXAMPLE/q/${guid}/?try=1`,
    'dastak.example/qrcode_process/7k3q-9mxw-01ab-cdef',
  ])('%s is understood', (typed) => {
    expect(read(typed)).toEqual({ guid });
  });

  test.each([
    ['7K3Q9MXW01ABCDE', { fault: 'missing', count: 1 }],
    ['7K3Q-9MXW', { fault: 'missing', count: 8 }],
    [`${guid}99`, { fault: 'too_many', count: 2 }],
    ['7K3Q-9MXU-01AB-CDEF', { fault: 'character', character: 'U', place: 8 }],
    ['7K3Q.9MXW', { fault: 'character', character: '.', place: 5 }],
    ['🚗', { fault: 'character', character: '🚗', place: 1 }],
    [`https://evil.example/q/${guid}`, { fault: 'foreign' }],
    [`//evil.example/q/${guid}`, { fault: 'foreign' }],
    [`https://dastak.example@evil.example/q/${guid}`, { fault: 'foreign' }],
    [`https://dastak.example/logout?/q/${guid}`, { fault: 'foreign' }],
    ['https://dastak.example/q/%2F%2Fevil.example', { fault: 'foreign' }],
    ['upi://pay?pa=somebody', { fault: 'foreign' }],
  ])('%s is told why it is none', (typed, fault) => {
    expect(read(typed)).toEqual(fault);
  });

  test.each(['', '  ', '---'])('nothing (%j) is no fault', (typed) => {
    expect(read(typed)).toBeNull();
  });

  test('the words that are codes in the sandbox stay words there', () => {
    expect(read('demo-post-unpa-id01', true)).toEqual({ guid: 'DEMOPOSTUNPAID01' });
  });
});
