// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { today as t } from '../../../messages/console/today.ts';
import { fill } from '../../../messages/fill.ts';
import { DayChart } from './day-chart.tsx';
import type { ChartPoint } from './figures.ts';

/** What the chart says of a period with this sum, after one with that. */
function said(before: number, value: number): string {
  const point = { from: '2026-11-20', to: '2026-11-20', before, value } as ChartPoint;
  const chart = <DayChart title={t.orders} points={[point]} isWhole show={String} mark={String} />;
  const router = createMemoryRouter([{ path: '/', element: chart }]);
  document.body.innerHTML = renderToStaticMarkup(<RouterProvider router={router} />);
  return document.querySelector('.day-chart-change')?.textContent ?? '';
}

it.each([
  [0, 285, t.change_new],
  [3, 285, fill(t.change_far, { value: 3 })],
  [10, 40, fill(t.change_far, { value: 10 })],
  [10, 39, fill(t.change_up, { percent: 290, value: 10 })],
  [10, 10, fill(t.change_none, { value: 10 })],
  [10, 4, fill(t.change_down, { percent: 60, value: 10 })],
  [285, 0, fill(t.change_down, { percent: 100, value: 285 })],
])('says as people do how %d became %d', (before, value, words) => expect(said(before, value)).toBe(words));
