import { expect, it } from 'vitest';
import { type Meanings, meaningsOf } from './meanings.ts';

/** What a text is looked up as, without what it cannot be. */
function meant(typed: string): Partial<Meanings> {
  return Object.fromEntries(Object.entries(meaningsOf(typed)).filter(([, value]) => value !== null));
}

it.each<[string, Partial<Meanings>]>([
  ['1042', { number: 1042, document: '1042', plate: '1042' }],
  [' #1042 ', { number: 1042 }],
  ['१०४२', { number: 1042, document: '1042', plate: '1042' }],
  ['ds/2627/000012', { document: 'DS/2627/000012', name: 'ds/2627/000012' }],
  ['+91 98765-43210', { number: null, phone: '9876543210' } as never],
  ['asha@Example.com', { email: 'asha@example.com' }],
  ['https://dastak.example/q/democarpaid00001?x=1', { code: 'DEMOCARPAID00001' }],
  ['https://elsewhere.example/', {}],
  ['demo-carp-aid0-0001', { code: 'DEMOCARPAID00001', document: 'DEMO-CARP-AID0-0001' }],
  ['KA 01 AB 1234', { codeStart: 'KA01AB1234', document: 'KA 01 AB 1234', plate: 'KA01AB1234', name: 'KA 01 AB 1234' }],
  ['shar', { document: 'SHAR', name: 'shar' }],
  ['शर्मा', { name: 'शर्मा' }],
  ['?', {}],
])('%j', (typed, expected) => {
  const wanted = Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== null));
  expect(meant(typed)).toEqual(wanted);
});

it('a ticket, however it is read out', () => {
  for (const typed of ['D7K3Q9MXW', 'd7k3 q9mxw', 'D7K3-Q9MXW']) expect(meaningsOf(typed).ticket).toBe('D7K3Q9MXW');
});

it('a code’s beginning is longer than a word, or no word', () => {
  expect(meaningsOf('DEMO').codeStart).toBeNull();
  expect(meaningsOf('DEM0').codeStart).toBe('DEM0');
  expect(meaningsOf('DEMOCARP').codeStart).toBe('DEMOCARP');
  expect(meaningsOf('12345678').codeStart).toBeNull();
});
