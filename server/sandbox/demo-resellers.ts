import type { Db } from '../db/database.ts';
import type { Vault } from '../personal-data/vault.ts';
import { createReseller, type ResellerDetails } from '../resellers/reseller.ts';

export const demoReseller = 'reseller@example.com';

/** The reseller of the demo's postpaid stickers. */
const sharma: ResellerDetails = {
  name: 'Sharma Auto Accessories',
  mobile: '9845098450',
  address: '27, JC Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560002',
  gstin: null,
};

const tiers = [
  { from_quantity: 1, price_paise: 50_000 },
  { from_quantity: 100, price_paise: 45_000 },
  { from_quantity: 500, price_paise: 40_000 },
];

/** Adds the demo's reseller, once: prepaid 20 %, postpaid 10 %, at most 50 stickers on account. The postpaid stickers are theirs. */
export async function addReseller(tx: Db, vault: Vault, now: Date): Promise<void> {
  // Also finds a reseller who was switched off: they stay so.
  const email_index = vault.index('email', demoReseller);
  if (await tx.selectFrom('reseller').select('id').where('email_index', '=', email_index).executeTakeFirst()) return;
  const terms = { prepaid_percent: 20, postpaid_percent: 10, purchase_limit: 50 };
  const reseller_id = await createReseller(tx, vault, { email: demoReseller, details: sharma, terms, now });
  await tx
    .insertInto('price_tier')
    .values(tiers.map((tier) => ({ reseller_id, ...tier })))
    .execute();
  await tx.updateTable('sticker').set({ reseller_id }).where('guid', 'like', 'DEMOPOST%').execute();
}
