import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageIds } from '../../contract/catalog.ts';
import type { Db } from '../db/database.ts';
import { sanitise } from './sanitise.ts';

const folder = join(import.meta.dirname, 'pages');

const firstPages = [
  { page_id: pageIds.terms, name: 'Terms & Conditions', file: 'terms.html' },
  { page_id: pageIds.refund, name: 'Refund Policy', file: 'refund.html' },
  { page_id: pageIds.shipping, name: 'Shipping & Delivery', file: 'shipping.html' },
  { page_id: pageIds.privacy, name: 'Privacy Policy', file: 'privacy.html' },
];

/**
 * Version 1 of the legal pages, at the first start. A version that is published stays as it is, whatever the files say
 * later: people have agreed to those words.
 */
export async function publishFirstPages(db: Db): Promise<void> {
  const pages = firstPages.map(({ page_id, name, file }) => ({
    page_id,
    version: 1,
    name,
    description: sanitise(readFileSync(join(folder, file), 'utf8')),
  }));
  await db
    .insertInto('page_version')
    .values(pages)
    .onConflict((conflict) => conflict.columns(['page_id', 'version']).doNothing())
    .execute();
}
