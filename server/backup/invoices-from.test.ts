import { expect, it } from 'vitest';
import { readFirstNumbers } from './invoices-from.ts';

const read = (texts: string[], takenAt: Date, now: Date) => readFirstNumbers('--invoices-from', texts, takenAt, now);

/** The last minute of a financial year in India. */
const march = new Date('2027-03-31T18:29:00Z');
const april = new Date('2027-03-31T18:30:00Z');

it('is of the year in which the shop was lost', () => {
  expect(read(['500'], march, march)).toEqual([{ financialYear: '2627', first: 500 }]);
  expect(read(['2728/000002'], april, april)).toEqual([{ financialYear: '2728', first: 2 }]);
  expect(read([], march, april)).toEqual([]);
});

it('names each series where a year ended since the backup', () => {
  expect(read(['2728/1', '2627/500'], march, april)).toEqual([
    { financialYear: '2728', first: 1 },
    { financialYear: '2627', first: 500 },
  ]);
  expect(() => read(['500'], march, april)).toThrow(/--invoices-from 2627\/N --invoices-from 2728\/N/);
  expect(() => read(['2627/500'], march, april)).toThrow(/once for each year of 2627, 2728/);
});

it.each([['0'], ['12a'], ['2526/7'], ['1', '2']])('refuses %s', (...texts) => {
  expect(() => read(texts, march, march)).toThrow(/--invoices-from/);
});

it('names the option of the credit notes where that is wrong', () => {
  expect(() => readFirstNumbers('--credit-notes-from', ['0'], march, march)).toThrow(/^--credit-notes-from must be/);
  expect(() => readFirstNumbers('--credit-notes-from', ['5'], march, april)).toThrow(/--credit-notes-from 2627\/N/);
});
