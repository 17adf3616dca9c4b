import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageIds } from '../../contract/catalog.ts';
import type { Db } from '../db/database.ts';
import { sanitise } from './sanitise.ts';

const folder = join(import.meta.dirname, 'pages');

/** New words are a new file and a new version, below the one before. */
const ourPages = [
  { page_id: pageIds.terms, version: 1, name: 'Terms & Conditions', file: 'terms.html' },
  { page_id: pageIds.terms, version: 2, name: 'Terms & Conditions', file: 'terms-2.html' },
  { page_id: pageIds.refund, version: 1, name: 'Refund Policy', file: 'refund.html' },
  { page_id: pageIds.shipping, version: 1, name: 'Shipping & Delivery', file: 'shipping.html' },
  { page_id: pageIds.privacy, version: 1, name: 'Privacy Policy', file: 'privacy.html' },
  { page_id: pageIds.privacy, version: 2, name: 'Privacy Policy', file: 'privacy-2.html' },
];

/**
 * The legal pages, at every start. A version that is published stays as it is, whatever the files say later: people have
 * agreed to those words.
 */
export async function publishPages(db: Db): Promise<void> {
  const pages = ourPages.map(({ file, ...page }) => ({
    ...page,
    description: sanitise(readFileSync(join(folder, file), 'utf8')),
  }));
  await db
    .insertInto('page_version')
    .values(pages)
    .onConflict((conflict) => conflict.columns(['page_id', 'version']).doNothing())
    .execute();
}
