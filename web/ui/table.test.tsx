// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Table } from './table.tsx';

it('says of each cell of a card which column it is of, and heads the card with what names its row', () => {
  const columns = [
    { title: 'What', cell: ({ name }: { name: string }) => name, isHeading: true },
    { title: 'Invoices', cell: () => '₹500' },
    { title: 'Credit notes', cell: () => '₹20' },
  ];
  const rows = [{ name: 'Documents' }];
  document.body.innerHTML = renderToStaticMarkup(
    <Table caption="November" columns={columns} rows={rows} rowKey={({ name }) => name} empty={null} />,
  );
  const heads = Array.from(document.querySelectorAll('thead th'), ({ textContent }) => textContent);
  const cells = Array.from(
    document.querySelectorAll<HTMLElement>('tbody tr > *'),
    ({ tagName, dataset, textContent }) => [tagName, dataset.title, textContent],
  );
  expect(heads).toEqual(['What', 'Invoices', 'Credit notes']);
  expect(cells).toEqual([
    ['TH', undefined, 'Documents'],
    ['TD', 'Invoices', '₹500'],
    ['TD', 'Credit notes', '₹20'],
  ]);
});
