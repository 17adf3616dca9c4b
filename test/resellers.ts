import { createReseller, type ResellerDetails } from '../server/resellers/reseller.ts';
import type { Answer, TestServer } from './server.ts';
import { sessionOf } from './sign-in.ts';

const kiran: ResellerDetails = {
  name: 'Kiran Motors',
  mobile: '9844012345',
  address: '5, Station Road',
  city: 'Hubballi',
  state: 'Karnataka',
  pincode: '580020',
  gstin: null,
};

interface NewReseller {
  email: string;
  purchaseLimit?: number;
  details?: Partial<ResellerDetails>;
}

/** A new reseller: prepaid 20 % off, postpaid 10 %, 50 on account, unless stated otherwise. */
export async function newReseller(
  { services }: Pick<TestServer, 'services'>,
  { email, purchaseLimit = 50, details }: NewReseller,
) {
  const { db } = services.database;
  const id = await createReseller(db, services.vault, {
    email,
    details: { ...kiran, ...details },
    terms: { prepaid_percent: 20, postpaid_percent: 10, purchase_limit: purchaseLimit },
    now: services.now(),
  });
  const { guid } = await db.selectFrom('reseller').select('guid').where('id', '=', id).executeTakeFirstOrThrow();
  return { id, guid, email };
}

/** The same, logged in. Their calls carry their guid. */
export async function signedInReseller(server: TestServer, details: NewReseller) {
  const reseller = await newReseller(server, details);
  const headers = await sessionOf(server, 'reseller', reseller.id);
  const post = (path: string, body: object, more: Record<string, string> = {}): Promise<Answer> =>
    server.post(path, { guid: reseller.guid, ...body }, { ...headers, ...more });
  return { ...reseller, post };
}
