import * as z from 'zod/mini';
import { email, mobile } from '../../contract/fields.ts';
import { paiseOf } from '../../contract/money.ts';
import { address, city, personName, pincode, state } from '../../contract/people.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { stateOfGstin } from '../invoices/gstin.ts';
import { balanceOf } from '../ledger/account.ts';
import { recordTransfer } from '../ledger/transfer.ts';
import type { Vault } from '../personal-data/vault.ts';
import { createReseller } from './reseller.ts';

interface Parts {
  db: Db;
  vault: Vault;
  now: Date;
}

/** A whole number, written out. */
function whole(max: number) {
  const sentence = `a whole number from 0 to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, sentence)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(max, sentence))),
  );
}

const rupees = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(\.\d\d?)?$/, 'an amount in rupees, as 1250.50')),
  z.pipe(
    z.transform((text: string) => paiseOf(Number(text))),
    z.number().check(z.positive('more than nothing')),
  ),
);

/** `100:450.00`: from 100 stickers in one order on, one costs ₹450. */
const tier = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[^:]+:[^:]+$/, 'a quantity and a price, as 100:450.00')),
    z.transform((text: string) => text.split(':')),
  ),
  z.tuple([whole(1_000_000), rupees]),
);

export const resellerToAdd = z.strictObject({
  email,
  name: personName,
  mobile: mobile(en.shop.invalid_mobile),
  address,
  city,
  state,
  pincode,
  gstin: z._default(z.nullable(z.string().check(z.refine((text) => stateOfGstin(text) !== null, 'not a GSTIN'))), null),
  prepaid: whole(100),
  postpaid: whole(100),
  limit: whole(1_000_000),
  tier: z._default(z.array(tier), []),
});

/** Makes somebody a reseller. Returns his number. */
export function addReseller(
  { db, vault, now }: Parts,
  { email, prepaid, postpaid, limit, tier: tiers, ...details }: z.infer<typeof resellerToAdd>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (await numberOf(tx, vault, email)) throw new Error('There is a reseller with this mail address.');
    const terms = { prepaid_percent: prepaid, postpaid_percent: postpaid, purchase_limit: limit };
    const reseller_id = await createReseller(tx, vault, { email, details, terms, now });
    const rows = tiers.map(([from_quantity, price_paise]) => ({ reseller_id, from_quantity, price_paise }));
    if (rows.length > 0) await tx.insertInto('price_tier').values(rows).execute();
    return reseller_id;
  });
}

export const transferToRecord = z.strictObject({
  email,
  direction: z.enum(['in', 'out'], { error: 'in or out' }),
  amount: rupees,
  reference: z.string().check(z.trim(), z.regex(/^[\w/-]{1,50}$/, 'the bank’s reference')),
  on: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a day, as 2026-11-21')),
});

/** Writes down what a bank's statement says. Returns whether it was new, and how the account stands now, in paise. */
export async function addTransfer(
  { db, vault, now }: Parts,
  { email, direction, amount, reference, on }: z.infer<typeof transferToRecord>,
): Promise<{ isNew: boolean; balance: number }> {
  return db.transaction().execute(async (tx) => {
    const reseller_id = await requireNumber(tx, vault, email);
    const transfer = { reseller_id, direction, amount_paise: amount, reference, transferred_on: on };
    const isNew = await recordTransfer(tx, transfer, now);
    return { isNew, balance: await balanceOf(tx, reseller_id) };
  });
}

export const resellerToSwitchOff = z.strictObject({ email });

/** From now on he logs in no more, and whoever is logged in as him sees nothing more. His account stays. */
export async function switchOff({ db, vault, now }: Parts, { email }: z.infer<typeof resellerToSwitchOff>) {
  const id = await requireNumber(db, vault, email);
  await db
    .updateTable('reseller')
    .set({ switched_off_at: now })
    .where('id', '=', id)
    .where('switched_off_at', 'is', null)
    .execute();
}

async function requireNumber(db: Db, vault: Vault, email: string): Promise<number> {
  const id = await numberOf(db, vault, email);
  if (!id) throw new Error('There is no reseller with this mail address.');
  return id;
}

/** Also of one who is switched off. */
async function numberOf(db: Db, vault: Vault, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('reseller')
    .select('id')
    .where('email_index', '=', vault.index('email', email))
    .executeTakeFirst();
  return row?.id;
}
