import { pageIds } from '../../contract/catalog.ts';
import type { TestServer } from '../server.ts';

/** The page whose next version somebody is writing. */
export const draftedPage = pageIds.refund;

let drafts = 0;

/** A draft of it as it was first saved, in place of any other. */
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
