import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import type { Visit } from './visit.ts';

const t = en.console_pages;

const at = (path: string): Visit => ({ name: path, show: (page, server) => openAsOperator(page, server, path) });

/** Products, books and legal pages, in every state that looks different. */
export const consoleShopPages: Visit[] = [
  ...[
    '/console/shop',
    '/console/products',
    '/console/products/1',
    '/console/stock',
    '/console/pages',
    '/console/pages/1',
  ].map(at),
  ...['/console/books', '/console/books/settlements', '/console/books/settlements/lines'].map(at),
  at('/console/pages/1/versions/2'),
  at('/console/pages/3/in/hi'),
  at('/console/pages/3/in/ur'),
  {
    name: 'a product that is refused',
    show: async (page, server) => {
      await openAsOperator(page, server, '/console/products/1');
      await page.getByLabel(en.console_products.striked_label, { exact: true }).fill('1');
      await page.getByRole('button', { name: en.console_products.save, exact: true }).click();
      await page.getByText(en.console_products.striked_below).first().waitFor();
    },
  },
  {
    name: 'the editor of a legal page, setting a link',
    show: async (page, server) => {
      await openAsOperator(page, server, '/console/pages/4/edit');
      await page.getByRole('button', { name: t.tool_link, exact: true }).click();
      await page.getByLabel(t.link_address).waitFor();
    },
  },
  {
    name: 'a draft of a legal page',
    show: async (page, server) => {
      await openAsOperator(page, server, '/console/pages/4/edit?from=1');
      await page.getByRole('toolbar').waitFor();
      await page.getByRole('button', { name: t.save, exact: true }).click();
      await page.getByText(t.preview, { exact: true }).waitFor();
      await page
        .getByText(/^What is different from version/)
        .first()
        .click();
    },
  },
];
