import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { takeBooks } from '../../../contract/console/books.ts';
import type { CallFunction } from '../../api.ts';
import { serverCall } from '../../request-context.ts';
import { loader } from './book-file.ts';

const columns = [
  { head: 'Date', is: 'text' },
  { head: 'Debit', is: 'amount' },
];

/** The file of a month whose days have these rows, as a browser asks for it, and the calls that were made for it. */
async function fileOf(days: (string | number)[][][], { file = 'day_book', headers = {} } = {}) {
  const made: unknown[] = [];
  const call = (async (declared: unknown, { after = 0 }: { after?: number }) => {
    made.push(declared);
    if (declared === takeBooks) return { taken: 1 };
    return { columns, rows: days[after], text: '', next: after + 1 < days.length ? after + 1 : 0 };
  }) as unknown as CallFunction;
  const context = new RouterContextProvider();
  context.set(serverCall, call);
  const request = new Request(`http://localhost/console/books/file?month=2026-11&file=${file}`, {
    headers: { cookie: `operator=1.${'x'.repeat(43)}`, ...headers },
  });
  const response = await loader({ request, context }).catch((thrown: unknown) => thrown as Response);
  return { response, made };
}

it.each([
  ['day_book', ['2026-11-03,5.00', '2026-11-05,7.00', 'Total,12.00']],
  ['settlements', ['2026-11-03,5.00', '2026-11-05,7.00']],
])('a table has its headings once, however many days are empty before the first line: %s', async (file, lines) => {
  const days = [[], [], [['2026-11-03', 5]], [], [['2026-11-05', 7]], []];
  const { response } = await fileOf(days, { file });
  const bytes = Buffer.from(await response.arrayBuffer()).toString();
  expect(bytes.replaceAll('"', '')).toBe(['\uFEFFDate,Debit', ...lines, ''].join('\r\n'));
});

it('a table of a month without any line has its headings', async () => {
  const { response } = await fileOf([[], []]);
  expect(await response.text()).toBe('"Date","Debit"\r\n');
});

it('a link from another site takes nothing, and leads to the page', async () => {
  const { response, made } = await fileOf([[]], { headers: { 'sec-fetch-site': 'cross-site' } });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/console/books?month=2026-11']);
  expect(made).toEqual([]);
  const own = await fileOf([[]], { headers: { 'sec-fetch-site': 'same-origin' } });
  expect([own.response.status, own.made.length]).toEqual([200, 2]);
});
