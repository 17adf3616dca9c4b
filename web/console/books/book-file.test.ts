import { unzipSync } from 'fflate';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { bookFiles, takeBooks } from '../../../contract/console/books.ts';
import type { CallFunction } from '../../api.ts';
import { serverCall } from '../../request-context.ts';
import { loader } from './book-file.ts';

const columns = [
  { head: 'Date', is: 'text' },
  { head: 'Debit', is: 'amount' },
];

/** The file of a month whose days have these rows, as a browser asks for it, and the calls that were made for it. */
async function fileOf(days: (string | number)[][][], { file = 'day_book', headers = {}, failsAt = 0 } = {}) {
  const made: unknown[] = [];
  const call = (async (declared: unknown, { after = 0 }: { after?: number }) => {
    made.push(declared);
    if (made.length === failsAt) throw new Error('not read');
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

it('all files of a month come as a ZIP, each as it comes alone', async () => {
  const days = [[['2026-11-03', 5]], [['2026-11-05', 7]]];
  const { response, made } = await fileOf(days, { file: 'all' });
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="dastak-2026-11.zip"');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files)).toHaveLength(bookFiles.length);
  expect(made.filter((call) => call === takeBooks)).toHaveLength(1);
  for (const [file, name] of [
    ['day_book', 'dastak-day-book-2026-11.csv'],
    ['settlements', 'dastak-settlements-2026-11.csv'],
    ['tally', 'dastak-tally-2026-11.xml'],
  ] as const) {
    const alone = new Uint8Array(await (await fileOf(days, { file })).response.arrayBuffer());
    expect([file, files[name]]).toEqual([file, alone]);
  }
});

it('a ZIP that ends before all was read is no whole one', async () => {
  const { response } = await fileOf([[], []], { file: 'all', failsAt: 5 });
  await expect(response.arrayBuffer()).rejects.toThrow('not read');
});

it('a link from another site takes nothing, and leads to the page', async () => {
  const { response, made } = await fileOf([[]], { headers: { 'sec-fetch-site': 'cross-site' } });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/console/books?month=2026-11']);
  expect(made).toEqual([]);
  const own = await fileOf([[]], { headers: { 'sec-fetch-site': 'same-origin' } });
  expect([own.response.status, own.made.length]).toEqual([200, 2]);
});
