import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Thread } from './thread.tsx';

const entry = {
  ...{ kind: 'note' as const, by: 'Asha', at: '2026-11-20T10:00:00.000Z', text: 'She called.', fate: '' as const },
  ...{ ticket: '', from: '', left_out: 0, is_automatic: false, is_cut: false },
};

function shown(earlier: number): string {
  const element = <Thread id={42} Entries={[entry]} earlier={earlier} />;
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
