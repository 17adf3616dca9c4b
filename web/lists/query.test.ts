import { expect, test } from 'vitest';
import { choiceIn, listPath, pageIn, searchIn } from './query.ts';

const query = (said: string) => new URLSearchParams(said);

test('an address says which page is meant; nonsense means the first', () => {
  const said = ['page=7', '', 'page=', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=07', 'page=9999999'];
  expect(said.map((each) => pageIn(query(each)))).toEqual([7, 1, 1, 1, 1, 1, 1, 1, 1]);
});

test('what is looked for is no longer than the call takes it', () => {
  expect(searchIn(query(`search=+${'x'.repeat(60)}`))).toBe('x'.repeat(50));
  expect(searchIn(query(''))).toBe('');
});

test('what is looked for is cut between letters, however they are typed', () => {
  expect(searchIn(query(`search=${'x'.repeat(49)}😀`))).toBe('x'.repeat(49));
  expect(searchIn(query(`search=${'x'.repeat(48)}कि`))).toBe(`${'x'.repeat(48)}कि`);
  expect(searchIn(query(`search=${'x'.repeat(49)}कि`))).toBe('x'.repeat(49));
  expect(searchIn(query(`search=${'e\u0301'.repeat(50)}`))).toBe('é'.repeat(50));
});

test('a filter has its values and no others', () => {
  expect(choiceIn(query('mode=prepaid'), 'mode', ['prepaid', 'postpaid'])).toBe('prepaid');
  expect(choiceIn(query('mode=gift'), 'mode', ['prepaid', 'postpaid'])).toBe('');
});

test('an address says what is asked for, and nothing else', () => {
  expect(listPath('/myorder', { search: '', mode: '', page: 1 })).toBe('/myorder');
  expect(listPath('/myorder', { search: 'BD 47&11', mode: 'prepaid', page: 3 })).toBe(
    '/myorder?search=BD+47%2611&mode=prepaid&page=3',
  );
});
