// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { answerChannels } from '../../../contract/answer-channels.ts';
import { today as t } from '../../../messages/console/today.ts';
import { AnswersPanels } from './answers-panels.tsx';

const none = { seen: 0, answered: 0, secondsToSeen: null, secondsToAnswer: null };
const reasons = [
  { reason: '', messages: 8, seen: 6, answered: 4, secondsToSeen: 60, secondsToAnswer: 300 },
  { reason: 'Car lights are on', messages: 6, seen: 6, answered: 3, secondsToSeen: 30, secondsToAnswer: 600 },
  { reason: 'Car being towed', messages: 2, ...none },
];
const channels = answerChannels.map((channel) => ({ channel, ...none }));

function show(answers: typeof reasons) {
  const router = createMemoryRouter([{ path: '/', element: <AnswersPanels Answers={answers} Channels={channels} /> }]);
  document.body.innerHTML = renderToStaticMarkup(<RouterProvider router={router} />);
  const within = (element: Element, selector: string) => Array.from(element.querySelectorAll(selector));
  const texts = (element: Element, selector: string) => within(element, selector).map((each) => each.textContent);
  return {
    texts: (selector: string) => texts(document.body, selector),
    charts: within(document.body, 'figure').map((chart) => ({
      title: texts(chart, 'figcaption').join(),
      names: texts(chart, '.bar-chart-name'),
      numbers: texts(chart, '.bar-chart-number'),
      widths: within(chart, 'rect').map((bar) => Number(bar.getAttribute('width'))),
      ticks: texts(chart, '.bar-chart-ticks span'),
    })),
    rows: within(document.body, 'tr').map((row) => texts(row, 'th, td')),
  };
}

describe('how messages were answered', () => {
  it('is drawn as the share that was seen and answered, on one axis for every reason', () => {
    const [shares] = show(reasons).charts;
    expect(shares).toEqual({
      title: t.share,
      names: [t.all_reasons, 'Car lights are on', 'Car being towed'],
      numbers: ['6 (75 %)', '4 (50 %)', '6 (100 %)', '3 (50 %)', '0 (0 %)', '0 (0 %)'],
      widths: [0.75, 0.5, 1, 0.5, 0, 0],
      ticks: ['0 %', '50 %', '100 %'],
    });
  });

  it('is drawn as the time until then, up to the longest one, without what nobody has looked at', () => {
    expect(show(reasons).charts[1]).toEqual({
      title: t.soon,
      names: [t.all_reasons, 'Car lights are on'],
      numbers: ['60 s', '5 min', '30 s', '10 min'],
      widths: [0.1, 0.5, 0.05, 1],
      ticks: ['0', '10 min'],
    });
  });

  it('is a table for whoever sees no chart', () => {
    expect(show(reasons).rows.slice(0, 4)).toEqual([
      [t.reason, t.messages, t.seen, t.to_seen, t.answered, t.to_answer],
      [t.all_reasons, '8', '6 (75 %)', '60 s', '4 (50 %)', '5 min'],
      ['Car lights are on', '6', '6 (100 %)', '30 s', '3 (50 %)', '10 min'],
      ['Car being towed', '2', '0 (0 %)', '–', '0 (0 %)', '–'],
    ]);
    expect(show(reasons).texts('caption')).toEqual([t.answers, t.by_channel]);
  });

  it('has no axis of time where nobody has looked at one, and no chart where there was no message', () => {
    const unseen = show([{ reason: '', messages: 2, ...none }]);
    expect(unseen.charts.map(({ title }) => title)).toEqual([t.share, t.share]);
    const nothing = show([{ reason: '', messages: 0, ...none }]);
    expect(nothing.charts).toEqual([]);
    expect(nothing.texts('p')[0]).toBe(t.answers_none);
  });
});
