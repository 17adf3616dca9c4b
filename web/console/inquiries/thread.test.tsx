import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { InquiryShown } from './inquiry-shown.ts';
import { Thread } from './thread.tsx';

const entry: InquiryShown['Entries'][number] = {
  ...{ kind: 'note' as const, by: 'Asha', at: '2026-11-20T10:00:00.000Z', text: 'She called.', fate: '' as const },
  ...{ whole: '', ticket: '', from: '', left_out: 0, is_automatic: false, is_cut: false },
};

const inquiry = { id: 42, at: '2026-11-19T10:00:00.000Z', name: 'Meera Iyer', message: 'Where is it?' };

function shown(earlier: number, Entries = [entry]): string {
  const element = <Thread {...inquiry} Entries={Entries} earlier={earlier} />;
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

it('says how many entries are before those that it shows, with a link to all, which needs no script', () => {
  const html = shown(11);
  expect(html).toContain('Earlier ones: 11.');
  expect(html).toMatch(/<a [^>]*href="\/console\/inquiries\/42\?all"[^>]*>Show all<\/a>/);
});

it('has no such link where it shows all', () => {
  expect(shown(0)).toContain('She called.');
  expect(shown(0)).not.toContain('Show all');
});

it('is in the order of time, also where what was merged into it was written before', () => {
  const older = {
    ...entry,
    kind: 'merged' as const,
    at: '2026-11-18T10:00:00.000Z',
    text: 'I want one.',
    ticket: 'D1',
  };
  const html = shown(3, [older, entry]);
  const places = ['Earlier ones: 3.', 'I want one.', 'Where is it?', 'She called.'].map((text) => html.indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(html.match(/Earlier ones/g)).toHaveLength(1);
});

it('has the whole of a mail folded away, where its words are less', () => {
  expect(shown(0, [{ ...entry, whole: 'She called.\n\nOn Friday Dastak wrote: …' }])).toContain(
    '<summary>Show the whole mail</summary>',
  );
  expect(shown(0)).not.toContain('<summary>');
});
