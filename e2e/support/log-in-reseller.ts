import { findResellerByEmail } from '../../server/resellers/reseller.ts';
import type { Services } from '../../server/services.ts';
import { Sessions } from '../../server/sign-in/sessions.ts';
import { newReseller } from '../../test/resellers.ts';

/** A reseller and their session, as if they had logged in. */
export interface Reseller {
  id: number;
  guid: string;
  email: string;
  token: string;
}

export interface WantedReseller {
  /** The reseller to log in; without it, a new one. */
  email?: string;
  purchaseLimit?: number;
}

/** Finds or makes a reseller (prepaid 20 % off, postpaid 10 %) and logs them in. Runs in the server's process. */
export async function logInReseller(
  { email = `${crypto.randomUUID()}@e.example`, purchaseLimit = 50 }: WantedReseller,
  services: Services,
): Promise<Reseller> {
  const { database, vault } = services;
  const known = await findResellerByEmail(database.db, vault, email);
  const { id, guid } = known ?? (await newReseller({ services }, { email, purchaseLimit }));
  return { id, guid, email, token: await new Sessions(services).open(database.db, 'reseller', id) };
}
