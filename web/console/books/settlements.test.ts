import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { settlementReports } from '../../../contract/console/books.ts';
import { CallError, type CallFunction } from '../../api.ts';
import { serverCall } from '../../request-context.ts';
import { loader } from './settlements.tsx';

const reports = {
  UnderWay: { payments: 0, amount: 0 },
  read_from: '',
  read_to: '',
  unreadable_days: [],
  Differences: [],
};
const list = { Settlements: [], Sums: null, total: 60, more: false, page: 1, pages: 2, tabs: {} };

/** What the page at this address is given, and how often it asked about the reports. */
async function loaded(query: string, answer: () => unknown = () => reports) {
  let asked = 0;
  const call = (async (declared: unknown) => {
    if (declared !== settlementReports) return list;
    asked += 1;
    return answer();
  }) as unknown as CallFunction;
  const context = new RouterContextProvider();
  context.set(serverCall, call);
  const headers = { cookie: `operator=1.${'x'.repeat(43)}` };
  const request = new Request(`http://localhost/console/books/settlements${query}`, { headers });
  const { data } = await loader({ request, context });
  return { data, asked };
}

it.each([
  ['', 1],
  ['?direction=asc', 1],
  ['?page=2', 0],
  ['?search=UTR1', 0],
])('compares the reports with our books for the first page of all settlements alone: %s', async (query, times) => {
  const { data, asked } = await loaded(query);
  expect(asked).toBe(times);
  expect(data).toMatchObject({ ready: { rows: [], reports: times === 1 ? reports : null } });
});

it.each([
  ['is too slow', new CallError(503, {})],
  ['gets no response', new Error('no response')],
])('lists the settlements also where the comparison %s', async (_what, error) => {
  const { data } = await loaded('', () => {
    throw error;
  });
  expect(data).toMatchObject({ ready: { rows: [], reports: 'failed' } });
});

it('leads to the login where the session has ended meanwhile', async () => {
  const ended = loaded('', () => {
    throw new CallError(401, {});
  });
  await expect(ended).rejects.toMatchObject({ status: 302 });
});
