import { createOwner } from '../server/owners/owner.ts';
import { Sessions } from '../server/sign-in/sessions.ts';
import type { Answer, TestServer } from './server.ts';

/** Somebody who is logged in, and his way to make calls. */
export interface SignedIn {
  id: number;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** An owner of the demo, or another that is there, with a token. */
export async function signedInOwner(server: TestServer, id: number): Promise<SignedIn> {
  const { services } = server;
  const token = await new Sessions(services).open(services.database.db, 'owner', id);
  const authorization = `Bearer ${token}`;
  return { id, post: (path, body, headers) => server.post(path, body, { authorization, ...headers }) };
}

/** Somebody who has proven a phone and said nothing of himself yet. */
export async function newOwner(server: TestServer, phone: string): Promise<SignedIn> {
  const { database, vault } = server.services;
  return signedInOwner(server, await createOwner(database.db, vault, phone));
}
