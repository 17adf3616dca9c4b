import { pageIds } from '../../contract/catalog.ts';
import type { TestServer } from '../server.ts';

/** The page that has a draft of its next version. */
export const draftedPage = pageIds.refund;

let drafts = 0;

/** A first draft of the page, in place of any other. */
export async function newDraft({ services }: Pick<TestServer, 'services'>, operatorId: number): Promise<void> {
  drafts += 1;
  const { db } = services.database;
  const written = { name: 'Refund Policy', description: `<p>New words ${drafts}.</p>`, release: null, version: 1 };
  const draft = { ...written, operator_id: operatorId, updated_at: services.now() };
  await db
    .insertInto('page_draft')
    .values({ page_id: draftedPage, ...draft })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet(draft))
    .execute();
}

/** The page that is translated, and into which language. */
export const translated = { page_id: pageIds.shipping, language: 'ta' };

/** Its first translation. */
export async function newTranslation({ services }: Pick<TestServer, 'services'>, operator_id: number): Promise<void> {
  const words = { name: 'Shipping', description: '<p>In Tamil.</p>', version: 1, page_version: 1 };
  await services.database.db
    .insertInto('page_translation')
    .values({ ...translated, ...words, operator_id, published_at: services.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
