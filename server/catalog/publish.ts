import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SqlBool, sql } from 'kysely';
import { pageIds } from '../../contract/catalog.ts';
import type { Db } from '../db/database.ts';
import { sanitise } from './sanitise.ts';

const folder = join(import.meta.dirname, 'pages');

/** A new text is a new file and a new release number, added below the previous one. */
const ourPages = [
  { page_id: pageIds.terms, release: 1, name: 'Terms & Conditions', file: 'terms.html' },
  { page_id: pageIds.terms, release: 2, name: 'Terms & Conditions', file: 'terms-2.html' },
  { page_id: pageIds.refund, release: 1, name: 'Refund Policy', file: 'refund.html' },
  { page_id: pageIds.shipping, release: 1, name: 'Shipping & Delivery', file: 'shipping.html' },
  { page_id: pageIds.privacy, release: 1, name: 'Privacy Policy', file: 'privacy.html' },
  { page_id: pageIds.privacy, release: 2, name: 'Privacy Policy', file: 'privacy-2.html' },
  { page_id: pageIds.privacy, release: 3, name: 'Privacy Policy', file: 'privacy-3.html' },
  { page_id: pageIds.privacy, release: 4, name: 'Privacy Policy', file: 'privacy-4.html' },
  { page_id: pageIds.privacy, release: 5, name: 'Privacy Policy', file: 'privacy-5.html' },
  { page_id: pageIds.privacy, release: 6, name: 'Privacy Policy', file: 'privacy-6.html' },
  { page_id: pageIds.privacy, release: 7, name: 'Privacy Policy', file: 'privacy-7.html' },
  { page_id: pageIds.privacy, release: 8, name: 'Privacy Policy', file: 'privacy-8.html' },
  { page_id: pageIds.privacy, release: 9, name: 'Privacy Policy', file: 'privacy-9.html' },
];

/** A legal page's text that is shipped with a release. */
export interface ReleasedPage {
  page_id: number;
  release: number;
  name: string;
  description: string;
}

let pagesRead: readonly ReleasedPage[] | undefined;

/** All of them, in the order in which they were written. Read once: the files are part of the release. */
export function releasedPages(): readonly ReleasedPage[] {
  pagesRead ??= ourPages.map(({ file, ...page }) => ({
    ...page,
    description: sanitise(readFileSync(join(folder, file), 'utf8')),
  }));
  return pagesRead;
}

/**
 * Publishes the legal pages, at every start. A published version stays as it is, whatever the files say later: users have
 * agreed to that text. A page that an operator has edited is not overwritten: texts of later releases wait in the console.
 */
export async function publishPages(db: Db, released = releasedPages()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPages(tx);
    for (const page of await unpublished(tx, released)) await publishReleased(tx, page);
  });
}

/** Those that no earlier start has published: mostly there are none, which one query tells. Their inserts look whether they may be. */
async function unpublished(tx: Db, released: readonly ReleasedPage[]): Promise<ReleasedPage[]> {
  const published = await tx.selectFrom('page_version').select(['page_id', 'release']).execute();
  return released.filter(
    (page) => !published.some(({ page_id, release }) => page_id === page.page_id && release === page.release),
  );
}

/** Serialises transactions that publish a page: each takes the next number. */
export async function lockPages(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('dastak pages'))`.execute(tx);
}

async function publishReleased(tx: Db, { page_id, release, name, description }: ReleasedPage): Promise<void> {
  const mayPublish = sql<SqlBool>`not exists (
    select from page_version where page_id = ${page_id} and (operator_id is not null or release = ${release}))`;
  await sql`insert into page_version (page_id, version, release, name, description)
    select ${page_id}::integer, ${release}::integer, ${release}::integer, ${name}::text, ${description}::text where ${mayPublish}
    on conflict (page_id, version) do nothing`.execute(tx);
}
