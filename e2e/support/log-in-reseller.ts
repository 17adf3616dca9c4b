import { createReseller, findResellerByEmail, type ResellerDetails } from '../../server/resellers/reseller.ts';
import type { Services } from '../../server/services.ts';
import { Sessions } from '../../server/sign-in/sessions.ts';

/** Somebody who sells stickers on, and what proves who he is, as if he had logged in. */
export interface Reseller {
  id: number;
  guid: string;
  email: string;
  token: string;
}

export interface WantedReseller {
  /** Of the reseller to log in; without it one that nobody had before. */
  email?: string;
  purchaseLimit?: number;
}

const details: ResellerDetails = {
  name: 'Kiran Motors',
  mobile: '9844012345',
  address: '5, Station Road',
  city: 'Hubballi',
  state: 'Karnataka',
  pincode: '580020',
  gstin: null,
};

/** Finds or makes a reseller (prepaid 20 % off, postpaid 10 %) and logs him in. Runs in the server's process. */
export async function logInReseller(
  { email = `${crypto.randomUUID()}@e.example`, purchaseLimit = 50 }: WantedReseller,
  services: Services,
): Promise<Reseller> {
  const { database, vault, now } = services;
  const terms = { prepaid_percent: 20, postpaid_percent: 10, purchase_limit: purchaseLimit };
  const known = await findResellerByEmail(database.db, vault, email);
  const id = known?.id ?? (await createReseller(database.db, vault, { email, details, terms, now: now() }));
  const { guid } = await database.db
    .selectFrom('reseller')
    .select('guid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, guid, email, token: await new Sessions(services).open(database.db, 'reseller', id) };
}
