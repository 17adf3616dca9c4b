import type { Db } from '../db/database.ts';
import type { Vault } from '../personal-data/vault.ts';
import { emailIndex, openInquiryDetails } from './details.ts';

const rowsAtOnce = 500;

/** Adds the mail address index to inquiries from before it existed; some at a time. */
export async function indexOldInquiries(db: Db, vault: Vault): Promise<void> {
  const rows = await db
    .selectFrom('inquiry')
    .select(['id', 'details_sealed'])
    .where('email_index', 'is', null)
    .limit(rowsAtOnce)
    .execute();
  for (const row of rows) {
    const email_index = emailIndex(vault, openInquiryDetails(vault, row).email);
    await db.updateTable('inquiry').set({ email_index }).where('id', '=', row.id).execute();
  }
}
